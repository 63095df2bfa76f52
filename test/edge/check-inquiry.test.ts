import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkInquiry } from '../../functions/inquiries/check-inquiry.ts';
import { createTextRules, type InquiryChoices } from '../../src/contract/inquiry/inquiry-fields.ts';

const texts = {
  ...{ name: '한옥스테이', contact: '010-1234-5678', email: 'hello@hanok-stay.example' },
  serviceDescription: '예약 사이트',
};
const STORED = { ...texts, budgetType: null, funnelType: null };
const ANY: InquiryChoices = { budgetTypes: [], funnelTypes: [] };
const LISTED: InquiryChoices = { budgetTypes: ['~ 1,000만원', 'other'], funnelTypes: [] };

const check = (changes: Record<string, unknown>, choices = ANY) => {
  const { fields, errors } = checkInquiry(choices, { ...texts, privacyConsent: true, ...changes });
  return errors.length > 0 ? { errors } : { value: fields };
};

const EXPECTED: Record<string, string> = {
  ...Object.fromEntries(Object.entries(createTextRules(ANY)).map(([field, rule]) => [field, rule.expected])),
  privacyConsent: 'true, given by the person who sends the inquiry',
};
const REQUIRED = ['name', 'contact', 'email', 'serviceDescription'];
const TEXTS = [...REQUIRED, 'budgetType', 'funnelType'];

describe('checkInquiry()', () => {
  it.each([
    ['name', '😀'.repeat(100), '😀'.repeat(100)],
    ['name', ` \t\n ${'a'.repeat(100)}\u3000\u00a0\ufeff`, 'a'.repeat(100)],
    ['name', 'A\u3164\ufffcB \ud83d', 'AB'],
    ['name', '\u200d가\u200c 나\u200d', '가 나'],
    ['name', 'می\u200cخواهم 👩🏽\u200d💻 ❤️\u200d🔥 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می\u200cخواهم 👩🏽\u200d💻 ❤️\u200d🔥 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['name', '\u1112\u1161\u11ab 髙﨑\ufa19 葛\udb40\udd00 e\u0301', '한 髙﨑\ufa19 葛\udb40\udd00 é'],
    ['contact', '12345', '12345'],
    ['contact', '0'.repeat(60), '0'.repeat(60)],
    ['contact', ' +82 (0)10-1234.5678 (내선 2) ', '+82 (0)10-1234.5678 (내선 2)'],
    ['contact', '０１０－１２３４－５６７８', '０１０－１２３４－５６７８'],
    ['contact', '\u202d010\u200d-12\u00ad34\u200c-5678\u200f\u202c', '010-1234-5678'],
    ['email', 'a@b.c', 'a@b.c'],
    ['email', `${'a'.repeat(242)}@example.com`, `${'a'.repeat(242)}@example.com`],
    ['email', '문의@한국.example', '문의@한국.example'],
    ['email', 'ｔａｒｏ＠mail。example｡ｊｐ', 'taro@mail.example.jp'],
    ['email', '\u2068ta\u200dro@exa\u200bmple.jp\ufeff\ufe0f\u034f\u2800\ufffe', 'taro@example.jp'],
    ['serviceDescription', ' one\r\n\ttwo\n\nthree\rfour ', 'one\n two\n\nthree\nfour'],
    ['serviceDescription', 'a\u000bb\u000cc\u0085d\u0000e\u001bf\u007fg\u009fh\u202ei', 'a b c defghi'],
    ['serviceDescription', '\u202e\u1112\u1161\r\n'.repeat(2_500), `${'하\n'.repeat(2_499)}하`],
    ['budgetType', 'b'.repeat(100), 'b'.repeat(100)],
    ['budgetType', undefined, null],
    ['funnelType', ' \n\u3000 ', null],
    ['unknown', { any: 'value' }, undefined],
  ])('accepts %s %j', (field, sent, stored) => {
    const value = stored === undefined ? STORED : { ...STORED, [field]: stored };
    expect(check({ [field]: sent })).toEqual({ value });
  });

  it.each([
    ...TEXTS.map((field) => [field, 12_345, 'INVALID_TYPE'] as const),
    ['name', null, 'INVALID_TYPE'],
    ['name', 'one\ntwo', 'INVALID_FORMAT'],
    ['name', '\u200b\u3164\u2800\u3164\u2800\u{e0041}', 'INVALID_FORMAT'],
    ['name', '😀'.repeat(101), 'TOO_LONG'],
    ['contact', '1234', 'TOO_SHORT'],
    ['contact', '1'.repeat(61), 'TOO_LONG'],
    ['contact', '010-1 (office)', 'INVALID_FORMAT'],
    ['contact', '12345＠example.com', 'INVALID_FORMAT'],
    ['email', 'a@b', 'TOO_SHORT'],
    ['email', `${'a'.repeat(243)}@example.com`, 'TOO_LONG'],
    ['email', 'hello@damda..example', 'INVALID_FORMAT'],
    ['email', 'a@b@damda.example', 'INVALID_FORMAT'],
    ['email', 'Hello<a@damda.example>', 'INVALID_FORMAT'],
    ['serviceDescription', '𠮷'.repeat(5_001), 'TOO_LONG'],
    ['budgetType', 'b'.repeat(101), 'TOO_LONG'],
    ['privacyConsent', false, 'INVALID_VALUE'],
    ['privacyConsent', null, 'INVALID_TYPE'],
    ['privacyConsent', 'true', 'INVALID_TYPE'],
  ] as const)('refuses %s %j as %s, and says what is expected', (field, sent, code) => {
    const message = `${field} must be ${EXPECTED[field]}`;
    expect(check({ [field]: sent })).toEqual({ errors: [{ field, code, message }] });
  });

  it('accepts what it has stored, unchanged', () => {
    const character = fc.constantFrom(...'가漢😀𠮷שع\u200b\u0000\u001b\n ="ｅ\u1112\u1161\u3164', '\ud800');
    const unit = fc.oneof(character, fc.string({ unit: 'binary', maxLength: 1 }));
    const part = fc.tuple(fc.string({ unit }), fc.constantFrom('', '010-1234-5678', 'a@b.example'));
    const text = part.map((texts) => texts.join(''));
    fc.assert(
      fc.property(fc.constantFrom(...TEXTS), text, (field, sent) => {
        const { value } = check({ [field]: sent });
        if (value) expect(check({ ...value })).toEqual({ value });
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([undefined, '', ' \n\u3000\u200b\u00ad\0'])(
    'reports every required field at once if they are %j',
    (sent) => {
      const blank = Object.fromEntries(REQUIRED.map((field) => [field, sent]));
      const errors = [...REQUIRED, 'privacyConsent'].map((field) => {
        return { field, code: 'REQUIRED', message: `${field} is required and must be ${EXPECTED[field]}` };
      });
      expect(check({ ...blank, privacyConsent: undefined })).toEqual({ errors });
    },
  );

  it('accepts only the choices in site.yaml, if it has any', () => {
    const value = { ...STORED, budgetType: '~ 1,000만원', funnelType: 'any' };
    expect(check({ budgetType: ' ~ 1,000만원 ', funnelType: 'any' }, LISTED)).toEqual({ value });
    expect(check({ budgetType: '' }, LISTED)).toEqual({ value: STORED });
    const unseen = { ...LISTED, budgetTypes: ['\u200b1,000\u00ad만원'] };
    expect(check({ budgetType: '1,000만원' }, unseen).value).toMatchObject({ budgetType: '1,000만원' });
    const many = { ...LISTED, budgetTypes: Array.from({ length: 99 }, (_, number) => `${number} 만원`) };
    const refuse = (own: InquiryChoices) => check({ budgetType: 'Other' }, own).errors;
    const error = { field: 'budgetType', code: 'INVALID_VALUE' };
    const message = 'budgetType must be one of';
    expect(refuse(LISTED)).toEqual([{ ...error, message: `${message} ~ 1,000만원, other` }]);
    const long = `${message} the values that the API description lists`;
    expect(refuse(many)).toEqual([{ ...error, message: long }]);
  });
});

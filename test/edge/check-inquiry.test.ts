import { describe, expect, it } from 'vitest';
import { createTextRules, type InquiryChoices } from '../../src/contract/inquiry-fields.ts';
import { REPEATED } from '../../src/contract/inquiry-text.ts';
import { checkInquiry } from '../../src/edge/check-inquiry.ts';
import cases from './check-inquiry-cases.json' with { type: 'json' };

const texts = {
  ...{ name: '한옥스테이', contact: '010-1234-5678', email: 'hello@hanok-stay.example' },
  serviceDescription: '예약 사이트',
};
const INQUIRY = { ...texts, privacyConsent: true };
const STORED = { ...texts, budgetType: null, funnelType: null };
const ANY: InquiryChoices = { budgetTypes: [], funnelTypes: [] };
const LISTED: InquiryChoices = { budgetTypes: ['~ 1,000만원', 'other'], funnelTypes: [] };

const check = (changes: Record<string, unknown>, choices = ANY) => {
  const { fields, errors } = checkInquiry(choices, { ...INQUIRY, ...changes });
  return errors.length > 0 ? { errors } : { value: fields };
};

const RULES = Object.entries(createTextRules(ANY)).map(([field, { expected }]) => [field, expected]);
const EXPECTED: Record<string, string> = {
  ...Object.fromEntries(RULES),
  privacyConsent: 'true, given by the person who sends the inquiry',
};
const REQUIRED = ['name', 'contact', 'email', 'serviceDescription'];
const TEXTS = [...REQUIRED, 'budgetType', 'funnelType'];

describe('checkInquiry()', () => {
  it.each([
    ...(cases.accepted as [string, string | null, string | null][]),
    ['name', '가'.repeat(100), '가'.repeat(100)],
    ['name', '😀'.repeat(100), '😀'.repeat(100)],
    ['name', ` \t\n ${'a'.repeat(100)}\u3000\u00a0\ufeff`, 'a'.repeat(100)],
    ['name', 'half \ud83d', 'half'],
    ['contact', '1'.repeat(60), '1'.repeat(60)],
    ['email', `${'a'.repeat(242)}@example.com`, `${'a'.repeat(242)}@example.com`],
    ['serviceDescription', '𠮷'.repeat(5_000), '𠮷'.repeat(5_000)],
    ['serviceDescription', '\u202e\u1112\u1161\r\n'.repeat(2_500), `${'하\n'.repeat(2_499)}하`],
    ['budgetType', 'b'.repeat(100), 'b'.repeat(100)],
    ['budgetType', undefined, null],
    ['unknown', { any: 'value' }, undefined],
  ])('accepts %s %j', (field, sent, stored) => {
    expect(check({ [field]: sent })).toEqual({
      value: stored === undefined ? STORED : { ...STORED, [field]: stored },
    });
  });

  it.each([
    ...(cases.refused as [string, string | boolean | null | number, string][]),
    ...TEXTS.flatMap((field) => [
      ...[12_345, true, ['12345'], { text: '12345' }].map((sent) => [field, sent, 'INVALID_TYPE'] as const),
    ]),
    ...['name', 'serviceDescription', 'budgetType', 'funnelType'].map(
      (field) => [field, '\u200b\u3164\u2800\u3164\u2800\u{e0041}', 'INVALID_FORMAT'] as const,
    ),
    ...REQUIRED.map((field) => [field, null, 'INVALID_TYPE'] as const),
    ['name', 'a'.repeat(101), 'TOO_LONG'],
    ['name', '😀'.repeat(101), 'TOO_LONG'],
    ['contact', '1'.repeat(61), 'TOO_LONG'],
    ['email', `${'a'.repeat(243)}@example.com`, 'TOO_LONG'],
    ['serviceDescription', '𠮷'.repeat(5_001), 'TOO_LONG'],
    ['budgetType', 'b'.repeat(101), 'TOO_LONG'],
  ] as const)('refuses %s %j as %s, and says what is expected', (field, sent, code) => {
    expect(check({ [field]: sent })).toEqual({
      errors: [{ field, code, message: `${field} must be ${EXPECTED[field]}` }],
    });
  });

  it.each([undefined, '', ' \n\u3000', '\u200b\u00ad\u2060\u202e\0'])(
    'reports every required field at once if they are %j',
    (sent) => {
      const fields = [...REQUIRED, 'privacyConsent'];
      const blank = Object.fromEntries(REQUIRED.map((field) => [field, sent]));
      expect(check({ ...blank, privacyConsent: undefined })).toEqual({
        errors: fields.map((field) => ({
          field,
          code: 'REQUIRED',
          message: `${field} is required and must be ${EXPECTED[field]}`,
        })),
      });
    },
  );

  it('names each field that was sent more than once', () => {
    const fields = [...TEXTS, 'privacyConsent'];
    expect(check(Object.fromEntries(fields.map((field) => [field, REPEATED])))).toEqual({
      errors: fields.map((field) => ({ field, code: 'REPEATED', message: `${field} must be sent once` })),
    });
  });

  it('accepts only the choices in site.yaml, if it has any', () => {
    expect(check({ budgetType: ' ~ 1,000만원 ', funnelType: 'any' }, LISTED)).toEqual({
      value: { ...STORED, budgetType: '~ 1,000만원', funnelType: 'any' },
    });
    expect(check({ budgetType: '' }, LISTED)).toEqual({ value: STORED });
    const unseen = { ...LISTED, budgetTypes: ['\u200b1,000\u00ad만원'] };
    expect(check({ budgetType: '1,000만원' }, unseen).value).toMatchObject({ budgetType: '1,000만원' });
    const many = { ...LISTED, budgetTypes: Array.from({ length: 99 }, (_, number) => `${number} 만원`) };
    const expected = [
      [LISTED, '~ 1,000만원, other'],
      [many, 'the values that the API description lists'],
    ] as const;
    for (const [choices, list] of expected) {
      const message = `budgetType must be one of ${list}`;
      expect(check({ budgetType: 'Other' }, choices)).toEqual({
        errors: [{ field: 'budgetType', code: 'INVALID_VALUE', message }],
      });
    }
  });
});

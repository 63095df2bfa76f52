// The limits of each field of an inquiry, through the edge.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorEnvelope } from '../../src/contract/errors.ts';
import { formFields, INQUIRY, INQUIRY_PATH, type Intake, startIntake } from './intake.ts';

const SITE = 'name: { ko: 담다, en: Damda, jp: ダムダ }\nsiteUrl: https://damda.example\n';
let intake: Intake;

beforeAll(async () => {
  intake = await startIntake();
});
afterAll(() => intake.stop());

/** The status, and every fault as "field CODE". */
async function outcomeOf(response: Response): Promise<unknown> {
  if (response.status === 200) return 200;
  const { error } = (await response.json()) as ErrorEnvelope;
  return [response.status, ...(error.details?.errors ?? []).map(({ field, code }) => `${field} ${code}`)];
}

let inquiries = 0;

/** Posts an inquiry like no other that differs in some fields, a field of undefined left out. */
async function outcome(changes: Record<string, unknown>, from: Intake = intake): Promise<unknown> {
  const serviceDescription = `inquiry ${inquiries++}`;
  return outcomeOf(await from.post({ ...INQUIRY, serviceDescription, ...changes }));
}

const lastRow = async (from: Intake = intake) => (await from.rows()).at(-1);

describe('An inquiry', () => {
  it.each([
    ['name', 'a', 'a'],
    ['name', '가'.repeat(100), '가'.repeat(100)],
    ['name', '😀'.repeat(100), '😀'.repeat(100)],
    ['name', ` \t\n ${'a'.repeat(100)}\u3000\u00a0`, 'a'.repeat(100)],
    ['name', 'שלום 𠮷 عربى', 'שלום 𠮷 عربى'],
    ['name', '👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
    ['name', "Robert'); DROP TABLE inquiries;--", "Robert'); DROP TABLE inquiries;--"],
    ['contact', '12345', '12345'],
    ['contact', '1'.repeat(40), '1'.repeat(40)],
    ['contact', ' +82 (0)10-1234.5678 ', '+82 (0)10-1234.5678'],
    ['email', 'a@b.c', 'a@b.c'],
    ['email', ' First.Last+tag@sub.domain.example ', 'First.Last+tag@sub.domain.example'],
    ['email', '문의@한국.example', '문의@한국.example'],
    ['email', `${'a'.repeat(242)}@example.com`, `${'a'.repeat(242)}@example.com`],
    ['serviceDescription', '가'.repeat(5_000), '가'.repeat(5_000)],
    ['serviceDescription', '𠮷'.repeat(5_000), '𠮷'.repeat(5_000)],
    ['serviceDescription', ' one\r\n\ttwo\n\nthree ', 'one\r\n\ttwo\n\nthree'],
    ['budgetType', 'b'.repeat(100), 'b'.repeat(100)],
    ['funnelType', ' 지인 소개 ', '지인 소개'],
    ['budgetType', undefined, null],
    ['budgetType', '', null],
    ['funnelType', ' \n\u3000 ', null],
  ])('may have a %s of %j', async (field, value, stored) => {
    expect(await outcome({ [field]: value })).toBe(200);
    const column = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    expect((await lastRow())?.[column]).toBe(stored);
  });

  const TEXTS = ['name', 'contact', 'email', 'serviceDescription', 'budgetType', 'funnelType'];
  it.each([
    ...['name', 'contact', 'email', 'serviceDescription', 'privacyConsent'].map(
      (field) => [field, undefined, 'REQUIRED'] as const,
    ),
    ...TEXTS.flatMap((field) => [
      [field, null, 'INVALID_TYPE'] as const,
      [field, 12_345, 'INVALID_TYPE'] as const,
      [field, ['12345'], 'INVALID_TYPE'] as const,
      [field, { text: '12345' }, 'INVALID_TYPE'] as const,
      [field, true, 'INVALID_TYPE'] as const,
      [field, '12345\ud800', 'INVALID_FORMAT'] as const,
      [field, 'a1234\u0000@b.c', 'INVALID_FORMAT'] as const,
      [field, 'a1234\u001b[2J@b.c', 'INVALID_FORMAT'] as const,
      [field, 'a1234\u007f@b.c', 'INVALID_FORMAT'] as const,
      [field, 'a1234\u0085@b.c', 'INVALID_FORMAT'] as const,
      [field, 'a1234\u202e@b.c', 'INVALID_FORMAT'] as const,
      [field, 'a1234\u2066@b.c', 'INVALID_FORMAT'] as const,
      [field, '\u200b\u3164\u2800\u00ad\u2060', 'INVALID_FORMAT'] as const,
    ]),
    ...['name', 'contact', 'email', 'serviceDescription'].flatMap((field) => [
      [field, '', 'TOO_SHORT'] as const,
      [field, ' \n\u3000', 'TOO_SHORT'] as const,
    ]),
    ['name', 'a'.repeat(101), 'TOO_LONG'],
    ['name', '😀'.repeat(101), 'TOO_LONG'],
    ['name', 'one\ntwo', 'INVALID_FORMAT'],
    ['name', 'one\ttwo', 'INVALID_FORMAT'],
    ['contact', '1234', 'TOO_SHORT'],
    ['contact', '1'.repeat(41), 'TOO_LONG'],
    ['contact', '010-1234-567a', 'INVALID_FORMAT'],
    ['contact', '+-().  ', 'INVALID_FORMAT'],
    ['contact', '０１０１２３４', 'INVALID_FORMAT'],
    ['contact', '01012\n34', 'INVALID_FORMAT'],
    ['contact', '010/1234', 'INVALID_FORMAT'],
    ['email', 'a@b', 'TOO_SHORT'],
    ['email', `${'a'.repeat(243)}@example.com`, 'TOO_LONG'],
    ['email', 'hello', 'INVALID_FORMAT'],
    ['email', 'hello@localhost', 'INVALID_FORMAT'],
    ['email', 'hello@.example', 'INVALID_FORMAT'],
    ['email', 'hello@damda.', 'INVALID_FORMAT'],
    ['email', 'hello@damda..example', 'INVALID_FORMAT'],
    ['email', '@damda.example', 'INVALID_FORMAT'],
    ['email', 'a@b@damda.example', 'INVALID_FORMAT'],
    ['email', 'a b@damda.example', 'INVALID_FORMAT'],
    ['email', 'a\n@damda.example', 'INVALID_FORMAT'],
    ['email', 'Hello <a@damda.example>', 'INVALID_FORMAT'],
    ['email', 'a@damda.example,b@damda.example', 'INVALID_FORMAT'],
    ['serviceDescription', 'a'.repeat(5_001), 'TOO_LONG'],
    ['serviceDescription', '𠮷'.repeat(5_001), 'TOO_LONG'],
    ['serviceDescription', 'one\u000btwo', 'INVALID_FORMAT'],
    ['budgetType', 'b'.repeat(101), 'TOO_LONG'],
    ['funnelType', 'one\ntwo', 'INVALID_FORMAT'],
    ['privacyConsent', false, 'INVALID_VALUE'],
    ['privacyConsent', null, 'INVALID_TYPE'],
    ['privacyConsent', 'true', 'INVALID_TYPE'],
    ['privacyConsent', 'on', 'INVALID_TYPE'],
    ['privacyConsent', 1, 'INVALID_TYPE'],
  ] as const)('may not have a %s of %j', async (field, value, code) => {
    const before = await lastRow();
    expect(await outcome({ [field]: value })).toEqual([400, `${field} ${code}`]);
    expect(await lastRow()).toEqual(before);
  });

  it('is told all its faults at once, and none of its values', async () => {
    const response = await intake.post({
      name: 'secret'.repeat(20),
      contact: 'secret',
      email: 'secret@secret',
      budgetType: ['secret'],
      funnelType: null,
      privacyConsent: 'secret',
    });
    expect(response.status).toBe(400);
    const text = await response.text();
    expect(text).not.toContain('secret');
    expect(JSON.parse(text)).toEqual({
      error: {
        code: 'BAD_REQUEST',
        message: expect.any(String),
        hint: expect.any(String),
        details: {
          errors: [
            { field: 'name', code: 'TOO_LONG', message: 'name must have at most 100 characters' },
            { field: 'contact', code: 'INVALID_FORMAT', message: expect.stringMatching(/^contact /) },
            { field: 'email', code: 'INVALID_FORMAT', message: expect.stringMatching(/^email /) },
            { field: 'serviceDescription', code: 'REQUIRED', message: 'serviceDescription is required' },
            {
              field: 'privacyConsent',
              code: 'INVALID_TYPE',
              message: 'privacyConsent must be true or false',
            },
            { field: 'budgetType', code: 'INVALID_TYPE', message: 'budgetType must be a text' },
            { field: 'funnelType', code: 'INVALID_TYPE', message: 'funnelType must be a text' },
          ],
        },
      },
    });
  });

  it('may have unknown fields, the keys of every object among them', async () => {
    const hostile = [
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      'id',
      'created_at',
      'leaveEmpty',
    ];
    const extra = hostile
      .map((key) => `${JSON.stringify(key)}:{"name":"x","privacyConsent":false}`)
      .join(',');
    const known = JSON.stringify({ ...INQUIRY, serviceDescription: 'hostile keys' }).slice(1);
    const postText = (body: string) =>
      intake.get(INQUIRY_PATH, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
    const before = await lastRow();
    expect((await postText(`{${extra},${known}`)).status).toBe(200);
    expect(await lastRow()).toMatchObject({ name: INQUIRY.name, service_description: 'hostile keys' });
    expect((await lastRow())?.id).toBe(Number(before?.id) + 1);
    // Nothing is inherited either: the fields must be the body's own.
    const inherited = await postText(`{"__proto__":${JSON.stringify(INQUIRY)}}`);
    expect(await outcomeOf(inherited)).toEqual([
      400,
      'name REQUIRED',
      'contact REQUIRED',
      'email REQUIRED',
      'serviceDescription REQUIRED',
      'privacyConsent REQUIRED',
    ]);
  });

  it.each([
    ['on', 200],
    ['true', 200],
    ['', [400, 'privacyConsent INVALID_VALUE']],
    ['off', [400, 'privacyConsent INVALID_VALUE']],
    ['TRUE', [400, 'privacyConsent INVALID_VALUE']],
    ['1', [400, 'privacyConsent INVALID_VALUE']],
  ])('may consent in a form by %j: %j', async (privacyConsent, expected) => {
    expect(
      await outcomeOf(await intake.postForm(formFields({ privacyConsent, name: `by ${privacyConsent}` }))),
    ).toEqual(expected);
  });

  it('of a form may not lack the check of its box, or hold a field twice', async () => {
    const { privacyConsent, ...rest } = formFields();
    expect(await outcomeOf(await intake.postForm(rest))).toEqual([400, 'privacyConsent REQUIRED']);
    const body = `${new URLSearchParams(formFields())}&name=second&privacyConsent=on`;
    const twice = await intake.get(INQUIRY_PATH, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(await outcomeOf(twice)).toEqual([400, 'name INVALID_TYPE', 'privacyConsent INVALID_TYPE']);
    expect(privacyConsent).toBe('on');
  });

  it('keeps to the choices of site.yaml where it lists some', async () => {
    const choices = 'inquiry: { budgetTypes: ["~ 1,000만원", other], funnelTypes: [검색] }\n';
    const choosy = await startIntake({ files: { 'site.yaml': SITE + choices } });
    try {
      expect(await outcome({ budgetType: ' ~ 1,000만원 ', funnelType: '검색' }, choosy)).toBe(200);
      expect(await lastRow(choosy)).toMatchObject({ budget_type: '~ 1,000만원', funnel_type: '검색' });
      expect(await outcome({ budgetType: '' }, choosy)).toBe(200);
      expect(await outcome({ budgetType: 'Other', funnelType: '지인' }, choosy)).toEqual([
        400,
        'budgetType INVALID_VALUE',
        'funnelType INVALID_VALUE',
      ]);
    } finally {
      await choosy.stop();
    }
  });
});

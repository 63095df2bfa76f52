// Any valid inquiry is stored, and any other body is refused in the error envelope.
import fc from 'fast-check';
import { afterAll, afterEach, expect, it } from 'vitest';
import { checkInquiry } from '../../src/edge/check-inquiry.ts';
import { runs } from '../runs.ts';
import { formFields, INQUIRY, INQUIRY_PATH, startIntake } from './intake.ts';

const RUNS = { numRuns: runs(50) };
const FORM_TYPE = 'application/x-www-form-urlencoded';
// Not shared, since these tests read all rows.
const intake = await startIntake({ files: {} });
afterAll(intake.stop);

/** Posts a body. Whether it was stored; fails unless the answer is a success or a refusal. `get` compares it with the description. */
async function isStored(body: string | Uint8Array<ArrayBuffer>, type: string, path = INQUIRY_PATH) {
  const response = await intake.get(path, { method: 'POST', body, headers: { 'Content-Type': type } });
  const isForm = path !== INQUIRY_PATH;
  expect(isForm ? [303, 400, 422] : [200, 400, 413, 415, 422]).toContain(response.status);
  const page = await response.text();
  if (isForm && response.status !== 303) expect(page).toMatch(/^<!doctype html>[^\0\ue000-\ue002]*$/);
  return response.status < 400;
}

/** Every stored row is a valid inquiry, with a known language and source. */
afterEach(async () => {
  for (const row of await intake.rows()) {
    const { name, contact, email, service_description: serviceDescription } = row;
    const { budget_type: budgetType, funnel_type: funnelType } = row;
    const texts = { name, contact, email, serviceDescription, budgetType, funnelType };
    const choices = { budgetTypes: [], funnelTypes: [] };
    expect(checkInquiry(choices, { ...texts, privacyConsent: true })).toEqual({ fields: texts, errors: [] });
    expect([row.language, row.source]).toEqual([
      expect.stringMatching(/^(?:ko|en|jp)$/),
      expect.stringMatching(/^(?:json|form)$/),
    ]);
    expect(row.idempotency_key ?? 'none').toMatch(/^[\x21-\x7e]{1,255}$/);
  }
});

const KEYS = [
  ...[...Object.keys(INQUIRY), 'budgetType', 'funnelType', 'leaveEmpty', 'idempotencyKey', 'language'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'then'],
];
const CHARACTERS = fc.constantFrom(...'가漢😀𠮷שع\u200b\u0000\u001b\n ="', '\ud800');
/** A text of a valid inquiry with a character inserted. */
const touchedText = fc
  .tuple(fc.constantFrom(...Object.values(formFields())), CHARACTERS, fc.nat(12))
  .map(([valid, character, place]) => valid.slice(0, place) + character + valid.slice(place));
const text = fc.oneof(
  touchedText,
  fc.string({ unit: 'binary' }),
  fc.string({ unit: CHARACTERS, maxLength: 120 }),
  fc.nat(6_000).map((length) => 'x'.repeat(length)),
  fc.constantFrom('', 'on', 'true', 'ko', '010-1234-5678', 'a@b.example', '"key"'),
);
const key = fc.oneof(fc.constantFrom(...KEYS), fc.string());

/** A valid inquiry with some fields replaced. */
const nearInquiry = <T>(value: fc.Arbitrary<T>, valid: Record<string, unknown>) =>
  fc.array(fc.tuple(key, value), { maxLength: 3 }).map((changes) => [...Object.entries(valid), ...changes]);

/** Keys and values → JSON text. Keys may repeat, and `__proto__` is an ordinary key. */
const toJson = (entries: [string, unknown][]) =>
  `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`;

it('POST /guest/inquiry stores or refuses any JSON value', async () => {
  let stored = 0;
  const near = nearInquiry(fc.oneof(fc.jsonValue(), text), INQUIRY).map(toJson);
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.json(), { arbitrary: near, weight: 3 }), async (body) => {
      if (await isStored(body, 'application/json')) stored++;
    }),
    RUNS,
  );
  expect(stored).toBeGreaterThan(0);
});

it('POST /guest/inquiry stores or refuses any form', async () => {
  const entries = fc.oneof(fc.array(fc.tuple(key, text)), {
    arbitrary: nearInquiry(text, formFields()),
    weight: 3,
  });
  const paths = fc.constantFrom(INQUIRY_PATH, '/contact/', '/jp/contact/');
  // Differs from the JSON above, since the same inquiry is not stored again.
  const valid = Object.entries({ ...formFields(), name: '양식 이용자' });
  await fc.assert(
    fc.asyncProperty(entries, paths, fc.boolean(), async (fields, path, isMultipart) => {
      const wellFormed = fields.map(([name, value]) => [name, String(value)] as [string, string]);
      if (!isMultipart) {
        await isStored(String(new URLSearchParams(wellFormed)), FORM_TYPE, path);
        return;
      }
      const form = new FormData();
      for (const [name, value] of wellFormed) form.append(name, value);
      const request = new Request('http://edge.test', { method: 'POST', body: form });
      await isStored(await request.bytes(), `${request.headers.get('Content-Type')}`, path);
    }),
    { ...RUNS, examples: [[valid, INQUIRY_PATH, false]] },
  );
  expect((await intake.rows()).map(({ source }) => source)).toContain('form');
});

it('POST /guest/inquiry stores or refuses any bytes of any type', async () => {
  const types = fc.constantFrom(
    ...['application/json', 'application/json; charset=utf-16', FORM_TYPE, 'text/plain', 'constructor', ';'],
    ...['multipart/form-data', 'multipart/form-data; boundary=x', 'multipart/form-data; boundary=""'],
  );
  const part = fc.constantFrom(
    'Content-Disposition: form-data; name="name"',
    ...['--x', '--x--', '\r\n', '{', '"', '%', '=', '&', '['],
  );
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc.string({ unit: part }).map((parts) => new TextEncoder().encode(parts)),
    fc.nat(70_000).map((length) => new Uint8Array(length).fill(0x5b)),
  );
  const property = fc.asyncProperty(bytes, types, async (body, type) => {
    expect(await isStored(new Uint8Array(body), type)).toBe(false);
  });
  await fc.assert(property, RUNS);
});

// Any valid inquiry is stored, and any other body is refused in the error envelope.
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { checkInquiry } from '../../src/edge/check-inquiry.ts';
import { runs } from '../runs.ts';
import { formFields, INQUIRY, INQUIRY_PATH, startIntake } from './intake.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
// Not shared, since these tests read all rows.
const intake = await startIntake({ files: {} });
afterAll(intake.stop);

const KEYS = [
  ...[...Object.keys(INQUIRY), 'budgetType', 'funnelType', 'leaveEmpty', 'idempotencyKey', 'language'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'then'],
];
const character = fc.constantFrom(...'가漢😀𠮷שع\u200b\u0000\u001b\n ="', '\ud800');
/** A text of a valid inquiry with a character inserted. */
const touchedText = fc
  .tuple(fc.constantFrom(...Object.values(formFields())), character, fc.nat(12))
  .map(([valid, inserted, place]) => valid.slice(0, place) + inserted + valid.slice(place));
const text = fc.oneof(
  touchedText,
  fc.string({ unit: fc.oneof(fc.string({ unit: 'binary', maxLength: 1 }), character), maxLength: 120 }),
  fc.nat(6_000).map((length) => 'x'.repeat(length)),
  fc.constantFrom('', 'on', 'true', 'ko', '010-1234-5678', 'a@b.example', '"key"'),
);
const entry = <T>(value: fc.Arbitrary<T>) => fc.tuple(fc.oneof(fc.constantFrom(...KEYS), fc.string()), value);
/** A valid inquiry with some fields replaced. Keys may repeat, and `__proto__` is an ordinary key. */
const near = <T>(value: fc.Arbitrary<T>, valid: object) =>
  fc.array(entry(value), { maxLength: 3 }).map((changes) => [...Object.entries(valid), ...changes]);

const jsonOf = (entries: [string, unknown][]) =>
  `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`;
const nearJson = near(fc.oneof(fc.jsonValue(), text), INQUIRY).map(jsonOf);
const nearForm = near(text, { ...formFields(), name: '양식 이용자' });
const part = fc.constantFrom(
  'Content-Disposition: form-data; name="name"',
  ...['--x', '--x--', '\r\n', '{', '"', '%', '=', '&', '['],
);
const anyType = fc.constantFrom(
  ...[JSON_TYPE, 'application/json; charset=utf-16', FORM_TYPE, 'text/plain', 'constructor', ';'],
  ...['multipart/form-data', 'multipart/form-data; boundary=x', 'multipart/form-data; boundary=""'],
);
const anyBytes = fc.oneof(
  fc.uint8Array({ maxLength: 400 }).map((bytes) => new Uint8Array(bytes)),
  fc.string({ unit: part }),
  fc.nat(70_000).map((length) => '['.repeat(length)),
);
const anyPath = fc.constantFrom(INQUIRY_PATH, '/contact/', '/jp/contact/');

/** A body with its type. */
type Sent = [body: string | FormData | Uint8Array<ArrayBuffer>, type: string | null];

function formOf(entries: [string, unknown][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, `${value}`);
  return form;
}
const anySent: fc.Arbitrary<Sent> = fc.oneof(
  fc.oneof(fc.json(), nearJson, nearJson).map((body): Sent => [body, JSON_TYPE]),
  nearForm.map((fields): Sent => [`${new URLSearchParams(fields as [string, string][])}`, FORM_TYPE]),
  nearForm.map((fields): Sent => [formOf(fields), null]),
  fc.tuple(anyBytes, anyType),
);

it('an inquiry of any kind is stored or refused, and every stored row is valid', async () => {
  await fc.assert(
    fc.asyncProperty(anySent, anyPath, async ([body, type], path) => {
      const headers = type === null ? {} : { 'Content-Type': type };
      const { status, ...response } = await intake
        .get(path, { method: 'POST', body, headers })
        .then(async (answer) => ({ status: answer.status, text: await answer.text() }));
      const isForm = path !== INQUIRY_PATH;
      expect(isForm ? [303, 400, 413, 415, 422] : [200, 400, 413, 415, 422]).toContain(status);
      if (isForm && status >= 400) expect(response.text).toMatch(/^<!doctype html>[^\0\ue000-\ue002]*$/);
    }),
    { numRuns: runs(150) },
  );
  const rows = await intake.rows();
  for (const row of rows) {
    const { name, contact, email, service_description: serviceDescription } = row;
    const { budget_type: budgetType, funnel_type: funnelType } = row;
    const texts = { name, contact, email, serviceDescription, budgetType, funnelType };
    const choices = { budgetTypes: [], funnelTypes: [] };
    expect(checkInquiry(choices, { ...texts, privacyConsent: true })).toEqual({ fields: texts, errors: [] });
    expect(row.language).toMatch(/^(?:ko|en|jp)$/);
    expect(row.idempotency_key ?? 'none').toMatch(/^[\x21-\x7e]{1,255}$/);
  }
  expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(['json', 'form']));
});

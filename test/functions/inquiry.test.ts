// POST /guest/inquiry end to end: the bodies it reads, its answers and the stored rows. An inquiry is stored once, however
// often it is sent. For the limits of each field see test/edge/check-inquiry.test.ts.
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { ErrorEnvelope } from '../../src/contract/schemas/error-schemas.ts';
import { expectRefusal } from '../site/hostile-site.ts';
import { formFields, INQUIRY, INQUIRY_PATH, startIntake } from './intake.ts';

const MAX_BODY_BYTES = 65_536;
const MINUTE = 60_000;
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const PARTS = 'multipart/form-data; boundary=edge';
const NAME = "Robert'); DROP TABLE inquiries;--";
const intake = await startIntake();

/** An inquiry with a text that no other test sends. */
const inquiryOf = (serviceDescription: string) => ({ ...INQUIRY, name: NAME, serviceDescription });
const jsonOf = (serviceDescription: string) => JSON.stringify(inquiryOf(serviceDescription));

function send(body: NonNullable<RequestInit['body']> | null, headers: object = {}, path = INQUIRY_PATH) {
  return intake.get(path, { method: 'POST', body, headers: { ...headers }, duplex: 'half' } as RequestInit);
}
const sendAs = (type: string, body: Parameters<typeof send>[0]) => send(body, { 'Content-Type': type });

async function rowsOf(serviceDescription: string): Promise<Record<string, unknown>[]> {
  return (await intake.rows()).filter((row) => row.service_description === serviceDescription);
}

describe('POST /guest/inquiry', () => {
  it('stores the inquiry with consent, language and source, but not the client’s address', async () => {
    const before = Date.now();
    const choices = { budgetType: '1,000만원', funnelType: '지인 소개' };
    const response = await intake.post({ ...inquiryOf('all'), ...choices });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...{ 'cache-control': 'no-store', 'ratelimit-remaining': '59', 'x-content-type-options': 'nosniff' },
    });
    const [row] = await rowsOf('all');
    expect(await response.json()).toEqual({ id: row?.id });
    const { id, created_at: createdAt, body_digest: digest, ...texts } = row ?? {};
    expect(texts).toEqual({
      ...{ name: NAME, contact: INQUIRY.contact, email: INQUIRY.email, service_description: 'all' },
      ...{ budget_type: '1,000만원', funnel_type: '지인 소개', consented_at: createdAt },
      ...{ privacy_version: '1', language: 'ko', source: 'json', idempotency_key: null, is_suspect: 0 },
    });
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Date.parse(`${createdAt}`)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(`${createdAt}`)).toBeLessThanOrEqual(Date.now());
  });

  it.each([
    ['JSON with charset', jsonOf, 'application/json; charset=utf-8', 'json'],
    ['JSON with a byte order mark', (text: string) => `\ufeff${jsonOf(text)}`, JSON_TYPE, 'json'],
    ['JSON as text', jsonOf, 'text/plain;charset=UTF-8', 'json'],
    ['a form', formText, FORM_TYPE, 'form'],
    ['multipart in odd case', multipartText, 'Multipart/Form-Data; boundary="edge"', 'form'],
    ['multipart with a file that nobody asked for', withFile, PARTS, 'form'],
  ] as const)('reads %s', async (name, format, type, source) => {
    const text = `${name}: 한국어, 日本語, עברית, 😀𠮷`;
    const { id } = (await (await sendAs(type, format(text))).json()) as { id: number };
    const { contact, email } = INQUIRY;
    expect(await rowsOf(text)).toMatchObject([{ id, source, name: NAME, contact, email }]);
  });

  it('compares and stores texts without what nobody sees, however they come', async () => {
    const fields = {
      ...inquiryOf('one\r\ntwo\u202d 3\u202c\u200b'),
      email: 'ｔａｒｏ＠ｅｘａｍｐｌｅ．ｊｐ',
      contact: '\u202d010-1234-5678\u202c',
    };
    const responses = [
      await intake.post({ ...fields, serviceDescription: 'one\ntwo 3' }),
      await intake.post(fields),
      await intake.postForm({ ...fields, privacyConsent: 'on' }),
      await sendAs(PARTS, multipartText(fields.serviceDescription, fields)),
    ];
    const ids = await Promise.all(responses.map((response) => response.json()));
    const [row] = await rowsOf('one\ntwo 3');
    expect(row).toMatchObject({ email: 'taro@example.jp', contact: '010-1234-5678' });
    expect(ids).toEqual(Array(4).fill({ id: row?.id }));
  });

  it('reports all errors at once, that of the key too, without their values, and stores nothing', async () => {
    const before = await intake.rows();
    const fields = {
      ...{ name: 'secret'.repeat(20), contact: 'secret', email: 'secret@secret' },
      ...{ serviceDescription: '\u202e\u3164', budgetType: 'secret\n1', funnelType: ['secret'] },
      privacyConsent: 'secret',
    };
    const response = await intake.post(fields, { 'Idempotency-Key': 'two secrets' });
    expect(await response.clone().text()).not.toContain('secret');
    expect(await expectRefusal(response, 'BAD_REQUEST')).toEqual([
      ...['Idempotency-Key INVALID_FORMAT', 'name TOO_LONG', 'contact INVALID_FORMAT'],
      ...['email INVALID_FORMAT', 'serviceDescription REQUIRED', 'budgetType INVALID_FORMAT'],
      ...['funnelType INVALID_TYPE', 'privacyConsent INVALID_TYPE'],
    ]);
    expect(await intake.rows()).toEqual(before);
  });

  it('ignores unknown fields, also names of object properties, and inherits nothing from them', async () => {
    const hostile = ['__proto__', 'constructor', 'id', 'leaveEmpty'];
    const extra = hostile.map((key) => `${JSON.stringify(key)}:{"name":"x","privacyConsent":false}`).join();
    expect((await sendAs(JSON_TYPE, `{${extra},${jsonOf('hostile').slice(1)}`)).status).toBe(200);
    expect(await rowsOf('hostile')).toMatchObject([{ name: NAME }]);
    const inherited = await sendAs(JSON_TYPE, `{"__proto__":${jsonOf('x')}}`);
    const required = Object.keys(INQUIRY).map((field) => `${field} REQUIRED`);
    expect(await expectRefusal(inherited, 'BAD_REQUEST')).toEqual(required);
    expect((await sendAs(FORM_TYPE, `${formText('unknown')}&utm=1&utm=2`)).status).toBe(200);
  });

  it('takes the consent of a check box, and no fields twice or files instead of a text', async () => {
    for (const privacyConsent of ['on', 'TRUE'])
      expect((await intake.postForm(formFields({ privacyConsent }))).status).toBe(200);
    const refuse = async (response: Promise<Response>) => expectRefusal(await response, 'BAD_REQUEST');
    const consent = (privacyConsent: string) => refuse(intake.postForm(formFields({ privacyConsent })));
    expect(await consent('')).toEqual(['privacyConsent REQUIRED']);
    expect(await consent('off')).toEqual(['privacyConsent INVALID_VALUE']);
    const fields = `${new URLSearchParams({ ...formFields(), language: 'en', idempotencyKey: 'key', leaveEmpty: '' })}`;
    const names = ['language', 'idempotencyKey', 'leaveEmpty', ...Object.keys(INQUIRY)];
    const repeated = names.map((name) => `${name} REPEATED`);
    expect(await refuse(sendAs(FORM_TYPE, `${fields}&${fields}`))).toEqual(repeated);
    const form = new FormData();
    for (const [name, value] of Object.entries(formFields())) form.set(name, value);
    form.set('name', new Blob(['name']), 'name.txt');
    expect(await refuse(send(form))).toEqual(['name INVALID_TYPE']);
  });

  const TYPES = `${JSON_TYPE}, ${FORM_TYPE}, multipart/form-data`;
  const [gzip, br] = ['gzip', 'identity, br'].map((encoding) => ({ 'Content-Encoding': encoding }));
  it.each([
    ['a missing type', {}, 'Accept', TYPES],
    ['another JSON', { 'Content-Type': 'application/problem+json' }, 'Accept', TYPES],
    ['a compressed body', { 'Content-Type': JSON_TYPE, ...gzip }, 'Accept-Encoding', 'identity'],
    ['one of two encodings', { 'Content-Type': JSON_TYPE, ...br }, 'Accept-Encoding', 'identity'],
  ])('answers 415 to %s', async (_, headers, accepted, expected) => {
    const response = await send(gzipSync(jsonOf('unsupported')), headers);
    expect(response.headers.get(accepted)).toBe(expected);
    await expectRefusal(response, 'UNSUPPORTED_MEDIA_TYPE');
  });

  const unread = multipartText('unread');
  it.each([
    ['JSON in EUC-KR', eucKr(jsonOf('unread')), JSON_TYPE, 'it is not in UTF-8'],
    ['JSON as a form', jsonOf('unread'), FORM_TYPE, 'it is JSON, but its Content-Type is that of a form'],
    ['a form in EUC-KR', eucKr(formText('unread')), FORM_TYPE, 'it is not in UTF-8'],
    ['an encoded one', `${formText('unread')}&x=%B0%CB&y=%EF%BF%BD`, FORM_TYPE, 'it is not in UTF-8'],
    ['multipart in EUC-KR', eucKr(unread), PARTS, 'it is not in UTF-8'],
    ['no body', null, JSON_TYPE, 'it is not valid JSON'],
    ['a list', `[${jsonOf('unread')}]`, JSON_TYPE, 'it is not a JSON object'],
    ['null', 'null', JSON_TYPE, 'it is not a JSON object'],
    ['no boundary', unread, 'multipart/form-data', 'it is not a valid form'],
    ['multipart that is cut', unread.slice(0, -8), PARTS, 'it is not a valid form'],
  ])('answers 400 to %s, and says why', async (_, body, type, reason) => {
    const { error } = (await (await sendAs(type, body)).json()) as ErrorEnvelope;
    expect([error.code, error.message]).toEqual(['BAD_REQUEST', `The body cannot be read: ${reason}.`]);
    expect(await rowsOf('unread')).toEqual([]);
  });

  it('reads up to 64 KiB, sent whole or in chunks, and answers 413 to more', async () => {
    /** An inquiry padded to a number of bytes with an unknown field. */
    const sized = (text: string, bytes: number) => {
      const start = `${jsonOf(text).slice(0, -1)},"pad":"`;
      return new TextEncoder().encode(`${start}${'x'.repeat(bytes - Buffer.byteLength(start) - 2)}"}`);
    };
    /** The bytes as an upload without Content-Length. */
    const stream = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream();
    expect((await sendAs(JSON_TYPE, sized('whole', MAX_BODY_BYTES))).status).toBe(200);
    expect((await sendAs(JSON_TYPE, stream(sized('chunks', MAX_BODY_BYTES)))).status).toBe(200);
    expect([await rowsOf('whole'), await rowsOf('chunks')]).toMatchObject([[{}], [{}]]);
    const more = sized('too large', MAX_BODY_BYTES + 1);
    for (const body of [more, stream(more), stream(sized('too large', 1_000_000))])
      await expectRefusal(await sendAs(JSON_TYPE, body), 'PAYLOAD_TOO_LARGE');
    expect(await rowsOf('too large')).toEqual([]);
    const other = await sendAs('text/html', stream(sized('large', 1_000_000)));
    await expectRefusal(other, 'UNSUPPORTED_MEDIA_TYPE');
  });
});

/** The id of a success or the code of an error, with its status. */
async function outcomeOf(answer: Promise<Response>) {
  const response = await answer;
  const body = (await response.json()) as { id?: number; error?: { code: string } };
  const isReplayed = response.headers.get('Idempotency-Replayed') === 'true';
  return { status: response.status, idOrCode: body.id ?? body.error?.code, isReplayed };
}
type Outcome = Awaited<ReturnType<typeof outcomeOf>>;

const keyed = (key?: string) => (key === undefined ? {} : { 'Idempotency-Key': key });
const sendOnce = (text: string, key?: string) => outcomeOf(intake.post(inquiryOf(text), keyed(key)));

const created = { status: 200, idOrCode: expect.any(Number), isReplayed: false };
const replayOf = ({ idOrCode }: Outcome) => ({ status: 200, idOrCode, isReplayed: true });
const conflict = { status: 422, idOrCode: 'UNPROCESSABLE_CONTENT', isReplayed: false };
const badRequest = { status: 400, idOrCode: 'BAD_REQUEST', isReplayed: false };

describe('Idempotency-Key', () => {
  it.each([
    ['with an escaped quote', '"key\\"\\\\"', 'key"\\', 'key"\\'],
    ['of 255 characters', 'k'.repeat(255), `"${'k'.repeat(255)}"`, 'k'.repeat(255)],
  ])('is the same key: %s', async (name, sent, sentAgain, stored) => {
    const first = await sendOnce(name, sent);
    expect(first).toEqual(created);
    expect(await sendOnce(name, sentAgain)).toEqual(replayOf(first));
    expect(await rowsOf(name)).toMatchObject([{ idempotency_key: stored }]);
  });

  it('is case-sensitive, and refuses a different body and keeps the first', async () => {
    const first = await sendOnce('first body', 'Key-Case');
    expect(await sendOnce('other body', 'Key-Case')).toEqual(conflict);
    expect(await rowsOf('other body')).toEqual([]);
    expect(await sendOnce('first body', 'key-case')).toEqual(created);
    expect(await sendOnce('first body', 'Key-Case')).toEqual(replayOf(first));
  });

  it.each(['', 'k'.repeat(256)])('is not %.9j, and not used up by a refused request', async (key) => {
    const response = await intake.post(inquiryOf(`key ${key}`), keyed(key));
    expect(await expectRefusal(response, 'BAD_REQUEST')).toEqual(['Idempotency-Key INVALID_FORMAT']);
    const unused = `unused-${key.length}`;
    expect(await outcomeOf(intake.post({ ...INQUIRY, email: 'none' }, keyed(unused)))).toEqual(badRequest);
    expect(await sendOnce(`key ${key}`, unused)).toEqual(created);
  });

  it('may be a hidden field of a form, but not a field in JSON', async () => {
    const fields = formFields({ name: NAME, serviceDescription: 'hidden', idempotencyKey: 'key-hidden' });
    const first = await outcomeOf(intake.postForm(fields));
    expect(first).toEqual(created);
    expect(await outcomeOf(intake.postForm(fields))).toEqual(replayOf(first));
    expect(await outcomeOf(intake.postForm({ ...fields, name: 'other' }))).toEqual(conflict);
    expect(await sendOnce('hidden', 'key-hidden')).toEqual(replayOf(first));
    const json = { ...inquiryOf('in JSON'), idempotencyKey: 'key-hidden' };
    expect(await outcomeOf(intake.post(json))).toEqual(created);
    expect(await rowsOf('in JSON')).toMatchObject([{ idempotency_key: null }]);
  });

  it('in the header overrides the hidden field, and an empty field is ignored', async () => {
    const fields = formFields({ serviceDescription: 'both', idempotencyKey: 'two words' });
    expect(await outcomeOf(intake.postForm(fields))).toEqual(badRequest);
    await intake.postForm(fields, keyed('key-header'));
    await intake.postForm({ ...fields, name: 'x', idempotencyKey: '' });
    const keys = (await rowsOf('both')).map((row) => row.idempotency_key);
    expect(keys).toEqual(['key-header', null]);
  });
});

it.each([
  ['with a key', 'ten', 'key-ten'],
  ['without one', 'click', undefined],
])('Ten inquiries at once, %s, are stored once', async (_, text, key) => {
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => sendOnce(text, key)));
  const [row, ...others] = await rowsOf(text);
  expect(others).toEqual([]);
  expect(outcomes.map(({ idOrCode }) => idOrCode)).toEqual(Array(10).fill(row?.id));
  expect(outcomes.map(({ isReplayed }) => isReplayed).sort()).toEqual([false, ...Array(9).fill(true)]);
});

it('Without a key the same body is the same inquiry for ten minutes, and a new one after that', async () => {
  const first = await sendOnce('minutes');
  const age = (minutes: number) => {
    const createdAt = new Date(Date.now() - minutes * MINUTE).toISOString();
    return intake.query(`UPDATE inquiries SET created_at = '${createdAt}' WHERE id = ${first.idOrCode}`);
  };
  await age(9.9);
  expect(await sendOnce('minutes')).toEqual(replayOf(first));
  await age(10.1);
  const second = await sendOnce('minutes');
  expect(second).toEqual(created);
  // The first of several that are the same.
  expect(await sendOnce('minutes', 'key-minutes')).toEqual(created);
  expect(await sendOnce('minutes')).toEqual(replayOf(second));
});

function formText(serviceDescription: string): string {
  return String(new URLSearchParams(formFields({ name: NAME, serviceDescription })));
}

/** A multipart body with the boundary `edge`. */
function multipartText(serviceDescription: string, changes: object = {}): string {
  const parts = Object.entries({ ...formFields({ name: NAME, serviceDescription }), ...changes }).map(
    ([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--edge--\r\n`;
}

function withFile(serviceDescription: string): Buffer<ArrayBuffer> {
  const head = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  const file = Buffer.concat([Buffer.from(head), Buffer.of(0x89, 0xff, 13, 10, 13, 10)]);
  return Buffer.concat([file, Buffer.from(multipartText(serviceDescription))]);
}

/** Latin letters, and one word in EUC-KR at the end of a text. */
function eucKr(text: string): Buffer<ArrayBuffer> {
  return Buffer.from(text.replace('unread', '\xb0\xcb\xbb\xf6'), 'latin1');
}

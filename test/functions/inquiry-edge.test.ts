// POST /guest/inquiry in the real runtime: the bodies it reads, its answers and the stored rows.
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { ErrorEnvelope } from '../../src/contract/error-schemas.ts';
import { expectRefusal } from '../site/hostile-site.ts';
import { formFields, INQUIRY, INQUIRY_PATH, startIntake } from './intake.ts';

const MAX_BODY_BYTES = 65_536;
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const BASE64 = 'Content-Transfer-Encoding: BASE64\r\n';
const NAME = "Robert'); DROP TABLE inquiries;--";
const intake = await startIntake();

function send(body: NonNullable<RequestInit['body']> | null, type?: string, path = INQUIRY_PATH) {
  const headers: HeadersInit = type === undefined ? {} : { 'Content-Type': type };
  return intake.get(path, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
}

/** An inquiry with a text that no other test sends. */
const inquiryOf = (serviceDescription: string) => ({ ...INQUIRY, name: NAME, serviceDescription });
const jsonOf = (serviceDescription: string) => JSON.stringify(inquiryOf(serviceDescription));

async function rowOf(serviceDescription: string): Promise<Record<string, unknown> | undefined> {
  return (await intake.rows()).find((row) => row.service_description === serviceDescription);
}

describe('POST /guest/inquiry', () => {
  it('stores the inquiry with consent, language and source, but not the client’s address', async () => {
    const before = Date.now();
    const choices = { budgetType: '1,000만원', funnelType: '지인 소개' };
    const response = await intake.post({ ...inquiryOf('all'), ...choices });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...{ 'cache-control': 'no-store', 'ratelimit-remaining': '59', 'x-content-type-options': 'nosniff' },
    });
    const row = await rowOf('all');
    expect(await response.json()).toEqual({ id: row?.id });
    expect(row).toEqual({
      id: expect.any(Number),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      name: NAME,
      contact: INQUIRY.contact,
      email: INQUIRY.email,
      service_description: 'all',
      budget_type: '1,000만원',
      funnel_type: '지인 소개',
      consented_at: row?.created_at,
      privacy_version: '1',
      language: 'ko',
      source: 'json',
      idempotency_key: null,
      body_digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      is_suspect: 0,
    });
    expect(Date.parse(row?.created_at as string)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(row?.created_at as string)).toBeLessThanOrEqual(Date.now());
  });

  it('answers with increasing ids, on v1 and origin', async () => {
    const ids: number[] = [];
    for (const path of [INQUIRY_PATH, '/guest/inquiry', INQUIRY_PATH]) {
      const response = await send(jsonOf(`number ${ids.length}`), JSON_TYPE, path);
      ids.push(((await response.json()) as { id: number }).id);
    }
    const [first = 0] = ids;
    expect(ids).toEqual([first, first + 1, first + 2]);
  });

  const PARTS = 'multipart/form-data; boundary=edge';
  it.each([
    ['JSON with charset', jsonOf, 'application/json; charset=utf-8', 'json'],
    ['JSON with a byte order mark', (text: string) => `\ufeff${jsonOf(text)}`, JSON_TYPE, 'json'],
    ['JSON as text', jsonOf, 'text/plain;charset=UTF-8', 'json'],
    ['a form', formText, FORM_TYPE, 'form'],
    ['multipart in odd case', multipartText, 'Multipart/Form-Data; boundary="edge"', 'form'],
    ['multipart of a Python client', pythonText, PARTS, 'form'],
    ['multipart with padding', padded, PARTS, 'form'],
    ['multipart with folded headers', folded, PARTS, 'form'],
    ['multipart of a .NET client', unquoted, 'multipart/form-data; boundary="edge"', 'form'],
    ['multipart with line feeds alone', lineFeeds, 'multipart/form-data; charset=a; boundary=edge', 'form'],
    ['multipart with more around it', surrounded, PARTS, 'form'],
    ['multipart with a file that nobody asked for', withFile, PARTS, 'form'],
  ] as const)('reads %s', async (name, format, type, source) => {
    const text = `${name}: 한국어, 日本語, עברית, 😀𠮷`;
    const { id } = (await (await send(format(text), type)).json()) as { id: number };
    const { contact, email } = INQUIRY;
    expect(await rowOf(text)).toMatchObject({ id, source, name: NAME, contact, email });
  });

  it('compares and stores texts without what nobody sees, however they come', async () => {
    const typed = inquiryOf('one\r\ntwo\u202d 3\u202c\u200b');
    const fields = {
      ...typed,
      email: 'ｔａｒｏ＠ｅｘａｍｐｌｅ．ｊｐ',
      contact: '\u202d010-1234-5678\u202c',
    };
    const responses = [
      await send(JSON.stringify({ ...fields, serviceDescription: 'one\ntwo 3' }), JSON_TYPE),
      await send(JSON.stringify(fields), JSON_TYPE),
      await intake.postForm({ ...fields, privacyConsent: 'on' }),
      await send(multipartText(fields.serviceDescription, '', fields), 'multipart/form-data; boundary=edge'),
    ];
    const ids = await Promise.all(responses.map((response) => response.json()));
    const row = await rowOf('one\ntwo 3');
    expect(row).toMatchObject({ email: 'taro@example.jp', contact: '010-1234-5678' });
    expect(ids).toEqual(Array(4).fill({ id: row?.id }));
    const call = { name: 'send_inquiry', arguments: { ...fields, name: 'Agent', idempotencyKey: 'agent' } };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call };
    await send(JSON.stringify(message), JSON_TYPE, '/mcp');
    const { id, name, idempotency_key, created_at, consented_at, body_digest, ...texts } = row ?? {};
    expect((await intake.rows()).find((own) => own.name === 'Agent')).toMatchObject(texts);
  });

  it('refuses a file instead of a text', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(formFields())) form.set(name, value);
    form.set('name', new Blob(['name']), 'name.txt');
    expect(await expectRefusal(await send(form), 'BAD_REQUEST')).toEqual(['name INVALID_TYPE']);
  });

  it.each([
    ['a missing type', undefined],
    ['another JSON', 'application/problem+json'],
    ['a key of every object', 'constructor'],
  ])('answers 415 to %s', async (_, type) => {
    const response = await send(new TextEncoder().encode(jsonOf('unsupported')), type);
    expect(response.headers.get('Accept')).toBe(`${JSON_TYPE}, ${FORM_TYPE}, multipart/form-data`);
    await expectRefusal(response, 'UNSUPPORTED_MEDIA_TYPE');
    expect(await rowOf('unsupported')).toBeUndefined();
  });

  it.each([
    ['compressed', gzipSync(jsonOf('encoded')), 'gzip'],
    ['compressed twice', jsonOf('encoded'), 'identity, br'],
  ])('answers 415 to a body that is %s', async (_, body, encoding) => {
    const headers = { 'Content-Type': JSON_TYPE, 'Content-Encoding': encoding };
    const response = await intake.get(INQUIRY_PATH, { method: 'POST', body, headers });
    expect(response.headers.get('Accept-Encoding')).toBe('identity');
    expect(response.status).toBe(415);
    expect(await rowOf('encoded')).toBeUndefined();
  });

  const unread = multipartText('unread');
  it.each([
    ['JSON in EUC-KR', eucKr(jsonOf('unread')), JSON_TYPE, 'it is not in UTF-8'],
    ['a form in EUC-KR', eucKr(formText('unread')), FORM_TYPE, 'it is not in UTF-8'],
    ['an encoded one', `${formText('unread')}&x=%B0%CB&y=%EF%BF%BD`, FORM_TYPE, 'it is not in UTF-8'],
    ['multipart in EUC-KR', eucKr(unread), PARTS, 'it is not in UTF-8'],
    ['JSON in UTF-16', Buffer.from(jsonOf('unread'), 'utf16le'), JSON_TYPE, 'it is not valid JSON'],
    ['no body', null, JSON_TYPE, 'it is not valid JSON'],
    ['lists in lists', '['.repeat(MAX_BODY_BYTES), JSON_TYPE, 'it is not valid JSON'],
    ['a list', `[${jsonOf('unread')}]`, JSON_TYPE, 'it is not a JSON object'],
    ['null', 'null', JSON_TYPE, 'it is not a JSON object'],
    ['no boundary', unread, 'multipart/form-data', 'its Content-Type names no boundary'],
    ['multipart that is cut', unread.slice(0, -8), PARTS, 'its last boundary is missing'],
    ['multipart of another boundary', unread, `${PARTS}r`, 'its last boundary is missing'],
    ['a part without a name', unread.replace('; name="email"', ''), PARTS, 'a part has no name'],
    ['a part without headers', '--edge\r\n\r\nx\r\n--edge--', PARTS, 'a part has no name'],
    ['base64', multipartText('unread', BASE64), PARTS, 'a part is in base64 or quoted-printable'],
  ])('answers 400 to %s, and says why', async (_, body, type, reason) => {
    const { error } = (await (await send(body, type)).json()) as ErrorEnvelope;
    expect([error.code, error.message]).toEqual(['BAD_REQUEST', `The body cannot be read: ${reason}.`]);
    expect(await rowOf('unread')).toBeUndefined();
  });

  it('reads up to 64 KiB, sent whole or in chunks, and answers 413 to more', async () => {
    /** An inquiry padded to a number of bytes with an unknown field. */
    const sized = (text: string, bytes: number) => {
      const start = `${jsonOf(text).slice(0, -1)},"pad":"`;
      return new TextEncoder().encode(`${start}${'x'.repeat(bytes - Buffer.byteLength(start) - 2)}"}`);
    };
    /** The bytes as an upload without Content-Length. */
    const stream = (bytes: Uint8Array) =>
      new ReadableStream({
        start(controller) {
          for (let i = 0; i < bytes.length; i += 4_096) controller.enqueue(bytes.subarray(i, i + 4_096));
          controller.close();
        },
      });
    expect((await send(sized('whole', MAX_BODY_BYTES), JSON_TYPE)).status).toBe(200);
    expect((await send(stream(sized('chunks', MAX_BODY_BYTES)), JSON_TYPE)).status).toBe(200);
    expect([await rowOf('whole'), await rowOf('chunks')]).toEqual([expect.anything(), expect.anything()]);
    const more = sized('too large', MAX_BODY_BYTES + 1);
    for (const body of [more, stream(more), stream(sized('too large', 1_000_000))])
      await expectRefusal(await send(body, JSON_TYPE), 'PAYLOAD_TOO_LARGE');
    expect(await rowOf('too large')).toBeUndefined();
    const other = await send(stream(sized('large', 1_000_000)), 'text/html');
    await expectRefusal(other, 'UNSUPPORTED_MEDIA_TYPE');
  });
});

function formText(serviceDescription: string): string {
  return String(new URLSearchParams(formFields({ name: NAME, serviceDescription })));
}

/** A multipart body with the boundary `edge`. */
function multipartText(serviceDescription: string, partHeader = '', changes: object = {}): string {
  const parts = Object.entries({ ...formFields({ name: NAME, serviceDescription }), ...changes }).map(
    ([name, value]) =>
      `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n${partHeader}\r\n${value}\r\n`,
  );
  return `${parts.join('')}--edge--\r\n`;
}

/** As httpx writes it, with a media type for each text. */
const pythonText = (text: string) => multipartText(text, 'Content-Type: text/plain\r\n');
const padded = (text: string) => multipartText(text).replaceAll(/(?<=--edge(?:--)?)(?=\r)/g, ' \t ');
const folded = (text: string) => multipartText(text).replaceAll('form-data; ', 'form-data;\r\n\t ');
const unquoted = (text: string) => multipartText(text).replaceAll(/name="(\w+)"/g, 'name=$1');
const lineFeeds = (text: string) => multipartText(text).replaceAll('\r\n', '\n');
const surrounded = (text: string) => `Sent by hand\r\n${multipartText(text)}\r\n--edge\r\nand more`;

function withFile(serviceDescription: string): Buffer<ArrayBuffer> {
  const head = '--edge\r\nContent-Disposition: form-data; name=file; filename="a.png"\r\n\r\n';
  const file = Buffer.concat([Buffer.from(head), Buffer.of(0x89, 0xff, 13, 10, 13, 10)]);
  return Buffer.concat([file, Buffer.from(multipartText(serviceDescription))]);
}

/** Latin letters, and one word in EUC-KR at the end of a text. */
function eucKr(text: string): Buffer<ArrayBuffer> {
  return Buffer.from(text.replace('unread', '\xb0\xcb\xbb\xf6'), 'latin1');
}

// A request body → its fields. Counts bytes while it reads, since Content-Length can be wrong. Every body is limited in
// bytes and in time.

import { type Fields, isObject } from '../src/contract/fields.ts';
import { REPEATED } from '../src/contract/inquiry-text.ts';
import { decodeUtf8, NOT_UTF8, parseMultipart } from '../src/edge/parse-multipart.ts';
import { withTimeout } from './timeout.ts';

/** Bytes of an inquiry's body. */
const MAX_BODY_BYTES = 65_536;
const BODY_MILLISECONDS = 10_000;
/** A refused body is still read up to this size: a client that is sending when the connection closes loses the answer. */
const MAX_REFUSED_BYTES = 1_024 * 1_024;
const REFUSED_MILLISECONDS = 2_000;

/** Why a body has no fields. */
export type BodyProblem = 'size' | 'encoding' | 'media type' | 'content';

/** The only supported Content-Encoding: none. */
const IDENTITY = 'identity';
const REPLACEMENT = '\ufffd';

/** A body with a problem has no fields. */
export type RequestBody =
  | { fields: Fields; source: 'json' | 'form'; problem?: never; reason?: never }
  | { fields: Fields; problem: BodyProblem; reason?: string; source?: never };

export async function readFields({ headers, body }: Request): Promise<RequestBody> {
  const contentType = headers.get('Content-Type') ?? '';
  const [type = ''] = contentType.split(';', 1);
  const mediaType = type.trim().toLowerCase();
  const format = FORMATS.get(mediaType);
  if (!format) return { problem: 'media type', fields: {} };
  // Servers do not decode the bodies of requests.
  const encoding = headers.get('Content-Encoding')?.trim().toLowerCase() || IDENTITY;
  if (encoding !== IDENTITY) return { problem: 'encoding', fields: {} };
  const { source, parse } = format;
  const reader = body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  try {
    const keep = (chunk: Uint8Array<ArrayBuffer>) => void chunks.push(chunk);
    const isWhole = await readOn(reader, keep, MAX_BODY_BYTES, BODY_MILLISECONDS);
    if (isWhole) {
      const fields = parse(new Uint8Array(await new Blob(chunks).arrayBuffer()), contentType);
      if (typeof fields !== 'string') return { source, fields };
      return { problem: 'content', reason: fields, fields: {} };
    }
    await discard(reader);
    return { problem: 'size', fields: {} };
  } catch {
    return { problem: 'content', reason: 'it broke off or came too slowly', fields: {} };
  } finally {
    await reader?.cancel().catch(() => {});
  }
}

/** Discards the rest of a body that no answer has read. */
export async function drainBody({ body }: Request): Promise<void> {
  if (body && !body.locked) await discard(body.getReader());
}

/** Ignores a body that breaks off or takes too long. */
async function discard(reader: Reader | undefined): Promise<void> {
  await readOn(reader, () => {}, MAX_REFUSED_BYTES, REFUSED_MILLISECONDS).catch(() => {});
  await reader?.cancel().catch(() => {});
}

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

/** @returns whether the body ended; rejects if it breaks off or takes too long */
async function readOn(
  reader: Reader | undefined,
  onChunk: (chunk: Uint8Array<ArrayBuffer>) => void,
  maxBytes: number,
  milliseconds: number,
): Promise<boolean> {
  const read = async () => {
    for (let length = 0; length <= maxBytes; ) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return true;
      length += chunk.value.length;
      onChunk(chunk.value);
    }
    return false;
  };
  return withTimeout(read(), milliseconds);
}

/** @returns why a body cannot be read, if so */
type Parse = (body: Uint8Array, contentType: string) => Fields | string;

const FORMATS = new Map<string, { source: 'json' | 'form'; parse: Parse }>([
  ['application/json', { source: 'json', parse: parseJson }],
  // The default of fetch() for a string body: some generated clients set no type.
  ['text/plain', { source: 'json', parse: parseJson }],
  ['application/x-www-form-urlencoded', { source: 'form', parse: parseUrlencoded }],
  ['multipart/form-data', { source: 'form', parse: parseParts }],
]);

function parseJson(body: Uint8Array): Fields | string {
  const text = decodeUtf8(body);
  if (text === undefined) return NOT_UTF8;
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : 'it is not a JSON object';
  } catch {
    return 'it is not valid JSON';
  }
}

function parseUrlencoded(body: Uint8Array): Fields | string {
  const text = decodeUtf8(body);
  if (text === undefined) return NOT_UTF8;
  const entries = [...new URLSearchParams(text)];
  // Bytes that are not UTF-8 become replacement characters, more than were sent.
  const sent = text.replaceAll(/%ef%bf%bd/gi, REPLACEMENT);
  const isUtf8 = entries.flat().join('').split(REPLACEMENT).length === sent.split(REPLACEMENT).length;
  return isUtf8 ? toFields(entries) : NOT_UTF8;
}

function parseParts(body: Uint8Array, contentType: string): Fields | string {
  const entries = parseMultipart(body, contentType);
  return typeof entries === 'string' ? entries : toFields(entries);
}

/** The value of the check box becomes a boolean. */
function toFields(entries: Iterable<[string, unknown]>): Fields {
  const fields: Fields = Object.create(null);
  for (const [name, value] of entries) fields[name] = name in fields ? REPEATED : value;
  const { privacyConsent } = fields;
  if (typeof privacyConsent === 'string' && privacyConsent !== '') {
    fields.privacyConsent = /^(?:on|true)$/i.test(privacyConsent);
  }
  return fields;
}

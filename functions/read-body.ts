// Reads the fields of a request body. Counts bytes while it reads, since Content-Length can be wrong. Every body is
// limited in bytes and in time.

import { type Fields, isObject } from '../src/contract/fields.ts';
import { REPEATED } from '../src/contract/inquiry-text.ts';
import { decodeUtf8, NOT_UTF8, parseMultipart } from '../src/edge/parse-multipart.ts';
import { withTimeout } from './timeout.ts';

const MAX_BODY_BYTES = 65_536;
const BODY_MILLISECONDS = 10_000;
/** A refused body is read up to this size: a client that is still sending when the connection closes loses the answer. */
const MAX_REFUSED_BYTES = 1_024 * 1_024;
const REFUSED_MILLISECONDS = 2_000;

export type BodyProblem = 'size' | 'encoding' | 'media type' | 'content';

/** The only supported Content-Encoding: none. */
const IDENTITY = 'identity';
const REPLACEMENT = '\ufffd';

export type RequestBody =
  | { fields: Fields; source: 'json' | 'form'; problem?: never; reason?: never }
  | { fields: Fields; problem: BodyProblem; reason?: string; source?: never };

export async function readFields({ headers, body }: Request): Promise<RequestBody> {
  const contentType = headers.get('Content-Type') ?? '';
  const [type = ''] = contentType.split(';', 1);
  const mediaType = type.trim().toLowerCase();
  const format = FORMATS.get(mediaType);
  if (!format) return { problem: 'media type', fields: {} };
  // Like other servers, this one does not decode request bodies.
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

/** Discards a body that no handler has read. */
export async function drainBody({ body }: Request): Promise<void> {
  if (body && !body.locked) await discard(body.getReader());
}

async function discard(reader: Reader | undefined): Promise<void> {
  await readOn(reader, () => {}, MAX_REFUSED_BYTES, REFUSED_MILLISECONDS).catch(() => {});
  await reader?.cancel().catch(() => {});
}

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

/** Resolves to whether the body ended. Rejects if it breaks off or takes too long. */
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

/** Returns the fields, or the reason why the body cannot be read. */
type Parse = (body: Uint8Array, contentType: string) => Fields | string;

const FORMATS = new Map<string, { source: 'json' | 'form'; parse: Parse }>([
  ['application/json', { source: 'json', parse: parseJson }],
  // `fetch()` sends this type with a string body, and some generated clients do not change it.
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
  // Invalid UTF-8 becomes replacement characters, so there are more than were sent.
  const sent = text.replaceAll(/%ef%bf%bd/gi, REPLACEMENT);
  const isUtf8 = entries.flat().join('').split(REPLACEMENT).length === sent.split(REPLACEMENT).length;
  return isUtf8 ? toFields(entries) : NOT_UTF8;
}

function parseParts(body: Uint8Array, contentType: string): Fields | string {
  const entries = parseMultipart(body, contentType);
  return typeof entries === 'string' ? entries : toFields(entries);
}

/** Converts the value of the check box to a boolean. */
function toFields(entries: Iterable<[string, unknown]>): Fields {
  const fields: Fields = Object.create(null);
  for (const [name, value] of entries) fields[name] = name in fields ? REPEATED : value;
  const { privacyConsent } = fields;
  if (typeof privacyConsent === 'string' && privacyConsent !== '') {
    fields.privacyConsent = /^(?:on|true)$/i.test(privacyConsent);
  }
  return fields;
}

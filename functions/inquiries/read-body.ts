// Reads the fields of a request body. Counts bytes while it reads, since Content-Length can be wrong. Every body is
// limited in bytes and in time.

import { type Fields, isObject } from '../../src/contract/fields.ts';
import { REPEATED } from '../../src/contract/inquiry/inquiry-text.ts';
import { withTimeout } from '../timeout.ts';

const MAX_BODY_BYTES = 65_536;
const BODY_MILLISECONDS = 10_000;
/** A refused body is read up to this size: a client that is still sending when the connection closes loses the answer. */
const MAX_REFUSED_BYTES = 1_024 * 1_024;
const REFUSED_MILLISECONDS = 2_000;

export type BodyProblem = 'size' | 'encoding' | 'media type' | 'content';

/** The only supported Content-Encoding: none. */
const IDENTITY = 'identity';
const NOT_UTF8 = 'it is not in UTF-8';

export type RequestBody =
  | { fields: Fields; source: 'json' | 'form'; problem?: never; reason?: never }
  | { fields: Fields; problem: BodyProblem; reason?: string; source?: never };

export async function readFields({ headers, body }: Request): Promise<RequestBody> {
  const contentType = headers.get('Content-Type') ?? '';
  const [type = ''] = contentType.split(';', 1);
  const mediaType = type.trim().toLowerCase();
  const source = SOURCES.get(mediaType);
  if (!source) return { problem: 'media type', fields: {} };
  // Like other servers, this one does not decode request bodies.
  const encoding = headers.get('Content-Encoding')?.trim().toLowerCase() || IDENTITY;
  if (encoding !== IDENTITY) return { problem: 'encoding', fields: {} };
  const reader = body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  try {
    const keep = (chunk: Uint8Array<ArrayBuffer>) => void chunks.push(chunk);
    const isWhole = await readOn(reader, keep, MAX_BODY_BYTES, BODY_MILLISECONDS);
    if (isWhole) {
      const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
      const fields = source === 'json' ? parseJson(bytes) : await parseForm(bytes, contentType);
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

const SOURCES = new Map<string, 'json' | 'form'>([
  ['application/json', 'json'],
  // `fetch()` sends this type with a string body, and some generated clients do not change it.
  ['text/plain', 'json'],
  ['application/x-www-form-urlencoded', 'form'],
  ['multipart/form-data', 'form'],
]);

/** Returns the fields, or the reason why the body cannot be read. */
type Parsed = Fields | string;

function parseJson(body: Uint8Array): Parsed {
  try {
    const value: unknown = JSON.parse(
      new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(body),
    );
    return isObject(value) ? value : 'it is not a JSON object';
  } catch (error) {
    return error instanceof SyntaxError ? 'it is not valid JSON' : NOT_UTF8;
  }
}

async function parseForm(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<Parsed> {
  const form = new Response(body, { headers: { 'Content-Type': contentType } }).formData();
  const entries = await form.then((data) => [...data]).catch(() => undefined);
  if (!entries) return 'it is not a valid form';
  // What curl -d sends without a header.
  if (entries[0]?.[0].startsWith('{')) return 'it is JSON, but its Content-Type is that of a form';
  // Bytes that are not UTF-8 become replacement characters, so there are more than were sent.
  const sent = new TextDecoder('latin1').decode(body).match(/ï¿½|%ef%bf%bd/gi) ?? [];
  const parsed = entries.join('').match(/\ufffd/g) ?? [];
  return parsed.length > sent.length ? NOT_UTF8 : toFields(entries);
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

// A request body → the fields it holds. Counts while it reads; trusts no Content-Length.

/** Bytes of an inquiry's body. */
export const MAX_BODY_BYTES = 65_536;
/** Bytes of a refused body that are read and thrown away. */
const MAX_DRAINED_BYTES = 64 * 1_024 * 1_024;

export type BodyFields = { source: 'json' | 'form'; fields: object };
export type BodyFault = 'TOO_LARGE' | 'UNSUPPORTED' | 'MALFORMED';

export async function readBody(request: Request): Promise<BodyFields | BodyFault> {
  const contentType = request.headers.get('Content-Type') ?? '';
  const mediaType = (contentType.split(';', 1)[0] as string).trim().toLowerCase();
  const parse = PARSERS.get(mediaType);
  if (!parse) {
    await drainBody(request);
    return 'UNSUPPORTED';
  }
  const bytes = await readBytes(request);
  if (!bytes) {
    await drainBody(request);
    return 'TOO_LARGE';
  }
  try {
    return await parse(bytes, contentType);
  } catch {
    return 'MALFORMED';
  }
}

/**
 * Reads what is left of a refused body and throws it away: a client that is still sending when the connection closes
 * does not see its answer.
 */
export async function drainBody({ body }: Request): Promise<void> {
  if (body?.locked) return;
  const reader = body?.getReader();
  for (let length = 0; length <= MAX_DRAINED_BYTES; ) {
    const chunk = await reader?.read();
    if (!chunk || chunk.done) return;
    length += chunk.value.length;
  }
  await reader?.cancel();
}

type Parser = (bytes: Uint8Array<ArrayBuffer>, contentType: string) => Promise<BodyFields | BodyFault>;

const PARSERS = new Map<string, Parser>([
  [
    'application/json',
    async (bytes) => {
      const value: unknown = JSON.parse(decode(bytes));
      return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? { source: 'json', fields: value }
        : 'MALFORMED';
    },
  ],
  [
    'application/x-www-form-urlencoded',
    async (bytes) => {
      const text = decode(bytes);
      return isUtf8Form(text) ? toForm(new URLSearchParams(text)) : 'MALFORMED';
    },
  ],
  [
    'multipart/form-data',
    async (bytes, contentType) =>
      toForm(await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData()),
  ],
]);

/** A page in another encoding escapes bytes that are not UTF-8; its text would be stored as replacement characters. */
function isUtf8Form(text: string): boolean {
  const isReplaced = new URLSearchParams(text).toString().includes('%EF%BF%BD');
  return !isReplaced || text.includes('\ufffd') || /%ef%bf%bd/i.test(text);
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
}

/** A form's fields. One sent twice is a list, which no field of ours is. Check boxes are truth values. */
function toForm(entries: Iterable<[string, unknown]>): BodyFields {
  const fields: Record<string, unknown> = Object.create(null);
  for (const [name, value] of entries) fields[name] = name in fields ? [] : value;
  const consent = fields.privacyConsent;
  if (typeof consent === 'string') fields.privacyConsent = consent === 'on' || consent === 'true';
  return { source: 'form', fields };
}

async function readBytes({ body }: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (;;) {
    const chunk = await reader?.read();
    if (!chunk || chunk.done) break;
    length += chunk.value.length;
    if (length > MAX_BODY_BYTES) {
      reader?.releaseLock();
      return undefined;
    }
    chunks.push(chunk.value);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

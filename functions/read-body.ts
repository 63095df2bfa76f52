// A request body → the fields it holds. Counts while it reads; trusts no Content-Length.

/** Bytes of an inquiry's body, design §5. */
export const MAX_BODY_BYTES = 65_536;

export type BodyFields = { source: 'json' | 'form'; fields: object };
export type BodyFault = 'TOO_LARGE' | 'UNSUPPORTED' | 'MALFORMED';

export async function readBody(request: Request): Promise<BodyFields | BodyFault> {
  const contentType = request.headers.get('Content-Type') ?? '';
  const mediaType = (contentType.split(';', 1)[0] as string).trim().toLowerCase();
  const parse = PARSERS[mediaType];
  if (!parse) {
    await request.body?.cancel();
    return 'UNSUPPORTED';
  }
  const bytes = await readBytes(request);
  if (!bytes) return 'TOO_LARGE';
  try {
    return await parse(bytes, contentType);
  } catch {
    return 'MALFORMED';
  }
}

type Parser = (bytes: Uint8Array<ArrayBuffer>, contentType: string) => Promise<BodyFields | BodyFault>;

const PARSERS: Record<string, Parser | undefined> = {
  'application/json': async (bytes) => {
    const value: unknown = JSON.parse(decode(bytes));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { source: 'json', fields: value }
      : 'MALFORMED';
  },
  'application/x-www-form-urlencoded': async (bytes) => toForm(new URLSearchParams(decode(bytes))),
  'multipart/form-data': async (bytes, contentType) =>
    toForm(await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData()),
};

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

async function readBytes({ headers, body }: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(headers.get('Content-Length')) > MAX_BODY_BYTES) {
    await body?.cancel();
    return undefined;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (;;) {
    const chunk = await reader?.read();
    if (!chunk || chunk.done) break;
    length += chunk.value.length;
    if (length > MAX_BODY_BYTES) {
      await reader?.cancel();
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

// Encodes an answer for a client: compresses texts, and sends ranges of other files.
import { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { FastResponse } from 'srvx';
import { parseAccept } from '../edge/accept.ts';
import { choosePart } from '../edge/byte-range.ts';
import { toWeakTag } from '../edge/entity-tag.ts';
import type { StoredFile } from './file-store.ts';

const OK = 200;
const TEXT = /^text\/|json|xml|yaml/;
const MIN_COMPRESSED_BYTES = 1_024;
/** Larger windows hardly compress better, and Node never frees their memory. */
const WINDOW = { [constants.BROTLI_PARAM_LGWIN]: 18 };
/** Used for bytes that are cached. Higher qualities take several times as long for 10 % less. */
const KEPT = { level: 6, params: { ...WINDOW, [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Used for bytes that are sent once: takes a third of the time for a fifth more bytes. */
const ONCE = { level: 1, params: { ...WINDOW, [constants.BROTLI_PARAM_QUALITY]: 1 } };
const CODINGS = {
  br: { compress: promisify(brotliCompress), createStream: createBrotliCompress },
  gzip: { compress: promisify(gzip), createStream: createGzip },
};
/** The preferred coding comes first. */
const NAMES = ['br', 'gzip', 'identity'] as const;

/** @param file the file that is the body of the answer, if there is one */
export async function encodeAnswer(
  asked: Request,
  { status, headers, body }: Response,
  file: StoredFile | undefined,
): Promise<Response> {
  const send = (bytes: BodyInit | null) => new FastResponse(bytes, { status, headers });
  const isText = TEXT.test(headers.get('Content-Type') ?? '');
  if (isText) headers.append('Vary', 'Accept-Encoding');
  if (!body) return send(null);
  if (file && !isText && status === OK) return sendPart(asked, file, headers);
  const coding = isText ? preferredCoding(asked.headers.get('Accept-Encoding') ?? '') : 'identity';
  // Other bodies are short unless the answer is a success.
  const isLong = file ? file.bytes.length >= MIN_COMPRESSED_BYTES : status === OK;
  if (coding === 'identity' || !isLong) return send(file?.bytes ?? body);
  headers.set('Content-Encoding', coding);
  // The file's tag does not identify the compressed bytes.
  const etag = headers.get('ETag');
  if (etag) headers.set('ETag', toWeakTag(etag));
  const { compress, createStream } = CODINGS[coding];
  // Node's stream types differ from those of the web.
  if (!file) return send(body.pipeThrough(Duplex.toWeb(createStream(ONCE)) as ReadableWritablePair));
  file.encoded[coding] ??= compress(file.bytes, KEPT);
  return send(await file.encoded[coding]);
}

/** Chooses a coding (RFC 9110 §12.5.3). A coding that is not accepted has weight 0; if all have, identity is sent. */
function preferredCoding(accept: string): (typeof NAMES)[number] {
  const weights = parseAccept(accept);
  const weightOf = (name: string) =>
    (weights.get(name) ?? (name === 'identity' ? undefined : weights.get('*')))?.weight ?? 0;
  const best = Math.max(...NAMES.map(weightOf));
  return (best > 0 && NAMES.find((name) => weightOf(name) === best)) || 'identity';
}

/** Sends a file or the requested range of it. */
function sendPart(asked: Request, { bytes }: StoredFile, headers: Headers): Response {
  const part = choosePart(asked, headers, bytes.length);
  if (!part) return new FastResponse(bytes, { headers });
  return new FastResponse(bytes.subarray(part.start, part.end + 1), { status: 206, headers });
}

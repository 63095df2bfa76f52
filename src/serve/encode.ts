// The form in which an answer goes to a client: compressed if it is a text, or a part of it if it is not.
import { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { FastResponse } from 'srvx';
import { parseAccept } from '../edge/accept.ts';
import { choosePart } from '../edge/byte-range.ts';
import { toWeakTag } from '../edge/entity-tag.ts';
import type { Bytes, FileStore, StoredFile } from './file-store.ts';

const OK = 200;
/** Larger files are sent piece by piece, as the client takes them, so that others are answered in between. */
const MAX_WHOLE_BYTES = 1_024 * 1_024;
const PIECE_BYTES = 64 * 1_024;
const TEXT = /^text\/|json|xml|yaml/;
/** Shorter texts are not compressed. */
const MIN_COMPRESSED_BYTES = 1_024;
/** Larger windows compress lists little better, and their memory is never returned to the system. */
const WINDOW = { [constants.BROTLI_PARAM_LGWIN]: 18 };
/** For bytes that are kept. Higher qualities take several times as long for 10 % less. */
const KEPT = { level: 6, params: { ...WINDOW, [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** For bytes that are sent once: a third of the time, a fifth more bytes. */
const ONCE = { level: 1, params: { ...WINDOW, [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** @param file the file that is the body of the answer, if there is one */
export async function encodeAnswer(
  asked: Request,
  { status, headers, body }: Response,
  file: StoredFile | undefined,
  store: FileStore,
): Promise<Response> {
  const isText = TEXT.test(headers.get('Content-Type') ?? '');
  if (isText) headers.append('Vary', 'Accept-Encoding');
  if (!body) return new FastResponse(null, { status, headers });
  if (file && !isText && status === OK) return sendPart(asked, file, headers, store);
  const coding = isText ? preferredCoding(asked.headers.get('Accept-Encoding') ?? '') : undefined;
  const whole = file?.bytes ?? (coding ? await readWhole(body) : body);
  const isShort = !(whole instanceof ReadableStream) && whole.length < MIN_COMPRESSED_BYTES;
  if (!coding || isShort) return send(whole, status, headers, store);
  headers.set('Content-Encoding', coding);
  // A tag of the file does not identify the compressed bytes.
  const etag = headers.get('ETag');
  if (etag) headers.set('ETag', toWeakTag(etag));
  if (whole instanceof ReadableStream) {
    const compressor = coding === 'br' ? createBrotliCompress(ONCE) : createGzip(ONCE);
    // The types of Node's streams differ from those of the web.
    const compressed = whole.pipeThrough(Duplex.toWeb(compressor) as ReadableWritablePair);
    return send(compressed, status, headers, store);
  }
  const encoded = file
    ? store.keep(`${file.path} ${coding}`, () => compress(whole, coding, KEPT))
    : compress(whole, coding, ONCE);
  return send(await encoded, status, headers, store);
}

type Coding = 'br' | 'gzip';

/** The compression for a client (RFC 9110 §12.5.3); undefined for none. */
function preferredCoding(accept: string): Coding | undefined {
  const weights = parseAccept(accept);
  const weightOf = (coding: Coding) => (weights.get(coding) ?? weights.get('*'))?.weight ?? 0;
  const [br, gzip] = [weightOf('br'), weightOf('gzip')];
  if (br === 0 && gzip === 0) return undefined;
  return br >= gzip ? 'br' : 'gzip';
}

/** By another thread. */
function compress(bytes: Bytes, coding: Coding, options: typeof KEPT): Promise<Bytes> {
  return coding === 'br' ? promisify(brotliCompress)(bytes, options) : promisify(gzip)(bytes, options);
}

/** Sends a file, or the part of it that the client asks for. */
function sendPart(asked: Request, { bytes }: StoredFile, headers: Headers, store: FileStore): Response {
  const part = choosePart(asked, headers, bytes.length);
  if (!part) return send(bytes, OK, headers, store);
  if (part.start === undefined) return new FastResponse(null, { status: 416, headers });
  return send(bytes.subarray(part.start, part.end + 1), 206, headers, store);
}

function send(
  body: Bytes | ReadableStream<Uint8Array>,
  status: number,
  headers: Headers,
  { takeTurn }: FileStore,
): Response {
  if (body instanceof ReadableStream || body.length <= MAX_WHOLE_BYTES) {
    return new FastResponse(body, { status, headers });
  }
  headers.set('Content-Length', String(body.length));
  let sent = 0;
  const pull = async (controller: ReadableStreamDefaultController) => {
    await takeTurn();
    controller.enqueue(body.subarray(sent, sent + PIECE_BYTES));
    sent += PIECE_BYTES;
    if (sent >= body.length) controller.close();
  };
  return new FastResponse(new ReadableStream({ pull }, { highWaterMark: 0 }), { status, headers });
}

/** The bytes of a body, or a stream of them if they are many: short answers are much cheaper to compress without one. */
async function readWhole(body: ReadableStream<Uint8Array>): Promise<Bytes | ReadableStream<Uint8Array>> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  for (let length = 0; length <= PIECE_BYTES; length += chunks.at(-1)?.length ?? 0) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks);
    chunks.push(value);
  }
  const pull = async (controller: ReadableStreamDefaultController) => {
    const chunk = chunks.shift() ?? (await reader.read()).value;
    if (chunk) controller.enqueue(chunk);
    else controller.close();
  };
  return new ReadableStream({ pull, cancel: () => reader.cancel() }, { highWaterMark: 0 });
}

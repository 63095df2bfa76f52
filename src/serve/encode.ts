// The form in which an answer goes to a client: compressed if it is a text, or a part of it if it is not.
import { Duplex } from 'node:stream';
import { FastResponse } from 'srvx';
import { preferredCoding } from '../edge/accept.ts';
import { parseByteRange } from '../edge/byte-range.ts';
import { toWeakTag } from '../edge/entity-tag.ts';
import type { Build } from './build.ts';
import { createCompressor } from './file-store.ts';

const OK = 200;
/** Larger files are sent piece by piece, as the client takes them, so that others are answered in between. */
const MAX_PIECE_BYTES = 1_024 * 1_024;
const PIECE_BYTES = 64 * 1_024;
const TEXT = /^text\/|json|xml|yaml/;
/** Shorter files are not compressed. */
const MIN_COMPRESSED_BYTES = 1_024;

/** @param build that has given the answer */
export async function encodeAnswer(
  asked: Request,
  response: Response,
  { fileOf, encode, takeTurn }: Pick<Build, 'fileOf' | 'encode' | 'takeTurn'>,
): Promise<Response> {
  const { status, headers, body } = response;
  const file = fileOf(response);
  const isText = TEXT.test(headers.get('Content-Type') ?? '');
  if (isText) headers.append('Vary', 'Accept-Encoding');
  const isShort = file ? file.bytes.length < MIN_COMPRESSED_BYTES : status !== OK || asked.method !== 'GET';
  const accepted = isText && body && !isShort ? asked.headers.get('Accept-Encoding') : null;
  const coding = accepted === null ? undefined : preferredCoding(accepted);
  if (coding) {
    headers.set('Content-Encoding', coding);
    // A tag of the file does not identify the compressed bytes.
    const etag = headers.get('ETag');
    if (etag) headers.set('ETag', toWeakTag(etag));
  }
  if (!file) {
    if (!coding || !body) return response;
    // The types of Node's streams differ from those of the web.
    const compressor = Duplex.toWeb(createCompressor(coding)) as ReadableWritablePair;
    return new Response(body.pipeThrough(compressor), { status, headers });
  }
  if (isText || status !== OK) {
    return sendBytes(coding ? await encode(file, coding) : file.bytes, status, headers, takeTurn);
  }
  headers.set('Accept-Ranges', 'bytes');
  const size = file.bytes.length;
  const condition = asked.headers.get('If-Range');
  const isCurrent = condition === null || condition === headers.get('ETag');
  const part = isCurrent ? parseByteRange(asked.headers.get('Range'), size) : undefined;
  if (!part) return sendBytes(file.bytes, status, headers, takeTurn);
  const isThere = part.start < size;
  headers.set('Content-Range', `bytes ${isThere ? `${part.start}-${part.end}` : '*'}/${size}`);
  if (!isThere) return new FastResponse(null, { status: 416, headers });
  return sendBytes(file.bytes.subarray(part.start, part.end + 1), 206, headers, takeTurn);
}

function sendBytes(
  bytes: Buffer<ArrayBuffer>,
  status: number,
  headers: Headers,
  takeTurn: () => Promise<void>,
): Response {
  if (bytes.length <= MAX_PIECE_BYTES) return new FastResponse(bytes, { status, headers });
  headers.set('Content-Length', String(bytes.length));
  let sent = 0;
  const pull = async (controller: ReadableStreamDefaultController) => {
    await takeTurn();
    controller.enqueue(bytes.subarray(sent, sent + PIECE_BYTES));
    sent += PIECE_BYTES;
    if (sent >= bytes.length) controller.close();
  };
  return new FastResponse(new ReadableStream({ pull }, { highWaterMark: 0 }), { status, headers });
}

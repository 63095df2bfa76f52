// Sends an answer: files from memory or disk, texts compressed, parts of other files.
import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { preferredCoding } from '../edge/accept.ts';
import { parseByteRange } from '../edge/byte-range.ts';
import { toWeakTag } from '../edge/entity-tag.ts';
import type { Build } from './build.ts';
import { createCompressor } from './file-store.ts';

const OK = 200;
const TEXT = /^text\/|json|xml|yaml/;
/** Shorter files are not compressed. */
const MIN_COMPRESSED_BYTES = 1_024;

/**
 * Resolves when everything is sent. Rejects if the client has gone or a file cannot be read.
 * @param build that has given the answer
 */
export async function send(
  { method, headers: asked }: IncomingMessage,
  outgoing: ServerResponse,
  response: Response,
  build?: Pick<Build, 'fileOf' | 'encode'>,
): Promise<void> {
  const { status, headers, body } = response;
  const file = build?.fileOf(response);
  const hasText = TEXT.test(headers.get('Content-Type') ?? '');
  if (hasText) headers.append('Vary', 'Accept-Encoding');
  const isShort = file ? file.size < MIN_COMPRESSED_BYTES : status !== OK || method !== 'GET';
  const coding =
    body && hasText && !isShort ? preferredCoding(String(asked['accept-encoding'] ?? '')) : undefined;
  if (coding) {
    headers.set('Content-Encoding', coding);
    // A tag of the file does not identify the compressed bytes.
    const etag = headers.get('ETag');
    if (etag) headers.set('ETag', toWeakTag(etag));
  }
  const begin = (code: number, length?: number) => {
    if (length !== undefined) headers.set('Content-Length', String(length));
    outgoing.writeHead(code, [...headers].flat());
  };

  if (!body || method === 'HEAD') {
    begin(status);
    outgoing.end();
    return body?.cancel();
  }
  if (!file && isShort) {
    const bytes = await response.bytes();
    begin(status, bytes.length);
    outgoing.end(bytes);
    return;
  }
  if (!file) {
    begin(status);
    return coding ? pipeline(body, createCompressor(coding), outgoing) : pipeline(body, outgoing);
  }
  const { name, size, bytes } = file;
  const isDivisible = !hasText && status === OK;
  if (isDivisible) headers.set('Accept-Ranges', 'bytes');
  const condition = asked['if-range'];
  const isCurrent = condition === undefined || condition === headers.get('ETag');
  const part = isDivisible && isCurrent ? parseByteRange(asked.range, size) : undefined;
  if (part && part.start >= size) {
    headers.set('Content-Range', `bytes */${size}`);
    begin(416, 0);
    outgoing.end();
  } else if (part) {
    headers.set('Content-Range', `bytes ${part.start}-${part.end}/${size}`);
    begin(206, part.end - part.start + 1);
    await pipeline(createReadStream(name, part), outgoing);
  } else if (bytes) {
    const sent = coding && build ? await build.encode(file, coding) : bytes;
    begin(status, sent.length);
    outgoing.end(sent);
  } else if (coding) {
    begin(status);
    await pipeline(createReadStream(name), createCompressor(coding), outgoing);
  } else {
    begin(status, size);
    await pipeline(createReadStream(name), outgoing);
  }
}

// Serves byte ranges of videos and sounds, which Safari requires: Cloudflare's asset store may send only whole files.
// Their addresses contain their size, so that a range needs no look at the file first.
import { choosePart } from '../src/edge/byte-range.ts';
import type { AssetBinding } from './assets.ts';

const PLAYED = /\/media\/[0-9a-f]{20}-(\d+)\/[^/]+\.(?:mp[34]|webm)$/;

/** Returns undefined if the request is for another file. */
export async function sendPlayed(request: Request, assets: AssetBinding): Promise<Response | undefined> {
  const size = PLAYED.exec(new URL(request.url).pathname)?.[1];
  if (size === undefined) return undefined;
  const response = await assets.fetch(request);
  if (response.status === 404) return undefined;
  const answer = new Response(response.body, response);
  const { headers, body, status } = answer;
  // The asset store does not send it.
  if (request.method === 'HEAD') headers.set('Content-Length', size);
  const part = status === 200 ? choosePart(request, headers, Number(size)) : undefined;
  if (!part) return answer;
  const { start, end } = part;
  // The runtime sends Content-Length only for streams of a fixed length.
  const sized = new FixedLengthStream(end + 1 - start);
  return new Response(body?.pipeThrough(cut(start, end + 1)).pipeThrough(sized), { status: 206, headers });
}

/** Passes the bytes from `start` (included) to `end` (excluded). */
function cut(start: number, end: number): TransformStream<Uint8Array, Uint8Array> {
  let position = 0;
  return new TransformStream({
    transform(chunk, controller) {
      const piece = chunk.subarray(Math.max(0, start - position), Math.max(0, end - position));
      position += chunk.length;
      if (piece.length > 0) controller.enqueue(piece);
      if (position >= end) controller.terminate();
    },
  });
}

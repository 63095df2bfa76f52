// Byte ranges for video players and resumed downloads (RFC 9110 §14).
import { groupsOf } from '../contract/match.ts';

/**
 * Chooses the part to send and sets its headers.
 * @param size bytes of the file
 * @returns both ends, included; no start if the range is not satisfiable; undefined for the whole file
 */
export function choosePart(
  { method, headers: asked }: Pick<Request, 'method' | 'headers'>,
  headers: Headers,
  size: number,
): { start?: number; end: number } | undefined {
  headers.set('Accept-Ranges', 'bytes');
  const condition = asked.get('If-Range');
  // Ranges are defined for GET only (RFC 9110 §14.2).
  const isMeant = method === 'GET' && (condition === null || condition === headers.get('ETag'));
  const part = isMeant ? parseByteRange(asked.get('Range'), size) : undefined;
  if (!part) return undefined;
  const { start, end } = part;
  const isThere = start < size;
  headers.set('Content-Range', `bytes ${isThere ? `${start}-${end}` : '*'}/${size}`);
  return isThere ? part : { end };
}

/** Parses one range, both ends included; undefined for the whole file. An unsatisfiable range starts past the end. */
function parseByteRange(range: string | null, size: number) {
  const [first = '', last = ''] = groupsOf(/^bytes=(\d*)-(\d*)$/, range ?? '');
  if (first === '' && last === '') return undefined;
  if (first === '') return { start: last === '0' ? size : Math.max(0, size - Number(last)), end: size - 1 };
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
  return last !== '' && Number(last) < start ? undefined : { start, end };
}

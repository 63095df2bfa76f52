// Byte ranges for video players and resumed downloads (RFC 9110 §14).
import { groupsOf } from '../contract/match.ts';

/**
 * Chooses the part to send and sets its headers.
 * @param size bytes of the file
 * @returns both ends, included; undefined for the whole file, also if the range is past its end
 */
export function choosePart(
  { method, headers: asked }: Pick<Request, 'method' | 'headers'>,
  headers: Headers,
  size: number,
): { start: number; end: number } | undefined {
  headers.set('Accept-Ranges', 'bytes');
  const condition = asked.get('If-Range');
  // Ranges are defined for GET only (RFC 9110 §14.2).
  const isMeant = method === 'GET' && (condition === null || condition === headers.get('ETag'));
  const part = isMeant ? parseByteRange(asked.get('Range'), size) : undefined;
  if (part) headers.set('Content-Range', `bytes ${part.start}-${part.end}/${size}`);
  return part;
}

function parseByteRange(range: string | null, size: number) {
  const [first = '', last = ''] = groupsOf(/^bytes=(\d*)-(\d*)$/, range ?? '');
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : undefined;
}

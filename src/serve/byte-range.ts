// A part of a file, for video players and resumed downloads (RFC 9110 §14).
import { groupsOf } from '../contract/match.ts';

/** One range, both ends included. Undefined for the whole file. Starts past the end if there is no such part. */
export function parseByteRange(range: string | null, size: number) {
  const [first = '', last = ''] = groupsOf(/^bytes=(\d*)-(\d*)$/, range ?? '');
  if (first === '' && last === '') return undefined;
  if (first === '') return { start: last === '0' ? size : Math.max(0, size - Number(last)), end: size - 1 };
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
  return last !== '' && Number(last) < start ? undefined : { start, end };
}

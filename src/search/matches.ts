// The places of a query's words in a text as it is shown, for highlighting.
import { findUnits, foldText, toInitials } from './words.ts';

/** In UTF-16 units, as JavaScript counts. */
export interface Match {
  start: number;
  length: number;
}

/** In order, without overlaps. @param words as looked up, also their stems */
export function findMatches(text: string, words: readonly string[]): Match[] {
  const { folded, startOf, endOf } = foldWithPlaces(text);
  const initials = toInitials(folded);
  const isHit = new Array<boolean>(folded.length).fill(false);
  const units = new Set(findUnits(folded));
  for (const word of words) {
    const source = INITIALS.test(word) ? initials : folded;
    for (let at = source.indexOf(word); at !== -1; at = source.indexOf(word, at + 1)) {
      if (units.has(at)) isHit.fill(true, at, at + word.length);
    }
  }
  const matches: Match[] = [];
  for (let at = 0; at < folded.length; at++) {
    if (!isHit[at]) continue;
    const start = startOf(at);
    while (isHit[at + 1]) at++;
    matches.push({ start, length: endOf(at) - start });
  }
  return matches;
}

const INITIALS = /^[\u1100-\u1112]+$/;
/** A character with what NFKC may join to it. */
const CLUSTER = /.[\u1160-\u11ff\u3099\u309a\uff9e\uff9f\p{M}]*/gsu;

/** A folded text, and the range in the original that each of its characters comes from. */
function foldWithPlaces(text: string) {
  const whole = foldText(text);
  if (whole.length === text.length && text.normalize('NFKC') === text) {
    return { folded: whole, startOf: (at: number) => at, endOf: (at: number) => at + 1 };
  }
  const clusters = Array.from(text.matchAll(CLUSTER), ({ 0: written, index }) => ({
    folded: foldText(written),
    start: index,
    end: index + written.length,
  }));
  const sources = clusters.flatMap((cluster) => Array.from({ length: cluster.folded.length }, () => cluster));
  return {
    folded: clusters.map(({ folded }) => folded).join(''),
    startOf: (at: number) => sources[at]?.start ?? text.length,
    endOf: (at: number) => sources[at]?.end ?? text.length,
  };
}

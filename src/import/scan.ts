// What patterns find in a text, as ranges. What lies between two marks is found by looking for each mark once: one expression for
// both would read to the end of the text for every mark whose other half is missing.
import { replaceRanges } from '../markdown/ranges.ts';

type Range = readonly [start: number, end: number];
/** The whole, then each group. */
type Found = readonly [whole: Range, ...groups: (Range | undefined)[]];
/** If the closing has a group, that is equal to the first group of the opening. */
export type Pair = readonly [opening: RegExp, closing: RegExp];

export const COMMENT: Pair = [/<!--/g, /-->/g];

/** Of a pair, the last group is what is between the marks. */
export function findRanges(text: string, pattern: RegExp | Pair): Found[] {
  if (pattern instanceof RegExp) return matchRanges(text, pattern);
  const [opening, closing] = pattern;
  const nameOf = (range: Range | undefined) => range && text.slice(...range);
  const closings = Map.groupBy(matchRanges(text, closing).reverse(), ([, name]) => nameOf(name));
  const found: Found[] = [];
  let end = 0;
  for (const [[start, inside], ...groups] of matchRanges(text, opening)) {
    if (start < end) continue;
    const left = closings.get(undefined) ?? closings.get(nameOf(groups[0])) ?? [];
    while ((left.at(-1)?.[0][0] ?? inside) < inside) left.pop();
    const [close] = left.at(-1) ?? [];
    if (!close) continue;
    end = close[1];
    found.push([[start, end], ...groups, [inside, close[0]]]);
  }
  return found;
}

export function replacePairs(
  text: string,
  pair: Pair,
  write: (whole: string, ...groups: string[]) => string,
): string {
  const edits = findRanges(text, pair).map((ranges) => {
    const [[start, end]] = ranges;
    const [whole = '', ...groups] = ranges.map((range) => (range ? text.slice(...range) : ''));
    return { start, end, with: write(whole, ...groups) };
  });
  return replaceRanges(text, edits);
}

function matchRanges(text: string, pattern: RegExp): Found[] {
  const indexed = new RegExp(pattern, `${pattern.flags}d`);
  return Array.from(text.matchAll(indexed), ({ indices }) => indices as unknown as Found);
}

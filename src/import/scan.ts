// What patterns find in a text, as ranges. What lies between two marks is found by looking for each mark once: one expression for
// both would read to the end of the text for every mark whose other half is missing.
import { replaceRanges } from '../text/ranges.ts';

type Range = readonly [start: number, end: number];
/** The whole, then each group. */
type Found = readonly [whole: Range, ...groups: (Range | undefined)[]];
/** If the closing has a group, that is equal to the first group of the opening. */
export type Pair = readonly [opening: RegExp, closing: RegExp];

export const COMMENT: Pair = [/<!--/g, /-->/g];

/** @param searched is searched instead of the text, which is as long, and @param replace may return undefined to replace nothing */
export function replaceFound(
  text: string,
  pattern: RegExp | Pair,
  replace: (groups: readonly string[], start: number) => string | undefined,
  searched = text,
): string {
  const edits = findRanges(searched, pattern, text).flatMap((ranges) => {
    const [[start, end]] = ranges;
    const groups = ranges.map((range) => (range ? text.slice(...range) : ''));
    const replaced = replace(groups, start);
    return replaced === undefined ? [] : [{ start, end, with: replaced }];
  });
  return replaceRanges(text, edits);
}

/** Of a pair, the last group is what is between the marks. @param whole has the closing marks, also in code */
function findRanges(text: string, pattern: RegExp | Pair, whole = text): Found[] {
  if (pattern instanceof RegExp) {
    const indexed = new RegExp(pattern, `${pattern.flags}d`);
    return Array.from(text.matchAll(indexed), ({ indices }) => indices as unknown as Found);
  }
  const [opening, closing] = pattern;
  const nameOf = (range: Range | undefined) => range && whole.slice(...range);
  const closings = Map.groupBy(findRanges(whole, closing).reverse(), ([, name]) => nameOf(name));
  const found: Found[] = [];
  let end = 0;
  for (const [[start, inside], ...groups] of findRanges(text, opening)) {
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

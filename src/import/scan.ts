// What patterns find in a text, as ranges. What lies between two marks is found by looking for each mark once: one expression for
// both would read to the end of the text for every mark whose other half is missing.
import { findMatches, type Range, replaceRanges } from '../text/ranges.ts';

/** If the closing has a group, that is equal to the first group of the opening. */
export type Pair = readonly [opening: RegExp, closing: RegExp];
type Found = Range & { groups: string[] };

export const COMMENT: Pair = [/<!--/g, /-->/g];

/** @param searched is searched instead of the text, which is as long, and @param replace may return undefined to replace nothing */
export function replaceFound(
  text: string,
  pattern: RegExp | Pair,
  replace: (groups: readonly string[], start: number) => string | undefined,
  searched = text,
): string {
  const found =
    pattern instanceof RegExp ? findAll(pattern, searched, text) : findPairs(pattern, searched, text);
  const edits = found.flatMap(({ start, end, groups }) => {
    const replaced = replace(groups, start);
    return replaced === undefined ? [] : [{ start, end, with: replaced }];
  });
  return replaceRanges(text, edits);
}

const findAll = (pattern: RegExp, searched: string, text: string): Found[] =>
  findMatches({ pattern: new RegExp(pattern, `${pattern.flags}d`) }, searched, text);

/** The last group is what is between the marks. Closing marks may be in code. */
function findPairs([opening, closing]: Pair, searched: string, text: string): Found[] {
  const closings = Map.groupBy(findAll(closing, text, text).reverse(), ({ groups }) => groups[1]);
  const found: Found[] = [];
  let end = 0;
  for (const { start, end: inside, groups } of findAll(opening, searched, text)) {
    const [, ...named] = groups;
    if (start < end) continue;
    const left = closings.get(undefined) ?? closings.get(named[0]) ?? [];
    while ((left.at(-1)?.start ?? inside) < inside) left.pop();
    const close = left.at(-1);
    if (!close) continue;
    end = close.end;
    found.push({ start, end, groups: [text.slice(start, end), ...named, text.slice(inside, close.start)] });
  }
  return found;
}

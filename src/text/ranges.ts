// Ranges of a text: replaced, moved, blanked.

/** In UTF-16 units. */
export interface Range {
  start: number;
  end: number;
}

export type Replacement = Range & { with: string };

/** @param replacements in text order, without overlaps */
export function replaceRanges(text: string, replacements: readonly Replacement[]): string {
  let result = '';
  let position = 0;
  for (const { start, end, with: replacement } of replacements) {
    result += text.slice(position, start) + replacement;
    position = end;
  }
  return result + text.slice(position);
}

/** Where ranges are after replacements. Both are in text order, without overlaps. */
export function moveRanges<R extends Range>(ranges: readonly R[], replacements: readonly Replacement[]): R[] {
  let [done, shift] = [0, 0];
  const move = (offset: number) => {
    for (let next = replacements[done]; next && next.end <= offset; next = replacements[++done]) {
      shift += next.with.length - (next.end - next.start);
    }
    return offset + shift;
  };
  return ranges.map((range) => ({ ...range, start: move(range.start), end: move(range.end) }));
}

/** In text order, without those that start within another. */
export function dropInner<R extends Range>(ranges: readonly R[]): R[] {
  let end = 0;
  return ranges
    .toSorted((a, b) => a.start - b.start)
    .filter((range) => {
      if (range.start < end) return false;
      ({ end } = range);
      return true;
    });
}

/** Replaces ranges with U+0000, which no body contains. */
export function blank(text: string, ranges: readonly Range[]): string {
  const blanked = dropInner(ranges).map(({ start, end }) => ({ start, end, with: '\0'.repeat(end - start) }));
  return blanked.length === 0 ? text : replaceRanges(text, blanked);
}

/** The offsets of a mark in a text. */
export function findAll(text: string, mark: string): number[] {
  const offsets: number[] = [];
  for (let index = text.indexOf(mark); index !== -1; index = text.indexOf(mark, index + 1))
    offsets.push(index);
  return offsets;
}

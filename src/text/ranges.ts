// Ranges of a text: replaced, blanked.

/** Offsets are in UTF-16 units. */
export interface Range {
  start: number;
  end: number;
}

export type Replacement = Range & { with: string };

/** Replaces ranges, in any order. One that starts within another is left out. */
export function replaceRanges(text: string, replacements: readonly Replacement[]): string {
  let result = '';
  let position = 0;
  for (const { start, end, with: replacement } of replacements.toSorted((a, b) => a.start - b.start)) {
    if (start < position) continue;
    result += text.slice(position, start) + replacement;
    position = end;
  }
  return result + text.slice(position);
}

/** Replaces ranges with U+0000, which no body contains. */
export function blank(text: string, ranges: readonly Range[]): string {
  const blanked = ranges.map(({ start, end }) => ({ start, end, with: '\0'.repeat(end - start) }));
  return replaceRanges(text, blanked);
}

/** The offsets of a mark in a text. */
export function findAll(text: string, mark: string): number[] {
  const offsets: number[] = [];
  for (let index = text.indexOf(mark); index !== -1; index = text.indexOf(mark, index + 1))
    offsets.push(index);
  return offsets;
}

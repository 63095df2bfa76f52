// The content of a block → where its characters are in the body. Each line of the content is the end of a line of the body,
// so it is measured from the right, and the marks of lists and quotes around it do not matter.
import type { Token } from 'markdown-it';
import type { Range } from './ranges.ts';

type Locate = (offset: number) => number;

/** @param range of the content @param lineEnds of the body @returns the range in the body of one in the content */
export function createLocate(
  line: Token,
  range: Range,
  lineEnds: readonly number[],
): (start: number, end: number) => Range {
  const locate = line.map ? locateInLines(line, range, lineEnds) : locateInCell(line, range);
  return (start, end) => ({
    start: locate(start),
    end: end > start ? locate(end - 1) + 1 : locate(start),
  });
}

/** A backslash before a bar is left out. */
function locateInCell({ content }: Token, { start }: Range): Locate {
  if (!content.includes('|')) return (offset) => start + offset;
  let bars = 0;
  const shifts = content.split('').map((character) => (character === '|' ? ++bars : bars));
  return (offset) => start + offset + (shifts[offset] ?? bars);
}

function locateInLines({ content, map }: Token, { end }: Range, lineEnds: readonly number[]): Locate {
  if (!content.includes('\n')) return (offset) => end - content.length + offset;
  const lines = content.split('\n');
  const firstLine = (map as [number, number])[1] - lines.length;
  /** Where lines end in the content, and how much later in the body. */
  const ends: number[] = [];
  const shifts: number[] = [];
  let lineEnd = -1;
  for (const [index, { length }] of lines.entries()) {
    lineEnd += length + 1;
    ends.push(lineEnd);
    shifts.push((index === lines.length - 1 ? end : (lineEnds[firstLine + index] as number)) - lineEnd);
  }
  // Parts of a content are asked for in their order.
  let current = 0;
  return (offset) => {
    while (current > 0 && offset <= (ends[current - 1] as number)) current--;
    while (offset > (ends[current] as number)) current++;
    return offset + (shifts[current] as number);
  };
}

// The content of a block → where its characters are in the body. Each line of the content is the end of a line of the body,
// so it is measured from the right, and the marks of lists and quotes around it do not matter.
import type { Token } from './token.ts';

export type Locate = (offset: number) => number;

/** @param lineEnds of the body */
export function createLocate(
  { content, written, start, gaps, map }: Token,
  body: string,
  lineEnds: readonly number[],
): Locate {
  // A callout has lost its first line.
  const cut = written.endsWith(content) ? written.length - content.length : 0;
  if (gaps) return (offset) => start + offset + gaps.filter((gap) => gap <= offset).length;
  if (start !== -1) return (offset) => start + cut + offset;
  const [, endLine] = map as [number, number];
  const lines = written.split('\n');
  const starts: number[] = [];
  const shifts: number[] = [];
  let lineStart = -cut;
  for (const [index, line] of lines.entries()) {
    const number = endLine - lines.length + index;
    let end = lineEnds[number] as number;
    if (index === lines.length - 1) while (/[ \t\r]/.test(body.charAt(end - 1))) end--;
    starts.push(lineStart);
    shifts.push(end - lineStart - line.length);
    lineStart += line.length + 1;
  }
  // Parts of a content are asked for in their order.
  let current = 0;
  return (offset) => {
    while (offset < (starts[current] as number) && current > 0) current--;
    while (offset >= (starts[current + 1] ?? Number.POSITIVE_INFINITY)) current++;
    return offset + (shifts[current] as number);
  };
}

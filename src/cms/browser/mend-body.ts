// Undoes what the rich text editor of the CMS does to a text beyond what its author changed.

/** Underscores that close emphasis do not work before a letter, such as a Korean particle. As in `marks.yaml`. */
const UNDERSCORES = /(?<![\p{L}\p{N}_\\])(_{1,2})(?!\s)([^_\n]{1,200})(?<!\s)\1(?=\p{Script=Hangul})/gu;
/** The editor reads no bold that ends in a mark before a Korean particle, as in `**A(B)**를`, and escapes what it takes for text. */
const ESCAPED = /\\\*\\\*(?!\s)([^*\n]{1,200})(?<!\s)\\\*\\\*(?=\p{Script=Hangul})/gu;
/** A single tilde, as in `1~2일`, is text. */
const TILDE = /(?<![~\\])\\~(?!\\?~)/g;
/** The line of a table below its head. */
const isDelimiter = (line: string) => /^[-:| \t]+$/.test(line) && line.includes('-');

const cellsOf = (row = '') => row.replaceAll(/[\s|*_]+/g, ' ').trim();

/** Emphasis before a Korean particle gets its asterisks, and a table with the same head its alignment. Code stays. */
export function mendBody(before: string, after: string): string {
  const lines = before.split('\n');
  const known = new Set(lines);
  const delimiters = new Map(
    lines.flatMap((line, index) => (isDelimiter(line) ? [[cellsOf(lines[index - 1]), line] as const] : [])),
  );
  let isCode = false;
  const mendLine = (line: string, index: number, all: readonly string[]) => {
    if (/^ {0,3}(?:```|~~~)/.test(line)) isCode = !isCode;
    if (isCode) return line;
    if (isDelimiter(line)) return delimiters.get(cellsOf(all[index - 1])) ?? line;
    const mend = (part: string) =>
      part
        .replaceAll(ESCAPED, '**$1**')
        .replaceAll(TILDE, '~')
        .replaceAll(
          UNDERSCORES,
          (_, mark, text) => mark.replaceAll('_', '*') + text + mark.replaceAll('_', '*'),
        );
    return known.has(line)
      ? line
      : line.replaceAll(/`[^`]*`|[^`]+/g, (part) => (part[0] === '`' ? part : mend(part)));
  };
  return after.split('\n').map(mendLine).join('\n');
}

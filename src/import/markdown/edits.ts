// Changes of a markdown text by range.
import { blank, type Range } from '../../text/ranges.ts';
import { readBody } from '../../text/read.ts';
import { type Pair, replaceFound } from '../scan.ts';

/** Also where an indentation makes code of them, as in MDX. */
const FENCE: Pair = [/^[ \t]*(`{3,}(?!`)|~{3,}(?!~))[^`\n]*$/gm, /^[ \t]*(`{3,}|~{3,})[ \t]*$/gm];

/** The text with its code replaced by U+0000. Code by indentation stays: in exports it is often HTML or a list. */
export function hideCode(text: string): string {
  const read = readBody(text);
  const hidden = read ? blank(text, [...read.fences, ...read.codeSpans]) : text;
  return replaceFound(hidden, FENCE, ([whole = '']) => '\0'.repeat(whole.length));
}

/** Replaces what a pattern finds outside code. Undefined leaves it as it is. */
export function replaceOutsideCode(
  text: string,
  pattern: RegExp | Pair,
  replace: (groups: readonly string[]) => string | undefined,
): string {
  if (text.search(pattern instanceof RegExp ? pattern : pattern[0]) === -1) return text;
  const indented = (groups: readonly string[], start: number) => {
    const replaced = replace(groups);
    return replaced === undefined ? undefined : indentLines(replaced, text, start);
  };
  return replaceFound(text, pattern, indented, hideCode(text));
}

/** A replacement whose lines after the first belong to the same list item or quote: list marks become spaces. */
export function indentLines(replaced: string, text: string, start: number): string {
  if (!replaced.includes('\n')) return replaced;
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  if (!/^(?:[ \t>]|[-*+] |\d+[.)] )*$/.test(before)) return replaced;
  const prefix = before.replaceAll(/[^>\s]/g, ' ');
  // Lines that were inside have it already.
  const indent = (line: string) => (line === '' || line.startsWith(prefix) ? line : prefix + line);
  const [first = '', ...lines] = replaced.split('\n');
  return [first, ...lines.map(indent)].join('\n');
}

/** Without the indentation that all lines but the first have. */
export function dedent(text: string): string {
  const [first = '', ...lines] = text.split('\n');
  const indents = lines.filter((line) => line.trim()).map((line) => line.length - line.trimStart().length);
  const shared = Math.min(...indents);
  return [first, ...lines.map((line) => line.slice(shared))].join('\n');
}

/** Those that have nothing in common with the others. */
export function keepOutside<R extends Range>(ranges: readonly R[], others: readonly Range[]): R[] {
  const taken = others.toSorted((a, b) => a.start - b.start);
  let at = 0;
  return ranges
    .toSorted((a, b) => a.start - b.start)
    .filter(({ start, end }) => {
      while ((taken[at]?.end ?? start + 1) <= start) at++;
      return (taken[at]?.start ?? end) >= end;
    });
}

/** No spaces at the ends of lines, except for breaks, and no runs of blank lines; blocks of code stay as they are. */
export function tidyLines(text: string): string {
  const tidied: string[] = [];
  const fences: Range[] = (/```|~~~/.test(text) && readBody(text)?.fences) || [];
  let fence = 0;
  let offset = 0;
  for (const line of text.split('\n')) {
    const end = offset + line.length;
    while (fences[fence] && (fences[fence] as Range).end < offset) fence++;
    const isCode = (fences[fence]?.start ?? end + 1) <= end;
    const kept = isCode || endsWithBreak(line) ? line : line.replace(/(?<![ \t])[ \t]+$/, '');
    if (isCode || kept !== '' || tidied.at(-1) !== '') tidied.push(kept);
    offset = end + 1;
  }
  return tidied.join('\n').trim();
}

/** Two spaces or more after a word. */
function endsWithBreak(line: string): boolean {
  const words = line.trimEnd();
  return words !== '' && line.length - words.length >= 2 && !line.slice(words.length).includes('\t');
}

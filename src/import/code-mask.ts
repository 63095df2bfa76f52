// Finds code in markdown without parsing it, since notations of other programs can mislead a parser.
import { type Pair, replaceFound } from './scan.ts';

/** From a run of backticks to the next of its length, in a paragraph. */
const SPAN: Pair = [/(`+)/g, /(`+)/g];
const PARAGRAPHS = /(?<=\n)(?=[ \t]*\n)/;

/** The text with its code replaced by U+0000, character by character; line feeds stay. */
export function maskCode(text: string): string {
  const hide = (code: string) => code.replaceAll(/[^\n]/g, '\0');
  const prose = splitFences(text).map((part, index) => (index % 2 === 1 ? hide(part) : part));
  const paragraphs = prose.join('').split(PARAGRAPHS);
  return paragraphs.map((paragraph) => replaceFound(paragraph, SPAN, ([code = '']) => hide(code))).join('');
}

const OPENING = /^[ >]*(?:[-*+] +|\d+[.)] +)*(`{3,}(?=[^`]*$)|~{3,})/;
const CLOSING = /^[ >]*(`{3,}(?!`)|~{3,}(?!~))[`~]*[ \t]*$/;

/** Text and blocks of code in turn. A block ends at its fence, or else with the text. */
function splitFences(text: string): string[] {
  const parts: string[] = [];
  let [start, at, fence] = [0, 0, ''];
  for (const line of text.split('\n')) {
    const end = at + line.length;
    const isOpen = fence !== '';
    const [, marks = ''] = (isOpen ? CLOSING : OPENING).exec(line) ?? [];
    if (marks !== '' && marks.startsWith(fence)) {
      const border = isOpen ? end : at;
      parts.push(text.slice(start, border));
      [start, fence] = [border, isOpen ? '' : marks];
    }
    at = end + 1;
  }
  return [...parts, text.slice(start)];
}

/** No spaces at the ends of lines, except for breaks, and no runs of blank lines; blocks of code stay as they are. */
export function tidyLines(text: string): string {
  const parts = splitFences(text).map((part, index) => {
    if (index % 2 === 1) return part;
    return part.replaceAll(/(?<![ \t])[ \t]+$(?<!\S {2,})/gm, '').replaceAll(/\n{3,}/g, '\n\n');
  });
  return parts.join('').trim();
}

/** Replaces what a pattern finds outside code. Undefined leaves it as it is. */
export function replaceOutsideCode(
  text: string,
  pattern: RegExp | Pair,
  replace: (groups: readonly string[], start: number) => string | undefined,
): string {
  const [mark] = pattern instanceof RegExp ? [pattern] : pattern;
  if (text.search(mark) === -1) return text;
  const replaceIndented: typeof replace = (groups, start) => {
    const replaced = replace(groups, start);
    return replaced && indentLines(replaced, text, start);
  };
  return replaceFound(text, pattern, replaceIndented, maskCode(text));
}

/** The lines after the first belong to the same list item or quote; list marks become spaces. */
export function indentLines(replaced: string, text: string, start: number): string {
  if (!replaced.includes('\n')) return replaced;
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  if (!/^(?:[ \t>]|[-*+] |\d+[.)] )*$/.test(before)) return replaced;
  const prefix = before.replaceAll(/[^>\s]/g, ' ');
  return replaced.replaceAll(/\n(?=[^\n])/g, `\n${prefix}`);
}

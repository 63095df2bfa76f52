// Where the code of a markdown text is, found without parsing it: notations of other programs may keep a parser from it.
import { type Replacement, replaceRanges } from '../text/ranges.ts';

const FENCE =
  /^([ >]*(?:[-*+] +|\d+[.)] +)*)(`{3,}(?=[^`\n]*\n)|~{3,})[^\n]*\n(?:[^\n]*\n)*?(?:[ >]*\2[`~]*[ \t]*$|(?![\s\S]))/gm;
const CODE_SPAN = /(?<!`)(`+)(?!`)(?:[^`\n]|\n(?![ \t]*\n)|(?!\1(?!`))`+)*?(?<!`)\1(?!`)/g;

/** The text with its code replaced by U+0000, character by character; line feeds stay. */
export function maskCode(text: string): string {
  const hide = (code: string) => code.replaceAll(/[^\n]/g, '\0');
  return text.replaceAll(FENCE, hide).replaceAll(CODE_SPAN, hide);
}

/** No spaces at the ends of lines, except for breaks, and no runs of blank lines; blocks of code stay as they are. */
export function tidyLines(text: string): string {
  const replace = (tidied: string, blanks: string, by: string) =>
    tidied.replaceAll(new RegExp(`${FENCE.source}|${blanks}`, 'gm'), (part) =>
      part.trim() === '' ? by : part,
    );
  return replace(replace(text, '(?<![ \\t])[ \\t]+$(?<!\\S {2,})', ''), '\\n{3,}', '\n\n').trim();
}

/** Replaces what a pattern finds outside code. Undefined leaves it as it is. */
export function replaceOutsideCode(
  text: string,
  pattern: RegExp,
  replace: (groups: readonly string[], start: number) => string | undefined,
): string {
  if (text.search(pattern) === -1) return text;
  const indexed = new RegExp(pattern, `${pattern.flags}d`);
  const edits = [...maskCode(text).matchAll(indexed)].flatMap(({ indices = [] }): Replacement[] => {
    const groups = indices.map((range) => (range ? text.slice(...range) : ''));
    const [start, end] = indices[0] as [number, number];
    const replaced = replace(groups, start);
    return replaced === undefined ? [] : [{ start, end, with: indentLines(replaced, text, start) }];
  });
  return replaceRanges(text, edits);
}

/** The lines after the first belong to the same list item or quote; list marks become spaces. */
export function indentLines(replaced: string, text: string, start: number): string {
  if (!replaced.includes('\n')) return replaced;
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  if (!/^(?:[ \t>]|[-*+] |\d+[.)] )*$/.test(before)) return replaced;
  const prefix = before.replaceAll(/[^>\s]/g, ' ');
  return replaced.replaceAll(/\n(?=[^\n])/g, `\n${prefix}`);
}

// Finds blocks that are not what their author meant: headings and lists by chance, code that never ends, text as code.

import type { At, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { fenceUnclosed, headingByLine, listIndent, textAsCode } from '../../rules/markdown.ts';
import { hangulShare } from '../hangul.ts';
import type { Text } from '../text.ts';

export function checkBlocks(text: Text, at: At): Diagnostic[] {
  return [
    ...checkFences(text, at),
    ...checkCode(text, at),
    ...checkHeadings(text, at),
    ...checkLists(text, at),
  ];
}

/** Code blocks that are never closed, reported where their line starts. */
function checkFences({ body, fences }: Text, at: At): Diagnostic[] {
  return fences.flatMap(({ start, end }) => {
    const lines = body.slice(start, end).split('\n');
    const [fence = ''] = /^(?:`+|~+)/.exec(lines[0] ?? '') ?? [];
    const last = lines.length > 1 ? (lines.at(-1) as string).replace(/^[ \t>]+/, '').trimEnd() : '';
    const isClosed = last.startsWith(fence) && last === fence.charAt(0).repeat(last.length);
    const lineStart = body.lastIndexOf('\n', start - 1) + 1;
    return isClosed ? [] : [fenceUnclosed.at(at(lineStart), { fence })];
  });
}

const MARK_OF_CODE = /[{};=<>()]/;

/** Korean words, and more than one. */
function isProse(line: string): boolean {
  const first = line.search(/\p{Script=Hangul}/u);
  return first !== -1 && line.includes(' ', first) && !MARK_OF_CODE.test(line) && hangulShare(line) > 0.5;
}

/** Paragraphs that are code only because they are indented by four spaces. */
function checkCode({ body, indentedCode }: Text, at: At): Diagnostic[] {
  return indentedCode.flatMap(({ start, end }) => {
    const line = body.slice(start, end).split('\n', 1)[0] as string;
    return isProse(line) ? [textAsCode.at(at(start))] : [];
  });
}

const MAX_FOUND = 60;

/** Horizontal lines right below a line of text, which make it a heading. */
function checkHeadings({ body, headings }: Text, at: At): Diagnostic[] {
  return headings.flatMap(({ start, end, isUnderlined }) => {
    if (!isUnderlined) return [];
    const underlineStart = body.lastIndexOf('\n', end - 1);
    const dashes = body.slice(underlineStart, end).replaceAll(/[\s>]/g, '');
    const lineStart = Math.max(start, body.lastIndexOf('\n', underlineStart - 1) + 1);
    const line = body.slice(lineStart, underlineStart);
    const text = line.trim();
    if (!dashes.startsWith('-') || text.startsWith('|')) return [];
    const mark = dashes.length === 1 ? '-' : '---';
    return [headingByLine.at(at(lineStart + line.indexOf(text)), { text: text.slice(0, MAX_FOUND), mark })];
  });
}

/** Items below a numbered one that are indented, but not enough to belong to it. */
function checkLists({ body, lists }: Text, at: At): Diagnostic[] {
  const lineOf = (offset: number) => body.lastIndexOf('\n', offset - 1) + 1;
  return lists.flatMap(({ start, isNumbered }, index) => {
    const above = lists[index - 1];
    const lineStart = lineOf(start);
    if (isNumbered || !above?.isNumbered || above.end !== lineStart - 1) return [];
    const [mark = ''] = /^ *\d+[.)] +/.exec(body.slice(lineOf(above.start), above.end)) ?? [];
    const isIndented = /^ {1,3}$/.test(body.slice(lineStart, start));
    return isIndented && mark !== '' ? [listIndent.at(at(start), { spaces: mark.length })] : [];
  });
}

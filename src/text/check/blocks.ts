// Finds blocks that are not what their author meant: headings by chance, code that never ends.

import type { At, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { fenceUnclosed, headingByLine, headingTop } from '../../rules/markdown.ts';
import type { Range } from '../ranges.ts';
import type { Text } from '../text.ts';

export function checkBlocks(text: Text, at: At): Diagnostic[] {
  return [...checkFences(text, at), ...checkUnderlined(text, at), ...checkTop(text, at)];
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

const MAX_FOUND = 60;
const MAX_TITLE = 50;

/** Horizontal lines right below a line of text, which make it a heading. */
function checkUnderlined({ body, headings }: Text, at: At): Diagnostic[] {
  const found = headings.flatMap(({ start, end, isUnderlined }) => {
    if (!isUnderlined || body.slice(start, end).includes('<<<<<<<')) return [];
    const underlineStart = body.lastIndexOf('\n', end - 1);
    const lineStart = Math.max(start, body.lastIndexOf('\n', underlineStart - 1) + 1);
    const line = body.slice(lineStart, underlineStart);
    const text = line.trim();
    const marks = body.slice(underlineStart, end).replaceAll(/[\s>]/g, '');
    const isTitle = lineStart === start && text.length <= MAX_TITLE && !/[.!?…。]["'”’)]?$/.test(text);
    return [{ text, marks, isTitle, place: at(lineStart + line.indexOf(text)) }];
  });
  // Headings are written so on purpose if there are several, or if the line is as long as the text: Hangul is twice as wide.
  const isUsual = found.filter(({ isTitle }) => isTitle).length > 1;
  const isUnderline = (marks: string, { length }: string) =>
    marks.length > '---'.length && marks.length >= length * 0.8 && marks.length <= length * 2.2;
  return found.flatMap(({ text, marks, isTitle, place }) => {
    const isMeant =
      isTitle && marks.length > 1 && (marks.startsWith('=') || isUsual || isUnderline(marks, text));
    if (isMeant || text.startsWith('|')) return [];
    const mark = marks.length === 1 ? marks : marks.slice(0, '---'.length);
    return [headingByLine.at(place, { text: text.slice(0, MAX_FOUND), mark })];
  });
}

/** The only heading of the first level, with others below it. */
function checkTop({ body, headings }: Text, at: At): Diagnostic[] {
  const isTop = ({ start, end, isUnderlined }: Range & { isUnderlined: boolean }) =>
    isUnderlined ? body[end - 1] === '=' : body[start + 1] !== '#';
  const [top, ...others] = headings.length > 1 ? headings.filter(isTop) : [];
  if (!top || others.length > 0) return [];
  const [line = ''] = body.slice(top.start, top.end).split('\n', 1);
  return [headingTop.at(at(top.start), { line: `## ${line.replace(/^#/, '').trim()}` })];
}

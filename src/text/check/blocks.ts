// Finds blocks that are not what their author meant: headings by chance, code that never ends, dates that became lists.
import type { At, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { dateAsList, fenceUnclosed, headingWrong } from '../../rules/markdown.ts';
import type { Heading, Text } from '../text.ts';

export function checkBlocks(text: Text, at: At): Diagnostic[] {
  return [
    ...checkFences(text, at),
    ...checkUnderlined(text, at),
    ...checkTop(text, at),
    ...checkDates(text, at),
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

const MAX_FOUND = 60;

/** Lines of dashes right below a text, which make it a heading. They are meant if they are long and below a title. */
function checkUnderlined({ body, headings }: Text, at: At): Diagnostic[] {
  return headings.flatMap(({ start, end, isUnderlined }) => {
    if (!isUnderlined) return [];
    const lines = body.slice(start, end).split('\n');
    const mark = (lines.pop() ?? '').replaceAll(/[\s>]/g, '');
    const line = lines.pop() ?? '';
    const text = line.trim();
    const isTitle = lines.length === 0 && !/[.!?…。]$/.test(text);
    if (text.startsWith('|') || mark.startsWith('=') || (isTitle && mark.length > 3)) return [];
    const offset = lines.join('\n').length + (lines.length > 0 ? 1 : 0) + line.indexOf(text);
    return [headingWrong.at(at(start + offset), { text: text.slice(0, MAX_FOUND), mark: mark.slice(0, 3) })];
  });
}

/** The only heading of the first level, at the start of the text or with others below it. */
function checkTop({ body, headings }: Text, at: At): Diagnostic[] {
  const isTop = ({ start, isUnderlined }: Heading) => !isUnderlined && body[start + 1] !== '#';
  const [top, ...others] = headings.filter(isTop);
  if (!top || others.length > 0 || (headings.length === 1 && top.start > 0)) return [];
  const [line = ''] = body.slice(top.start, top.end).split('\n', 1);
  const text = line.replace('#', '').trim();
  return [headingWrong.at(at(top.start), { text, line: `## ${text}` })];
}

/** At the start of a paragraph: 2024. 3. 1. */
const DATE = /(?:^|\n[ \t]*\n) {0,3}((\d{4})\. {1,2}(\d{1,2})\. {1,2}(\d{1,2})\.)(?=\s|$)/g;

function checkDates({ blanked }: Text, at: At): Diagnostic[] {
  return [...blanked.matchAll(DATE)].map((match) => {
    const [whole, date = '', year, month, day] = match;
    const start = match.index + whole.length - date.length;
    return dateAsList.at(at(start), {
      line: `${year}년 ${month}월 ${day}일`,
      escaped: date.replace('.', '\\.'),
    });
  });
}

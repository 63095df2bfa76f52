// Marks at the start of a line that do nothing there: a space is missing or odd, or the mark is full-width.
import { isLetter, lineEndAt, lineStartAt, type Markup, type ReadMark } from './markup.ts';

/** Odd spaces and invisible characters, as copied from pages; the mark; the space after it; the words. */
const MARKED = /^([\u00a0\u3000\u200b-\u200d\u2060\ufeff]*)(#{1,9}|[＃＞*+-]|\d{1,2}[.)])(\s*)(\S.*)$/;
/** `:::note`, `!!! note`, `[TOC]`, `[!주의]` */
const NOTATION = /^(?:::: *\w|!!! +[a-z]|\[(?:toc|목차)\]|\[![^[\]]+\])/i;

/** @param range of words that are the first of their line */
export const readLineStart: ReadMark = (body, { start }) => {
  const found = body.slice(start, lineEndAt(body, start));
  return NOTATION.test(found) ? { kind: 'notation', start, found } : readMarked(body, start, found);
};

function readMarked(body: string, start: number, found: string): Markup | undefined {
  const [, odd, mark = '', gap = '', words = ''] = MARKED.exec(found) ?? [];
  const isSpaced = gap.startsWith(' ') || gap.startsWith('\t');
  const isOdd = gap !== '' && (odd !== '' || !isSpaced);
  const plain = mark.replace('＃', '#').replace('＞', '>').slice(0, 6);
  const report = { kind: 'start', start, found, line: `${plain} ${words}` } as const;
  if (mark === '＃') return gap === '' ? undefined : report;
  if (mark === '＞') return report;
  // A single # may be a hashtag.
  if (mark.startsWith('#'))
    return isOdd || mark.length > 6 || (gap === '' && mark.length > 1) ? report : undefined;
  return mark !== '' && (isOdd || isTightItem(body, start)) ? report : undefined;
}

/** Two lines in a row: a single one may be a number or a dash. */
function isTightItem(body: string, start: number): boolean {
  const isItem = (line = '') => {
    const [, , mark = '', gap, words = ''] = MARKED.exec(line.trim()) ?? [];
    const isPair = mark === '*' && words.includes('*');
    // Of a command: -p 80
    const isOption = mark === '-' && words.indexOf(' ') === 1;
    return mark !== '' && gap === '' && isLetter([...words][0]) && !isOption && !isPair;
  };
  const [first, end] = [lineStartAt(body, start), lineEndAt(body, start)];
  const above = body.slice(lineStartAt(body, Math.max(0, first - 1)), Math.max(0, first - 1));
  const below = body.slice(end + 1, lineEndAt(body, end + 1));
  return isItem(body.slice(start, end)) && (isItem(above) || isItem(below));
}

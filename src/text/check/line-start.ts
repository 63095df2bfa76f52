// Marks at the start of a line that do nothing there: a space is missing or odd, or the mark is full-width.
import { isLetter, lineEndAt, lineStartAt, type Markup, type ReadMark } from './markup.ts';

/** Odd spaces and invisible characters, as copied from pages; the mark; the space after it; the words. */
const MARKED = /^([\u00a0\u3000\u200b-\u200d\u2060\ufeff]*)(#{1,9}|[＃＞*+-]|\d{1,2}[.)])(\s*)(\S.*)$/;
const TASK = /^([-*+]?)(\s{0,3})\[([ xX]?)\](\s{0,3})([^\s([:].*)$/;
const CONTAINER = /^(?::::\s*\w|!!! +[a-z]+(?: +"[^"]*")?\s*$)/;
const CALLOUT = /^\[(!?)([^[\]]{1,30})\][-+]?(.*)$/;
const QUOTES = /^(?:'''|[‘’]’’)([a-z]*)\s*$/;
const DASHES = /^[—–-]{2,3}\s*$/;

/** @param range of words that are the first of their line */
export const readLineStart: ReadMark = (body, { start }) => {
  const before = body.slice(lineStartAt(body, start), start);
  const line = body.slice(start, lineEndAt(body, start));
  if (CONTAINER.test(line)) return { kind: 'callout', start, found: line };
  const callout = before.trimEnd().endsWith('>') && CALLOUT.exec(line);
  if (callout) return readCallout(start, callout);
  if (/^\[(?:toc|목차|\[_toc_\])\]\s*$/i.test(line)) return { kind: 'notation', start, found: line };
  const [quotes, code] = QUOTES.exec(line) ?? [];
  if (quotes !== undefined) return { kind: 'code', start, found: line, line: `\`\`\`${code}` };
  if (DASHES.test(line) && line.includes('-') && !line.startsWith('---')) {
    const isBelow = start > 1 && body[start - before.length - 2] !== '\n';
    return { kind: 'line', start, found: line, line: isBelow ? '⏎---' : '---' };
  }
  return readTask(start, before, line) ?? readMarked(body, start, line);
};

/** `> [!주의]`, or `> [NOTE]` alone. */
function readCallout(
  start: number,
  [whole, bang, name = '', rest = '']: RegExpExecArray,
): Markup | undefined {
  const type = CALLOUTS.find(([, names]) =>
    names.some((known) => name.trim().toLowerCase().startsWith(known)),
  )?.[0];
  if (bang === '' && (rest.trim() !== '' || type === undefined || type !== name.toUpperCase()))
    return undefined;
  const found = whole.slice(0, whole.length - rest.length);
  return { kind: 'callout', start, found, line: type && `[!${type}]` };
}

/** The names in other programs, and in Korean. */
const CALLOUTS = Object.entries({
  TIP: ['tip', 'hint', 'success', 'check', '팁', '요령'],
  IMPORTANT: ['important', '중요'],
  WARNING: ['warn', 'attention', '주의', '경고'],
  CAUTION: ['caution', 'danger', 'error', 'fail', 'bug', '위험', '오류'],
  NOTE: [
    'note',
    'info',
    'abstract',
    'summary',
    'question',
    'example',
    'quote',
    '참고',
    '정보',
    '알림',
    '안내',
    '메모',
    '노트',
    '예',
  ],
});

/** `- [ ]할 일`, `-[x] 둘`, `- [] 할 일` */
function readTask(start: number, before: string, line: string): Markup | undefined {
  const [, mark = '', gap, box, space = '', words] = TASK.exec(line) ?? [];
  const item = before.trimEnd();
  const itemMark = mark || (/[-*+]$/.test(item) ? item.slice(-1) : '');
  const isWrong = mark ? gap === '' : space === '' ? box !== '' : box === '';
  if (words === undefined || itemMark === '' || !isWrong) return undefined;
  const from = mark ? start : start - before.length + item.length - 1;
  const found = before.slice(from - start + before.length) + line;
  return { kind: 'list', start: from, found, line: `${itemMark} [${box || ' '}] ${words}` };
}

function readMarked(body: string, start: number, found: string): Markup | undefined {
  const [, odd, mark = '', gap = '', words = ''] = MARKED.exec(found) ?? [];
  const isOdd = odd ? gap !== '' : gap !== '' && !/^[ \t]/.test(gap);
  const line = `${mark.slice(0, 6)} ${words}`;
  if (mark === '') return undefined;
  if (mark === '＃') return gap === '' ? undefined : { kind: 'heading', start, found, line: `# ${words}` };
  if (mark === '＞') return { kind: 'line', start, found, line: `> ${words}` };
  if (mark.startsWith('#')) {
    // A single # may be a hashtag.
    const isHeading = isOdd || (gap === '' ? mark.length > 1 && mark.length < 7 : mark.length > 6);
    return isHeading ? { kind: 'heading', start, found, line } : undefined;
  }
  return isOdd || isTightItem(body, start) ? { kind: 'list', start, found, line } : undefined;
}

/** Of a command: -p 80 */
const OPTION = /^[A-Za-z](?:\s|$)/;

/** Two lines in a row, or with an empty one between: a single one may be a number or a dash. */
function isTightItem(body: string, start: number): boolean {
  const isItem = (line = '') => {
    const [, , mark = '', gap, words = ''] = MARKED.exec(line.trim()) ?? [];
    const isPair = mark === '*' && words.includes('*');
    return mark !== '' && gap === '' && isLetter([...words][0]) && !OPTION.test(words) && !isPair;
  };
  const [first, end] = [lineStartAt(body, start), lineEndAt(body, start)];
  const above = body
    .slice(Math.max(0, first - NEAR), first)
    .trimEnd()
    .split('\n')
    .at(-1);
  const below = body
    .slice(end, end + NEAR)
    .trimStart()
    .split('\n', 1)[0];
  return isItem(body.slice(start, end)) && (isItem(above) || isItem(below));
}

/** Of the lines around it. */
const NEAR = 200;

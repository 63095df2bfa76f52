// Marks of emphasis, strikethrough, highlights and code that enclose nothing.
import { isHangul, isLetter, lineEndAt, lineStartAt, type Markup, type ReadMark } from './markup.ts';

/** `** 굵게 **`, `***굵게**`, and what nothing closes. Not `2**8` or `**kwargs`. */
export const readStars: ReadMark = (body, { start, end }) => {
  const [from, to] = [runStart(body, start), runEnd(body, start)];
  const shownEnd = Math.min(to, end);
  if (shownEnd - start < to - from) return readUneven(body, from, to, start);
  if (to - from < 2 || to - from > 3) return undefined;
  const run = body.slice(from, to);
  const pair = readPair(body, start, Math.min(end, lineEndAt(body, start)), run);
  if (pair)
    return isWords(pair.words) ? markup(body, start, pair.end, `**${pair.words.trim()}**`) : undefined;
  const [before, after] = [body[from - 1], body[to]];
  const opens = !isWord(before) && isWord(after) && !/[a-z]/.test(String(after));
  const closes = isHangul(before) && !isWord(after);
  return opens || closes ? { kind: 'emphasis', start, found: run } : undefined;
};

/** Three marks on one side, two on the other: one is left over. */
function readUneven(body: string, from: number, to: number, shown: number): Markup | undefined {
  if (to - from !== 3) return undefined;
  const other = shown === from ? body.indexOf('**', to) : body.lastIndexOf('**', from - 1);
  const [first, last] = shown === from ? [from, other] : [other, from];
  const words = body.slice(shown === from ? to : first + 2, last);
  if (other === -1 || /[*\n\\]/.test(words)) return undefined;
  return markup(body, first, shown === from ? last + 2 : to, `**${words}**`);
}

/** Underscores end no emphasis before a letter, such as a Korean particle. */
export const readUnderscores: ReadMark = (body, { start, end }) => {
  const run = body.slice(start, runEnd(body, start));
  const pair = run.length > 2 || isWord(body[start - 1]) ? undefined : readPair(body, start, end, run);
  if (!pair || !isHangul(body[pair.end]) || pair.words.trim() !== pair.words) return undefined;
  const mark = '*'.repeat(run.length);
  return markup(body, start, pair.end, mark + pair.words + mark);
};

/** `~~ 취소 ~~`, not “안녕~~ 반가워~~”. */
export const readTildes: ReadMark = (body, { start, end }) => {
  const pair = readPair(body, start, end, '~~');
  if (!pair || !isWords(pair.words)) return undefined;
  const isSpaced = pair.words.startsWith(' ') && pair.words.endsWith(' ');
  return isSpaced ? markup(body, start, pair.end, `~~${pair.words.trim()}~~`) : undefined;
};

/** `==표시==`, not `a == b`. */
export const readHighlight: ReadMark = (body, { start, end }) => {
  const pair = /[=!<>\w\]]/.test(body.charAt(start - 1)) ? undefined : readPair(body, start, end, '==');
  const isPair = pair && /^[^\s=>].*\S$|^[^\s=>]$/.test(pair.words) && !/[=>]/.test(body.charAt(pair.end));
  return isPair ? markup(body, start, pair.end, `<mark>${pair.words}</mark>`) : undefined;
};

export const readWideStars: ReadMark = (body, { start, end }) => {
  const pair = readPair(body, start, end, '＊＊');
  return pair && markup(body, start, pair.end, `**${pair.words.trim()}**`);
};

/** At the start or the end of a word. Not an apostrophe: I`m. */
export const readBacktick: ReadMark = (body, { start }) => {
  // A bar in code ends a cell of a table, which is reported.
  if (body.startsWith('|', lineStartAt(body, start))) return undefined;
  const [before, after = ' '] = [body[start - 1], body[start + 1]];
  const opens = !isWord(before) && /[^\s`).,'"”’」]/.test(after);
  const isMark = before !== '`' && after !== '`' && (opens || (isWord(before) && !isWord(after)));
  return isMark ? { kind: 'code', start, found: '`' } : undefined;
};

function markup(body: string, start: number, end: number, line: string): Markup {
  return { kind: 'emphasis', start, found: body.slice(start, end), line };
}

/** What stands between a run of marks and the same run again. */
function readPair(body: string, start: number, end: number, run: string) {
  const from = start + run.length;
  const to = body.slice(from, Math.min(end, lineEndAt(body, start))).indexOf(run);
  return to < 1 ? undefined : { words: body.slice(from, from + to), end: from + to + run.length };
}

/** Not numbers and operators alone. */
function isWords(text: string): boolean {
  return !text.includes('*') && [...text].filter(isLetter).length > 1;
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}

function runStart(body: string, offset: number): number {
  const first = lineStartAt(body, offset);
  let start = offset;
  while (start > first && body[start - 1] === body[offset]) start--;
  return start;
}

function runEnd(body: string, offset: number): number {
  let end = offset;
  while (body[end] === body[offset]) end++;
  return end;
}

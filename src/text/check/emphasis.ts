// Marks of emphasis, highlights and code that enclose nothing.
import { isHangul, lineEndAt, lineStartAt, type Markup, type ReadMark } from './markup.ts';

/** `** 굵게 **`, and what nothing closes. Not `2**8` or `**kwargs`. */
export const readStars: ReadMark = (body, { start, end }) => {
  const run = runAt(body, start);
  if (run.length === 3 && end - start < run.length) return { kind: 'emphasis', start, found: run };
  if (run.length !== 2 || body[start - 1] === '*' || start + run.length > end) return undefined;
  const pair = readPair(body, start, end, run);
  if (pair) {
    const isText = !pair.words.includes('*') && [...pair.words].filter(isWord).length > 1;
    return isText ? markup(body, start, pair.end, `**${pair.words.trim()}**`) : undefined;
  }
  const [before, after] = [body[start - 1], body[start + run.length]];
  const isArgument = after !== undefined && after >= 'a' && after <= 'z';
  const opens = !isWord(before) && isWord(after) && !isArgument;
  const closes = isHangul(before) && !isWord(after);
  return opens || closes ? { kind: 'emphasis', start, found: run } : undefined;
};

/** Underscores end no emphasis before a letter, such as a Korean particle. */
export const readUnderscores: ReadMark = (body, { start, end }) => {
  const run = runAt(body, start);
  const pair = run.length > 2 || isWord(body[start - 1]) ? undefined : readPair(body, start, end, run);
  if (!pair || !isHangul(body[pair.end]) || pair.words.trim() !== pair.words) return undefined;
  const mark = '*'.repeat(run.length);
  return markup(body, start, pair.end, mark + pair.words + mark);
};

/** `==표시==`, not `a == b`. */
export const readHighlight: ReadMark = (body, { start, end }) => {
  const pair = isWord(body[start - 1]) ? undefined : readPair(body, start, end, '==');
  const isPair = pair && [...pair.words].some(isHangul) && pair.words.trim() === pair.words;
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
  const [before, after] = [body[start - 1], body[start + 1]];
  const isMark = before !== '`' && after !== '`' && isWord(before) !== isWord(after);
  return isMark ? { kind: 'emphasis', start, found: '`' } : undefined;
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

const WORD = /[\p{L}\p{N}]/u;

function isWord(character: string | undefined): boolean {
  return character !== undefined && WORD.test(character);
}

function runAt(body: string, start: number): string {
  let end = start;
  while (body[end] === body[start]) end++;
  return body.slice(start, end);
}

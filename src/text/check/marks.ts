// Marks of emphasis, highlights and code that enclose nothing, and marks at the start of a line that do nothing there.
import { formatCode } from '../../content/source/source-text.ts';
import { isDigit, isHangul, isWord } from '../characters.ts';
import { lineEndAt, lineStartAt, type ReadMark } from './markup.ts';

/** Finds `** 굵게 **`, `__굵게__는`, `_기울임_은`, `==표시==` and a lone `**`, but not `2**8`, `김** 씨` or `a == b`. */
export const readEmphasis: ReadMark = (body, { start, end, mark }) => {
  if (mark.length > 2) return undefined;
  const wordsStart = start + mark.length;
  const words = body.slice(wordsStart, Math.min(end, lineEndAt(body, start)));
  const [first = ''] = words;
  const close = words.indexOf(mark);
  const isClosed = isHangul(first) && close > 0 && words[close - 1] !== ' ';
  // Code has `**kwargs`.
  const isTight = isStars(mark) ? isWord(first) && !(first >= 'a' && first <= 'z') : isClosed;
  // Between numbers it is a sign: 6 ** 7.
  const isSpaced = isStars(mark) && first === ' ' && close > 0 && !isDigit(words.trim()[0]);
  const isOpening = !isWord(body[start - 1]) && (isTight || isSpaced);
  return isOpening ? { kind: 'emphasis', start, actual: mark } : undefined;
};

const isStars = (mark: string) => mark === '**' || mark === '＊＊';

/** Reports backticks at the start or the end of a word, but no apostrophes: I`m. */
export const readBacktick: ReadMark = (body, { start }) => {
  // A bar in code ends a cell of a table, which is reported.
  if (body.startsWith('|', lineStartAt(body, start))) return undefined;
  const [before, after] = [body[start - 1], body[start + 1]];
  const isMark = before !== '`' && after !== '`' && isWord(before) !== isWord(after);
  return isMark ? { kind: 'emphasis', start, actual: '`' } : undefined;
};

/** Odd spaces and invisible characters, as copied from pages; the mark; the space after it; the words. */
const MARKED = /^([\u00a0\u3000\u200b-\u200d\u2060\ufeff]*)([#＃]{1,9}|[＞*+-]|\d{1,2}[.)])(\s*)(\S.*)$/;
const ODD = /[\u00a0\u3000\u200b-\u200d\u2060\ufeff]/g;
/** `:::note`, `!!! note`, `[TOC]`, `[!주의]`, and of an unfinished merge in Git */
const NOTATION = /^(?:::: *\w|!!! +[a-z]|\[(?:toc|목차)\]|\[![^[\]]+\]|<{7} )/i;

/** Finds missing or odd spaces and full-width marks. @param range of the first words of a line */
export const readLineStart: ReadMark = (body, { start }) => {
  const above = body.slice(lineStartAt(body, start), start);
  if ([...above].some((character) => !' \t>*+-.)'.includes(character) && !isDigit(character)))
    return undefined;
  const actual = body.slice(start, lineEndAt(body, start));
  if (NOTATION.test(actual)) return { kind: 'notation', start, actual };
  const [, odd, mark = '', gap = '', words = ''] = MARKED.exec(actual) ?? [];
  const isOdd = gap !== '' && (odd !== '' || !' \t'.includes(gap.charAt(0)));
  // A single # may be a hashtag.
  const isHeading = mark.startsWith('#') && (mark.length > 6 || (gap === '' && mark.length > 1));
  const isFullWidth = mark === '＞' || (mark.startsWith('＃') && gap !== '');
  if (!isOdd && !isHeading && !isFullWidth) return undefined;
  const visible = actual.replaceAll(ODD, (character) => `[${formatCode(character)}]`);
  // A heading of the first level is the title of the page.
  const plain = mark === '＃' ? '##' : mark.replaceAll('＃', '#').replace('＞', '>').slice(0, 6);
  return { kind: 'start', start, actual: visible, line: `${plain} ${words}` };
};

/**
 * Of Obsidian and of site generators: `![[image.png]]`, `[[page]]`, `{{< name >}}`, `{% name %}`, `^[note]`; in the group, after
 * a heading, a link or an image: `{#id}`, `{.class}`, `{width=50%}`. Not code: [[Prototype]], [[nodiscard("why")]], [[1, 2]].
 */
const ELSEWHERE =
  /^(?:!\[\[[^[\]]+\]\]|\[\[(?!["'$. ]|[\w:]+(?:\([^()]*\))?\]|[\d., ]+\])[^[\]]+\]\](?!\()|\{\{[<%].*?\}\}|\{%[- ].*?%\}|\^\[[^[\]]+\]|(\{:?\s*(?:[.#][a-z]|#|[a-z]+=)[^{}]*\}))/i;

export const readNotation: ReadMark = (body, { start }) => {
  const [actual, attributes] =
    ELSEWHERE.exec(body.slice(start, Math.min(lineEndAt(body, start), start + 300))) ?? [];
  const before = body.slice(lineStartAt(body, start), start);
  const isAfter = ')]'.includes(before.slice(-1) || ' ') || before.startsWith('#');
  if (actual === undefined || before.endsWith('!') || (attributes && !isAfter)) return undefined;
  return { kind: 'notation', start, actual };
};

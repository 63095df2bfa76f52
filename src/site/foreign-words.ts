// Korean and Japanese words in code and on English pages. Many fonts there lack their letters, so these words are elements with
// fonts of their own. Then no element and no word mixes two.
import type { Language } from '../contract/languages.ts';
import { type Html, trusted } from '../edge/html.ts';

/** Hangul, kana, Han characters, their punctuation and full-width forms. */
const LETTERS = String.raw`\u1100-\u11ff\u3000-\ud7ff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}`;
const WORD_PART = String.raw`[\p{L}\p{M}\p{N}${LETTERS}_.,%-]`;
/** Single spaces only, since others align columns. */
const BETWEEN = String.raw`(?: ?[\p{L}\p{M}\p{N}${LETTERS}_.,%():·~–…!?-])* ?`;
/** Not the letter of an escape such as `\n`. */
const START = String.raw`(?<!\\|(?<!\\)${WORD_PART})`;
/** `계약서.pdf`, `9일(수) 오후` */
const WORDS = `${START}${WORD_PART}*[${LETTERS}](?:${BETWEEN}[${LETTERS}])?${WORD_PART}*`;
const CODE = /<code\b(?:[^<]|<(?!\/?code\b))*<\/code>/g;
const OTHERS_OR_WORDS = new RegExp(String.raw`<(textarea|option)\b[^<>]*>[^<]*</\1>|<[^<>]*>|${WORDS}`, 'gu');

const LETTER = new RegExp(`[${LETTERS}]`, 'u');

export const hasForeignLetters = (text: string): boolean => LETTER.test(text);

/** Marks the words within code, and all of them on English pages. Controls contain only text. */
export function markWords({ markup }: Html, language: Language): { main: Html; hasForeign: boolean } {
  let hasForeign = false;
  const markAll = (text: string) =>
    text.replaceAll(OTHERS_OR_WORDS, (part) => {
      if (part.startsWith('<')) return part;
      hasForeign = true;
      return `<span class="words">${part}</span>`;
    });
  const main = trusted(language === 'en' ? markAll(markup) : markup.replaceAll(CODE, markAll));
  return { main, hasForeign };
}

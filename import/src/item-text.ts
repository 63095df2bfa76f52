// Detects the language of an item from its text, and makes a title if it has none.
import { plainText } from './convert/html-tree.ts';
import type { SourceItem } from './source.ts';
import { loadWords } from './words.ts';

const BEGINNING = /^.{1,40}(?!\S)|^.{1,40}/u;
const HIDDEN = /https?:\/\/\S+|!?\[[^[\]]*\](?:\([^()]*\))?|[#>*_`]/g;
const tidy = (words: string) => words.replaceAll(/[\u200B\u2060\uFEFF]|\s+|\p{Cc}|&nbsp;/gu, ' ').trim();

/** Falls back to the first words of the text. Empty without words: a draft may lack it. */
export function titleOf({ title: sourceTitle, text }: SourceItem, notes: unknown[]): string {
  const title = tidy(sourceTitle);
  if (/[\p{L}\p{N}\p{P}\p{S}]/u.test(title)) return title;
  const plain = plainText(text.content.replaceAll(/<\/(?:p|h\d|li|div)>|<br\s*\/?>/g, '$&\n'));
  const lines = plain.replaceAll(HIDDEN, '').split('\n').map(tidy);
  const [words] = BEGINNING.exec(lines.find((line) => /[\p{L}\p{N}]/u.test(line)) ?? '') ?? [];
  notes.push(words === undefined ? 'title-missing' : 'title-from-text');
  return words ?? '';
}

const ENGLISH = new Set(loadWords<{ english: string[] }>('tables').english);
const SAMPLE_CHARACTERS = 4_000;
/** Korean texts about code are mostly Latin letters. */
const MIN_SHARE = 0.05;
const MIN_WORDS = 40;
const UNSPOKEN = /<[^<>]*>|```[\s\S]*?```|https?:\S+|\]\([^()\n]*\)|&\w+;/g;
/** Matches letters of other scripts than Korean, Latin and, for formulas, Greek. */
const OTHER = /(?![\p{Script=Latin}\p{Script=Hangul}\p{Script=Greek}\p{Script=Common}])\p{L}/gu;

/** Uses the item's own statement, its letters and its frequent words. @param siteLanguage that of the old site */
export function languageOf(
  { language = '', text }: SourceItem,
  title: string,
  siteLanguage = '',
): { language: 'ko' | 'en'; isForeign: boolean } {
  const sample = `${title} ${text.content.slice(0, 10 * SAMPLE_CHARACTERS)}`
    .replaceAll(UNSPOKEN, ' ')
    .slice(0, SAMPLE_CHARACTERS);
  const countOf = (pattern: RegExp) => sample.match(pattern)?.length ?? 0;
  const [letters, hangul] = [countOf(/\p{L}/gu), countOf(/\p{Script=Hangul}/gu)];
  const isEnglish = /^en/i.test(language || siteLanguage);
  if (letters === 0) return { language: isEnglish ? 'en' : 'ko', isForeign: false };
  if (hangul > MIN_SHARE * letters) return { language: 'ko', isForeign: false };
  const words = sample.toLowerCase().match(/\p{L}+/gu) ?? [];
  const english = words.filter((word) => ENGLISH.has(word)).length;
  const isRare = words.length >= MIN_WORDS && english < MIN_SHARE * words.length;
  const isForeign =
    (language === '' && !isEnglish && isRare) ||
    countOf(OTHER) > 2 * MIN_SHARE * letters ||
    /^(?!ko|kr|en)[a-z]{2}\b/i.test(language);
  return { language: 'en', isForeign };
}

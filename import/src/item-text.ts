// What the text of an item says about itself: its language, and a title if it has none.
import { plainText } from './convert/html-tree.ts';
import type { SourceItem } from './source.ts';
import { loadWords } from './words.ts';

const MAX_TITLE = 500;
/** To the end of a sentence, or else of a word. */
const BEGINNING = /^(?:.{8,39}?(?:[.!?](?=\s|$)|[。！？])|.{1,40}(?=\s|$)|.{1,40})/u;
const tidy = (words: string) => words.replaceAll(/[\u200B\u2060\uFEFF]|\s+|\p{Cc}|&nbsp;/gu, ' ').trim();

/** Its own, or else the first words of its text. */
export function titleOf({ title: written, key, text }: SourceItem, notes: string[]): string {
  const title = tidy(written);
  if (/[\p{L}\p{N}\p{P}\p{S}]/u.test(title)) return title.slice(0, MAX_TITLE);
  const plain = plainText(text.content.replaceAll(/<\/(?:p|h\d|li|div)>|<br\s*\/?>/g, '$&\n'));
  const lines = plain.replaceAll(/https?:\/\/\S+|!?\[[^[\]]*\](?:\([^()]*\))?|[#>*_`]/g, '').split('\n');
  const [words = ''] = BEGINNING.exec(lines.map(tidy).find((line) => /[\p{L}\p{N}]/u.test(line)) ?? '') ?? [];
  notes.push(words === '' ? 'title-missing' : 'title-from-text');
  return words.replace(/(?<!\.)[.。]$/, '') || `#${key.replace(/^.*[#/]|\.\w+$/gs, '')}`.slice(0, MAX_TITLE);
}

const { english, others } = loadWords<{ english: string[]; others: Record<string, string[]> }>('tables');
const [ENGLISH, OTHERS] = [new Set(english), new Set(Object.values(others).flat())];
const SAMPLE_CHARACTERS = 4_000;
/** Korean texts about code are mostly Latin letters. */
const MIN_SHARE = 0.05;

/** By what the item says of itself, its letters and its frequent words. @param siteLanguage that of the site that it comes from */
export function languageOf(
  { language = '', text }: SourceItem,
  title: string,
  siteLanguage = '',
): { language: 'ko' | 'en'; isForeign: boolean } {
  const sample = `${title} ${text.content.slice(0, 10 * SAMPLE_CHARACTERS)}`
    .replaceAll(/&#(\d{2,6}|x[\da-f]{2,5});/gi, (_, code) =>
      String.fromCodePoint(Number(code.replace(/^x/i, '0x'))),
    )
    .replaceAll(/<[^<>]*>|```[\s\S]*?```|https?:\S+|&\w+;/g, ' ')
    .slice(0, SAMPLE_CHARACTERS);
  const countOf = (pattern: RegExp) => sample.match(pattern)?.length ?? 0;
  const letters = countOf(/\p{L}/gu);
  const share = letters === 0 ? 0 : countOf(/\p{Script=Hangul}/gu) / letters;
  const isEnglish = /^en/i.test(language);
  if (share > MIN_SHARE)
    return { language: share < 4 * MIN_SHARE && isEnglish ? 'en' : 'ko', isForeign: false };
  // Neither Korean nor English, nor Greek or of no script, as in formulas.
  const other = countOf(/(?![\p{Script=Latin}\p{Script=Hangul}\p{Script=Greek}\p{Script=Common}])\p{L}/gu);
  const words = sample.toLowerCase().match(/\p{L}+/gu) ?? [];
  const common = (list: ReadonlySet<string>) => words.filter((word) => list.has(word)).length;
  const isForeign =
    (language === '' && common(OTHERS) + other > 2 + 3 * common(ENGLISH)) ||
    other > 2 * MIN_SHARE * letters ||
    /^(?!ko|kr|en)[a-z]{2}\b/i.test(language);
  const isKorean = letters < 20 && (share > 0 || (letters === 0 && !/^en/i.test(language || siteLanguage)));
  return { language: isKorean && !isForeign ? 'ko' : 'en', isForeign };
}

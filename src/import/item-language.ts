// The language of an item: what it says of itself, its letters, its frequent words.
import { loadTexts } from '../engine/texts.ts';
import { hangulShare } from '../text/hangul.ts';
import type { SourceItem } from './read/source.ts';

const { english, others } = loadTexts<{ english: string[]; others: Record<string, string[]> }>(
  'src/import/read/common-words.yaml',
);
const [ENGLISH, OTHERS] = [new Set(english), new Set(Object.values(others).flat())];
const SAMPLE_CHARACTERS = 4_000;
/** Korean texts about code are mostly Latin letters. */
const MIN_SHARE = 0.05;

/** Whether it has many frequent words of other languages, or letters of other scripts, and few frequent words of English. */
function hasOtherWords(sample: string, letters: number): boolean {
  const words = sample.toLowerCase().match(/\p{L}+/gu) ?? [];
  const countOf = (common: ReadonlySet<string>) => words.filter((word) => common.has(word)).length;
  return countOf(OTHERS) + letters > 2 + 3 * countOf(ENGLISH);
}

/** @param siteLanguage that of the site that it comes from */
export function languageOf(
  { language = '', text }: SourceItem,
  title: string,
  siteLanguage = '',
): { language: 'ko' | 'en'; isForeign: boolean } {
  const sample = `${title} ${text.content.slice(0, 10 * SAMPLE_CHARACTERS)}`
    .replaceAll(/<[^<>]*>|```[\s\S]*?```|https?:\S+/g, ' ')
    .replaceAll(/&#(\d{2,6}|x[\da-f]{2,5});/gi, (_, code) =>
      String.fromCodePoint(Number(code.replace(/^x/i, '0x'))),
    )
    .replaceAll(/&\w+;/g, ' ')
    .slice(0, SAMPLE_CHARACTERS);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  // Neither Korean nor English, nor Greek or of no script, as in formulas.
  const others = /(?![\p{Script=Latin}\p{Script=Hangul}\p{Script=Greek}\p{Script=Common}])\p{L}/gu;
  const other = sample.match(others)?.length ?? 0;
  const share = hangulShare(sample) || 0;
  const isEnglish = /^en/i.test(language);
  if (share > MIN_SHARE) {
    return { language: share < 4 * MIN_SHARE && isEnglish ? 'en' : 'ko', isForeign: false };
  }
  const isForeign =
    (language === '' && hasOtherWords(sample, other)) ||
    other > 2 * MIN_SHARE * letters ||
    /^(?!ko|kr|en)[a-z]{2}\b/i.test(language);
  if (isForeign) return { language: 'en', isForeign };
  const isKorean = letters < 20 && (share > 0 || (letters === 0 && !/^en/i.test(language || siteLanguage)));
  return { language: isKorean ? 'ko' : 'en', isForeign: false };
}

// Signs of spam in an inquiry. They hold it and never refuse it, so a sign may be wrong.
import type { InquiryFields } from '../contract/inquiry-fields.ts';
import type { Language } from '../contract/languages.ts';

const MIN_OPEN_MILLISECONDS = 3_000;
const MAX_LINKS = 2;
const LINK = /https?:\/\/(?:www\.)?|www\./i;
/** Shorter texts do not show their language. */
const MIN_LETTERS = 20;
/** What any text in the language has. */
const KNOWN: Record<Language, RegExp> = {
  ko: /[가-힣ㄱ-ㅣ]/,
  en: /\b(?:the|and|of|to|for|is|we|you|our|my|with|need|want)\b/i,
  jp: /[ぁ-ヿ]/,
};

/**
 * @param languages of the site
 * @param openMilliseconds how long the form was open, NaN if its script has not told it
 * @returns `HoldReason`s
 */
export function findSigns(
  fields: InquiryFields,
  languages: readonly Language[],
  openMilliseconds: number,
): string {
  const text = fields.serviceDescription;
  const signs = {
    fast: openMilliseconds < MIN_OPEN_MILLISECONDS,
    links: Object.values(fields).join(' ').split(LINK).length - 1 > MAX_LINKS,
    language:
      text.replaceAll(/\P{L}/gu, '').length >= MIN_LETTERS &&
      !languages.some((language) => KNOWN[language].test(text)),
  };
  return Object.entries(signs)
    .flatMap(([sign, isFound]) => (isFound ? sign : []))
    .join(' ');
}

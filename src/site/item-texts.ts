// The texts, names and dates of an item in a language, for pages and feeds. Dates are in Korean time, whatever the machine's
// time zone and locale.
import { LANGUAGE_TAGS, type Language } from '../contract/languages.ts';
import {
  type AnyText,
  type Body,
  focusOf,
  languageOfText,
  type Published,
  type PublishedWork,
} from '../contract/published.ts';
import { japaneseName } from '../contract/settings.ts';
import { curlQuotes } from '../text/quotes.ts';
import type { SiteContext } from './page.ts';

/** Texts and cover of an item in a list. A post without a summary shows the beginning of its text. */
export function teaserIn(language: Language, item: Published) {
  const textLanguage = languageOfText<Language>(item, language);
  const text: AnyText<Body> = item[textLanguage] ?? item.ko;
  const curl = textLanguage === 'jp' ? (plain: string) => plain : (plain: string) => curlQuotes(plain);
  const { title, summary = text.body.excerpt, mainImage, mainImageAlt } = text;
  return {
    title: curl(title),
    summary: curl(summary),
    cover: { url: mainImage.url, alt: curl(mainImageAlt), focus: focusOf(text, item) },
  };
}

type NameContext = Pick<SiteContext, 'language' | 'site'>;

export function workFact(work: PublishedWork, name: 'client' | 'category' | 'tools', context: NameContext) {
  return nameIn({ ko: work.ko[name], en: work.en[name] }, context);
}

/** Returns the field of a work or the category of a post, which may be unknown for a draft. */
export function categoryName(item: Published, context: NameContext): string {
  if (item.collection === 'portfolio') return workFact(item, 'category', context).value;
  const names = context.site.categories.find(({ key }) => key === item.category);
  return names ? nameIn(names, context).value : item.category;
}

/** Shows the English name if there is no Japanese one. */
export function nameIn(
  names: { ko: string; en: string; jp?: string | undefined },
  { language, site }: NameContext,
): { value: string; tag?: string } {
  const { ko, en } = names;
  if (language !== 'jp') return { value: language === 'ko' ? ko : en };
  const translated = japaneseName(names, site);
  return translated === undefined ? { value: en, tag: LANGUAGE_TAGS.en } : { value: translated };
}

/** Returns undefined if the author is the studio. */
export function authorOf(item: Published, language: Language): string | undefined {
  return item.collection === 'post' ? item[language]?.author : undefined;
}

const createFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Seoul' });
const FORMATS = { ko: createFormat('ko'), en: createFormat('en-GB'), jp: createFormat('ja') };

/** @param time milliseconds since the epoch */
export function formatDate(time: number, language: Language): string {
  return FORMATS[language].format(time);
}

const ENGLISH_MONTHS = new Intl.DateTimeFormat('en-GB', { year: 'numeric', month: 'short', timeZone: 'UTC' });
const MONTH = '(\\d{4})\\.(0[1-9]|1[0-2])';
const MONTHS = new RegExp(`^${MONTH} [–-] ${MONTH}$`);

/** @param period any text; `2026.02 – 2026.09` is reformatted for English and Japanese */
export function formatPeriod(period: string, language: Language): string {
  const [, year, month, lastYear, lastMonth] = MONTHS.exec(period) ?? [];
  if (!year || language === 'ko') return period;
  if (language === 'jp') {
    const last = lastYear === year ? '' : `${lastYear}年`;
    return `${year}年${Number(month)}月〜${last}${Number(lastMonth)}月`;
  }
  const range = [new Date(`${year}-${month}`), new Date(`${lastYear}-${lastMonth}`)] as const;
  // Not every font has the thin spaces that the format uses.
  return ENGLISH_MONTHS.formatRange(...range).replaceAll('\u2009', ' ');
}

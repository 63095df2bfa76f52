// Dates and periods as pages show them, in Korean time and independent of the machine's time zone and locale.
import type { Language } from '../contract/languages.ts';

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

/** @param period in any words; `2026.02 – 2026.09` becomes what English and Japanese readers are used to */
export function formatPeriod(period: string, language: Language): string {
  const [, year, month, lastYear, lastMonth] = MONTHS.exec(period) ?? [];
  if (!year || language === 'ko') return period;
  if (language === 'jp') {
    const last = lastYear === year ? '' : `${lastYear}年`;
    return `${year}年${Number(month)}月〜${last}${Number(lastMonth)}月`;
  }
  const range = [new Date(`${year}-${month}`), new Date(`${lastYear}-${lastMonth}`)] as const;
  // Not every font has the thin spaces of the range.
  return ENGLISH_MONTHS.formatRange(...range).replaceAll('\u2009', ' ');
}

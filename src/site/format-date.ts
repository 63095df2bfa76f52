// Dates as pages show them, in Korean time and independent of the machine's time zone and locale.
import type { Language } from '../contract/languages.ts';

const createFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Seoul' });
const FORMATS = { ko: createFormat('ko'), en: createFormat('en-GB'), jp: createFormat('ja') };

/** @param time milliseconds since the epoch */
export function formatDate(time: number, language: Language): string {
  return FORMATS[language].format(time);
}

// Dates in Korean time, independent of the machine's time zone and locale.
import { KOREAN_OFFSET, toKoreanTime } from '../contract/korean-time.ts';
import type { Language } from '../contract/languages.ts';

const createFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Seoul' });
const FORMATS = { ko: createFormat('ko'), en: createFormat('en-GB'), jp: createFormat('ja') };

/** @param time milliseconds since the epoch */
export function formatDate(time: number, language: Language): string {
  return FORMATS[language].format(time);
}

/** `2026-09-01`, the same day as `formatDate` shows. */
export function formatDay(time: number): string {
  return toKoreanTime(time).slice(0, 10);
}

/** `2026-09-01T09:00:00+09:00` */
export function formatInstant(time: number): string {
  return toKoreanTime(time) + KOREAN_OFFSET;
}

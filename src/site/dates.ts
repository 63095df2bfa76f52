// Dates as the studio reads them, written without the machine's time zone or locale.

import type { Language } from '../contract/languages.ts';

/** The studio is in Korea, which has had no summer time since 1988. */
const STUDIO_OFFSET_MILLISECONDS = 9 * 60 * 60 * 1_000;

const ENGLISH_MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** @param time milliseconds since the epoch */
export function formatDate(time: number, language: Language): string {
  const date = new Date(time + STUDIO_OFFSET_MILLISECONDS);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  if (language === 'en') return `${day} ${ENGLISH_MONTHS[month - 1]} ${year}`;
  return language === 'ko' ? `${year}년 ${month}월 ${day}일` : `${year}年${month}月${day}日`;
}

/** `2026-09-01`, the same day as `formatDate` shows. */
export function formatDay(time: number): string {
  return new Date(time + STUDIO_OFFSET_MILLISECONDS).toISOString().slice(0, 10);
}

/** `2026-09-01T09:00:00+09:00` */
export function formatInstant(time: number): string {
  return `${new Date(time + STUDIO_OFFSET_MILLISECONDS).toISOString().slice(0, 19)}+09:00`;
}

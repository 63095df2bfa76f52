// Dates in Korean time, independent of the machine's time zone and locale.
import { KOREAN_OFFSET, toKoreanTime } from '../contract/korean-time.ts';
import type { Language } from '../contract/languages.ts';

const ENGLISH_MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** @param time milliseconds since the epoch */
export function formatDate(time: number, language: Language): string {
  const [year = 0, month = 0, day = 0] = formatDay(time).split('-').map(Number);
  if (language === 'en') return `${day} ${ENGLISH_MONTHS[month - 1]} ${year}`;
  return language === 'ko' ? `${year}년 ${month}월 ${day}일` : `${year}年${month}月${day}日`;
}

/** `2026-09-01`, the same day as `formatDate` shows. */
export function formatDay(time: number): string {
  return toKoreanTime(time).slice(0, 10);
}

/** `2026-09-01T09:00:00+09:00` */
export function formatInstant(time: number): string {
  return toKoreanTime(time) + KOREAN_OFFSET;
}

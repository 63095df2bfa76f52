// The studio works in Korean time. Korea has had no daylight saving time since 1988.

export const KOREAN_OFFSET = '+09:00';
const KOREAN_OFFSET_MILLISECONDS = 9 * 60 * 60 * 1_000;

/** @returns the time on a Korean clock, `2026-09-01T09:00:00` */
export function toKoreanTime(time: number): string {
  return new Date(time + KOREAN_OFFSET_MILLISECONDS).toISOString().slice(0, 19);
}

/** Formats a day as `2026-09-01`. */
export function formatDay(time: number): string {
  return toKoreanTime(time).slice(0, 10);
}

/** Formats a time as `2026-09-01T09:00:00+09:00`. */
export function formatInstant(time: number): string {
  return toKoreanTime(time) + KOREAN_OFFSET;
}

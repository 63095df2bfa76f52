// An invalid date and time → the intended one.
import { KOREAN_OFFSET } from '../../contract/korean-time.ts';
import { insideCurlyQuotes } from '../source/yaml-characters.ts';
import { lastDayOf } from './value-schemas.ts';

const DATE =
  /^(?<year>\d{4}|'?\d{2})(?:[-./]|년\s?)\s*(?<month>\d{1,2})(?:[-./]|월\s?)\s*(?<day>\d{1,2})일?\.?(?<rest>.*)$/;
const DIGITS = /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?<rest>)$/;
const WEEKDAY = /(?<!\s)\s*(?:\([일월화수목금토]\)|[일월화수목금토]요일)/;
const CLOCK = [
  String.raw`(?<hour>\d{1,2})`,
  String.raw`(?::(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?|시(?:\s*(?<minutes>\d{1,2})분)?|(?=\s*[ap]m))`,
].join('');
const OFFSET = String.raw`(?:(?<utc>Z)|KST|(?<sign>[+-])(?<hours>[01]?\d|2[0-3])(?::?(?<offsetMinutes>[0-5]\d))?)`;
const TIME = new RegExp(
  String.raw`^[T\s]+(?:(?<half>오전|오후|am|pm)\s*)?${CLOCK}\s*(?:(?<after>am|pm)\s*)?${OFFSET}?$`,
  'i',
);

/** An ISO 8601 date and time, which may not exist; undefined if the intended one is unclear. */
export function repairDate(found: string): string | undefined {
  const text = (insideCurlyQuotes(found) ?? found)
    .normalize('NFKC')
    .replaceAll(/[–—]/g, '-')
    .replace(WEEKDAY, '')
    .trim();
  const parts = (DATE.exec(text) ?? DIGITS.exec(text))?.groups;
  const time = parts?.rest?.trim() ? TIME.exec(parts.rest)?.groups : {};
  if (!parts || !time) return undefined;
  const { year = '', month = '', day = '' } = parts;
  const two = (number: string | number) => String(number).padStart(2, '0');
  const lastDay = lastDayOf(year, month);
  // 30 February is meant as the end of the month.
  const meantDay = Number(day) <= 31 ? Math.min(Number(day), lastDay) : day;
  const date = [year.length === 4 ? year : `20${year.slice(-2)}`, two(month), two(meantDay)].join('-');
  const hour = readHour(time.hour ?? '0', time.half ?? time.after);
  const clock = [hour, time.minute ?? time.minutes ?? 0, time.second ?? 0].map(two).join(':');
  return `${date}T${clock}${formatOffset(time)}`;
}

/** @param half of the day, on a 12-hour clock */
function readHour(hour: string, half: string | undefined): number {
  if (half === undefined) return Number(hour);
  const isAfternoon = /오후|pm/i.test(half);
  return (Number(hour) % 12) + (isAfternoon ? 12 : 0);
}

/** Korean time by default. */
function formatOffset({ utc, sign, hours = '', offsetMinutes = '00' }: Record<string, string>): string {
  if (utc !== undefined) return 'Z';
  return sign === undefined ? KOREAN_OFFSET : `${sign}${hours.padStart(2, '0')}:${offsetMinutes}`;
}

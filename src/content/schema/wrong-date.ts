// Dates as people write them, in Korean too → their numbers, and the intended date of an invalid one.
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
const OFFSET = String.raw`(?:(?<utc>Z)|(?<kst>KST)|(?<sign>[+-])(?<hours>[01]?\d|2[0-3])(?::?(?<offsetMinutes>[0-5]\d))?)`;
const TIME = new RegExp(
  String.raw`^[T\s]+(?:(?<half>오전|오후|am|pm)\s*)?${CLOCK}\s*(?:(?<after>am|pm)\s*)?${OFFSET}?$`,
  'i',
);

interface DateNumbers {
  /** Of four or two digits. */
  year: string;
  month: string;
  day: string;
  hour: number;
  minute: number;
  second: number;
  /** `Z` or `+09:00`, if it is written. */
  offset: string | undefined;
}

/** An ISO 8601 date and time, which may not exist, by default in Korean time; undefined if the intended one is unclear. */
export function repairDate(found: string): string | undefined {
  const numbers = readDate(found);
  if (!numbers) return undefined;
  const { year, month, day, hour, minute, second, offset = KOREAN_OFFSET } = numbers;
  const two = (number: string | number) => String(number).padStart(2, '0');
  // 30 February is meant as the end of the month.
  const meantDay = Number(day) <= 31 ? Math.min(Number(day), lastDayOf(year, month)) : day;
  const date = [year.length === 4 ? year : `20${year.slice(-2)}`, two(month), two(meantDay)].join('-');
  return `${date}T${[hour, minute, second].map(two).join(':')}${offset}`;
}

/** The day may not exist. Undefined for anything else than a date, with or without a time. */
export function readDate(written: string): DateNumbers | undefined {
  const text = (insideCurlyQuotes(written) ?? written)
    .normalize('NFKC')
    .replaceAll(/[–—]/g, '-')
    .replace(WEEKDAY, '')
    .trim();
  const parts = (DATE.exec(text) ?? DIGITS.exec(text))?.groups;
  const time = parts?.rest?.trim() ? TIME.exec(parts.rest)?.groups : {};
  if (!parts || !time) return undefined;
  const { year = '', month = '', day = '' } = parts;
  return {
    year,
    month,
    day,
    hour: readHour(time.hour ?? '0', time.half ?? time.after),
    minute: Number(time.minute ?? time.minutes ?? 0),
    second: Number(time.second ?? 0),
    offset: readOffset(time),
  };
}

/** @param half of the day, on a 12-hour clock */
function readHour(hour: string, half: string | undefined): number {
  if (half === undefined) return Number(hour);
  const isAfternoon = /오후|pm/i.test(half);
  return (Number(hour) % 12) + (isAfternoon ? 12 : 0);
}

function readOffset({ utc, kst, sign, hours = '', offsetMinutes = '00' }: Record<string, string>) {
  if (utc ?? kst) return utc ? 'Z' : KOREAN_OFFSET;
  return sign && `${sign}${hours.padStart(2, '0')}:${offsetMinutes}`;
}

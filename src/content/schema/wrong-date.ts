// An invalid date and time → the intended one, or the part that does not exist.
import { KOREAN_OFFSET } from '../../contract/korean-time.ts';
import type { Diagnostic, Place } from '../rules/rule.ts';
import { type BadPart, dateInvalid } from '../rules/values.ts';
import type { Wrong } from '../rules/wording.ts';
import { insideCurlyQuotes } from '../source/curly-quotes.ts';

const DATE =
  /^(?<year>\d{4}|'?\d{2})(?:[-./]|년\s?)\s*(?<month>\d{1,2})(?:[-./]|월\s?)\s*(?<day>\d{1,2})일?\.?(?<rest>.*)$/;
const DIGITS = /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?<rest>)$/;
const WEEKDAY = /\s*(?:\([일월화수목금토]\)|[일월화수목금토]요일)/;
const CLOCK = [
  String.raw`(?<hour>\d{1,2})`,
  String.raw`(?::(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?|시(?:\s*(?<minutes>\d{1,2})분)?|(?=\s*[ap]m))`,
].join('');
const OFFSET = String.raw`(?<offset>Z|KST|[+-](?:[01]?\d|2[0-3])(?::?[0-5]\d)?)`;
const TIME = new RegExp(
  String.raw`^[T\s]+(?<half>오전|오후|am|pm)?\s*${CLOCK}\s*(?<after>am|pm)?\s*${OFFSET}?$`,
  'i',
);

/**
 * @param written an unquoted value as written
 * @param line makes the line of the file with another value
 */
export function describeWrongDate(
  place: Place,
  wrong: Wrong,
  written: string | undefined,
  line: (value: string) => string,
): Diagnostic {
  const found = typeof wrong.found === 'number' ? written : wrong.found;
  const meant = typeof found === 'string' ? readDate(found) : undefined;
  if (meant === undefined) return dateInvalid.at(place, wrong);
  if (typeof meant !== 'string') return dateInvalid.at(place, { ...wrong, bad: meant });
  // The date exists, but in UTC its year has no four digits.
  if (meant === found) return dateInvalid.at(place, { ...wrong, bad: { part: 'year' } });
  return dateInvalid.at(place, { ...wrong, line: line(JSON.stringify(meant)) });
}

/** Undefined if the intended date is unclear. */
function readDate(found: string): string | BadPart | undefined {
  const text = (insideCurlyQuotes(found) ?? found)
    .normalize('NFKC')
    .replaceAll(/[–—]/g, '-')
    .replace(WEEKDAY, '')
    .trim();
  const parts = (DATE.exec(text) ?? DIGITS.exec(text))?.groups;
  const time = parts?.rest?.trim() ? TIME.exec(parts.rest)?.groups : {};
  if (!parts || !time) return undefined;
  const { year: writtenYear = '', month = '', day = '' } = parts;
  const year = writtenYear.length === 4 ? writtenYear : `20${writtenYear.slice(-2)}`;
  const hour = readHour(time.hour ?? '0', time.half ?? time.after);
  const minute = time.minute ?? time.minutes ?? '0';
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number(month) < 1 || Number(month) > 12) return { part: 'month' };
  if (Number(day) < 1 || Number(day) > days) return { part: 'day', month: Number(month), year, days };
  if (hour > 23) return { part: 'hour' };
  if (Number(minute) > 59 || Number(time.second ?? 0) > 59) return { part: 'minute' };
  const two = (number: string | number) => String(number).padStart(2, '0');
  const clock = [hour, minute, time.second ?? 0].map(two).join(':');
  return `${year}-${two(month)}-${two(day)}T${clock}${formatOffset(time.offset)}`;
}

/** @param half of the day, on a 12-hour clock */
function readHour(hour: string, half: string | undefined): number {
  if (half === undefined) return Number(hour);
  const isAfternoon = /오후|pm/i.test(half);
  return (Number(hour) % 12) + (isAfternoon ? 12 : 0);
}

function formatOffset(written: string | undefined): string {
  if (written === undefined || /^kst$/i.test(written)) return KOREAN_OFFSET;
  if (/^z$/i.test(written)) return 'Z';
  const [, sign, hours = '', minutes = '00'] = /^([+-])(\d{1,2}?):?(\d{2})?$/.exec(written) ?? [];
  return `${sign}${hours.padStart(2, '0')}:${minutes}`;
}

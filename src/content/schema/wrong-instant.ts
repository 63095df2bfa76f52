// A date and time that is not quite one → the one that was meant, or what keeps it from being one.
import { insideCurlyQuotes } from '../source/curly-quotes.ts';
import { type Fault, fault } from '../source/fault.ts';
import type { Wrong } from '../source/faults-en.ts';

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
/** Where the studio is. */
const USUAL_OFFSET = '+09:00';

/**
 * @param line puts the key before a value
 * @param written an unquoted value as the source spells it
 */
export function nameWrongInstant(
  wrong: Wrong,
  line: (value: string) => string,
  written: string | undefined,
): Fault {
  const found = typeof wrong.found === 'number' ? written : wrong.found;
  if (typeof found !== 'string') return fault('date-invalid', wrong);
  const inside = insideCurlyQuotes(found);
  const text = (inside ?? found).normalize('NFKC').replaceAll(/[–—]/g, '-').replace(WEEKDAY, '').trim();
  const parts = (DATE.exec(text) ?? DIGITS.exec(text))?.groups;
  const time = parts?.rest?.trim() ? TIME.exec(parts.rest)?.groups : {};
  if (!parts || !time) return fault('date-invalid', wrong);
  const { year: writtenYear = '', month = '', day = '' } = parts;
  const year = writtenYear.length === 4 ? writtenYear : `20${writtenYear.slice(-2)}`;
  const hour = readHour(time.hour ?? '0', time.half ?? time.after);
  const minute = time.minute ?? time.minutes ?? '0';
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number(month) < 1 || Number(month) > 12) return fault('month-invalid', { ...wrong, month });
  if (Number(day) < 1 || Number(day) > days) {
    return fault('day-invalid', { ...wrong, month: Number(month), year, days });
  }
  if (hour > 23) return fault('hour-invalid', wrong);
  if (Number(minute) > 59 || Number(time.second ?? 0) > 59) return fault('minute-invalid', wrong);
  const two = (number: string | number) => String(number).padStart(2, '0');
  const clock = [hour, minute, time.second ?? 0].map(two).join(':');
  const meant = `${year}-${two(month)}-${two(day)}T${clock}${formatOffset(time.offset)}`;
  if (meant === found) return fault('year-invalid', wrong);
  const corrected = { ...wrong, line: line(JSON.stringify(meant)) };
  if (inside !== undefined) return fault('value-in-curly-quotes', corrected);
  return fault(time.offset === undefined ? 'date-without-offset' : 'date-written-otherwise', corrected);
}

/** @param half of the day, where the clock has twelve hours */
function readHour(hour: string, half: string | undefined): number {
  if (half === undefined) return Number(hour);
  const isAfternoon = /오후|pm/i.test(half);
  return (Number(hour) % 12) + (isAfternoon ? 12 : 0);
}

function formatOffset(written: string | undefined): string {
  if (written === undefined || /^kst$/i.test(written)) return USUAL_OFFSET;
  if (/^z$/i.test(written)) return 'Z';
  const [, sign, hours = '', minutes = '00'] = /^([+-])(\d{1,2}?):?(\d{2})?$/.exec(written) ?? [];
  return `${sign}${hours.padStart(2, '0')}:${minutes}`;
}

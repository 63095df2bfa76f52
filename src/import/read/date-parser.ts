// Dates as sources write them → ISO 8601 with the offset of a time zone.
import { readDate } from '../../content/schema/wrong-date.ts';

const UTC = /(?<=\d) ?(?:UTC|GMT)$/i;
/** `2013-05-01 10:00:00 +0900 KST` */
const ZONE_NAME = /((?:Z|[+-]\d{2}:?\d{2})) \w+$/i;

interface ParsedDate {
  /** `2019-05-01T09:00:00+09:00` */
  iso: string;
  hasZone: boolean;
}

/** Undefined for `0000-00-00`, days that do not exist, and text that is not a date. */
export type DateParser = (written: string) => ParsedDate | undefined;

/** @param timeZone of dates without a zone, and of all results */
export function createDateParser(timeZone: string): DateParser {
  // Only one: each takes much memory.
  const zone = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });

  /** @param local milliseconds as if its date was in UTC */
  const format = (local: number, writtenZone: string | undefined): ParsedDate => {
    const time = local - readOffset(writtenZone ?? offsetAt(zone, local));
    const offset = offsetAt(zone, time);
    const written = new Date(time + readOffset(offset)).toISOString().slice(0, 19);
    return { iso: written + offset, hasZone: writtenZone !== undefined };
  };

  /** `Wed, 01 May 2019 00:00:00 +0000`, `January 5, 2023 10:11 AM` */
  const parseWords: DateParser = (written) => {
    if (!/[a-z]{3}/i.test(written) || !/\b\d{4}\b/.test(written)) return undefined;
    const hasZone = /(?:[+-]\d{4}|GMT|UTC|Z)$/.test(written.trim());
    const time = Date.parse(hasZone ? written : `${written} UTC`);
    return Number.isNaN(time) ? undefined : format(time, hasZone ? 'Z' : undefined);
  };

  return (written) => {
    const clean = written.trim().replace(UTC, 'Z').replace(ZONE_NAME, '$1');
    // Of a range, such as `2023년 1월 5일 → 2023년 1월 9일`, the first day.
    const numbers = readDate(clean) ?? readDate(/^[^일]*일/.exec(clean)?.[0] ?? '');
    if (!numbers) return parseWords(written);
    const { year, month, day, hour, minute, second, offset } = numbers;
    const local = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), hour, minute, second));
    const isReal =
      local.getUTCMonth() === Number(month) - 1 && local.getUTCDate() === Number(day) && hour < 24;
    return isReal && year.length === 4 && Number(year) > 0 && year !== '9999'
      ? format(local.getTime(), offset)
      : undefined;
  };
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** `+09:00`, to the minute: zones of the 19th century had seconds. */
const offsetAt = (zone: Intl.DateTimeFormat, time: number) =>
  /[+-]\d{2}:\d{2}/.exec(zone.format(time))?.[0] ?? '+00:00';

/** Milliseconds of `+09:00` or `+0900`; anything else is UTC. */
function readOffset(written: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(written) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
}

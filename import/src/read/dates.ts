// Dates as sources write them, in Korean too → ISO 8601 with the offset of a time zone.

interface ParsedDate {
  /** `2019-05-01T09:00:00+09:00` */
  iso: string;
  hasZone: boolean;
}

/** Undefined for `0000-00-00`, days that do not exist, and text that is not a date. */
export type DateParser = (written: string) => ParsedDate | undefined;

const DATE =
  /^(?<year>\d{4})(?:[-./]|년)?\s*(?<month>\d{1,2})(?:[-./]|월)?\s*(?<day>\d{1,2})(?:일|\.(?!\d))?(?<rest>\D.*)?$/s;
const TIME =
  /^[T\s,]+(?:(?<half>오전|오후|AM|PM)\s*)?(?<hour>\d{1,2})(?::(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?|시(?:\s*(?<minutes>\d{1,2})분)?)\s*(?<after>AM|PM)?\s*(?<zone>Z|UTC|GMT|KST|[+-]\d{1,2}:?(?:\d{2})?)?(?:\s+[A-Z]{3,4})?$/i;

/** @param timeZone of dates without a zone, and of all results */
export function createDateParser(timeZone: string): DateParser {
  // Only one: each takes much memory.
  const zone = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  /** To the minute: zones of the 19th century had seconds. */
  const offsetAt = (time: number) => /[+-]\d{2}:\d{2}/.exec(zone.format(time))?.[0] ?? '+00:00';

  /** @param local milliseconds as if its date was in UTC */
  const format = (local: number, writtenZone: string | undefined): ParsedDate => {
    const time = local - readOffset(writtenZone ?? offsetAt(local));
    const offset = offsetAt(time);
    const written = new Date(time + readOffset(offset)).toISOString().slice(0, 19);
    return { iso: written + offset, hasZone: writtenZone !== undefined };
  };

  /** `Wed, 01 May 2019 00:00:00 +0000`, `January 5, 2023 10:11 AM` */
  const parseWords: DateParser = (written) => {
    const hasZone = /(?:[+-]\d{4}|GMT|UTC|Z)$/.test(written);
    const isDate = /[a-z]{3}/i.test(written) && /\b\d{4}\b/.test(written);
    const time = isDate ? Date.parse(hasZone ? written : `${written} UTC`) : Number.NaN;
    return Number.isNaN(time) ? undefined : format(time, hasZone ? 'Z' : undefined);
  };

  return (written) => {
    const clean = written.normalize('NFKC').trim();
    const { year = '', month, day, rest = '' } = DATE.exec(clean)?.groups ?? {};
    // Of a range, the first day.
    const named = rest.replace(/\s*(?:\([일월화수목금토]\)|[일월화수목금토]요일)|\s*→.*/s, '');
    const time = named.trim() === '' ? {} : TIME.exec(named)?.groups;
    if (year === '' || !time) return parseWords(clean);
    const { half, after = half, hour = '0', minute, minutes = minute, second } = time;
    const hours = after ? (Number(hour) % 12) + (/오후|pm/i.test(after) ? 12 : 0) : Number(hour);
    const [years, months, days] = [Number(year), Number(month) - 1, Number(day)];
    const local = new Date(Date.UTC(years, months, days, hours, Number(minutes ?? 0), Number(second ?? 0)));
    const isReal = local.getUTCMonth() === months && local.getUTCDate() === days && hours < 24;
    return isReal && years > 0 && years < 9999 ? format(local.getTime(), time.zone) : undefined;
  };
}

/** The first that is the name of a time zone. */
export const findTimeZone = (...names: (string | undefined)[]): string =>
  names.find((name) => name && isTimeZone(name)) ?? 'Asia/Seoul';

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** Milliseconds of `+09:00`, `+0900` or `KST`; anything else is UTC. */
function readOffset(written: string): number {
  const known = /KST/i.test(written) ? '+09:00' : written;
  const [, sign, hours = 0, minutes] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(known) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0)) * 60_000;
}

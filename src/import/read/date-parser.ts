// Dates as sources write them → ISO 8601 with the offset of a time zone.
import { readDate } from '../../content/schema/wrong-date.ts';

const PARTS =
  /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})(?:[T ]{1,3}(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.\d+)?)?)? ?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?(?: \w+)?$/i;

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
    const time = local - (writtenZone === undefined ? offsetAt(zone, local) : readOffset(writtenZone));
    const offset = offsetAt(zone, time);
    const minutes = Math.abs(offset) / 60_000;
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) =>
      String(part).padStart(2, '0'),
    );
    const iso = `${new Date(time + offset).toISOString().slice(0, 19)}${offset < 0 ? '-' : '+'}${hours}:${rest}`;
    return { iso, hasZone: writtenZone !== undefined };
  };

  const parse: DateParser = (written) => {
    const [, ...parts] = PARTS.exec(written.trim().replaceAll(/ +/g, ' ')) ?? [];
    if (parts.length === 0) return parseWords(written);
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) =>
      Number(part ?? 0),
    );
    const local = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
    const isReal = local.getUTCMonth() === month - 1 && local.getUTCDate() === day && hour < 24;
    return isReal && year > 0 && year < 9999 ? format(local.getTime(), parts[6]) : undefined;
  };

  /** `Wed, 01 May 2019 00:00:00 +0000`, `January 5, 2023 10:11 AM`, `2023년 1월 5일 오후 3:04` */
  const parseWords: DateParser = (written) => {
    if (written.includes('년')) return parseKorean(written);
    if (!/[a-z]{3}/i.test(written) || !/\b\d{4}\b/.test(written)) return undefined;
    const hasZone = /(?:[+-]\d{4}|GMT|UTC|Z)$/.test(written.trim());
    const time = Date.parse(hasZone ? written : `${written} UTC`);
    return Number.isNaN(time) ? undefined : format(time, hasZone ? 'Z' : undefined);
  };

  /** Of a range, such as `2023년 1월 5일 → 2023년 1월 9일`, the first day. */
  const parseKorean: DateParser = (written) => {
    const numbers = readDate(written) ?? readDate(/^[^일]*일/.exec(written)?.[0] ?? '');
    if (!numbers) return undefined;
    const { year, month, day, hour, minute, second, offset = '' } = numbers;
    return parse(`${year}-${month}-${day} ${hour}:${minute}:${second}${offset}`);
  };
  return parse;
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** Milliseconds that the zone is ahead of UTC, to the minute: zones of the 19th century had seconds. */
function offsetAt(zone: Intl.DateTimeFormat, time: number): number {
  const name = zone.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value;
  return readOffset(/[+-]\d{2}:\d{2}/.exec(name ?? '')?.[0] ?? '');
}

/** `+09:00`, `+0900`; anything else is UTC. */
function readOffset(written: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(written) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
}

// Parses dates of sources, Korean ones too, to ISO 8601 with the offset of a time zone.

interface ParsedDate {
  /** Formatted like `2019-05-01T09:00:00+09:00`. */
  iso: string;
  hasZone: boolean;
}

/** Returns undefined for `0000-00-00`, days that do not exist, and text that is not a date. */
export type DateParser = (source: string) => ParsedDate | undefined;

const DAY = /^(\d{4})(?:[-./년]\s*)?(\d{1,2})(?:[-./월]\s*)?(\d{1,2})(?:일|\.)?[T,\s]*/;

/** @param timeZone of dates without a zone, and of all results */
export function createDateParser(timeZone: string): DateParser {
  // Each instance takes much memory.
  const zone = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  /** Rounds to minutes: zones of the 19th century had seconds. */
  const offsetAt = (time: number) => /[+-]\d{2}:\d{2}/.exec(zone.format(time))?.[0] ?? '+00:00';
  const shift = (time: number, offset: string) =>
    Date.parse(`${new Date(time).toISOString().slice(0, -1)}${offset}`);

  return (source) => {
    const plain = rewrite(source.normalize('NFKC').trim());
    const hasZone = /\d\s*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})$/.test(plain);
    const isDate = /\b\d{4}\b/.test(plain) && /\b\d{1,2}\b/.test(plain);
    const parsed = isDate ? Date.parse(hasZone ? plain : `${plain} UTC`) : Number.NaN;
    const day = DAY.exec(plain)?.[3];
    // `Date` makes March 2 of February 30.
    const isReal = hasZone || day === undefined || new Date(parsed).getUTCDate() === Number(day);
    if (Number.isNaN(parsed) || !isReal) return undefined;
    const time = hasZone ? parsed : shift(parsed, offsetAt(parsed));
    const offset = offsetAt(time);
    const local = 2 * time - shift(time, offset);
    return { iso: new Date(local).toISOString().slice(0, 19) + offset, hasZone };
  };
}

/** Rewrites a date for `Date`. A range becomes its first day. */
const rewrite = (source: string) =>
  source
    .replace(/\s*→.*/s, '')
    .replace(DAY, '$1-$2-$3 ')
    .replace(/(오[전후])\s*(\d[\d:]*)$/, (_, half, time) => `${time} ${half === '오전' ? 'AM' : 'PM'}`)
    .replace(/(:\d{2})\.\d+/, '$1')
    .trim();

/** Falls back to Korea's if the name is not that of a time zone. */
export function findTimeZone(name: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name ?? '' }).resolvedOptions().timeZone;
  } catch {
    return 'Asia/Seoul';
  }
}

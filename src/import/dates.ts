// Dates as sources write them → ISO 8601 with the offset of a time zone.

const PARTS =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.\d+)?)?)?[ ]*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?(?:[ ]+\w+)?$/i;

export interface ParsedDate {
  /** `2019-05-01T09:00:00+09:00` */
  iso: string;
  hasZone: boolean;
}

/** Undefined for `0000-00-00`, impossible days, and what is no date. */
export function parseDate(written: string, timeZone: string): ParsedDate | undefined {
  const [, year, month, day, hour = '0', minute = '0', second = '0', zone] = PARTS.exec(written.trim()) ?? [];
  if (year === undefined) return fromWords(written, timeZone);
  const [y, mo, d, h, mi, s] = [year, month, day, hour, minute, second].map(Number) as number[];
  const local = new Date(Date.UTC(y as number, (mo as number) - 1, d, h, mi, s));
  const isReal = local.getUTCMonth() === (mo as number) - 1 && local.getUTCDate() === d && (h as number) < 24;
  if (!isReal || (y as number) < 1 || (y as number) > 9998) return undefined;
  if (zone === undefined) {
    return { iso: formatIn(timeZone, local.getTime() - offsetAt(timeZone, local.getTime())), hasZone: false };
  }
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  return { iso: formatIn(timeZone, local.getTime() - offset), hasZone: true };
}

/** `Wed, 01 May 2019 00:00:00 +0000`, `January 5, 2023 10:11 AM`, `2023년 1월 5일 오후 3:04` */
function fromWords(written: string, timeZone: string): ParsedDate | undefined {
  const [, year, month, day, half, hour = '0', minute = '0'] =
    /^(\d{4})년 (\d{1,2})월 (\d{1,2})일(?: ?\(.\))?(?: (오전|오후) (\d{1,2}):(\d{2}))?/.exec(written) ?? [];
  if (year !== undefined) {
    const hours = half ? (Number(hour) % 12) + (half === '오후' ? 12 : 0) : 0;
    return parseDate(`${year}-${month}-${day} ${hours}:${minute}`, timeZone);
  }
  if (!/[a-z]{3}/i.test(written) || !/\b\d{4}\b/.test(written)) return undefined;
  const hasZone = /(?:[+-]\d{4}|GMT|UTC|Z)$/.test(written.trim());
  const time = Date.parse(hasZone ? written : `${written} UTC`);
  if (Number.isNaN(time)) return undefined;
  return { iso: formatIn(timeZone, hasZone ? time : time - offsetAt(timeZone, time)), hasZone };
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** @param time milliseconds since the epoch */
function formatIn(timeZone: string, time: number): string {
  const minutes = offsetAt(timeZone, time) / 60_000;
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  const local = new Date(time + minutes * 60_000).toISOString().slice(0, 19);
  return `${local}${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`;
}

/** Milliseconds that the zone is ahead of UTC, to the minute: zones of the 19th century had seconds. */
function offsetAt(timeZone: string, time: number): number {
  const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? [];
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

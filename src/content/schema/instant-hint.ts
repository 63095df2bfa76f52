// A date and time that is not quite one → the one that was meant, or what keeps it from being one.

const WRITTEN =
  /^(\d{4})[-./년]\s*(\d{1,2})[-./월]\s*(\d{1,2})일?\.?(?:[T\s]\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i;
const DIGITS = /^(\d{4})(\d{2})(\d{2})$/;
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
];
/** Where the studio is. */
const USUAL_OFFSET = '+09:00';

/** @returns undefined where nothing like a date was written */
export function hintForInstant(key: string, written: string): string | undefined {
  const [, year, month, day, hour = '0', minute = '0', second = '0', offset] =
    WRITTEN.exec(written.trim()) ?? DIGITS.exec(written.trim()) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const monthName = MONTHS[Number(month) - 1];
  if (monthName === undefined) return `a month is 01 to 12, found ${month}`;
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number(day) < 1 || Number(day) > days) {
    return `${monthName}${monthName === 'February' ? ` ${year}` : ''} has ${days} days`;
  }
  if (Number(hour) > 23) return 'an hour is 00 to 23: midnight is 00:00 of the next day';
  if (Number(minute) > 59 || Number(second) > 59) return 'minutes and seconds are 00 to 59';
  const two = (text: string) => text.padStart(2, '0');
  const time = `${two(hour)}:${two(minute)}:${two(second)}`;
  const meant = `${year}-${two(month)}-${two(day)}T${time}${formatOffset(offset)}`;
  return meant === written
    ? 'the year must be 0000 to 9999 in UTC, too'
    : `write ${key}: ${JSON.stringify(meant)}`;
}

function formatOffset(written: string | undefined): string {
  if (written === undefined) return USUAL_OFFSET;
  if (/^z$/i.test(written)) return 'Z';
  const [, hours, minutes = '00'] = /^([+-]\d{2}):?(\d{2})?$/.exec(written) ?? [];
  return `${hours}:${minutes}`;
}

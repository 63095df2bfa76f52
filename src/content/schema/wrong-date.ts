// A date in numbers that is not in ISO 8601 → the intended one.
import { KOREAN_OFFSET } from '../../contract/korean-time.ts';

const DATE =
  /^(?<year>\d{4})[-./] ?(?<month>\d{1,2})[-./] ?(?<day>\d{1,2})\.?(?:[T ](?<time>\S+(?: \S+)?))?$/;
const TIME =
  /^(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))? ?(?:(?<utc>Z)|(?<sign>[+-])(?<hours>\d{1,2}):?(?<minutes>\d{2}))?$/;

/** The date may not exist. By default at midnight, in Korean time. */
export function repairDate(found: string): string | undefined {
  const { year, month, day, time = '00:00' } = DATE.exec(found.trim())?.groups ?? {};
  const { hour, minute, second = '00', utc, sign, hours, minutes } = TIME.exec(time)?.groups ?? {};
  if (!year || !hour) return undefined;
  const two = (number = '') => number.padStart(2, '0');
  const offset = utc ?? (sign ? `${sign}${two(hours)}:${minutes}` : KOREAN_OFFSET);
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}${offset}`;
}

// Why the site that a text comes from does not show it.
import type { Fields } from '../../contract/fields.ts';
import type { DateParser } from './date-parser.ts';
import { FIELDS, textAt, valueAt } from './foreign-front-matter.ts';
import type { Site } from './generators.ts';

/** By reason, the fields whose values hide a text. */
const HIDDEN = Object.entries(FIELDS.hidden).map(([reason, fields]) => {
  const patterns = fields.map((field) => {
    const [key = '', values] = field.split('=');
    return { key, pattern: new RegExp(`^(?:${values})$`, 'i') };
  });
  return { reason, patterns };
});

/** @param iso of the text @returns the reason, if the site does not show the text at `now` */
export function findHidden(
  front: Fields,
  file: string,
  iso: string,
  { site, parseDate, now }: { site: Site; parseDate: DateParser; now: number },
): string | undefined {
  const known = HIDDEN.find(({ patterns }) =>
    patterns.some(({ key, pattern }) => pattern.test(String(valueAt(front, key) ?? ''))),
  );
  if (known || file.split('/').includes('_drafts')) return known?.reason ?? 'status-draft';
  const timeOf = (keys: readonly string[] = []) => Date.parse(parseDate(textAt(front, ...keys))?.iso ?? '');
  if (timeOf(FIELDS.front.expires) <= now) return 'expired';
  if (timeOf(FIELDS.front.starts) > Math.max(now, Date.parse(iso))) return 'scheduled';
  const isUnmarked = site.config.explicit === true && valueAt(front, 'publish') !== true;
  return isUnmarked || site.unpublished?.test(file) ? 'unpublished' : undefined;
}

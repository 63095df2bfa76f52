// Why the site that a text comes from does not show it.
import type { Fields } from '../../contract/fields.ts';
import type { DateParser } from './date-parser.ts';
import { FIELDS, textAt, valueAt } from './foreign-front-matter.ts';
import type { Site } from './generators.ts';

/** The fields whose values hide a text, and why. */
const HIDDEN = Object.entries(FIELDS.hidden).flatMap(([reason, byValues]) =>
  Object.entries(byValues).map(([values, keys]) => {
    return { reason, keys, pattern: new RegExp(`^(?:${values})$`, 'i') };
  }),
);

/** @param iso of the text @returns the reason, if the site does not show the text at `now` */
export function findHidden(
  front: Fields,
  file: string,
  iso: string,
  { site, parseDate, now }: { site: Site; parseDate: DateParser; now: number },
): string | undefined {
  const known = HIDDEN.find(({ keys, pattern }) =>
    keys.some((key) => pattern.test(String(valueAt(front, key) ?? ''))),
  );
  if (known || file.split('/').includes('_drafts')) return known?.reason ?? 'status-draft';
  const timeOf = (keys: readonly string[] = []) => Date.parse(parseDate(textAt(front, ...keys))?.iso ?? '');
  if (timeOf(FIELDS.front.expires) <= now) return 'expired';
  if (timeOf(FIELDS.front.starts) > Math.max(now, Date.parse(iso))) return 'scheduled';
  const isUnmarked = site.config.explicit === true && valueAt(front, 'publish') !== true;
  return isUnmarked || site.unpublished?.test(file) ? 'unpublished' : undefined;
}

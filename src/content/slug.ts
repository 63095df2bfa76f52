// A title → the name of a folder, which becomes the address of a page.
import { romanize } from './romanize.ts';

const MAX_SLUG_LENGTH = 60;

/**
 * Small Latin letters and digits with - between words; the day where nothing of the title can be written so.
 * @param day `2026-09-01`
 * @param isTaken whether a folder of a name exists already; a number is then added
 */
export function createSlug(title: string, day: string, isTaken: (slug: string) => boolean): string {
  const words = romanize(title)
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const base = words ? joinWords(words) : day;
  if (words && !isTaken(base)) return base;
  for (let number = words ? 2 : 1; ; number++) {
    const slug = `${base}-${number}`;
    if (!isTaken(slug)) return slug;
  }
}

/** As many whole words as fit. */
function joinWords([first = '', ...rest]: readonly string[]): string {
  let slug = first.slice(0, MAX_SLUG_LENGTH);
  for (const word of rest) {
    if (slug.length + 1 + word.length > MAX_SLUG_LENGTH) break;
    slug += `-${word}`;
  }
  return slug;
}

// Folder names, which become page addresses.
import { isForbiddenOnWindows } from './file-name.ts';

/** Letters of any script and digits, with single - _ . between them. */
export const SLUG = /^[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+)*$/u;

/** File systems allow 255. Files made for the page need some of them for their own names. */
export const MAX_SLUG_BYTES = 200;
const MAX_MADE_LENGTH = 60;

/** The address `x.md` is the markdown of the page `x`, and `index.html` is the list. */
export function isSlug(name: string): boolean {
  return SLUG.test(name) && !/\.md$|^index\.html$/i.test(name) && Buffer.byteLength(name) <= MAX_SLUG_BYTES;
}

/** Letters of any script and digits with - between words, as many words as fit; undefined if there are none. */
export function slugOfWords(text: string, maxLength = Number.POSITIVE_INFINITY): string | undefined {
  const words = text.match(/[\p{L}\p{N}]+/gu);
  return words ? joinWords(words, maxLength) : undefined;
}

/** Lower-case Latin letters and digits with - between words; undefined if the title has none. */
export function createSlug(title: string): string | undefined {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words ? joinWords(words, MAX_MADE_LENGTH) : undefined;
}

/** The first one is cut if it does not fit. */
function joinWords([first = '', ...rest]: readonly string[], maxLength: number): string {
  let joined = first.slice(0, maxLength);
  for (const word of rest) {
    if (joined.length + 1 + word.length > maxLength) break;
    joined += `-${word}`;
  }
  return joined;
}

/** The slug, with a number if it is taken or Windows forbids it. @param last by slug: where to go on */
export function numberSlug(
  slug: string,
  isTaken: (slug: string) => boolean,
  last = new Map<string, number>(),
): string {
  let number = last.get(slug) ?? 1;
  // To Windows, `nul.2026-2` is `nul` too.
  const base = isForbiddenOnWindows(slug) ? slug.replaceAll('.', '-') : slug;
  const nameOf = () => (number === 1 ? base : `${base}-${number}`);
  while (isTaken(nameOf()) || isForbiddenOnWindows(nameOf())) number++;
  last.set(slug, number);
  return nameOf();
}

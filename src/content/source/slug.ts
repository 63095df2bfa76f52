// Names of files and folders: what they tell before anything is read, and those of items, which become page addresses.
import reservedCharacters, { windowsReservedNameRegex } from 'filename-reserved-regex';
import { isJunk } from 'junk';

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

/** What junk lacks: dotfiles, folders of NAS and disks, and temporary files of editors, sync and downloads. */
const LEFTOVERS = [
  /^\.|^#.*#$|^~\$|^(?:eh)?thumbs(?:_vista)?\.db$|^4913$|___jb_(?:tmp|old)___$|\.sb-[\da-f]{8}-\w{6}$/i,
  /^[#$@].*(?:recycle|snapshot)|^(?:@tmp|system volume information|lost\+found|network trash folder)$/i,
  /^(?:temporary items|recycler|found\.\d{3})$|:zone\.identifier$|\.(?:orig|aria2|crswap)$/i,
  /\.(?:sw[a-p]|te?mp|part(?:ial)?|filepart|crdownload|(?:op)?download|!ut|!sync)$/i,
];
const FORBIDDEN = [windowsReservedNameRegex(), reservedCharacters()];

/** Whether an operating system, a NAS, a sync program or an editor leaves such a file behind. */
export function isLeftover(name: string): boolean {
  return isJunk(name) || LEFTOVERS.some((pattern) => pattern.test(name));
}

/** Whether Windows cannot check out a file or folder of this name. */
export function isForbiddenOnWindows(name: string): boolean {
  return FORBIDDEN.some((pattern) => name.search(pattern) !== -1);
}

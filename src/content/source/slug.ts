// Names of files and folders: what they tell before anything is read, and those of items, which become page addresses.
import { isJunk } from 'junk';

/** Letters of any script and digits, with single - _ . between them. */
const SLUG = /^[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+)*$/u;
const WORD = /[\p{L}\p{N}]+/gu;

/** File systems allow 255. Files made for the page need some of them for their own names. */
const MAX_SLUG_BYTES = 200;

/** The address `x.md` is the markdown of the page `x`, and `index.html` is the list. */
export function isSlug(name: string): boolean {
  const lower = name.toLowerCase();
  const isFile = lower.endsWith('.md') || lower === 'index.html';
  return SLUG.test(name) && !isFile && Buffer.byteLength(name) <= MAX_SLUG_BYTES;
}

/** Joins as many words as fit with -: letters of any script and digits. Undefined if there are none. */
export function slugOfWords(text: string, maxLength = MAX_SLUG_BYTES): string | undefined {
  const words = text.match(WORD)?.join('-');
  if (words === undefined || words.length <= maxLength) return words;
  const end = words.lastIndexOf('-', maxLength);
  return words.slice(0, end === -1 ? maxLength : end);
}

/** Lower-case Latin letters and digits with - between words; undefined if the title has none. */
export function createSlug(title: string, maxLength: number): string | undefined {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}|['’]/gu, '');
  const words = plain.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return slugOfWords(words.join(' '), maxLength);
}

/** The slug, with a number if it is taken. */
export function numberSlug(slug: string, isTaken: (slug: string) => boolean): string {
  let name = slug;
  for (let number = 2; isTaken(name); number++) name = `${slug}-${number}`;
  return name;
}

/** Leftovers that `junk` does not know: dotfiles, locks, folders of NAS and disks, and temporary files. */
const LEFTOVER =
  /^(?:[.]|~\$|#.*#$|[#@$][\w-]+(?:\.bin)?$|(?:lost\+found|network trash folder|system volume information|temporary items)$)|(?:\.(?:crdownload|crswap|download|filepart|orig|part|partial|sw[opx]|te?mp)|\.sb-[\w-]+|:zone\.identifier)$/i;

/** Whether the file is left over from an operating system, a NAS, a sync program or an editor. */
export function isLeftover(name: string): boolean {
  return LEFTOVER.test(name) || isJunk(name);
}

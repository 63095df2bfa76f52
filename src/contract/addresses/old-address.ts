// The address table. It leads from earlier addresses, such as `/blog/old-slug/`, `/2019/05/slug.html` and `/?p=123`, to
// the current one; from slugs and numeric ids to the publicId; and from there to the slug. It also has the entity tags
// of answers that are files. Build and edge compare addresses decoded, in NFC, without trailing slashes.
import type { Collection } from '../collections.ts';
import { API_ROOT } from '../limits.ts';

export function normalizeOldAddress(address: string): string {
  const [path = '', ...query] = address.split('?');
  const joined = query.join('?');
  const decoded = decode(path).replace(/(?<!\/)\/+$/, '');
  return (joined === '' ? decoded : `${decoded}?${decode(joined)}`).normalize('NFC');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const TABLE_PARTS = 256;

/** @param slug the current one or an earlier one, in any encoding */
export const slugKey = (collection: Collection, slug: string) =>
  normalizeOldAddress(`${collection}/by-slug/${slug}`);
/** @param id a publicId, which leads to the slug, or the earlier number of a post */
export const idKey = (collection: Collection, id: number | string) => `${collection}/${id}`;

/** Asset path of the part of the table that may have a key. A line has a key, a tab, and what it leads to. */
export function addressTablePath(key: string): string {
  // The hash is FNV-1a.
  let hash = 0x811c9dc5;
  for (const character of key) {
    hash = Math.imul(hash ^ (character.codePointAt(0) as number), 0x01000193);
  }
  return `${API_ROOT}/addresses/${(hash >>> 0) % TABLE_PARTS}.txt`;
}

// Addresses that items had in another system, such as `/2019/05/slug.html` and `/?p=123`. Build and edge compare them in one
// form: decoded, in NFC, without slashes at the end of the path.
import { API_ROOT } from './limits.ts';

export function normalizeOldAddress(address: string): string {
  const [path = '', ...query] = address.split('?');
  const joined = query.join('?');
  const decoded = decode(path).replace(/\/+$/, '');
  return (joined === '' ? decoded : `${decoded}?${decode(joined)}`).normalize('NFC');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const FILES = 256;

/** Asset path of the file that has this address, if any. Each line is a normalized address, a tab, and a page. */
export function oldAddressPath(normalized: string): string {
  // FNV-1a
  let hash = 0x811c9dc5;
  for (const character of normalized) {
    hash = Math.imul(hash ^ (character.codePointAt(0) as number), 0x01000193);
  }
  return `${API_ROOT}/addresses/${(hash >>> 0) % FILES}.txt`;
}

// Addresses of the old site and their new pages, and names of folders.
import { posix } from 'node:path';
import { normalizeAddress } from 'guest-api/content';
import { Counts, type SourceItem } from './source.ts';

export function decodeComponent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const withoutSlash = (address: string) => address.replace(/(?<!\/)\/+$/, '');

const MAX_SLUG = 80;

/** Joins letters of any script and digits by hyphens, up to the limit of length. Undefined if there are none. */
export function slugOf(text: string): string | undefined {
  const words = (text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []).join('-');
  const whole = words.length <= MAX_SLUG ? words : words.slice(0, MAX_SLUG + 1).replace(/-[^-]*$/, '');
  return whole.slice(0, MAX_SLUG) || undefined;
}

/** Returns an unused name: the given one, or the first free one with a number. */
export function numberName(name: string, isTaken: (name: string) => boolean): string {
  let free = name;
  let number = 1;
  while (isTaken(free)) free = `${name}-${++number}`;
  return free;
}

const MAX_LENGTH = 2_000;

/** Returns a readable, root-relative address. Undefined for another host, a long address, or no path. */
export function formatOldAddress(source: string, siteUrl: string): string | undefined {
  const rest = isOwn(source, siteUrl) ? source.replace(/^(?:https?:)?\/\/[^/?#]+\/?/i, '/') : source;
  const [path = '', query] = rest.split('#')[0]?.split(/\?(.*)/s) ?? [];
  const readable = (text: string) =>
    decodeComponent(text)
      .normalize('NFC')
      .replaceAll(/[\s\\#\p{Cc}]/gu, encodeURIComponent);
  const plain = posix.normalize(readable(path).replaceAll('?', '%3F'));
  const address = query ? `${plain}?${readable(query)}` : plain;
  return /^\/(?!\/|[a-z]+:\/)/.test(address) && address.length < MAX_LENGTH ? address : undefined;
}

/** Whether an address is on the old site. `www.` and the protocol make no difference. */
export function isOwn(address: string, siteUrl: string): boolean {
  return /^\/(?!\/)/.test(address) || (hostOf(address) === hostOf(siteUrl) && hostOf(siteUrl) !== '');
}

export function hostOf(address: string): string {
  return /^(?:https?:)?\/\/(?:www\.)?([^/?#]+)/i.exec(address)?.[1]?.toLowerCase() ?? '';
}

const ADDRESS = /(https?:\/\/[^/?#"'\s<>&]+)(\/[^?#"'\s<>&()]*)/g;

/** Finds the host if an export does not name it: most links to its own items and to Ghost's images have it. */
export function findOwnSite(items: readonly SourceItem[]): string {
  const paths = new Set(items.flatMap(({ kind, addresses }) => (kind === 'post' ? addresses : [])));
  const counts = new Counts();
  for (const [, host = '', path = ''] of items.flatMap(({ text }) => [...text.content.matchAll(ADDRESS)]))
    if (paths.has(decodeComponent(path)) || path.startsWith('/content/images/')) counts.add(host);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

/** A link of Notion or Medium ends with the page's id. */
const PAGE_ID =
  /^https:\/\/(?:[\w-]+\.)?(?:notion\.(?:so|site)|medium\.com)\/(?:[^?#]*[-/])?([0-9a-f]{8,32})(?:[?#]|$)/i;
/** Obsidian ignores the case of names. An exact match comes first; the slash cannot occur in a name. */
const inAnyCase = (name: string) => [name.normalize('NFC'), `${name.normalize('NFC').toLowerCase()}/`];

/** Finds an item's new page by its old address, its file or its name. */
export class PageFinder {
  readonly #pages = new Map<string, string>();
  readonly pages = new Set<string>();
  readonly #siteUrl: string;

  constructor(siteUrl: string) {
    this.#siteUrl = siteUrl;
  }

  add({ addresses, key, slug, text }: SourceItem, page: string): void {
    this.pages.add(page);
    const local = addresses.flatMap((address) => formatOldAddress(address, this.#siteUrl) ?? []);
    for (const address of local) this.#pages.set(normalizeAddress(address), page);
    if (text.file === undefined) return;
    // Other texts of the folder refer to this one by its slug, and by every end of its path.
    const path = key.replace(/(?:\/index)?\.\w+$/, '');
    const parts = path.replaceAll(/(^|\/)_/g, '$1').split('/');
    const ends = parts.map((_, index) => parts.slice(index).join('/'));
    // In a vault, aliases are names.
    const aliases = addresses.map((address) => address.slice(1));
    for (const name of [text.file, key, path, ...ends, slug, ...aliases].filter(Boolean).flatMap(inAnyCase))
      if (!this.#pages.has(name)) this.#pages.set(name, page);
  }

  /** Returns undefined if no item was imported from the address. */
  findAddress(target: string): string | undefined {
    const id = PAGE_ID.exec(target)?.[1]?.toLowerCase();
    if (id !== undefined) return this.#pages.get(id);
    const [whole = ''] = target.split('#');
    if (whole === '/' || (this.#siteUrl !== '' && withoutSlash(whole) === this.#siteUrl)) return '/';
    const address = isOwn(target, this.#siteUrl) ? formatOldAddress(whole, this.#siteUrl) : undefined;
    if (address === undefined) return undefined;
    const plain = address.replace(/\?.*/s, '');
    const others = [plain.replace(/(?:\/index)?\.html?$/, ''), `${withoutSlash(plain)}.html`];
    const base = this.#siteUrl.replace(/^https?:\/\/[^/]+/, '');
    const all = [address, plain, ...others].flatMap((each) => [each, posix.join(base, each)]);
    return this.#first(all.map(normalizeAddress));
  }

  /** @param file contains the name; relative paths start there */
  findName(name: string, file = ''): string | undefined {
    const clean = decodeComponent(name).replaceAll(/^\.?\/|\/?(?:[?#].*)?$/gs, '');
    const near = posix.join(posix.dirname(file), clean);
    return this.#first(
      [near, clean, clean.replace(/\.(?:html?|mdx?|mdown|markdown)$/i, '')].flatMap(inAnyCase),
    );
  }

  #first(names: readonly string[]): string | undefined {
    return names.map((each) => this.#pages.get(each)).find(Boolean);
  }
}

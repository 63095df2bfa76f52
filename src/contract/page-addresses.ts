// Page addresses that both the edge and the site need.
import type { Collection } from './collections.ts';
import { LANGUAGES, type Language } from './languages.ts';

/** The beginning of all addresses of a language. */
export const LANGUAGE_ROOTS: Record<Language, string> = { ko: '', en: '/en', jp: '/jp' };

/** The folder of a collection's pages: `/work/x/`. */
export const PAGE_FOLDERS: Record<Collection, string> = { portfolio: 'work', post: 'blog' };

export function languageOfPath(path: string): Language {
  return LANGUAGES.findLast((language) => path.startsWith(`${LANGUAGE_ROOTS[language]}/`)) ?? 'ko';
}

/** The page with the inquiry form, which is posted to the same address. */
export const contactAddress = (language: Language) => `${LANGUAGE_ROOTS[language]}/contact/`;
export const thankYouAddress = (language: Language) => `${LANGUAGE_ROOTS[language]}/thank-you/`;

const TWIN = '.md';

/** The markdown of a page: `/work/x/` → `/work/x.md`, `/` → `/index.md`. */
export function twinAddress(address: string): string {
  return `${address === '/' ? '/index' : address.slice(0, -1)}${TWIN}`;
}

/** The inverse of `twinAddress`. */
export function pageOfTwin(twin: string): string {
  return twin === twinAddress('/') ? '/' : `${twin.slice(0, -TWIN.length)}/`;
}

interface ItemAddress {
  /** `/en/work` */
  list: string;
  language: Language;
  collection: Collection;
  /** Percent-encoded. */
  slug: string;
  /** `/`, `.md` for the markdown, or nothing. */
  end: string;
}

const ITEM_ADDRESS = /^((?:\/(?:en|jp))?\/(blog|work))\/([^/]+?)(\/|\.md)?$/;

/** Undefined for any other page. */
export function parseItemAddress(path: string): ItemAddress | undefined {
  const [, list, folder, slug, end = ''] = ITEM_ADDRESS.exec(path) ?? [];
  if (list === undefined || slug === undefined) return undefined;
  const collection = folder === PAGE_FOLDERS.post ? 'post' : 'portfolio';
  return { list, language: languageOfPath(path), collection, slug, end };
}

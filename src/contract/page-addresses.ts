// Addresses of the pages. They are root-relative and percent-encoded; file names are not encoded.
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

export const TWIN = '.md';

/** The markdown of a page: `/work/x/` → `/work/x.md`, `/` → `/index.md`. */
export function twinAddress(address: string): string {
  return `${address === '/' ? '/index' : address.slice(0, -1)}${TWIN}`;
}

/** The inverse of `twinAddress`. */
export function pageOfTwin(twin: string): string {
  return twin === twinAddress('/') ? '/' : `${twin.slice(0, -TWIN.length)}/`;
}

export const OPEN_GRAPH_LOCALES: Record<Language, string> = { ko: 'ko_KR', en: 'en_US', jp: 'ja_JP' };

/** The address of a page. No part may contain a slash. */
export function pageAddress(language: Language, ...parts: readonly string[]): string {
  return [LANGUAGE_ROOTS[language], ...parts.map(encodeURIComponent), ''].join('/');
}

/** Of a work or a post. */
export const itemAddress = (
  language: Language,
  { collection, slug }: { collection: Collection; slug: string },
) => pageAddress(language, PAGE_FOLDERS[collection], slug);
export const homeAddress = (language: Language) => pageAddress(language);
/** @param category slug; all works by default */
export const workListAddress = (language: Language, category?: string) =>
  pageAddress(language, PAGE_FOLDERS.portfolio, ...(category === undefined ? [] : ['category', category]));
export const workAddress = (language: Language, slug: string) =>
  pageAddress(language, PAGE_FOLDERS.portfolio, slug);
export const postAddress = (language: Language, slug: string) =>
  pageAddress(language, PAGE_FOLDERS.post, slug);
export const searchAddress = (language: Language) => `${LANGUAGE_ROOTS[language]}/search/`;
export const PRIVACY_SLUG = 'privacy';
export const privacyAddress = (language: Language) => pageAddress(language, PRIVACY_SLUG);
export const feedAddress = (language: Language) => `${LANGUAGE_ROOTS[language]}/feed.xml`;
export const jsonFeedAddress = (language: Language) => `${LANGUAGE_ROOTS[language]}/feed.json`;
/** The API reference, in English only. */
export const DEVELOPERS_ADDRESS = '/developers/';
export const CHANGES_ADDRESS = `${DEVELOPERS_ADDRESS}changes/`;

/** A page of the blog list. @param page from 1 */
export function postListAddress(language: Language, page: number, category?: string): string {
  const within = category === undefined ? [] : ['category', category];
  return pageAddress(language, PAGE_FOLDERS.post, ...within, ...(page === 1 ? [] : ['page', String(page)]));
}

/** Holds the pages and pictures of a draft that has a key. Nothing leads there. */
export const draftRoot = ({ shareKey = '' }: { shareKey?: string | undefined }) => `/draft/${shareKey}`;

/** The asset path of the page at an address. */
export function pageFile(address: string): string {
  return `${decodeURI(address)}index.html`;
}

// Addresses of the pages. They are root-relative and percent-encoded; file names are not encoded.
import type { Collection } from '../collections.ts';
import type { Language } from '../languages.ts';

/** Prefix of all addresses in a language. */
export type LanguageRoot = '' | `/${Language}`;

/** @param languages of the site: the pages of the first are at `/` */
export function rootOf(language: Language, languages: readonly Language[]): LanguageRoot {
  return language === languages[0] ? '' : `/${language}`;
}

export const PAGE_FOLDERS: Record<Collection, string> = { portfolio: 'work', post: 'blog' };

/** @param languages of the site */
export function languageOfPath(path: string, languages: readonly Language[]): Language {
  const inFolder = languages.slice(1).find((language) => path.startsWith(`/${language}/`));
  return inFolder ?? (languages[0] as Language);
}

/** Finds the language in which a page has this path. */
export function findLanguage(
  path: string,
  addressIn: (root: LanguageRoot) => string,
  languages: readonly Language[],
): Language | undefined {
  return languages.find((language) => addressIn(rootOf(language, languages)) === path);
}

/** The page with the inquiry form, which is posted to the same address. */
export const contactAddress = (root: LanguageRoot) => `${root}/contact/`;
export const thankYouAddress = (root: LanguageRoot) => `${root}/thank-you/`;

export const TWIN = '.md';

/** Returns the address of the markdown: `/work/x/` → `/work/x.md`, `/` → `/index.md`. */
export function twinAddress(address: string): string {
  return `${address === '/' ? '/index' : address.slice(0, -1)}${TWIN}`;
}

/** Reverses `twinAddress`. */
export function pageOfTwin(twin: string): string {
  return twin === twinAddress('/') ? '/' : `${twin.slice(0, -TWIN.length)}/`;
}

/** No part may contain a slash. */
export function pageAddress(root: LanguageRoot, ...parts: readonly string[]): string {
  return [root, ...parts.map(encodeURIComponent), ''].join('/');
}

export const itemAddress = (
  root: LanguageRoot,
  { collection, slug }: { collection: Collection; slug: string },
) => pageAddress(root, PAGE_FOLDERS[collection], slug);
export const homeAddress = (root: LanguageRoot) => pageAddress(root);
/** @param category slug; default: all works */
export const workListAddress = (root: LanguageRoot, category?: string) =>
  pageAddress(root, PAGE_FOLDERS.portfolio, ...(category === undefined ? [] : ['category', category]));
export const searchAddress = (root: LanguageRoot) => `${root}/search/`;
export const PRIVACY_SLUG = 'privacy';
export const privacyAddress = (root: LanguageRoot) => pageAddress(root, PRIVACY_SLUG);
export const feedAddress = (root: LanguageRoot) => `${root}/feed.xml`;
/** Pages of the API reference after its first. */
export const REFERENCE_PAGES = [
  'lists',
  'item',
  'search',
  'inquiries',
  'errors',
  'cursors',
  'fields',
] as const;
/** @param group of operations in the API reference; default: its first page */
export const developersAddress = (root: LanguageRoot, group?: string) =>
  pageAddress(root, 'developers', ...(group === undefined ? [] : [group]));

/** @param page from 1 */
export function postListAddress(root: LanguageRoot, page: number, category?: string): string {
  const within = category === undefined ? [] : ['category', category];
  return pageAddress(root, PAGE_FOLDERS.post, ...within, ...(page === 1 ? [] : ['page', String(page)]));
}

/** Holds the pages and pictures of a draft with a key. Nothing links to it. */
export const draftRoot = ({ shareKey = '' }: { shareKey?: string | undefined }) => `/draft/${shareKey}`;

/** Asset path of the page at an address. */
export function pageFile(address: string): string {
  return `${decodeURI(address)}index.html`;
}

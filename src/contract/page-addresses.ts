// Addresses of the pages. They are root-relative and percent-encoded; file names are not encoded.
import type { Collection } from './collections.ts';
import type { Language } from './languages.ts';

/** The beginning of all addresses of a language. */
export type LanguageRoot = '' | `/${Language}`;

/** @param languages of the site: the pages of the first are at `/` */
export function rootOf(language: Language, languages: readonly Language[]): LanguageRoot {
  return language === languages[0] ? '' : `/${language}`;
}

/** The folder of a collection's pages: `/work/x/`. */
export const PAGE_FOLDERS: Record<Collection, string> = { portfolio: 'work', post: 'blog' };

/** @param languages of the site */
export function languageOfPath(path: string, languages: readonly Language[]): Language {
  const inFolder = languages.slice(1).find((language) => path.startsWith(`/${language}/`));
  return inFolder ?? (languages[0] as Language);
}

/** The language of the page that an address function gives for its root. */
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
export function pageAddress(root: LanguageRoot, ...parts: readonly string[]): string {
  return [root, ...parts.map(encodeURIComponent), ''].join('/');
}

/** Of a work or a post. */
export const itemAddress = (
  root: LanguageRoot,
  { collection, slug }: { collection: Collection; slug: string },
) => pageAddress(root, PAGE_FOLDERS[collection], slug);
export const homeAddress = (root: LanguageRoot) => pageAddress(root);
/** @param category slug; all works by default */
export const workListAddress = (root: LanguageRoot, category?: string) =>
  pageAddress(root, PAGE_FOLDERS.portfolio, ...(category === undefined ? [] : ['category', category]));
export const searchAddress = (root: LanguageRoot) => `${root}/search/`;
export const PRIVACY_SLUG = 'privacy';
export const privacyAddress = (root: LanguageRoot) => pageAddress(root, PRIVACY_SLUG);
export const feedAddress = (root: LanguageRoot) => `${root}/feed.xml`;
export const jsonFeedAddress = (root: LanguageRoot) => `${root}/feed.json`;
/** The API reference. @param group of operations; its first page by default */
export const developersAddress = (root: LanguageRoot, group?: string) =>
  pageAddress(root, 'developers', ...(group === undefined ? [] : [group]));

/** A page of the blog list. @param page from 1 */
export function postListAddress(root: LanguageRoot, page: number, category?: string): string {
  const within = category === undefined ? [] : ['category', category];
  return pageAddress(root, PAGE_FOLDERS.post, ...within, ...(page === 1 ? [] : ['page', String(page)]));
}

/** Holds the pages and pictures of a draft that has a key. Nothing leads there. */
export const draftRoot = ({ shareKey = '' }: { shareKey?: string | undefined }) => `/draft/${shareKey}`;

/** The asset path of the page at an address. */
export function pageFile(address: string): string {
  return `${decodeURI(address)}index.html`;
}

// The patterns of all addresses, from one table, for the edge, the links in texts and wrangler.json.
import { LANGUAGES, type Language, POST_LANGUAGES } from '../languages.ts';
import { PAGE_FOLDERS, REFERENCE_PAGES, rootOf } from './page-addresses.ts';

/** Pages that every language has, in addition to its home page and its lists. */
const PAGES = ['contact', 'developers', 'privacy', 'search', 'thank-you'];
const FEED = 'feed.xml';
const API_FOLDERS = ['api', 'guest', 'mcp'];
/** Folders of the root that are not pages. A function, so that bundlers can drop it from the edge. */
const listFolders = () => [...API_FOLDERS, 'admin', '.well-known'];
/** Names in these folders contain a fingerprint and never change, so the CDN serves them without the edge. */
const FILE_FOLDERS = ['media', 'assets'];
const FILES = ['favicon.ico', 'openapi.json', 'llms.txt', 'robots.txt', 'sitemap.xml'];
/** Extensions of files outside those folders. */
const EXTENSIONS = ['html', 'json', 'md', 'txt', 'xml'];

const oneOf = (names: readonly string[]) => `(?:${names.join('|').replaceAll('.', '\\.')})`;
const rootsOf = (languages: readonly Language[], textLanguages: readonly Language[] = LANGUAGES) => {
  const present = languages.filter((language) => textLanguages.includes(language));
  return `(?:${present.map((language) => rootOf(language, languages)).join('|')})`;
};
const { portfolio: WORK, post: BLOG } = PAGE_FOLDERS;

/** Matches mistyped API paths too, so that their 404 is JSON. */
export const API_PATH = RegExp(`^/+(?:(?:${API_FOLDERS.join('|')})(?:/|$)|openapi\\.json/?$)`, 'i');
/** A draft that has a key. */
export const DRAFT_PATH = /^\/draft\/./;
export const ADMIN_PATH = /^\/admin(?:\/|$)/;

/** The collection and the slug of a category whose list has the address. @param languages of the site */
export function findCategory(address: string, languages: readonly Language[]) {
  const [work, post] = [rootsOf(languages), rootsOf(languages, POST_LANGUAGES)];
  const pattern = `^(?:${work}/${WORK}/category/([^/]+)/|${post}/${BLOG}/category/([^/]+)/(?:page/\\d+/)?)$`;
  const [, portfolio, blog] = RegExp(pattern).exec(address) ?? [];
  return { portfolio, post: blog };
}

/** Patterns of all addresses except those of items, with a trailing slash. */
export function createOtherPatterns(languages: readonly Language[]): RegExp[] {
  const [any, post] = [rootsOf(languages), rootsOf(languages, POST_LANGUAGES)];
  return [
    `${any}/(?:${oneOf([WORK, ...PAGES, FEED])}/)?`,
    `${post}/${BLOG}/(?:page/.+)?`,
    `${any}/developers/${oneOf(REFERENCE_PAGES)}/`,
    `/${oneOf([...listFolders(), ...FILE_FOLDERS])}/.*`,
    `/${oneOf(FILES)}/`,
  ].map((pattern) => RegExp(`^${pattern}$`));
}

/** Whether the address, with a trailing slash, is that of a page or file other than an item. */
export function isSiteAddress(address: string, languages: readonly Language[]): boolean {
  const { portfolio, post } = findCategory(address, languages);
  const isCategory = (portfolio ?? post) !== undefined;
  return isCategory || createOtherPatterns(languages).some((pattern) => pattern.test(address));
}

/** First parts of the addresses of pages besides items, below the language. */
export const listPages = () => [WORK, BLOG, ...PAGES];

/** Names that pages of the studio must not have, in lower case. */
export function listReservedNames(): string[] {
  // The markdown of the home page is /index.md.
  return [...listFolders(), ...FILE_FOLDERS, ...FILES, FEED, ...LANGUAGES, ...listPages(), '404', 'index'];
}

/** `run_worker_first` of wrangler.json: the paths that the CDN leaves to the edge. */
export function listEdgePaths(): string[] {
  return [
    // The CDN would redirect paths with an empty part.
    '/',
    '/*/',
    '/%*',
    '//*',
    '/*//*',
    ...[...listFolders(), ...LANGUAGES, WORK, BLOG, ...PAGES].map((name) => `/${name}*`),
    ...EXTENSIONS.map((extension) => `/*.${extension}`),
  ];
}

/** Files that the edge serves on Cloudflare only (see `functions/played-file.ts`). */
export const PLAYED_PATHS = ['/*.mp3', '/*.mp4', '/*.webm'];

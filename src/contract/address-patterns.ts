// The patterns of all addresses, from one table, for the edge, the links in texts and wrangler.json.
import { LANGUAGES, type Language, POST_LANGUAGES } from './languages.ts';
import { PAGE_FOLDERS, rootOf } from './page-addresses.ts';

/** Pages that every language has, next to its home page and its lists. */
const PAGES = ['contact', 'developers', 'privacy', 'search', 'thank-you'];
const FEEDS = ['feed.xml', 'feed.json'];
const API_FOLDERS = ['api', 'guest', 'mcp'];
/** Folders of the root that are not pages of a language. A function, so that the edge need not contain it. */
const listFolders = () => [...API_FOLDERS, 'admin', '.well-known'];
/** The CDN sends their files without asking the edge: names with a fingerprint, which never change. */
const FILE_FOLDERS = ['media', 'assets'];
const FILES = ['openapi.json', 'llms.txt', 'robots.txt', 'sitemap.xml'];
/** Extensions of the files outside those folders. */
const EXTENSIONS = ['html', 'json', 'md', 'txt', 'xml'];

const oneOf = (names: readonly string[]) => `(?:${names.join('|').replaceAll('.', '\\.')})`;
/** @param languages of the site */
const rootsOf = (languages: readonly Language[], textLanguages: readonly Language[] = LANGUAGES) => {
  const present = languages.filter((language) => textLanguages.includes(language));
  return `(?:${present.map((language) => rootOf(language, languages)).join('|')})`;
};
const { portfolio: WORK, post: BLOG } = PAGE_FOLDERS;

/** Also matches mistyped API paths, so that their 404 is JSON. */
export const API_PATH = RegExp(`^/+(?:(?:${API_FOLDERS.join('|')})(?:/|$)|openapi\\.json/?$)`, 'i');
/** A draft that has a key. */
export const DRAFT_PATH = /^\/draft\/./;
/** The CMS. */
export const ADMIN_PATH = /^\/admin(?:\/|$)/;

/** The slug of the category if the address is a list of its posts. @param languages of the site */
export function findPostCategory(address: string, languages: readonly Language[]): string | undefined {
  return RegExp(`^${rootsOf(languages, POST_LANGUAGES)}/${BLOG}/category/([^/]+)/(?:page/\\d+/)?$`).exec(
    address,
  )?.[1];
}

/** Patterns of all other addresses than those of items, with a slash at the end. */
export function createOtherPatterns(languages: readonly Language[]): RegExp[] {
  const [any, post] = [rootsOf(languages), rootsOf(languages, POST_LANGUAGES)];
  return [
    `${any}/(?:${oneOf([WORK, ...PAGES, ...FEEDS])}/)?`,
    `${post}/${BLOG}/(?:page/.+)?`,
    `${any}/(?:${WORK}/category|developers)/[^/]+/`,
    `/${oneOf([...listFolders(), ...FILE_FOLDERS])}/.*`,
    `/${oneOf(FILES)}/`,
  ].map((pattern) => RegExp(`^${pattern}$`));
}

/** Whether a page or file of the site other than an item has the address, which ends with a slash. */
export function isSiteAddress(address: string, languages: readonly Language[]): boolean {
  return (
    findPostCategory(address, languages) !== undefined ||
    createOtherPatterns(languages).some((pattern) => pattern.test(address))
  );
}

/** The first parts of the addresses of all pages besides items, within a language. */
export const listPages = () => [WORK, BLOG, ...PAGES];

/** Pages of the studio have other names. */
export function listReservedNames(): string[] {
  return [...listFolders(), ...FILE_FOLDERS, ...LANGUAGES, ...listPages(), '404'];
}

/** `run_worker_first` of wrangler.json: the paths that the CDN leaves to the edge. */
export function listEdgePaths(): string[] {
  return [
    // Paths with an empty part too: the CDN would redirect them.
    '/',
    '/*/',
    '/%*',
    '//*',
    '/*//*',
    ...[...listFolders(), ...LANGUAGES, WORK, BLOG, ...PAGES].map((name) => `/${name}*`),
    ...EXTENSIONS.map((extension) => `/*.${extension}`),
  ];
}

/** Files that the edge sends on Cloudflare only: see `functions/played-file.ts`. */
export const PLAYED_PATHS = ['/*.mp3', '/*.mp4', '/*.webm'];

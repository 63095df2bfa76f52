// Links within the site that lead nowhere. They are published all the same: the API serves a text wherever its links
// lead.
import { posix } from 'node:path';
import type { EntryFolder } from '../content/entry-folder.ts';
import type { Content, ContentLink } from '../content/load-content.ts';
import { findClosest } from '../content/source/closest.ts';
import type { Diagnostic } from '../content/source/diagnostic.ts';
import { type Fault, fault } from '../content/source/fault.ts';
import { parseMarkdownFile } from '../content/source/front-matter.ts';
import { readSourceText } from '../content/source/source-text.ts';
import { CATEGORIES, defaultCategorySlug } from '../contract/categories.ts';
import { COLLECTION_FOLDERS } from '../contract/collections.ts';
import type { Language } from '../contract/languages.ts';
import { postAddress, workAddress } from './addresses.ts';
import { headingIds } from './headings.ts';

interface Page {
  folder: EntryFolder;
  language: Language;
}

/** Call when the content's entries are run through. */
export function findLinkFaults(content: Content): Diagnostic[] {
  const pages = new Map<string, Page>();
  for (const folder of content.folders) {
    for (const language of Object.keys(folder.texts) as Language[]) {
      pages.set(addressOf(folder, language), { folder, language });
    }
  }
  const { site } = content;
  const categories = CATEGORIES.map((name) => site?.categories?.[name]?.slug ?? defaultCategorySlug(name));
  const anchors = new Map<Page, string[]>();
  return content.links.flatMap((link): Diagnostic[] => {
    const found = judge(link);
    return found ? [{ ...link.place, ...found }] : [];
  });

  function judge({ target, folder, language }: ContentLink): Fault | undefined {
    const shown = decodeAddress(target);
    if (target === '') return fault('link-empty');
    if (folder.images.has(posix.normalize(shown))) return fault('link-to-image', { target: shown });
    const file = findTextFile(target, folder);
    if (file !== undefined) {
      const page = [...pages].find(([, { folder: other, language: its }]) => other.texts[its] === file);
      return fault('link-to-file', { target: shown, ...(page && { page: page[0] }) });
    }
    const address = addressOf(folder, language);
    const url = URL.parse(target, `${content.siteUrl}${address}`);
    if (url?.origin !== content.siteUrl) return undefined;
    const path = normalizePath(url.pathname);
    const page = pages.get(path);
    if (!page) {
      const category = CATEGORY_PAGE.exec(path)?.[1];
      const isCategory = category !== undefined && (!site || categories.includes(category));
      if (isCategory || OTHER_PAGES.some((pattern) => pattern.test(path))) return undefined;
      const closest = completeAddress(target) ?? findMeant(path, language);
      return fault('link-unknown', { target: shown, ...(closest !== undefined && { closest }) });
    }
    return judgeTime(shown, folder, page.folder) ?? judgeAnchor(page, decodeAddress(url.hash.slice(1)));
  }

  /** The page of the same name in another place, or the nearest by its letters. */
  function findMeant(path: string, language: Language): string | undefined {
    const slug = path.split('/').at(-2);
    const named = [...pages].filter(([, page]) => page.folder.slug === slug && page.language === language);
    return named.length === 1 ? named[0]?.[0] : findClosest(path, pages.keys());
  }

  /** Whether readers of the text find the page there. */
  function judgeTime(target: string, from: EntryFolder, to: EntryFolder): Fault | undefined {
    const own = content.states.get(from);
    const { status, time } = content.states.get(to) ?? { status: 'public', time: 0 };
    if (!own || own.status === 'draft') return undefined;
    if (status === 'draft') return fault('link-to-draft', { target });
    const isLater = status === 'scheduled' && (own.status === 'public' || own.time < time);
    return isLater ? fault('link-to-scheduled', { target, until: time }) : undefined;
  }

  function judgeAnchor(page: Page, anchor: string): Fault | undefined {
    if (anchor === '' || OWN_ANCHOR.test(anchor)) return undefined;
    const ids = anchors.get(page) ?? headingIds(readBody(page));
    anchors.set(page, ids);
    if (ids.includes(anchor)) return undefined;
    const closest = findClosest(anchor, ids);
    return fault('link-to-anchor', {
      target: `#${anchor}`,
      ...(closest !== undefined && { closest: `#${closest}` }),
    });
  }
}

/** Places that pages have beside their headings: the main part, and footnotes. */
const OWN_ANCHOR = /^(?:content$|note_)/;

const CATEGORY_PAGE = /^\/(?:en\/)?blog\/category\/([^/]+)\/(?:page\/\d+\/)?$/;

/** Addresses beside those of the items, each with a slash at its end. */
const OTHER_PAGES = [
  /^\/(?:(?:en|jp)\/)?(?:(?:work|contact|privacy|thank-you|feed\.xml)\/)?$/,
  /^\/(?:en\/)?blog\/(?:page\/.+)?$/,
  /^\/(?:developers|admin|api|guest|media|assets|\.well-known)\//,
  /^\/(?:openapi\.json|llms\.txt|robots\.txt|sitemap(?:-\d+)?\.xml)\/$/,
];

/** An address without its scheme. */
function completeAddress(target: string): string | undefined {
  if (/^[^\s@/]+@[^\s@/]+\.[a-z]+$/i.test(target)) return `mailto:${target}`;
  const isHost = /^(?:www\.|(?:[\w-]+\.)+(?:com|net|org|kr|jp|io|dev)(?=[/?#]|$))/i.test(target);
  return isHost ? `https://${target}` : undefined;
}

function addressOf({ collection, slug }: EntryFolder, language: Language): string {
  return decodeURI(collection === 'post' ? postAddress(language, slug) : workAddress(language, slug));
}

/** With the twin of a page, and its file, as the page. */
function normalizePath(pathname: string): string {
  const path = decodeAddress(pathname).normalize('NFC');
  return path.replace(/\/index\.(?:html|md)$/, '/').replace(/(?:\.md|\/)?$/, '/');
}

/** A file of the content that a link names as an editor of files would: `../hello/index.ko.md`. */
function findTextFile(target: string, { collection, path }: EntryFolder): string | undefined {
  const [name = ''] = decodeAddress(target).split(/[?#]/);
  if (!/(?:^|\/)index\.[a-z]+\.md$/.test(name)) return undefined;
  const root = posix.dirname(posix.dirname(path));
  return name.startsWith('/')
    ? posix.join(root, COLLECTION_FOLDERS[collection].folder, name)
    : posix.join(path, name);
}

function readBody({ folder, language }: Page): string {
  const read = readSourceText(folder.texts[language] as string);
  const parsed = 'source' in read ? parseMarkdownFile(read.source) : read;
  return 'file' in parsed ? parsed.file.body : '';
}

function decodeAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

// Finds broken links within the site.

import { posix } from 'node:path';
import {
  ADMIN_PATH,
  createOtherPatterns,
  DRAFT_PATH,
  findCategory,
  listPages,
} from '../../contract/addresses/address-patterns.ts';
import { normalizeOldAddress } from '../../contract/addresses/old-address.ts';
import { itemAddress, pageAddress, rootOf } from '../../contract/addresses/page-addresses.ts';
import { categorySlug } from '../../contract/categories.ts';
import { keysOf } from '../../contract/fields.ts';
import type { Language } from '../../contract/languages.ts';
import type { Item } from '../../contract/published.ts';
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts';
import { findClosest } from '../../diagnostics/find-closest.ts';
import { linkHidden, linkUnknown } from '../../rules/links.ts';
import { decodeSafely } from '../../text/links.ts';
import { fieldSlug } from '../../text/syntax/headings.ts';
import { PREVIEW, withoutQuery } from '../load/load-image.ts';
import type { SharedSettings } from '../load/load-site.ts';
import type { LinkUse } from '../loaded.ts';
import { ATTACHED_FILE, type TextFolder } from '../source/entry-folder.ts';

interface LinkedContent {
  folders: readonly TextFolder[];
  /** Undefined for items with errors. */
  items: ReadonlyMap<TextFolder, LinkedItem | undefined>;
  /** The site's languages. The first decides which addresses exist. */
  languages: readonly Language[];
  shared: SharedSettings;
  siteUrl: string;
}

/** An item, and the headings that links may lead to. */
export type LinkedItem = Item<{ headings: readonly { id: string }[] }>;

interface Page {
  address: string;
  folder: TextFolder;
  language: Language;
}

/** Similar pages are suggested for at most this many unknown addresses. */
const MAX_SEARCHES = 50;

export function checkLinks(
  parts: readonly { folder: TextFolder; links: readonly LinkUse[] }[],
  { folders, items, languages, shared, siteUrl }: LinkedContent,
): Diagnostic[] {
  const allPages = folders.flatMap((folder) =>
    keysOf(folder.texts).map(
      (language): Page => ({ address: addressOf(folder, language), folder, language }),
    ),
  );
  const pages = new Map(allPages.map((page) => [page.address, page]));
  const valid = [...items.values()].filter((item) => item !== undefined);
  const candidates = valid.filter(({ status }) => status !== 'draft');
  const moved = candidates.flatMap(({ collection, aliases }) =>
    aliases.map((slug) => decodeURI(itemAddress('', { collection, slug }))),
  );
  const old = new Set(candidates.flatMap(({ oldAddresses }) => oldAddresses.map(normalizeOldAddress)));
  const pagesBySlug = Map.groupBy(allPages, ({ folder, language }) => `${language}/${folder.slug}`);
  const categories = shared.categories?.map(categorySlug);
  const works = candidates.filter((item) => item.collection === 'portfolio');
  const fields = Map.groupBy(works, ({ en }) => fieldSlug(en.category));
  const others = createOtherPatterns(languages);
  const meant = new Map<string, string | undefined>();
  return parts.flatMap(({ folder, links }) => links.flatMap((link) => checkLink(link, folder) ?? []));

  function checkLink({ target, language, place }: LinkUse, folder: TextFolder): Diagnostic | undefined {
    const decoded = decodeSafely(target);
    if (folder.images.has(posix.normalize(decoded)))
      return linkUnknown.at(place, { target: decoded, problem: 'image' });
    if (target === '') return linkUnknown.at(place, { target });
    const url = URL.parse(target, `${siteUrl}${addressOf(folder, language)}`);
    const isPreview = target.startsWith(`${PREVIEW}/`);
    if (!url || (url.origin !== siteUrl && !isPreview)) return undefined;
    const path = normalizePath(url.pathname);
    if (isPreview || ADMIN_PATH.test(path) || DRAFT_PATH.test(path))
      return linkUnknown.at(place, { target: decoded, problem: 'local' });
    const page = pages.get(path);
    if (page) {
      if (isHidden(folder, page.folder)) return linkHidden.at(place, { target: decoded });
      return checkAnchor(page, decodeSafely(url.hash.slice(1)), place);
    }
    const { portfolio: field = '', post: category } = findCategory(path, languages);
    const isCategory = category && (!categories || categories.includes(category));
    // One work alone has no list.
    if (isCategory || fields.get(field)?.[1] || others.some((pattern) => pattern.test(path)))
      return undefined;
    // With the page of a PDF: ./a.pdf#page=2
    const file = withoutQuery(decoded);
    // Old addresses redirect, and other files here are already reported.
    const isOld = [url.pathname, url.pathname + url.search].some((one) => old.has(normalizeOldAddress(one)));
    const isMoved = isOld || moved.some((address) => path.endsWith(address));
    if (isMoved || folder.specials.has(posix.normalize(file))) return undefined;
    const isFile = ATTACHED_FILE.test(file) && !file.startsWith('/');
    const meant = isFile ? findClosest(posix.normalize(file), folder.files.keys()) : undefined;
    const closest = isFile ? meant && `./${meant}` : (completeAddress(decoded) ?? findMeant(path, language));
    return linkUnknown.at(place, { target: decoded, closest });
  }

  /** The page with the same slug in another folder, or the most similar address. */
  function findMeant(path: string, language: Language): string | undefined {
    const slug = path.split('/').at(-2) ?? '';
    const samePages = pagesBySlug.get(`${language}/${slug}`) ?? [];
    if (samePages.length === 1) return samePages[0]?.address;
    // All addresses of posts start the same.
    const max = Math.max(1, Math.floor(slug.length / 3));
    const root = rootOf(language, languages);
    const addresses = [...pages.keys(), ...listPages().map((name) => pageAddress(root, name))];
    if (!meant.has(path) && meant.size < MAX_SEARCHES) meant.set(path, findClosest(path, addresses, max));
    return meant.get(path);
  }

  /** Whether readers of the text cannot open the page yet. */
  function isHidden(from: TextFolder, to: TextFolder): boolean {
    const source = items.get(from);
    const { status, time } = items.get(to) ?? { status: 'public', time: 0 };
    if (!source || source.status === 'draft' || status === 'public') return false;
    return status === 'draft' || source.status === 'public' || source.time < time;
  }

  function addressOf({ collection, slug }: TextFolder, language: Language) {
    const root = rootOf(language, languages);
    return decodeURI(collection ? itemAddress(root, { collection, slug }) : pageAddress(root, slug));
  }

  function checkAnchor(page: Page, anchor: string, place: Place): Diagnostic | undefined {
    const anchors = items.get(page.folder)?.[page.language]?.body.headings.map(({ id }) => id);
    const isOwn = anchor === 'content' || anchor.startsWith('note_');
    if (anchor === '' || isOwn || !anchors || anchors.includes(anchor)) return undefined;
    const closest = findClosest(anchor, anchors);
    return linkUnknown.at(place, { target: `#${anchor}`, closest: closest && `#${closest}` });
  }
}

/** The address with its missing scheme. */
function completeAddress(target: string): string | undefined {
  if (/^[+0][-\d]{8,}$/.test(target)) return `tel:${target}`;
  if (/^[^@/?#]+@[^@/?#]+\.\w+$/.test(target)) return `mailto:${target}`;
  const isHost = /^(?:www\.|[\w.-]+\.(?:com|net|org|kr|jp|io|dev)(?:[/?#]|$))/i.test(target);
  return isHost ? `https://${target}` : undefined;
}

/** The markdown twin and the file of a page count as the page. */
function normalizePath(pathname: string): string {
  const path = decodeSafely(pathname).normalize('NFC');
  const end = ['/index.html', '/index.md', '.md', '/'].find((one) => path.endsWith(one)) ?? '';
  return `${path.slice(0, path.length - end.length)}/`;
}

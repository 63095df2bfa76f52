// content/ → the settings, the pages of the studio and the entry of every item.
import type { GuestFile } from '../contract/guest-schemas.ts';
import { compareImagePlaces } from '../images/describe-image.ts';
import { createGuestFile, type ImageUse } from '../images/guest-file.ts';
import { checkItems } from './check-items.ts';
import { checkLinks } from './check-links.ts';
import { describeFailure } from './entry-failure.ts';
import type { EntryFolder, TextFolder } from './entry-folder.ts';
import { type KeptFolders, loadChanged } from './kept-folders.ts';
import { type LoadedEntry, loadEntry } from './load-entry.ts';
import { loadDefaultImage } from './load-image.ts';
import { loadPage } from './load-page.ts';
import { loadSite } from './load-site.ts';
import { loadWords } from './load-words.ts';
import { loadBrand } from './load-brand.ts';
import { combine } from './loaded.ts';
import { findClosest } from './rules/find-closest.ts';
import { type Diagnostic, type Place, placeOfFile } from './rules/rule.ts';
import { valueWrong } from './rules/values.ts';
import { scanContent } from './scan.ts';
import { labelTitles, schedule } from './schedule.ts';
import { privacySchema } from './schema/shared-fields.ts';
import type { Site } from './schema/site-schema.ts';
import { nameCategories } from './severities.ts';
import { digestOfFile } from './source/source-text.ts';

export interface ContentOptions {
  /** Overrides siteUrl in site.yaml. */
  siteUrl?: string | undefined;
  /** Includes drafts, labeled in their titles. */
  drafts?: boolean | undefined;
  /** Milliseconds since the epoch, now by default. Items dated later are scheduled. */
  now?: number | undefined;
  /** For a process that loads content again and again. */
  kept?: KeptFolders | undefined;
}

export interface ContentImage extends ImageUse {
  /** Whether a public item uses it. */
  isPublished: boolean;
}

export type LoadedContent = ReturnType<typeof loadContent>;

/** Used if site.yaml has errors: items are still checked, but not published. */
const UNKNOWN_URL = 'https://unknown.invalid';

export function loadContent(root: string, options: ContentOptions = {}) {
  const { drafts = false, now = Date.now(), kept } = options;
  const { siteFile, siteImages, folders, fileCount, ...scanned } = scanContent(root);
  const settings = siteFile === undefined ? { diagnostics: [] } : loadSite(siteFile, now);
  const words = loadWords(scanned.words);
  const own = settings.value && { ...settings.value, siteUrl: options.siteUrl ?? settings.value.siteUrl };
  const site = own && drafts ? asPreview(own) : own;
  const siteUrl = site?.siteUrl ?? UNKNOWN_URL;
  // Links are checked the same in every build, including local builds and previews.
  const ownUrl = settings.value?.siteUrl ?? UNKNOWN_URL;
  const guestFiles = new Map<string, GuestFile>();
  const identify = (file: string) => {
    const guestFile = guestFiles.get(file) ?? createGuestFile(digestOfFile(file, kept?.digests), siteUrl);
    guestFiles.set(file, guestFile);
    return guestFile;
  };
  const placeInSite = settings.at ?? (() => placeOfFile(root));
  const place = placeInSite('defaultImage', 'src');
  const { value: defaultImage, ...cover } = loadDefaultImage(site ?? {}, siteImages, place, identify);
  const brand = loadBrand({
    files: scanned.brand,
    settings: site?.brand,
    at: (...path) => placeInSite('brand', ...path),
    identify,
    digests: kept?.digests,
  });
  const oneLanguageIsEnough = site?.translations === 'optional';
  const shared = { siteUrl: ownUrl, oneLanguageIsEnough, defaultImage };
  const load = (folder: EntryFolder): LoadedEntry => {
    try {
      return loadEntry({ folder, identify, ...shared });
    } catch (error) {
      return combine({}, { diagnostics: [describeFailure(folder.path, error)] });
    }
  };
  const loaded = kept ? loadChanged(folders, { ...shared, siteUrl }, kept, load) : folders.map(load);
  const items = loaded.map(({ value, ...found }, index) => {
    const own = value.entry && schedule(value.entry, now);
    const entry = own && drafts ? labelTitles(own) : own;
    return { ...found, folder: folders[index] as EntryFolder, claims: value.claims, own, entry };
  });

  const version = site?.inquiry.privacyVersion;
  const pages = scanned.pages.map((folder) => ({ folder, ...loadPage({ folder, identify, ...shared }) }));
  if (scanned.privacy) {
    const folder = scanned.privacy;
    pages.push({ folder, ...loadPage({ folder, identify, ...shared }, privacySchema, version) });
  }

  const mapOf = (kind: 'own' | 'entry') =>
    new Map(items.flatMap(({ folder, [kind]: entry }) => (entry ? [[folder, entry] as const] : [])));
  const claims = items.flatMap((item) => item.claims ?? []);
  const links = [...items, ...pages].flatMap(({ folder, links }) =>
    links.map((link) => ({ ...link, folder })),
  );
  const diagnostics = [
    ...[scanned, settings, words, brand, cover, ...pages, ...items].flatMap((part) =>
      nameCategories(part.diagnostics, site),
    ),
    ...checkNavigation(site, [...scanned.pages, ...(scanned.privacy ? [scanned.privacy] : [])], placeInSite),
    ...checkItems(claims, folders, scanned.pages, now),
    // Drafts that are shown on this machine are still drafts.
    ...checkLinks(links, {
      folders: [...folders, ...scanned.pages],
      entries: mapOf('own'),
      site,
      siteUrl: ownUrl,
    }),
  ];
  return {
    /** Undefined if site.yaml has errors. */
    site,
    /** What the files with texts of the site replace. */
    words: words.value,
    brand: brand.value,
    /** Besides texts, images and site.yaml. */
    otherFiles: scanned.words.size + scanned.brand.size - brand.images.length,
    /** Studio pages without errors, in folder order; the privacy text is the last. */
    pages: pages.flatMap(({ value }) => value ?? []),
    /** All items, including those with errors. */
    folders,
    fileCount,
    /** By file. */
    images: collectImages([
      ...items.map(({ images, entry }) => ({ images, isPublic: entry?.status === 'public' })),
      { ...cover, isPublic: false },
      { ...brand, isPublic: false },
      ...pages.map(({ images }) => ({ images, isPublic: true })),
    ]),
    /** Entries of the items without errors, including drafts, in folder order. */
    entries: mapOf('entry'),
    claims,
    /** Unsorted, including silenced warnings: see `applySeverities`. */
    diagnostics,
    checks: {
      severities: site?.checks ?? {},
      ignored: new Map([...items, ...pages].flatMap(({ ignored }) => ignored)),
    },
  };
}

function checkNavigation(
  site: Site | undefined,
  pages: readonly TextFolder[],
  at: (...path: PropertyKey[]) => Place,
): Diagnostic[] {
  const known = ['works', 'journal', 'search', 'contact', ...pages.map(({ slug }) => slug)];
  return (site?.navigation ?? []).flatMap(({ to }, index) => {
    if (known.includes(to)) return [];
    const expected = { en: `one of ${known.join(', ')}`, ko: `${known.join(', ')} 가운데 하나를` };
    const data = { expected, found: to, closest: findClosest(to, known) };
    return [valueWrong.at(at('navigation', index, 'to'), data)];
  });
}

/** Inquiries of a preview reach nobody and are deleted after a day. */
function asPreview(site: Site): Site {
  return { ...site, isPreview: true, inquiry: { ...site.inquiry, mail: undefined, retentionDays: 1 } };
}

/** Each image once, at the place that needs the largest width, or else at the first in reading order. */
function collectImages(
  parts: readonly { images: readonly ImageUse[]; isPublic: boolean }[],
): Map<string, ContentImage> {
  const collected = new Map<string, ContentImage>();
  for (const { images, isPublic } of parts) {
    for (const use of images) {
      const known = collected.get(use.file);
      const first = known && compareImagePlaces(known.place, use.place) <= 0 ? known : use;
      const isPublished = isPublic || known?.isPublished === true;
      collected.set(use.file, { ...first, isPublished });
    }
  }
  return collected;
}

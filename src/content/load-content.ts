// content/ → the settings, the privacy texts and the entry of every item.
import { checkItems } from './check-items.ts';
import { checkLinks } from './check-links.ts';
import { compareImagePlaces } from './describe-image.ts';
import type { Entry } from './entry.ts';
import type { EntryFolder } from './entry-folder.ts';
import { createGuestFile } from './guest-file.ts';
import { type KeptFolders, loadChanged } from './kept-folders.ts';
import { loadDefaultImage } from './load-default-image.ts';
import { loadEntry } from './load-entry.ts';
import { loadPrivacy } from './load-privacy.ts';
import { loadSite } from './load-site.ts';
import type { ImageUse } from './loaded.ts';
import { placeOfFile } from './rules/rule.ts';
import { scanContent } from './scan.ts';
import { markTitles, schedule } from './schedule.ts';
import { digestOfFile } from './source/source-file.ts';

export interface ContentOptions {
  /** Origin of all addresses, instead of siteUrl in site.yaml. */
  siteUrl?: string | undefined;
  /** Includes drafts, with a mark in their titles. */
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
const UNKNOWN_ORIGIN = 'https://unknown.invalid';

export function loadContent(root: string, options: ContentOptions = {}) {
  const { drafts = false, now = Date.now(), kept } = options;
  const { siteFile, siteImages, privacyTexts, folders, fileCount, ...scanned } = scanContent(root);
  const settings = siteFile === undefined ? { diagnostics: [] } : loadSite(siteFile, now);
  const site = settings.value && { ...settings.value, siteUrl: options.siteUrl ?? settings.value.siteUrl };
  const siteUrl = site?.siteUrl ?? UNKNOWN_ORIGIN;
  const privacy = loadPrivacy(privacyTexts, site);
  const identify = (file: string) => createGuestFile(digestOfFile(file, kept?.digests), siteUrl);
  const place = settings.imagePlace ?? placeOfFile(root);
  const { value: defaultImage, ...cover } = loadDefaultImage(site ?? {}, siteImages, place, identify);
  const oneLanguageIsEnough = site?.translations === 'optional';
  const shared = { siteUrl, oneLanguageIsEnough, defaultImage };
  const load = (folder: EntryFolder) => loadEntry({ folder, identify, ...shared });
  const loaded = kept ? loadChanged(folders, shared, kept, load) : folders.map(load);
  const items = loaded.map(({ value, ...found }, index) => {
    const scheduled = value.entry && schedule(value.entry, now);
    const entry = scheduled && drafts ? markTitles(scheduled) : scheduled;
    return { ...found, folder: folders[index] as EntryFolder, claims: value.claims, entry };
  });

  const entries = new Map(items.flatMap(({ folder, entry }) => (entry ? [[folder, entry] as const] : [])));
  const claims = items.flatMap((item) => item.claims ?? []);
  const links = items.flatMap(({ folder, links }) => links.map((link) => ({ ...link, folder })));
  const diagnostics = [
    ...[scanned, settings, cover, privacy, ...items].flatMap((part) => part.diagnostics),
    ...checkItems(claims, folders),
    ...checkLinks(links, { folders, entries, site, siteUrl }),
  ];
  return {
    /** Undefined if site.yaml has errors. */
    site,
    privacy: privacy.value,
    /** All items, including those with errors. */
    folders,
    fileCount,
    /** By file. */
    images: collectImages([...items, { ...cover, entry: undefined }]),
    /** Of the items without errors, including drafts, in folder order. */
    entries,
    claims,
    /** Unsorted, including silenced warnings: see `applySeverities`. */
    diagnostics,
    checks: { severities: site?.checks ?? {}, ignored: new Map(items.flatMap(({ ignored }) => ignored)) },
  };
}

/** An image has the place that needs the largest width, then the first in reading order. */
function collectImages(
  items: readonly { images: readonly ImageUse[]; entry: Entry | undefined }[],
): Map<string, ContentImage> {
  const collected = new Map<string, ContentImage>();
  for (const { images, entry } of items) {
    for (const use of images) {
      const known = collected.get(use.file);
      const first = known && compareImagePlaces(known.place, use.place) <= 0 ? known : use;
      const isPublished = entry?.status === 'public' || known?.isPublished === true;
      collected.set(use.file, { ...first, isPublished });
    }
  }
  return collected;
}

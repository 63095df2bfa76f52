// content/ → the settings, the privacy texts and facts about every item. The entries go to `onEntry` one by one, so that
// their texts need not stay in memory.
import { hash } from 'node:crypto';
import { checkItems } from './check-items.ts';
import { checkLinks, type LinkTarget } from './check-links.ts';
import { compareImagePlaces } from './describe-image.ts';
import type { Entry } from './entry.ts';
import type { EntryFolder } from './entry-folder.ts';
import { createGuestFile } from './guest-file.ts';
import { loadEntry } from './load-entry.ts';
import { loadPrivacy } from './load-privacy.ts';
import { loadSite } from './load-site.ts';
import type { ImageUse } from './loaded.ts';
import { nameCategories } from './name-categories.ts';
import { scanContent } from './scan.ts';
import { markTitles, schedule } from './schedule.ts';
import { type Memory, NO_MEMORY } from './source/memory.ts';
import { digestOfFile } from './source/source-file.ts';

export interface ContentOptions {
  /** Origin of all addresses, instead of siteUrl in site.yaml. */
  siteUrl?: string | undefined;
  /** Includes drafts, with a mark in their titles. */
  drafts?: boolean | undefined;
  /** Milliseconds since the epoch, now by default. Items dated later are scheduled. */
  now?: number | undefined;
  memory?: Memory | undefined;
  /** Called with every item without errors, including drafts, in folder order. */
  onEntry?(entry: Entry, siteUrl: string): void;
}

export interface ContentImage extends ImageUse {
  /** Whether a public item uses it. */
  isPublished: boolean;
}

export type LoadedContent = ReturnType<typeof loadContent>;

/** Used if site.yaml has errors: items are still checked, but not published. */
const UNKNOWN_ORIGIN = 'https://unknown.invalid';

export function loadContent(root: string, options: ContentOptions = {}) {
  const { memory = NO_MEMORY, drafts = false, now = Date.now(), onEntry } = options;
  const { siteFile, privacyTexts, folders, fileCount, ...scanned } = scanContent(root);
  const settings = siteFile === undefined ? { diagnostics: [] } : loadSite(siteFile, now);
  const site = settings.value && { ...settings.value, siteUrl: options.siteUrl ?? settings.value.siteUrl };
  const siteUrl = site?.siteUrl ?? UNKNOWN_ORIGIN;
  const privacy = loadPrivacy(privacyTexts, site);
  const identify = (file: string) => createGuestFile(digestOfFile(file, memory), siteUrl);
  const mark = (entry: Entry) => memory.recall('marked', entry, () => markTitles(entry));
  const items = folders.map((folder) => {
    const { value, ...found } = memory.recall(
      'entry',
      () => fingerprint(folder, siteUrl, memory),
      () => loadEntry({ folder, identify, siteUrl }),
    );
    const scheduled = value.entry && schedule(value.entry, now);
    const entry = scheduled && drafts ? mark(scheduled) : scheduled;
    if (entry) onEntry?.(entry, siteUrl);
    return { ...found, folder, claims: value.claims, target: entry && createTarget(entry) };
  });

  const targets = new Map(items.flatMap(({ folder, target }) => (target ? [[folder, target] as const] : [])));
  const claims = items.flatMap((item) => item.claims ?? []);
  const links = items.flatMap(({ folder, links }) => links.map((link) => ({ ...link, folder })));
  const diagnostics = [
    ...[scanned, settings, privacy, ...items].flatMap((part) => nameCategories(part.diagnostics, site)),
    ...checkItems(claims, folders, now),
    ...checkLinks(links, { folders, targets, site, siteUrl }),
  ];
  return {
    /** Undefined if site.yaml has errors. */
    site,
    privacy: privacy.value,
    /** All items, including those with errors. */
    folders,
    fileCount,
    /** By file. */
    images: collectImages(items),
    /** The items without errors. */
    targets,
    claims,
    /** Unsorted, including silenced warnings: see `applySeverities`. */
    diagnostics,
    checks: { severities: site?.checks ?? {}, ignored: new Map(items.flatMap(({ ignored }) => ignored)) },
  };
}

function createTarget({ status, time, ko, en, jp }: Entry): LinkTarget {
  const headings = { ko: ko.body.headings, en: en.body.headings, jp: jp?.body.headings };
  return { status, time, headings };
}

/** An image has the place that needs the largest width, then the first in reading order. */
function collectImages(
  items: readonly { images: readonly ImageUse[]; target: LinkTarget | undefined }[],
): Map<string, ContentImage> {
  const collected = new Map<string, ContentImage>();
  for (const { images, target } of items) {
    for (const use of images) {
      const known = collected.get(use.file);
      const first = known && compareImagePlaces(known.place, use.place) <= 0 ? known : use;
      const isPublished = target?.status === 'public' || known?.isPublished === true;
      collected.set(use.file, { ...first, isPublished });
    }
  }
  return collected;
}

/** Changes with every input of an entry. Unique if a file cannot be read. */
function fingerprint({ texts, images, specials }: EntryFolder, siteUrl: string, memory: Memory): unknown {
  try {
    const files = [...Object.values(texts), ...images.values()];
    const digests = files.map((file) => [file, digestOfFile(file, memory)]);
    return hash('sha256', JSON.stringify([siteUrl, digests, [...specials]]));
  } catch {
    return Symbol();
  }
}

// content/ → the settings, the privacy texts and facts about every item. The entries go to `onEntry` one by one, so that
// their texts need not stay in memory.
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { COLLECTIONS, type Collection } from '../contract/collections.ts';
import type { GuestFile } from '../contract/schemas.ts';
import { type Claims, checkItems } from './check-items.ts';
import { type ContentLink, checkLinks, type LinkTarget } from './check-links.ts';
import type { Checks } from './checks.ts';
import { compareImagePlaces } from './describe-image.ts';
import type { Entry } from './entry.ts';
import type { EntryFolder } from './entry-folder.ts';
import { createGuestFile } from './guest-file.ts';
import { loadEntry } from './load-entry.ts';
import { loadPrivacy, type PrivacyTexts } from './load-privacy.ts';
import { loadSite } from './load-site.ts';
import type { ImageUse } from './loaded.ts';
import { contentMissing } from './rules/files.ts';
import { type Diagnostic, placeOfFile } from './rules/rule.ts';
import { scanContent } from './scan.ts';
import { markTitles, schedule } from './schedule.ts';
import type { Site } from './schema/site-schema.ts';
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

/** An image file that a text refers to. */
export interface ContentImage {
  file: string;
  guestFile: GuestFile;
  /** The reference that needs the largest width, then the first in reading order. */
  place: ImageUse['place'];
  /** Whether a public item uses it. */
  isPublished: boolean;
}

export interface LoadedContent {
  /** Undefined if site.yaml has errors. */
  site: Site | undefined;
  privacy: PrivacyTexts | undefined;
  /** All items, including those with errors. */
  folders: readonly EntryFolder[];
  fileCount: number;
  /** By file. */
  images: ReadonlyMap<string, ContentImage>;
  /** The items without errors. */
  targets: ReadonlyMap<EntryFolder, LinkTarget>;
  claims: readonly Claims[];
  /** Unsorted, including silenced warnings: see `applyChecks`. */
  diagnostics: readonly Diagnostic[];
  checks: Checks;
}

/** Used if site.yaml has errors: items are still checked, but not published. */
const UNKNOWN_ORIGIN = 'https://unknown.invalid';

export function loadContent(root: string, options: ContentOptions = {}): LoadedContent {
  const { memory = NO_MEMORY, drafts = false, now = Date.now(), onEntry } = options;
  if (!existsSync(root)) return createEmpty(contentMissing.at(placeOfFile(root)));
  const scanned = scanContent(root);
  const { folders, fileCount } = scanned;
  const { value: written, diagnostics: siteFound } = loadSite(scanned.siteFile, now);
  const site = written && { ...written, siteUrl: options.siteUrl ?? written.siteUrl };
  const siteUrl = site?.siteUrl ?? UNKNOWN_ORIGIN;
  const { value: privacy, diagnostics: privacyFound } = loadPrivacy(scanned.privacyFolder, site);
  const diagnostics: Diagnostic[] = [...scanned.diagnostics, ...siteFound, ...privacyFound];
  const images = new Map<string, ContentImage>();
  const links: ContentLink[] = [];
  const claims: Claims[] = [];
  const targets = new Map<EntryFolder, LinkTarget>();
  const ignored = new Map<string, readonly string[]>();
  const identify = (file: string) => createGuestFile(digestOfFile(file, memory), siteUrl);
  for (const folder of folders) {
    const loaded = memory.recall(
      'entry',
      () => fingerprint(folder, siteUrl, memory),
      () => loadEntry({ folder, identify, siteUrl }),
    );
    const { value, found } = loaded;
    for (const diagnostic of found.diagnostics) diagnostics.push(diagnostic);
    for (const link of found.links) links.push({ ...link, folder });
    for (const [file, rules] of found.ignored) ignored.set(file, rules);
    if (loaded.claims) claims.push(loaded.claims);
    const scheduled = value && schedule(value, now);
    const mark = (entry: Entry) => memory.recall('marked', entry, () => markTitles(entry));
    const entry = scheduled && drafts ? mark(scheduled) : scheduled;
    for (const use of found.images) addImage(images, use, entry?.status === 'public');
    if (!entry) continue;
    targets.set(folder, { status: entry.status, time: entry.time, headings: headingsOf(entry) });
    onEntry?.(entry, siteUrl);
  }
  const slugs = Object.fromEntries(
    COLLECTIONS.map((collection) => [
      collection,
      folders.filter((folder) => folder.collection === collection).map(({ slug }) => slug),
    ]),
  ) as Record<Collection, string[]>;
  for (const diagnostic of checkItems(claims, slugs)) diagnostics.push(diagnostic);
  for (const diagnostic of checkLinks(links, { folders, targets, site, siteUrl }))
    diagnostics.push(diagnostic);
  const checks = { severities: site?.checks ?? {}, ignored };
  return { site, privacy, folders, fileCount, images, targets, claims, diagnostics, checks };
}

function createEmpty(diagnostic: Diagnostic): LoadedContent {
  return {
    site: undefined,
    privacy: undefined,
    folders: [],
    fileCount: 0,
    images: new Map(),
    targets: new Map(),
    claims: [],
    diagnostics: [diagnostic],
    checks: { severities: {}, ignored: new Map() },
  };
}

function headingsOf(entry: Entry): LinkTarget['headings'] {
  const { ko, en } = entry;
  const headings = { ko: ko.body.headings, en: en.body.headings };
  return 'jp' in entry && entry.jp ? { ...headings, jp: entry.jp.body.headings } : headings;
}

function addImage(images: Map<string, ContentImage>, use: ImageUse, isPublished: boolean): void {
  const known = images.get(use.file);
  const isFirst = !known || compareImagePlaces(use.place, known.place) < 0;
  images.set(use.file, {
    ...(isFirst ? use : known),
    isPublished: isPublished || known?.isPublished === true,
  });
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

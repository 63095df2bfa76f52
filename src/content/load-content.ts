// content/ → what a build, a check or a look at the content needs of it: the settings, the privacy texts and the
// entries, one by one so that their texts need not stay in memory. Faults are collected, never thrown.

import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Collection } from '../contract/collections.ts';
import type { GuestFile } from '../contract/schemas.ts';
import { type Claims, checkClaims } from './claims.ts';
import type { Entry } from './entry.ts';
import type { EntryFolder } from './entry-folder.ts';
import { createGuestFile } from './guest-file.ts';
import { loadEntry } from './load-entry.ts';
import { loadPrivacy, type PrivacyTexts } from './load-privacy.ts';
import { loadSite } from './load-site.ts';
import type { ImageUse, LinkUse } from './load-text.ts';
import { compareImagePlaces } from './narrow-image.ts';
import { scanContent } from './scan.ts';
import { markTitles, schedule } from './schedule.ts';
import type { Site } from './schema/site-schema.ts';
import { compareDiagnostics, type Diagnostic, faultOfFile } from './source/diagnostic.ts';
import { fault } from './source/fault.ts';
import { type Memory, NO_MEMORY } from './source/memory.ts';
import { digestOfFile } from './source/source-file.ts';

export interface ContentOptions {
  /** Origin of the addresses in the entries, in place of siteUrl in site.yaml. */
  siteUrl?: string | undefined;
  /** Gives drafts like any other entry, marked in their titles. */
  drafts?: boolean | undefined;
  /** Milliseconds since the epoch; what is dated later is scheduled. The clock where it is left out. */
  now?: number | undefined;
  memory?: Memory | undefined;
}

/** An image file that a text refers to. */
export interface ContentImage {
  file: string;
  guestFile: GuestFile;
  /** Of those that refer to it, the one that shows it widest, the first of these in reading order. */
  place: ImageUse['place'];
  /** Whether anything public refers to it. */
  isPublished: boolean;
}

/** A link that stays on the site. */
export interface ContentLink extends LinkUse {
  folder: EntryFolder;
}

export interface Content {
  /** Undefined where site.yaml is faulty. */
  site: Site | undefined;
  privacy: PrivacyTexts | undefined;
  /** Origin of the addresses in the entries; one that leads nowhere where site.yaml is faulty. */
  siteUrl: string;
  /** Of every item, faulty ones included. */
  folders: readonly EntryFolder[];
  fileCount: number;
  /** The sound items in the order of their folders, drafts among them. Run through it once. */
  entries(): Generator<Entry>;
  /** By file; whole when `entries` has run to its end. */
  images: ReadonlyMap<string, ContentImage>;
  /** Whole when `entries` has run to its end. */
  links: readonly ContentLink[];
  /** What the public sees of the sound items; whole when `entries` has run to its end. */
  states: ReadonlyMap<EntryFolder, Pick<Entry, 'status' | 'time'>>;
  /** Sorted by file and place; whole when `entries` has run to its end. */
  faults(): Diagnostic[];
}

/** Stands in where site.yaml is faulty: the items are checked all the same, and nothing of them is published. */
const UNKNOWN_ORIGIN = 'https://unknown.invalid';

export function loadContent(root: string, options: ContentOptions = {}): Content {
  const { memory = NO_MEMORY, drafts = false, now = Date.now() } = options;
  if (!existsSync(root)) return createEmpty(faultOfFile(root, fault('content-missing')));
  const { folders, siteFile, privacyFolder, fileCount, diagnostics } = scanContent(root);
  const { site: written, diagnostics: siteFaults } = loadSite(siteFile, now);
  const site = written && { ...written, siteUrl: options.siteUrl ?? written.siteUrl };
  const { privacy, diagnostics: privacyFaults } = loadPrivacy(privacyFolder, site);
  const faults = [...diagnostics, ...siteFaults, ...privacyFaults];
  const siteUrl = site?.siteUrl ?? UNKNOWN_ORIGIN;
  const images = new Map<string, ContentImage>();
  const links: ContentLink[] = [];
  const states = new Map<EntryFolder, Pick<Entry, 'status' | 'time'>>();
  const identify = (file: string) => createGuestFile(digestOfFile(file, memory), siteUrl);
  return {
    site,
    privacy,
    siteUrl,
    folders,
    fileCount,
    *entries() {
      const claims: Claims[] = [];
      for (const folder of folders) {
        const loaded = memory.recall(
          'entry',
          () => fingerprint(folder, [siteUrl], memory),
          () => loadEntry(folder, { identify, siteUrl }),
        );
        const scheduled = loaded.entry && schedule(loaded.entry, now);
        const entry =
          scheduled && drafts
            ? memory.recall(
                'marked',
                () => scheduled,
                () => markTitles(scheduled),
              )
            : scheduled;
        faults.push(...loaded.diagnostics);
        if (loaded.claims) claims.push(loaded.claims);
        for (const use of loaded.imageUses) addImage(images, use, entry?.status === 'public');
        for (const use of loaded.linkUses) links.push({ ...use, folder });
        if (!entry) continue;
        states.set(folder, { status: entry.status, time: entry.time });
        yield entry;
      }
      const slugs = { portfolio: slugsOf(folders, 'portfolio'), post: slugsOf(folders, 'post') };
      faults.push(...checkClaims(claims, slugs, now));
    },
    images,
    links,
    states,
    faults: () => faults.toSorted(compareDiagnostics),
  };
}

function slugsOf(folders: readonly EntryFolder[], collection: Collection): string[] {
  return folders.filter((folder) => folder.collection === collection).map(({ slug }) => slug);
}

function createEmpty(fault: Diagnostic): Content {
  return {
    site: undefined,
    privacy: undefined,
    siteUrl: UNKNOWN_ORIGIN,
    folders: [],
    fileCount: 0,
    *entries() {},
    images: new Map(),
    links: [],
    states: new Map(),
    faults: () => [fault],
  };
}

function addImage(images: Map<string, ContentImage>, use: ImageUse, isPublished: boolean): void {
  const known = images.get(use.file);
  const isFirst = !known || compareImagePlaces(use.place, known.place) < 0;
  images.set(use.file, {
    ...(isFirst ? use : known),
    isPublished: isPublished || known?.isPublished === true,
  });
}

/** Of all that an entry is made from. A folder with a file that cannot be read is like no other. */
function fingerprint(
  { texts, images, links }: EntryFolder,
  settings: readonly unknown[],
  memory: Memory,
): unknown {
  try {
    const files = [...Object.values(texts), ...images.values()];
    const digests = files.map((file) => [file, digestOfFile(file, memory)]);
    return hash('sha256', JSON.stringify([settings, digests, [...links]]));
  } catch {
    return Symbol();
  }
}

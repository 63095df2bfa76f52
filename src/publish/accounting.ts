// Counts what a build publishes, and ensures that no file is lost.

import { PLAIN_IMAGE } from '../content/load/draft.ts';
import { itemOf } from '../content/load/load-items.ts';
import type { LoadedContent } from '../content/load-content.ts';
import type { Collection } from '../contract/collections.ts';
import type { Item } from '../contract/published.ts';
import { imageUnused } from '../rules/images.ts';

export interface BuildSummary {
  counts: ReturnType<typeof countItems>;
  /** Undefined if no pages were built. */
  pages: number | undefined;
  /** Files for the CDN, and their bytes. */
  files: number;
  bytes: number;
  workerBytes: number;
  /** `reused` images were in the cache. */
  images: { encoded: number; reused: number };
  seconds: number;
}

/** @param drafts whether unpublished items are shown as published */
export function countItems(items: readonly Item<unknown>[], drafts: boolean) {
  const count = (collection: Collection) => {
    const members = items.filter((item) => item.collection === collection);
    const hidden = drafts ? [] : members.filter(({ status }) => status !== 'public');
    const scheduled = hidden.filter(({ status }) => status === 'scheduled');
    return {
      total: members.length - hidden.length,
      drafts: hidden.length - scheduled.length,
      /** Items that become public later, with the time in milliseconds since the epoch. */
      scheduled: scheduled.map(({ slug, ko, time }) => ({ slug, title: ko.title, time })),
    };
  };
  return { portfolio: count('portfolio'), post: count('post') };
}

/** Returns when the next scheduled item becomes public, in UTC; null if none is scheduled. */
export function findNextDue(counts: BuildSummary['counts']): string | null {
  const times = Object.values(counts).flatMap(({ scheduled }) => scheduled.map(({ time }) => time));
  return times.length === 0 ? null : new Date(times.reduce((a, b) => Math.min(a, b))).toISOString();
}

/** Throws unless every file is published, belongs to a draft or scheduled item, or has a warning. */
export function assertNothingLost(content: LoadedContent): void {
  const { folders, items, pages, images, otherFiles, fileCount } = content;
  const texts = folders.reduce((sum, folder) => sum + Object.keys(folder.texts).length, 0);
  const unused = content.diagnostics.filter(({ rule }) => rule === imageUnused.name).length;
  const ofPages = pages.flatMap(({ value }) => Object.keys(value?.texts ?? {})).length;
  const ownImages = images.size - Number(images.has(PLAIN_IMAGE));
  const attached = [...items, ...pages].flatMap(({ attachments }) => attachments);
  const attachedFiles = new Set(attached.map(({ file }) => file)).size;
  const whole = items.filter((item) => itemOf(item)).length;
  const used = 1 + otherFiles + texts + ofPages + ownImages + attachedFiles + unused;
  if (used === fileCount && whole === folders.length) return;
  throw new Error(
    `The build lost files: ${fileCount} files in ${folders.length} folders were found, ${used} in ${whole} were used`,
  );
}

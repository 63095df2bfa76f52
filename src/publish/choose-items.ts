// Chooses what a build shows: content without errors and, in a process that builds repeatedly, the last valid version of the
// rest.
import { dirname } from 'node:path';
import { itemOf, type LoadedItem } from '../content/load/load-items.ts';
import type { Found } from '../content/loaded.ts';
import { mediaNameOf } from '../contract/paths.ts';
import { isError } from '../diagnostics/diagnostic.ts';
import type { ImageHeader } from '../images/image-cache.ts';
import type { CheckedContent } from './check-content.ts';

/** The last valid values by folder. An empty path has everything outside folders. */
export interface LastGood {
  values: Map<string, object>;
  /** Headers of all images so far, by file name. */
  sizes: Map<string, ImageHeader>;
}

export type Chosen = NonNullable<ReturnType<typeof chooseItems>>;

interface Showing {
  hasSite: boolean;
  drafts?: boolean | undefined;
}

/** Returns undefined if there have never been valid settings, or the folder is gone. @returns `hidden` are the items that the build does not show */
export function chooseItems(
  { content, theme, images, diagnostics }: CheckedContent,
  last: LastGood,
  showing: Showing,
) {
  const { site, brand, words } = content;
  const { values: before, sizes } = last;
  for (const [name, header] of images.headers) sizes.set(name, header);
  const paths = new Set([...content.items, ...content.pages].map(({ folder }) => folder.path));
  const broken = new Set(diagnostics.filter(isError).map(({ file }) => findFolder(file, paths)));
  const values = new Map<string, object>();
  last.values = values;
  const items = content.items.flatMap((item) => {
    return choose<LoadedItem>(item.folder.path, item.entry || item.published ? item : undefined);
  });
  const pages = content.pages.flatMap((page) => {
    const { folder, value, images, attachments } = page;
    return choose(folder.path, value && { value, images, attachments });
  });
  const [settings] = choose('', site && { site, brand, words, theme });
  if (!settings || content.fileCount === 0) return undefined;
  // An id may have moved from an invalid item to another.
  const whole = content.items.filter(({ folder }) => !broken.has(folder.path));
  const owners = new Map(whole.map(({ claims, folder }) => [claims?.id, folder.path]));
  const owned = items.filter(({ claims, folder }) =>
    [folder.path, undefined].includes(owners.get(claims?.id)),
  );
  const groups = Map.groupBy(owned, (item) => isShown(item, showing));
  return { ...settings, items: groups.get(true) ?? [], hidden: groups.get(false) ?? [], pages, sizes };

  function choose<T extends object>(path: string, value: T | undefined): T[] {
    const { images = [] }: Partial<Found> = value ?? {};
    const isWhole = images.every(({ guestFile }) => sizes.has(mediaNameOf(guestFile)));
    const choice = broken.has(path) || !isWhole ? before.get(path) : value;
    if (choice) values.set(path, choice);
    return choice ? [choice as T] : [];
  }
}

/** Whether the build needs the item rendered. A draft with a key has pages, but nothing links to them. */
function isShown(item: LoadedItem, { hasSite, drafts = false }: Showing): boolean {
  const { status, shareKey } = itemOf(item) ?? {};
  return drafts || status === 'public' || (hasSite && status === 'draft' && shareKey !== undefined);
}

/** Finds the folder that contains a file; empty if there is none. */
function findFolder(file: string, folders: ReadonlySet<string>): string {
  for (let path = file; path !== dirname(path); path = dirname(path)) if (folders.has(path)) return path;
  return '';
}

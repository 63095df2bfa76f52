// Chooses what a build shows: content without errors, and of it what visitors may see.
import { dirname } from 'node:path';
import { itemOf, type LoadedItem } from '../content/load/load-items.ts';
import { isError } from '../diagnostics/diagnostic.ts';
import type { CheckedContent } from './check-content.ts';

export type Chosen = NonNullable<ReturnType<typeof chooseItems>>;

interface Showing {
  hasSite: boolean;
  drafts?: boolean | undefined;
}

/**
 * Returns undefined if anything outside the folders of items and pages has errors, or the content is gone.
 * @returns `hidden` are the items that the build does not show
 */
export function chooseItems({ content, images, diagnostics }: CheckedContent, showing: Showing) {
  const { site, brand, words, fileCount } = content;
  const paths = new Set([...content.items, ...content.pages].map(({ folder }) => folder.path));
  const broken = new Set(diagnostics.filter(isError).map(({ file }) => findFolder(file, paths)));
  if (!site || broken.has('') || fileCount === 0) return undefined;
  const items = content.items.filter((item) => itemOf(item) && !broken.has(item.folder.path));
  const pages = content.pages.flatMap(({ folder, value, images, attachments }) =>
    value && !broken.has(folder.path) ? { value, images, attachments } : [],
  );
  const groups = Map.groupBy(items, (item) => isShown(item, showing));
  return {
    site,
    brand,
    words,
    pages,
    items: groups.get(true) ?? [],
    hidden: groups.get(false) ?? [],
    sizes: images.headers,
  };
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

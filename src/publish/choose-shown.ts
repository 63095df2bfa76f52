// What a build shows of its content: what has no errors and, in a process that builds again and again, the rest as it last was
// without them.
import { dirname } from 'node:path';
import { mediaNameOf } from '../content/guest-file.ts';
import type { ImageUse } from '../content/image-use.ts';
import { isError } from '../diagnostics/diagnostic.ts';
import type { ImageSize } from '../images/image-cache.ts';
import type { CheckedContent } from './check-content.ts';

/** Values without errors, by the path of their folder; of files outside folders together, by an empty path. */
export interface LastGood {
  values: ReadonlyMap<string, object>;
  /** Of all images so far, by file name. */
  sizes: Map<string, ImageSize>;
}

/** Undefined without settings. */
export function chooseShown({ content, theme, images, diagnostics }: CheckedContent, last: LastGood) {
  const { site, brand, words } = content;
  if (!site) return undefined;
  const { values: before, sizes } = last;
  for (const [name, size] of images.sizes) sizes.set(name, size);
  const paths = new Set([...content.items, ...content.pages].map(({ folder }) => folder.path));
  const broken = new Set(diagnostics.filter(isError).map(({ file }) => findFolder(file, paths)));
  const values = new Map<string, object>();
  last.values = values;
  // `own` is the entry as written: `entry` shows a draft as public if drafts are shown.
  const items = content.items.flatMap(({ folder, entry, own, images, attachments }) =>
    choose(folder.path, entry && own && { entry, own, images, attachments, folder }),
  );
  const pages = content.pages.flatMap(({ folder, value: page, images, attachments }) =>
    choose(folder.path, page && { page, images, attachments }),
  );
  const saved = { site, brand, words, theme };
  const [settings = saved] = choose('', saved);
  // An id may have moved from an item with errors to another.
  const whole = content.items.filter(({ folder }) => !broken.has(folder.path));
  const owners = new Map(whole.map(({ own, folder }) => [own?.publicId, folder.path]));
  const owned = items.filter(({ own, folder }) =>
    [folder.path, undefined].includes(owners.get(own.publicId)),
  );
  return { ...settings, items: owned, pages, sizes };

  function choose<T extends object>(path: string, value: T | undefined): T[] {
    const images = value && 'images' in value ? (value.images as ImageUse[]) : [];
    const isWhole = images.every(({ guestFile }) => sizes.has(mediaNameOf(guestFile)));
    const shown = broken.has(path) || !isWhole ? before.get(path) : value;
    if (shown) values.set(path, shown);
    return shown ? [shown as T] : [];
  }
}

/** The folder that holds a file; empty for files outside folders. */
function findFolder(file: string, folders: ReadonlySet<string>): string {
  for (let path = file; path !== dirname(path); path = dirname(path)) if (folders.has(path)) return path;
  return '';
}

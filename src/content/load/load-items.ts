// The folders of items → what is found in each. A folder that the memo knows is not read again.
import { hash } from 'node:crypto';

import { type Diagnostic, failureOf, placeOfFile } from '../../diagnostics/diagnostic.ts';
import { itemFailed } from '../../rules/files.ts';
import type { LinkedItem } from '../checks/check-links.ts';
import { combine, type EntryContext } from '../loaded.ts';
import type { ItemFindings, Memo } from '../memo.ts';
import type { EntryFolder } from '../source/entry-folder.ts';
import { type DigestCache, digestOfFile } from '../source/source-text.ts';
import { addPlaceholders, statusAt } from './draft.ts';
import { loadEntry } from './load-entry.ts';

interface ItemOptions {
  /** Shows items that are not public. */
  drafts: boolean;
  /** Milliseconds since the epoch. */
  now: number;
  memo: Memo | undefined;
  digests: DigestCache | undefined;
  /** Items depend on these as well as on their files and the context. */
  settings: object;
  showing: EntryContext['showing'];
}

export interface LoadedItem extends ItemFindings {
  folder: EntryFolder;
  /** The key in the memo; undefined if a file cannot be read. */
  key: string | undefined;
}

export function loadItems(
  folders: readonly EntryFolder[],
  context: Omit<EntryContext, 'folder'>,
  { drafts, now, memo, digests, settings, showing }: ItemOptions,
): LoadedItem[] {
  const all = hash('sha256', JSON.stringify([memo?.engine, context, settings, drafts]));
  return folders.map((folder): LoadedItem => {
    const key = memo && keyOf(folder, all, digests);
    const remembered = key === undefined ? undefined : memo?.find(key);
    const item = remembered && isCurrent(remembered, now) ? remembered : load(folder);
    if (key !== undefined && item !== remembered) memo?.keep(key, item);
    return { ...item, folder, key };
  });

  function load(folder: EntryFolder): ItemFindings {
    try {
      const { value, ...findings } = loadEntry({ ...context, showing, folder });
      const entry = value.entry && { ...value.entry, status: statusAt(value.entry, now) };
      return { ...findings, claims: value.claims, entry: entry && drafts ? addPlaceholders(entry) : entry };
    } catch (error) {
      return combine({}, { diagnostics: [describeFailure(folder.path, error)] });
    }
  }
}

/** A failure to load or publish one item. @param path of its folder */
export function describeFailure(path: string, error: unknown): Diagnostic {
  return itemFailed.at(placeOfFile(path), { reason: failureOf(error).message });
}

/** Whether an item that was scheduled still is. */
function isCurrent(remembered: ItemFindings, now: number): boolean {
  const item = itemOf(remembered);
  return !item || item.status === statusAt(item, now);
}

/** Undefined if the item has errors. */
export function itemOf({ published, entry }: ItemFindings): LinkedItem | undefined {
  return published ?? entry;
}

/** Changes with every input of an item. */
function keyOf(
  { path, texts, images, files: others, specials, missing }: EntryFolder,
  settings: string,
  digests: DigestCache | undefined,
): string | undefined {
  try {
    const files = [...Object.values(texts), ...images.values(), ...others.values()];
    const contents = files.map((file) => [file, digestOfFile(file, digests)]);
    return hash('sha256', JSON.stringify([path, settings, contents, [...specials], missing]));
  } catch {
    return undefined;
  }
}

// The folders of items → their entries at a moment.
import type { Entry } from './entry.ts';
import { describeFailure } from './entry-failure.ts';
import type { EntryFolder } from './entry-folder.ts';
import { type KeptFolders, loadChanged } from './kept-folders.ts';
import { type LoadedEntry, loadEntry } from './load-entry.ts';
import { combine, type EntryContext } from './loaded.ts';
import { labelTitles, schedule } from './schedule.ts';

interface ItemOptions {
  /** Origin of the addresses in the output. */
  siteUrl: string;
  /** Includes drafts, labeled in their titles. */
  drafts: boolean;
  /** Milliseconds since the epoch. */
  now: number;
  kept: KeptFolders | undefined;
}

type LoadedItem = ReturnType<typeof loadItems>[number];

export function loadItems(
  folders: readonly EntryFolder[],
  context: Omit<EntryContext, 'folder'>,
  { siteUrl, drafts, now, kept }: ItemOptions,
) {
  const load = (folder: EntryFolder): LoadedEntry => {
    try {
      return loadEntry({ ...context, folder });
    } catch (error) {
      return combine({}, { diagnostics: [describeFailure(folder.path, error)] });
    }
  };
  const loaded = kept ? loadChanged(folders, { context, siteUrl }, kept, load) : folders.map(load);
  return loaded.map(({ value, ...found }, index) => {
    const own = value.entry && schedule(value.entry, now);
    const entry = own && drafts ? labelTitles(own) : own;
    return { ...found, folder: folders[index] as EntryFolder, claims: value.claims, own, entry };
  });
}

/** @param kind as written, or as the build shows it */
export function entriesOf(items: readonly LoadedItem[], kind: 'own' | 'entry'): Map<EntryFolder, Entry> {
  return new Map(items.flatMap(({ folder, [kind]: entry }) => (entry ? [[folder, entry] as const] : [])));
}

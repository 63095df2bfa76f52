// For a process that loads content again and again: a folder whose files have not changed is not loaded again, so its entry
// is the same object.
import { hash } from 'node:crypto';
import type { EntryFolder } from './entry-folder.ts';
import type { LoadedEntry } from './load-entry.ts';
import type { KeptSite } from './load-site.ts';
import { digestOfFile, type KnownDigests } from './source/source-text.ts';

export interface KeptFolders extends KeptSite {
  digests: KnownDigests;
  /** By path. */
  loaded: ReadonlyMap<string, KeptFolder>;
}

interface KeptFolder {
  /** Undefined if a file could not be read. */
  fingerprint: string | undefined;
  entry: LoadedEntry;
}

export function createKeptFolders(): KeptFolders {
  return { digests: new Map(), loaded: new Map() };
}

/**
 * Loads the folders that have changed since the last call, and forgets those that are gone.
 *
 * @param settings what all entries depend on
 */
export function loadChanged(
  folders: readonly EntryFolder[],
  settings: object,
  kept: KeptFolders,
  load: (folder: EntryFolder) => LoadedEntry,
): LoadedEntry[] {
  const now = folders.map((folder): KeptFolder => {
    const fingerprint = fingerprintOf(folder, settings, kept.digests);
    const last = kept.loaded.get(folder.path);
    const isSame = last?.fingerprint !== undefined && last.fingerprint === fingerprint;
    return { fingerprint, entry: isSame ? last.entry : load(folder) };
  });
  kept.loaded = new Map(folders.map(({ path }, index) => [path, now[index] as KeptFolder]));
  return now.map(({ entry }) => entry);
}

/** Changes with every input of an entry. */
function fingerprintOf(folder: EntryFolder, settings: object, digests: KnownDigests): string | undefined {
  const { texts, images, files: others, specials } = folder;
  try {
    const files = [...Object.values(texts), ...images.values(), ...others.values()];
    const contents = files.map((file) => [file, digestOfFile(file, digests)]);
    return hash('sha256', JSON.stringify([settings, contents, [...specials]]));
  } catch {
    return undefined;
  }
}

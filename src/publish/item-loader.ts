// One item's folder → all that the rest of a build needs of it, as plain data. Runs in any thread of a build.
import { type FolderOutcome, loadFolder } from '../content/load-entries.ts';
import type { EntryFolder } from '../content/scan.ts';
import type { SourceFiles, SourceState } from '../content/source/source-file.ts';
import type { GuestFile } from '../contract/schemas.ts';
import { describeForSite, type SiteFacts } from '../site/site-index.ts';
import { type PublishedItem, type PublishingTools, publishEntry } from './published-item.ts';

export interface LoadedItem extends FolderOutcome {
  /** Undefined where nothing of it is published. */
  item: PublishedItem | undefined;
  /** Undefined where nothing of it is published or the site is not built. */
  site: SiteFacts | undefined;
  /** The entry as the site's pages read it. Undefined where `site` is, and from another thread. */
  siteText?: Buffer | undefined;
  /** The files that were read, by path. */
  states: [file: string, state: SourceState][];
}

export interface LoaderSettings {
  drafts: boolean;
  /** Whether the site is built. */
  hasSite: boolean;
}

export type LoadItem = (folder: EntryFolder) => Promise<LoadedItem>;

export function createItemLoader(
  tools: PublishingTools,
  sources: SourceFiles,
  identify: (file: string) => Promise<GuestFile>,
  { drafts, hasSite }: LoaderSettings,
): LoadItem {
  return async (folder) => {
    const loaded = await loadFolder(folder, { identify, read: sources.read, drafts });
    const { entry, facts, diagnostics, imageUses } = loaded;
    const isPublished = facts !== undefined && entry !== undefined && !entry.isDraft;
    const site = isPublished && hasSite ? describeForSite(entry) : undefined;
    return {
      facts,
      diagnostics,
      imageUses,
      item: isPublished ? publishEntry(entry, tools) : undefined,
      site: site?.facts,
      siteText: site?.text,
      states: [...Object.values(folder.texts), ...folder.images.values()].flatMap((file) => {
        const state = sources.stateOf(file);
        return state ? [[file, state] satisfies [string, SourceState]] : [];
      }),
    };
  };
}

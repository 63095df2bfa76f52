// The content as an editor wants to see it, as data: its items, what they lack, broken links and faults.

import { join } from 'node:path';
import { describeDamagedImage } from '../../content/damaged-image.ts';
import type { EntryStatus } from '../../content/entry.ts';
import { loadContent } from '../../content/load-content.ts';
import type { Site } from '../../content/schema/site-schema.ts';
import { compareDiagnostics, compareStrings, type Diagnostic } from '../../content/source/diagnostic.ts';
import { type FaultName, isError } from '../../content/source/fault.ts';
import { COLLECTION_FOLDERS, type Collection } from '../../contract/collections.ts';
import type { Language } from '../../contract/languages.ts';
import { findLinkFaults } from '../../site/link-faults.ts';
import { findOutsideReferences, type OutsideReference } from './find-links.ts';
import { answerLinks, type LinkAnswer } from './link-answers.ts';
import { type ReadItem, readItem } from './read-item.ts';
import { makeThumbnails } from './thumbnails.ts';

export interface OverviewOptions {
  /** Folder the editors write. */
  content: string;
  /** Folder of thumbnails and of the answers of other servers. */
  cache?: string;
  /** Asks other servers about the addresses; otherwise only answers of the last day are shown. */
  checkLinks?: boolean;
}

export interface OverviewData {
  content: string;
  siteName: Site['name'] | undefined;
  /** Names of the post categories that site.yaml names. */
  categories: Partial<Record<string, { ko: string; en: string }>>;
  collections: Record<Collection, OverviewCollection>;
  /** Addresses on other servers, in order; the answer is undefined where none is known. */
  outside: (OutsideReference & { answer: LinkAnswer | undefined })[];
  /** Sorted by file and place. */
  diagnostics: Diagnostic[];
}

export interface OverviewCollection {
  languages: readonly Language[];
  /** Newest first; items without a date before them. */
  items: OverviewItem[];
}

export type OverviewItem = Omit<ReadItem, 'cover' | 'references'> & {
  /** The thumbnail is a data URI. */
  cover: { file: string; thumbnail: string | undefined } | undefined;
  /** Places that link to nothing, on this site or another. */
  brokenLinks: number;
  /** Faults of the files in the folder, and what else its editor should know. */
  faults: number;
  warnings: number;
  status: EntryStatus;
};

const DEFAULT_CACHE = '.cache/overview';
/** Of links within the site that lead nowhere. */
const LINK_FAULTS = new Set<FaultName>([
  ...(['link-empty', 'link-unknown', 'link-to-draft', 'link-to-scheduled', 'link-to-file'] as const),
  ...(['link-to-anchor', 'link-to-localhost', 'related-draft'] as const),
]);

export async function collectOverview({
  content: root,
  cache = DEFAULT_CACHE,
  checkLinks = false,
}: OverviewOptions): Promise<OverviewData> {
  const content = loadContent(root);
  const { site, folders, images } = content;
  // Running through the entries finds the faults. The items are read once more, so that faulty ones are shown too.
  for (const _ of content.entries());
  const read = folders.map(readItem);
  const states = new Map([...content.states].map(([{ path }, { status }]) => [path, status]));
  const thumbnails = await makeThumbnails([...new Set(read.flatMap(({ cover }) => cover ?? []))], cache);
  const damaged = [...thumbnails].flatMap(([file, thumbnail]) =>
    'error' in thumbnail ? [describeDamagedImage(file, images.get(file)?.place, thumbnail.error)] : [],
  );
  const diagnostics = [...content.faults(), ...findLinkFaults(content), ...damaged].sort(compareDiagnostics);

  const references = findOutsideReferences(read, site?.siteUrl);
  const urls = references.map(({ url }) => url);
  const record = join(cache, 'links.json');
  const answers = await answerLinks(urls, { record, ask: checkLinks, now: Date.now() });
  const outside = references.map((reference) => ({ ...reference, answer: answers.get(reference.url) }));
  const brokenFiles = [
    ...outside.filter(({ answer }) => answer?.state === 'broken').flatMap(({ uses }) => uses),
    ...diagnostics.filter(({ name }) => LINK_FAULTS.has(name)),
  ].map(({ file }) => file);

  const items = read.map(({ references: _, cover, ...item }): OverviewItem => {
    const thumbnail = cover === undefined ? undefined : thumbnails.get(cover);
    const uri = thumbnail && 'uri' in thumbnail ? thumbnail.uri : undefined;
    const isInside = (file: string) => file === item.path || file.startsWith(`${item.path}/`);
    const found = diagnostics.filter(({ file }) => isInside(file));
    return {
      ...item,
      cover: cover === undefined ? undefined : { file: cover, thumbnail: uri },
      brokenLinks: brokenFiles.filter(isInside).length,
      faults: found.filter(isError).length,
      warnings: found.filter((diagnostic) => !isError(diagnostic)).length,
      status: states.get(item.path) ?? (item.isDraft ? 'draft' : 'public'),
    };
  });
  const collectionOf = (collection: Collection): OverviewCollection => ({
    languages: COLLECTION_FOLDERS[collection].languages,
    items: items.filter((item) => item.collection === collection).sort(compareItems),
  });
  return {
    content: root,
    siteName: site?.name,
    categories: site?.categories ?? {},
    collections: { portfolio: collectionOf('portfolio'), post: collectionOf('post') },
    outside,
    diagnostics,
  };
}

function compareItems(a: OverviewItem, b: OverviewItem): number {
  const [timeA, timeB] = [a.time ?? Number.POSITIVE_INFINITY, b.time ?? Number.POSITIVE_INFINITY];
  return timeA === timeB ? compareStrings(a.slug, b.slug) : timeB - timeA;
}

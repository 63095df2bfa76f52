// The pages people read, with their pictures and the CMS beside them: what a build makes beyond the API.

import { writeAdmin } from '../cms/write-admin.ts';
import type { LoadedContent } from '../content/load-content.ts';
import type { ListedEntry } from '../content/preview.ts';
import type { Site } from '../content/schema/site-schema.ts';
import type { Memory } from '../content/source/memory.ts';
import type { Changelog } from '../openapi/changelog.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import type { OnProgress } from '../output/media.ts';
import type { Output } from '../output/output.ts';
import { type AvifEffort, publishPictures } from '../output/pictures.ts';
import type { Spool } from '../output/spool.ts';
import { createSiteIndexer } from '../site/site-index.ts';
import { writeSite } from '../site/write-site.ts';
import type { PagesSummary } from './summary.ts';

/** Effort spent on small files: full for visitors, quick for this machine, least for somebody who waits for each save. */
export type Effort = 'full' | 'quick' | 'least';

export interface PagePublisher {
  /** Takes a published entry. */
  add(entry: ListedEntry): void;
  /** @returns beside the summary lines for `_headers` */
  write(parts: PageParts, output: Output): Promise<{ summary: PagesSummary; headers: string }>;
}

export interface PageParts {
  content: LoadedContent;
  site: Site;
  /** The posts beside each post, by slug. */
  related: ReadonlyMap<string, readonly { slug: string }[]>;
  /** The API description. */
  document: OpenApiDocument;
  changelog: Changelog;
  cache: string;
  effort: Effort;
  onProgress: OnProgress | undefined;
}

export function createPagePublisher(spool: Spool, memory: Memory): PagePublisher {
  const indexer = createSiteIndexer(spool, memory);
  return {
    add: indexer.add,
    async write({ content, site, related, document, changelog, cache, effort, onProgress }, output) {
      const published = [...content.images.values()].filter(({ isPublished }) => isPublished);
      const avifEffort: AvifEffort = effort === 'full' ? 'full' : 'quick';
      const pictures = await publishPictures(published, { cache, effort: avifEffort, output, onProgress });
      const { encoded, reused } = pictures;
      const index = indexer.finish();
      const sources = { site, index, privacy: content.privacy, related, document, changelog };
      const caches = {
        fonts: effort === 'least' ? undefined : cache,
        cards: effort === 'full' ? cache : undefined,
        memory,
      };
      const count = await writeSite(sources, pictures, caches, output);
      const headers = await writeAdmin(site, output, cache);
      return { summary: { count, pictures: { encoded, reused } }, headers };
    },
  };
}

// What a build makes beyond the API: the pages that people read, their pictures, and the CMS.

import { writeAdmin } from '../cms/write-admin.ts';
import type { ContentImage } from '../content/load-content.ts';
import type { Memory } from '../content/source/memory.ts';
import type { OnProgress } from '../output/media.ts';
import type { Output } from '../output/output.ts';
import { publishPictures } from '../output/pictures.ts';
import type { Spool } from '../output/spool.ts';
import { listMainTwins } from '../site/main-pages.ts';
import { createSiteIndexer } from '../site/site-index.ts';
import { type SiteSources, writeSite } from '../site/write-site.ts';

/** How much work a build spends on small files: `full` for visitors, `quick` for this machine, `least` on each save. */
const EFFORTS = {
  full: { avif: 'full', subsetFonts: true, drawCards: true },
  quick: { avif: 'quick', subsetFonts: true, drawCards: false },
  least: { avif: 'quick', subsetFonts: false, drawCards: false },
} as const;
export type Effort = keyof typeof EFFORTS;

interface PageOptions {
  cache: string;
  effort: Effort;
  memory: Memory;
  onProgress: OnProgress | undefined;
}

export function createPagePublisher(spool: Spool, { cache, effort, memory, onProgress }: PageOptions) {
  const indexer = createSiteIndexer(spool, memory);
  const { avif, ...site } = EFFORTS[effort];
  return {
    /** Takes a published entry. */
    add: indexer.add,
    listMainTwins,
    /** @returns a summary, and lines for `_headers` */
    async write(sources: Omit<SiteSources, 'index'>, images: Iterable<ContentImage>, output: Output) {
      const published = [...images].filter(({ isPublished }) => isPublished);
      const pictures = await publishPictures(published, { cache, avif, onProgress }, output);
      const { encoded, reused } = pictures;
      const index = indexer.finish();
      const count = await writeSite({ ...sources, index }, pictures, { ...site, cache, memory }, output);
      const headers = await writeAdmin(sources.site, output, cache);
      return { summary: { count, pictures: { encoded, reused } }, headers };
    },
  };
}

// Everything that a build makes besides the API: the pages that people read, their pictures, and the CMS.
import { writeAdmin } from '../cms/write-admin.ts';
import type { Entry } from '../content/entry.ts';
import type { ImageUse } from '../content/image-use.ts';
import type { OnProgress } from '../images/encode-images.ts';
import { publishPictures } from '../images/pictures.ts';
import type { Output } from '../output/output.ts';
import type { KeptPages } from '../site/kept-pages.ts';
import { createSiteLists } from '../site/site-lists.ts';
import { type SiteContent, writeSite } from '../site/write-site.ts';

export { listEntrances } from '../site/main-pages.ts';
export { createSiteLists } from '../site/site-lists.ts';
export { createAllWords } from '../site/words/words.ts';

/** How much work a build spends on small files: `full` for visitors, `quick` for this machine, `least` on each save. */
const EFFORTS = {
  full: { avif: true, fontSubsets: 2, drawCards: true },
  quick: { avif: false, fontSubsets: 1, drawCards: false },
  least: { avif: false, fontSubsets: 0, drawCards: false },
} as const;
export type Effort = keyof typeof EFFORTS;

interface PageContent extends Omit<SiteContent, 'lists'> {
  entries: readonly Entry[];
  /** The published ones. */
  images: readonly ImageUse[];
}

interface PageOptions {
  cache: string;
  effort: Effort;
  kept: KeptPages;
  onProgress: OnProgress | undefined;
}

/** @returns a summary, and lines for `_headers` */
export async function publishPages(
  { entries, images, ...content }: PageContent,
  { cache, effort, kept, onProgress }: PageOptions,
  output: Output,
) {
  const { avif, ...site } = EFFORTS[effort];
  const pictures = await publishPictures(images, { cache, avif, onProgress }, output);
  const { encoded, reused } = pictures;
  const lists = createSiteLists(entries);
  const { count, icon } = await writeSite({ ...content, lists }, pictures, { ...site, cache, kept }, output);
  const headers = await writeAdmin(content.site, { cache, icon }, output);
  return { summary: { count, pictures: { encoded, reused } }, headers };
}

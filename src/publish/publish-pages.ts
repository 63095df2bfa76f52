// Everything that a build makes besides the API: the pages that people read, and the CMS.
import { writeAdmin } from '../cms/write-admin.ts';
import type { Entry } from '../content/entry.ts';
import type { publishPictures } from '../images/pictures.ts';
import type { Output } from '../output/output.ts';
import type { KeptPages } from '../site/kept-pages.ts';
import { createSiteLists } from '../site/site-lists.ts';
import { type SiteContent, type SiteOptions, writeSite } from '../site/write-site.ts';

export { listEntrances } from '../site/main-pages.ts';
export { createSiteLists } from '../site/site-lists.ts';

interface PageContent extends Omit<SiteContent, 'lists'> {
  entries: readonly Entry[];
  pictures: Awaited<ReturnType<typeof publishPictures>>;
}

interface PageOptions {
  /** Name of the folder that holds content/. */
  project: string;
  cache: string;
  effort: Pick<SiteOptions, 'fontSubsets' | 'drawCards'>;
  kept: KeptPages;
}

/** @returns the number of pages, and lines for `_headers` */
export async function publishPages(
  { entries, pictures, ...content }: PageContent,
  { project, cache, effort, kept }: PageOptions,
  output: Output,
) {
  const lists = createSiteLists(entries);
  const { count, icon } = await writeSite(
    { ...content, lists },
    pictures,
    { ...effort, cache, kept },
    output,
  );
  const headers = await writeAdmin(content.site, { project, cache, icon }, output);
  return { count, headers };
}

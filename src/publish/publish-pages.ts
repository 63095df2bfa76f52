// Everything that a build makes besides the API: the pages that people read, and the CMS.
import { writeAdmin } from '../cms/write-admin.ts';
import type { encodePictures } from '../images/pictures.ts';
import type { Output } from '../output/output.ts';
import type { SiteContent } from '../site/plan-pages.ts';
import { type SiteOptions, writeSite } from '../site/write-site.ts';

export { listEntrances } from '../site/main-pages.ts';
export { createSiteLists } from '../site/site-lists.ts';

/** @returns the number of pages, and lines for `_headers` */
export async function publishPages(
  content: SiteContent,
  pictures: Awaited<ReturnType<typeof encodePictures>>,
  options: SiteOptions,
  output: Output,
) {
  const { count, ...assets } = await writeSite(content, pictures, options, output);
  const headers = await writeAdmin(content, { cache: options.cache, ...assets }, output);
  return { count, headers };
}

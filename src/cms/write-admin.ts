// Writes /admin/: the CMS, its configuration and its page. The asset store serves them without the Worker.
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { dump } from 'js-yaml';
import type { Site } from '../content/schema/site-schema.ts';
import { firstLanguage, isLocalUrl } from '../contract/settings.ts';
import { escapeHtml } from '../edge/html.ts';
import { readEngineFile } from '../engine/engine-files.ts';
import { fillIn } from '../engine/texts.ts';
import { linkAsset, type Output, writeAsset } from '../output/output.ts';
import { prepareCms } from './bundle-cms.ts';
import { createCmsConfig } from './cms-config.ts';
import { CMS } from './cms-texts.ts';

const FOLDER = '/assets/cms';

/**
 * Writes nothing unless the CMS has something to edit: a repository (`cms` in site.yaml), or a folder on this machine.
 *
 * @param cache folder that is kept between builds
 * @param icon address of the studio's icon
 * @returns lines for `_headers`
 */
export async function writeAdmin(
  site: Site,
  { cache, icon }: { cache: string; icon: string },
  output: Output,
): Promise<string> {
  if (!site.cms && !isLocalUrl(site.siteUrl)) return '';
  const folder = await prepareCms(cache);
  const names = (await fastGlob('**', { cwd: folder })).sort();
  for (const name of names) linkAsset(output, `${FOLDER}/${name}`, join(folder, name));
  const page = fillIn(readEngineFile('src/cms/browser/admin.html'), {
    name: escapeHtml(site.name[firstLanguage(site)]),
    icon,
    script: `${FOLDER}/${names.find((name) => name.startsWith('admin-'))}`,
  });
  writeAsset(output, '/admin/index.html', page);
  const config = dump(createCmsConfig(site, icon), { noRefs: true, lineWidth: -1, skipInvalid: true });
  writeAsset(output, '/admin/config.yml', config);
  return fillIn(CMS.headers, { policy: CMS.securityPolicy.join('; ') });
}

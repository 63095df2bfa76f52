// Writes /admin/: the CMS, its configuration and its page. The asset store serves them without the Worker.

import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { dump } from 'js-yaml';
import { firstLanguage, isLocalUrl } from '../contract/settings.ts';
import { escapeHtml } from '../edge/html.ts';
import { readEngineFile } from '../engine/engine-files.ts';
import { fillIn } from '../engine/texts.ts';
import { linkAsset, type Output, writeAsset } from '../output/output.ts';
import type { SiteContent } from '../site/plan-pages.ts';
import { bundleCms, CMS_ASSETS } from './bundle-cms.ts';
import { createCmsConfig } from './cms-config.ts';
import { createEnglishFields, createLeftOutFields } from './cms-field.ts';
import { CMS, inLanguages } from './cms-texts.ts';

/**
 * Writes nothing unless the CMS has something to edit: a repository (`cms` in site.yaml), or a folder on this machine.
 *
 * @param cache folder that is kept between builds
 * @param assets addresses of the studio's icon and style sheet
 * @returns lines for `_headers`
 */
export async function writeAdmin(
  { site, words }: Pick<SiteContent, 'site' | 'words'>,
  { cache, ...assets }: { cache: string; icon: string; styles: string },
  output: Output,
): Promise<string> {
  if (!site.cms && !isLocalUrl(site.siteUrl)) return '';
  const folder = await bundleCms(cache);
  const names = (await fastGlob('**', { cwd: folder })).sort();
  for (const name of names) linkAsset(output, `${CMS_ASSETS}/${name}`, join(folder, name));
  const page = fillIn(readEngineFile('src/cms/browser/admin.html'), {
    name: escapeHtml(site.name[firstLanguage(site)]),
    icon: assets.icon,
    script: `${CMS_ASSETS}/${names.find((name) => name.startsWith('admin-'))}`,
    settings: escapeHtml(JSON.stringify(createSettings({ site, words }, assets))),
  });
  writeAsset(output, '/admin/index.html', page);
  const config = dump(createCmsConfig(site), { noRefs: true, lineWidth: -1, skipInvalid: true });
  writeAsset(output, '/admin/config.yml', config);
  return fillIn(CMS.headers, { policy: CMS.securityPolicy.join('; ') });
}

/** What the scripts of the page need: for a preview, also what bodies show besides themselves. `{}` is a number. */
function createSettings({ site, words: all }: Pick<SiteContent, 'site' | 'words'>, assets: object) {
  const texts = Object.entries(all).map(([language, words]) => {
    const { callouts, code, table, watchVideo, footnotes, footnote, backToText } = words;
    const numbered = { footnote: footnote('{}'), backToText: backToText('{}') };
    return [language, { callouts, code, table, watchVideo, footnotes, ...numbered }];
  });
  const words = Object.fromEntries(texts);
  const english = { fields: createEnglishFields(site), missing: inLanguages(CMS.notes.englishMissing, site) };
  return { ...assets, names: site.name, leftOutFields: createLeftOutFields(site), english, words };
}

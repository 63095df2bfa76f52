// Writes /admin/: the CMS, its configuration and its page. The asset store serves them without the Worker.
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { dump } from 'js-yaml';
import { firstLanguage, isLocalUrl, type Site } from '../content/schema/site-schema.ts';
import { LANGUAGE_TAGS } from '../contract/languages.ts';
import { escapeHtml } from '../edge/html.ts';
import { linkAsset, type Output, writeAsset } from '../output/output.ts';
import { bundleCms, CMS_ASSETS } from './bundle-cms.ts';
import { createCmsConfig } from './cms-config.ts';
import { createLeftOutFields } from './cms-field.ts';
import { CMS } from './cms-texts.ts';

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
  const folder = await bundleCms(cache);
  const names = (await fastGlob('**', { cwd: folder })).sort();
  for (const name of names) linkAsset(output, `${CMS_ASSETS}/${name}`, join(folder, name));
  const script = names.find((name) => name.startsWith('admin-'));
  writeAsset(output, '/admin/index.html', formatPage(`${CMS_ASSETS}/${script}`, icon, site));
  const config = dump(createCmsConfig(site), { noRefs: true, lineWidth: -1, skipInvalid: true });
  writeAsset(output, '/admin/config.yml', config);
  return HEADERS;
}

function formatPage(script: string, icon: string, site: Site): string {
  const language = firstLanguage(site);
  const { name } = site;
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(name[language])}</title>
<link rel="icon" href="${icon}">
<link rel="modulepreload" href="${script}">
</head>
<body data-left-out-fields="${escapeHtml(JSON.stringify(createLeftOutFields(site)))}" data-names="${escapeHtml(JSON.stringify(name))}" data-logo="${icon}">
<noscript>The CMS needs JavaScript.</noscript>
<script type="module" src="${script}"></script>
</body>
</html>
`;
}

const HEADERS = `
/admin/*
  Content-Security-Policy: ${CMS.securityPolicy.join('; ')}
  Cache-Control: no-cache
  Referrer-Policy: no-referrer
  X-Content-Type-Options: nosniff
  X-Robots-Tag: noindex
`;

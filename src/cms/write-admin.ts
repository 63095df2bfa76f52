// Writes /admin/: the CMS, its configuration and its page. The asset store serves them without the Worker.
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { dump } from 'js-yaml';
import { isLocalUrl, type Site } from '../content/schema/site-schema.ts';
import { linkAsset, type Output, writeAsset } from '../output/output.ts';
import { ADMIN_HEADERS } from './admin-headers.ts';
import { bundleCms } from './bundle-cms.ts';
import { createCmsConfig } from './cms-config.ts';
import { LEFT_OUT_FIELDS } from './cms-field.ts';

const ASSETS = '/assets/cms';

/**
 * Writes nothing unless the CMS has something to edit: a repository (`cms` in site.yaml), or a folder on this machine.
 *
 * @param cache folder that is kept between builds
 * @returns lines for `_headers`
 */
export async function writeAdmin(site: Site, output: Output, cache: string): Promise<string> {
  if (!site.cms && !isLocalUrl(site.siteUrl)) return '';
  const folder = await bundleCms(cache);
  const names = (await fastGlob('**', { cwd: folder })).sort();
  for (const name of names) linkAsset(output, `${ASSETS}/${name}`, join(folder, name));
  const script = names.find((name) => name.startsWith('admin-'));
  writeAsset(output, '/admin/index.html', formatPage(`${ASSETS}/${script}`));
  writeAsset(
    output,
    '/admin/config.yml',
    dump(createCmsConfig(site), { noRefs: true, lineWidth: -1, skipInvalid: true }),
  );
  return ADMIN_HEADERS;
}

function formatPage(script: string): string {
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>CMS</title>
<link rel="icon" href="data:,">
<link rel="modulepreload" href="${script}">
</head>
<body data-left-out-fields="${escapeAttribute(JSON.stringify(LEFT_OUT_FIELDS))}">
<noscript>The CMS needs JavaScript.</noscript>
<script type="module" src="${script}"></script>
</body>
</html>
`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

// The published contract: the API description, the docs index and the files by which programs find them.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dump } from 'js-yaml';
import type { Site } from '../content/schema/site-schema.ts';
import { escapeHtml } from '../edge/escape-html.ts';
import {
  createApiCatalog,
  formatLlmsText,
  formatRobotsText,
  formatSecurityText,
} from '../openapi/discovery.ts';
import { createDocsIndex } from '../openapi/docs-index.ts';
import { createOpenApi } from '../openapi/openapi.ts';
import { type Output, writeAsset } from '../output/output.ts';

export async function writeContract(site: Site, output: Output): Promise<void> {
  const { siteUrl } = site;
  const contactEmail = site.contact?.email;
  const name = site.name.en;
  const docs = createDocsIndex({ siteUrl, name, contactEmail, rateLimit: site.rateLimit });
  const isDeprecated = site.versions.some(
    ({ id, deprecatedAt }) => id === 'v1' && deprecatedAt !== undefined,
  );
  const description = createOpenApi({
    siteUrl,
    name,
    contactEmail,
    isDeprecated,
    inquiry: site.inquiry,
    docs,
  });

  writeAsset(output, '/openapi.json', `${JSON.stringify(description, null, 2)}\n`);
  writeAsset(output, '/api/openapi.yaml', dump(description, { noRefs: true, lineWidth: -1 }));
  writeAsset(output, '/api/docs.json', `${JSON.stringify(docs, null, 2)}\n`);
  writeAsset(output, '/.well-known/api-catalog', `${JSON.stringify(createApiCatalog(docs), null, 2)}\n`);
  writeAsset(output, '/llms.txt', formatLlmsText(docs));
  writeAsset(output, '/robots.txt', formatRobotsText(siteUrl));
  if (site.security) {
    writeAsset(output, '/.well-known/security.txt', formatSecurityText(siteUrl, site.security));
  }
  await writeReference(name, output);
}

/** The reference reads /openapi.json and calls the server it came from; it asks nobody else. */
const REFERENCE_SETTINGS = {
  url: '/openapi.json',
  proxyUrl: '',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
};

async function writeReference(name: string, output: Output): Promise<void> {
  const resolve = createRequire(import.meta.url).resolve;
  const script = await readFile(
    resolve('@scalar/api-reference').replace(/dist\/.*$/, 'dist/browser/standalone.js'),
  );
  const hash = createHash('sha256').update(script).digest('hex').slice(0, 16);
  const scriptPath = `/assets/reference.${hash}.js`;
  writeAsset(output, scriptPath, script);
  const settings = escapeHtml(JSON.stringify(REFERENCE_SETTINGS));
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(name)} API reference</title>
<meta name="description" content="Every operation of the public API, to read and to try.">
<link rel="service-desc" type="application/json" href="/openapi.json">
<link rel="icon" href="data:,">
</head>
<body>
<script id="api-reference" data-configuration="${settings}"></script>
<script src="${scriptPath}"></script>
<noscript>The reference needs JavaScript. The same is in <a href="/openapi.json">/openapi.json</a> and <a href="/llms.txt">/llms.txt</a>.</noscript>
</body>
</html>
`;
  writeAsset(output, '/developers/index.html', page);
}

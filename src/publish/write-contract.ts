// The published contract: the API description, the docs index and the files by which programs find them.
import { dump } from 'js-yaml';
import type { Site } from '../content/schema/site-schema.ts';
import type { DocsIndex } from '../contract/discovery-schemas.ts';
import { API_CATALOG_PATH, DOCS_FILE, OPENAPI_JSON_PATH, OPENAPI_YAML_PATH } from '../contract/paths.ts';
import {
  createApiCatalog,
  formatLlmsText,
  formatRobotsText,
  formatSecurityText,
} from '../openapi/discovery.ts';
import { createDocsIndex } from '../openapi/docs-index.ts';
import { createOpenApi } from '../openapi/openapi.ts';
import type { Json } from '../openapi/responses.ts';
import { type Output, writeAsset } from '../output/output.ts';
import { listPages } from '../site/main-pages.ts';

export interface Contract {
  docs: DocsIndex;
  /** The API description. */
  description: Json;
}

export function writeContract(site: Site, { hasPages }: { hasPages: boolean }, output: Output): Contract {
  const { siteUrl } = site;
  const contactEmail = site.contact?.email;
  const name = site.name.en;
  const docs = createDocsIndex({ siteUrl, name, contactEmail, rateLimit: site.rateLimit, hasPages });
  const isDeprecated = site.versions[0]?.deprecatedAt !== undefined;
  const description = createOpenApi({
    siteUrl,
    name,
    contactEmail,
    isDeprecated,
    inquiry: site.inquiry,
    docs,
  });

  writeAsset(output, OPENAPI_JSON_PATH, `${JSON.stringify(description, null, 2)}\n`);
  writeAsset(output, OPENAPI_YAML_PATH, dump(description, { noRefs: true, lineWidth: -1 }));
  writeAsset(output, DOCS_FILE, `${JSON.stringify(docs, null, 2)}\n`);
  writeAsset(output, API_CATALOG_PATH, `${JSON.stringify(createApiCatalog(docs), null, 2)}\n`);
  writeAsset(output, '/llms.txt', formatLlmsText(docs, hasPages ? listPages(siteUrl) : []));
  writeAsset(output, '/robots.txt', formatRobotsText(hasPages ? `${siteUrl}/sitemap.xml` : undefined));
  if (site.security) {
    writeAsset(output, '/.well-known/security.txt', formatSecurityText(siteUrl, site.security));
  }
  return { docs, description };
}

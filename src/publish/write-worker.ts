// Writes the manifest of a build, and the Worker: one module that contains it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../content/schema/site-schema.ts';
import type { DocsIndex } from '../contract/discovery-schemas.ts';
import { MANIFEST_FILE, MANIFEST_FORMAT, type Manifest } from '../edge/manifest.ts';
import { formatSiteLinks } from '../openapi/discovery.ts';
import { lifecycleOf } from '../openapi/docs-index.ts';
import { formatHsts } from '../output/headers.ts';
import { type Bundle, bundleWorker } from './bundle-worker.ts';

interface Build {
  site: Site;
  views: Manifest['views'];
  search: Manifest['search'];
  docs: DocsIndex;
  hasSite: boolean;
}

/** @param folder of the output */
export function writeManifest(build: Build, folder: string): Manifest {
  const manifest = createManifest(build);
  writeFileSync(join(folder, MANIFEST_FILE), JSON.stringify(manifest));
  return manifest;
}

/** @returns bytes of the Worker */
export async function writeWorker(manifest: Manifest, folder: string, bundle: Bundle): Promise<number> {
  const code = Buffer.from(await bundleWorker(manifest, bundle));
  mkdirSync(join(folder, 'worker'), { recursive: true });
  writeFileSync(join(folder, 'worker', 'index.js'), code);
  return code.length;
}

function createManifest({ site, views, search, docs, hasSite }: Build): Manifest {
  return {
    format: MANIFEST_FORMAT,
    views,
    search,
    siteUrl: site.siteUrl,
    hasSite,
    siteLinks: formatSiteLinks(docs),
    hsts: formatHsts(site),
    rateLimit: site.rateLimit,
    service: site.service,
    lifecycle: lifecycleOf(docs),
    inquiry: {
      studio: site.name.ko,
      ...(site.inquiry.mail && { mail: site.inquiry.mail }),
      ...(site.inquiry.retentionDays && { retentionDays: site.inquiry.retentionDays }),
      privacyVersion: site.inquiry.privacyVersion,
      choices: { budgetTypes: site.inquiry.budgetTypes, funnelTypes: site.inquiry.funnelTypes },
    },
  };
}

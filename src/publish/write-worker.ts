// Writes the manifest of a build, and the Worker: the edge function with the manifest inside, one ES module. Rolldown makes it
// a kilobyte smaller than esbuild, which bundles the code for browsers.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'rolldown';
import type { Brand } from '../content/load-brand.ts';
import { accentOnWhite } from '../content/palette.ts';
import type { Site } from '../content/schema/site-schema.ts';
import type { DocsIndex } from '../contract/site-endpoint-schemas.ts';
import { MANIFEST_FILE, MANIFEST_FORMAT, type Manifest } from '../edge/manifest.ts';
import { formatSiteLinks } from '../openapi/discovery-files.ts';
import { lifecycleOf } from '../openapi/docs-index.ts';
import { formatHsts } from '../output/headers.ts';

type BuildFacts = Pick<Manifest, 'views' | 'search' | 'hasSite'> & {
  site: Site;
  brand: Brand;
  docs: DocsIndex;
};

/** @param folder of the output */
export function writeManifest(
  { site, brand, views, search, docs, hasSite }: BuildFacts,
  folder: string,
): Manifest {
  const { mail, retentionDays, privacyVersion, budgetTypes, funnelTypes } = site.inquiry;
  const manifest = {
    format: MANIFEST_FORMAT,
    views,
    search,
    siteUrl: site.siteUrl,
    hasSite,
    hasRenderings: site.renderings,
    siteLinks: formatSiteLinks(docs),
    hsts: formatHsts(site),
    rateLimit: site.rateLimit,
    service: site.service,
    lifecycle: lifecycleOf(docs),
    inquiry: {
      studio: site.name.ko,
      ...(mail && { mail: { ...mail, accent: accentOnWhite(brand.palettes.light) } }),
      ...(retentionDays && { retentionDays }),
      privacyVersion,
      choices: { budgetTypes, funnelTypes },
    },
  };
  writeFileSync(join(folder, MANIFEST_FILE), JSON.stringify(manifest));
  return manifest;
}

/** @param bundle keeps the code for the next build. @returns the size of the Worker in bytes */
export async function writeWorker(manifest: Manifest, folder: string, bundle: Bundle): Promise<number> {
  bundle.code ??= bundleFunctions();
  const code = Buffer.from((await bundle.code).replace(PLACEHOLDER, () => JSON.stringify(manifest)));
  mkdirSync(join(folder, 'worker'), { recursive: true });
  writeFileSync(join(folder, 'worker', 'index.js'), code);
  return code.length;
}

const ENTRY_POINT = fileURLToPath(new URL('../../functions/worker.ts', import.meta.url));
/** The code of the edge function, which no content changes. */
export interface Bundle {
  code?: Promise<string>;
}

/** Replaced by the manifest, so that a process bundles the code only once. */
const PLACEHOLDER = 'globalThis.GUEST_API_MANIFEST';

async function bundleFunctions(): Promise<string> {
  const { output } = await build({
    input: ENTRY_POINT,
    write: false,
    platform: 'neutral',
    resolve: { mainFields: ['module', 'main'], conditionNames: ['workerd', 'worker', 'import'] },
    external: /^cloudflare:/,
    transform: { target: 'es2024' },
    // None of our getters has side effects.
    treeshake: { propertyReadSideEffects: false },
    plugins: [MANIFEST_PLUGIN],
    logLevel: 'silent',
    output: { format: 'esm', codeSplitting: false, minify: true, comments: false },
  });
  return output[0].code;
}

/** Resolves the module name under which `functions/` imports the manifest. */
const MANIFEST_PLUGIN: Plugin = {
  name: 'manifest',
  resolveId: (id) => (id === 'guest-api:manifest' ? id : null),
  load: (id) => (id === 'guest-api:manifest' ? `export default ${PLACEHOLDER}` : null),
};

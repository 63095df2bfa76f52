// Writes the manifest of a build, and the Worker: the edge function with the manifest inside, as ES modules.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_TAGS, type Language } from '../contract/languages.ts';
import { type Brand, firstLanguage, type Settings } from '../contract/settings.ts';
import type { DocsIndex } from '../contract/site-endpoint-schemas.ts';
import { type Announcement, MANIFEST_FILE, MANIFEST_FORMAT, type Manifest } from '../edge/manifest.ts';
import { engineFile, IS_COMPILED } from '../engine/engine-files.ts';
import { formatSiteLinks } from '../openapi/discovery-files.ts';
import { lifecycleOf } from '../openapi/docs-index.ts';
import { formatHsts } from '../output/headers.ts';
import type { Words } from '../site/words/words.ts';
import { MANIFEST_PLACEHOLDER } from './manifest-placeholder.ts';

type BuildFacts = Pick<Manifest, 'views' | 'search' | 'hasSite'> & {
  site: Settings;
  brand: Brand;
  words: Record<Language, Words>;
  docs: DocsIndex;
};

/** @param folder of the output */
export function writeManifest(
  { site, brand, words, views, search, docs, hasSite }: BuildFacts,
  folder: string,
): Manifest {
  const { mail, retentionDays, privacyVersion, budgetTypes, funnelTypes } = site.inquiry;
  const manifest = {
    format: MANIFEST_FORMAT,
    views,
    search,
    siteUrl: site.siteUrl,
    languages: site.languages,
    hasSite,
    siteLinks: formatSiteLinks(docs),
    hsts: formatHsts(site),
    rateLimit: site.rateLimit,
    service: site.service,
    lifecycle: lifecycleOf(docs),
    inquiry: {
      announcement: createAnnouncement(site, words),
      ...(mail && { mail: { ...mail, accent: brand.accentOnWhite } }),
      ...(retentionDays && { retentionDays }),
      privacyVersion,
      choices: { budgetTypes, funnelTypes },
    },
  };
  writeFileSync(join(folder, MANIFEST_FILE), JSON.stringify(manifest));
  return manifest;
}

export function createAnnouncement(
  site: Pick<Settings, 'languages' | 'name'>,
  words: Record<Language, Words>,
): Announcement {
  const language = firstLanguage(site);
  const { announcement, contact } = words[language];
  return {
    studio: site.name[language],
    language: LANGUAGE_TAGS[language],
    labels: contact.labels,
    texts: announcement,
  };
}

/** @param bundle keeps the code for the next build. @returns the size of the Worker in bytes */
export async function writeWorker(manifest: Manifest, folder: string, bundle: Bundle): Promise<number> {
  bundle.code ??= readFunctions();
  mkdirSync(join(folder, 'worker'), { recursive: true });
  let bytes = 0;
  for (const [name, template] of Object.entries(await bundle.code)) {
    const code = Buffer.from(template.replace(MANIFEST_PLACEHOLDER, () => JSON.stringify(manifest)));
    writeFileSync(join(folder, 'worker', name), code);
    bytes += code.length;
  }
  return bytes;
}

/** The code of the edge function by file name, which no content changes. */
export interface Bundle {
  code?: Promise<Record<string, string>>;
}

async function readFunctions(): Promise<Record<string, string>> {
  const folder = engineFile('lib/worker');
  if (IS_COMPILED) {
    return Object.fromEntries(
      readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
    );
  }
  const { bundleFunctions } = await import('./bundle-functions.ts');
  return bundleFunctions();
}

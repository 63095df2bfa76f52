// Writes the manifest of a build, and the Worker: the edge function with the manifest, as ES modules.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../content/schema/site-schema.ts';
import type { Language } from '../../contract/languages.ts';
import { firstLanguage } from '../../contract/settings.ts';
import {
  type Announcement,
  MANIFEST_FILE,
  MANIFEST_FORMAT,
  MANIFEST_PLACEHOLDER,
  type Manifest,
} from '../../edge/manifest.ts';
import { engineFile, IS_COMPILED } from '../../engine/engine-files.ts';
import { formatSiteLinks } from '../../openapi/discovery-files.ts';
import { type DocsIndex, lifecycleOf } from '../../openapi/docs-index.ts';
import { formatHsts } from '../../output/headers.ts';
import type { Words } from '../../site/words/words.ts';

type BuildFacts = Pick<Manifest, 'views' | 'search' | 'hasSite'> & {
  site: Site;
  words: Record<Language, Words>;
  docs: DocsIndex;
};

/** @param folder of the output */
export function writeManifest(
  { site, words, views, search, docs, hasSite }: BuildFacts,
  folder: string,
): Manifest {
  const { mail, retentionDays, privacyVersion, budgetTypes, funnelTypes } = site.inquiry;
  const manifest = {
    format: MANIFEST_FORMAT,
    views,
    search,
    siteUrl: site.siteUrl,
    languages: site.languages,
    categories: site.categories.map(({ key }) => key),
    hasSite,
    siteLinks: formatSiteLinks(docs),
    hsts: formatHsts(site),
    rateLimit: site.rateLimit,
    service: site.service,
    lifecycle: lifecycleOf(docs),
    inquiry: {
      announcement: createAnnouncement(site, words),
      ...(mail && { mail }),
      ...(retentionDays && { retentionDays }),
      privacyVersion,
      choices: { budgetTypes, funnelTypes },
    },
  };
  writeFileSync(join(folder, MANIFEST_FILE), JSON.stringify(manifest));
  return manifest;
}

export function createAnnouncement(
  site: Pick<Site, 'languages' | 'name'>,
  words: Record<Language, Words>,
): Announcement {
  const language = firstLanguage(site);
  const { announcement, contact } = words[language];
  return {
    studio: site.name[language],
    labels: contact.labels,
    texts: announcement,
  };
}

/** @param bundle caches the code for the next build. @returns the size of the Worker in bytes */
export async function writeWorker(manifest: Manifest, folder: string, bundle: Bundle): Promise<number> {
  bundle.code ??= readFunctions();
  const code = await bundle.code;
  const worker = Buffer.from(code.replace(MANIFEST_PLACEHOLDER, () => JSON.stringify(manifest)));
  mkdirSync(join(folder, 'worker'), { recursive: true });
  writeFileSync(join(folder, 'worker', 'index.js'), worker);
  return worker.length;
}

/** The code of the edge function, which does not depend on the content. */
export interface Bundle {
  code?: Promise<string>;
}

async function readFunctions(): Promise<string> {
  if (IS_COMPILED) return readFileSync(engineFile('lib/worker.js'), 'utf8');
  const { bundleFunctions } = await import('./bundle-functions.ts');
  return bundleFunctions();
}

// Writes /admin/: the CMS, its configuration and its page. The asset store serves them without the Worker. The CMS is
// bundled from its npm package, so it loads scripts and fonts only from this server.
import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Metafile } from 'esbuild';
import fastGlob from 'fast-glob';
import { dump } from 'js-yaml';
import project from '../../package.json' with { type: 'json' };
import type { Site } from '../content/schema/site-schema.ts';
import { firstLanguage, isLocalUrl } from '../contract/settings.ts';
import { escapeHtml } from '../edge/html.ts';
import { engineFile, IS_COMPILED, readEngineFile } from '../engine/engine-files.ts';
import { fillIn } from '../engine/texts.ts';
import { linkAsset, type Output, writeAsset } from '../output/output.ts';
import { createCmsConfig } from './cms-config.ts';
import { CMS } from './cms-field.ts';

const FOLDER = '/assets/cms';

/**
 * Writes nothing unless the CMS has something to edit: a repository (`cms` in site.yaml), or a folder on this machine.
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

/** The package contains the bundle; this repository makes it once per version. */
async function prepareCms(cache: string): Promise<string> {
  if (IS_COMPILED) return engineFile('cms');
  const folder = join(cache, `cms-${project.devDependencies['@sveltia/cms']}`);
  if (existsSync(folder)) return folder;
  const part = `${folder}.${process.pid}.part`;
  await bundleCms(part);
  // Another build may have made the same bundle first.
  await rename(part, folder).catch(() => rm(part, { recursive: true, force: true }));
  return folder;
}

/** Writes the bundle. The name of the script to load begins with `admin-`. @returns its inputs */
export async function bundleCms(folder: string): Promise<Metafile> {
  const { build } = await import('esbuild');
  const { metafile } = await build({
    entryPoints: [engineFile('src/cms/browser/admin.js')],
    outdir: folder,
    // The location of node_modules must not change the bundle.
    preserveSymlinks: true,
    entryNames: 'admin-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    metafile: true,
  });
  const assets = join(dirname(createRequire(import.meta.url).resolve('@sveltia/cms')), 'assets');
  await cp(assets, join(folder, 'assets'), { recursive: true, filter: (path) => !path.endsWith('.map') });
  return metafile;
}

// Sveltia CMS as its npm package has it, as files for the browser, so that /admin/ loads scripts and fonts from this server only.
import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Metafile } from 'esbuild';
import project from '../../package.json' with { type: 'json' };
import { engineFile, IS_COMPILED } from '../engine/engine-files.ts';

/** The folder with the files: the package has them, and this repository makes them once for each version. */
export async function prepareCms(cache: string): Promise<string> {
  if (IS_COMPILED) return engineFile('cms');
  const folder = join(cache, `cms-${project.devDependencies['@sveltia/cms']}`);
  if (existsSync(folder)) return folder;
  const part = `${folder}.${process.pid}.part`;
  await bundleCms(part);
  // Another build may have finished the same bundle first.
  await rename(part, folder).catch(() => rm(part, { recursive: true, force: true }));
  return folder;
}

/** Writes the files; the name of the script to load begins with `admin-`. @returns what became part of them */
export async function bundleCms(folder: string): Promise<Metafile> {
  const { build } = await import('esbuild');
  const { metafile } = await build({
    entryPoints: [engineFile('src/cms/browser/admin.js')],
    outdir: folder,
    // Another place of node_modules changes nothing.
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

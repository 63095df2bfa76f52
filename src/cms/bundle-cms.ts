// Sveltia CMS as files of our own, bundled from its npm package: the content security policy of /admin/ allows scripts
// and fonts from this server only.
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import project from '../../package.json' with { type: 'json' };
import { engineScript } from '../engine/engine-files.ts';
import { CMS } from './cms-texts.ts';

const ENTRY_POINT = engineScript('src/cms/browser/admin.js');
/** Where the files of the bundle are published. */
export const CMS_ASSETS = '/assets/cms';
/** Increase the number if the bundle changes but neither version does. */
const RECIPE = [27, project.dependencies['@sveltia/cms'], project.dependencies.esbuild].join('-');

/**
 * The folder that holds every file of the CMS, kept in the cache. Each file name contains a hash of the content; the name of
 * the script to load begins with `admin-`.
 */
export async function bundleCms(cache: string): Promise<string> {
  const folder = join(cache, `cms-${RECIPE}`);
  if (existsSync(folder)) return folder;
  const part = `${folder}.${process.pid}.part`;
  await rm(part, { recursive: true, force: true });
  await build({
    entryPoints: [ENTRY_POINT],
    outdir: part,
    entryNames: 'admin-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    plugins: [adaptCms],
    logLevel: 'silent',
  });
  const cms = dirname(createRequire(import.meta.url).resolve('@sveltia/cms'));
  const filter = (path: string) => !path.endsWith('.map');
  await cp(join(cms, 'assets'), join(part, 'assets'), { recursive: true, filter });
  await rename(part, folder).catch(async (error: NodeJS.ErrnoException) => {
    // Another build finished the same bundle first.
    await rm(part, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  });
  return folder;
}

const CHANGES = CMS.changes.map(({ code, replacement }) => [new RegExp(code, 'g'), replacement] as const);

/** Requests to other servers, which our policy refuses: its fonts are files here, and the state of GitHub is not asked. */
const CDN_FONT = /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([\w-]+)(?::vf)?@[\d.]+\/([\w-]+)\.woff2/g;
const GITHUB_STATUS = 'https://www.githubstatus.com/api/v2/status.json';
const NO_STATUS = 'data:application/json,{"status":{"indicator":"none"}}';

function stayHere(contents: string, files: readonly string[]): string {
  const local = contents.replaceAll(CDN_FONT, (address, family: string, cut: string) => {
    const file = files.find((name) => name.startsWith(`${family}-${cut}-`));
    return file ? `${CMS_ASSETS}/assets/${file}` : address;
  });
  const found = local.match(/cdn\.jsdelivr\.net\/fontsource/g) ?? [];
  if (found.length > 0 || !local.includes(GITHUB_STATUS))
    throw new Error('Cannot bundle the CMS: its fonts or its question for the state of GitHub have changed');
  return local.replaceAll(GITHUB_STATUS, NO_STATUS);
}

/**
 * Makes the changes, and adds Korean texts that the CMS lacks. Throws if the code of the CMS has changed.
 */
const adaptCms: Plugin = {
  name: 'adapt-cms',
  setup(build) {
    build.onLoad({ filter: /@sveltia[\\/]cms[\\/]npm[\\/]index\.js$/ }, async ({ path }) => {
      let contents = await readFile(path, 'utf8');
      for (const [code, replacement] of CHANGES) {
        const { length } = contents.match(code) ?? [];
        if (length !== 1)
          throw new Error(`Cannot bundle the CMS: ${code} occurs ${length ?? 0} times, not once`);
        contents = contents.replace(code, replacement);
      }
      return { contents: stayHere(contents, await readdir(join(dirname(path), 'assets'))) };
    });
    build.onLoad({ filter: /@sveltia[\\/]cms[\\/]locales[\\/]ko\.json$/ }, async ({ path }) => {
      const texts = { ...JSON.parse(await readFile(path, 'utf8')), ...CMS.korean };
      return { contents: JSON.stringify(texts), loader: 'json' };
    });
  },
};

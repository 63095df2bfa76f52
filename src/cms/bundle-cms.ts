// Sveltia CMS as files of our own, bundled from its npm package: the content security policy of /admin/ allows scripts
// and fonts from this server only.
import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import project from '../../package.json' with { type: 'json' };

const ENTRY_POINT = fileURLToPath(new URL('./browser/admin.js', import.meta.url));
/** Increase the number if the bundle changes but neither version does. */
const RECIPE = [6, project.dependencies['@sveltia/cms'], project.dependencies.esbuild].join('-');

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

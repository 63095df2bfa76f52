// The edge function with the build's manifest inside: one ES module for the Workers runtime.
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Manifest } from '../views/manifest.ts';

const ENTRY_POINT = fileURLToPath(new URL('../../functions/worker.ts', import.meta.url));
/** The module name under which `functions/` imports the manifest. */
const MANIFEST_MODULE = 'guest-api:manifest';

/** @returns the size of the bundle in bytes */
export async function bundleWorker(manifest: Manifest, outfile: string): Promise<number> {
  await mkdir(dirname(outfile), { recursive: true });
  const result = await build({
    entryPoints: [ENTRY_POINT],
    outfile,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2024',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['workerd', 'worker', 'import'],
    external: ['cloudflare:workers'],
    legalComments: 'none',
    metafile: true,
    logLevel: 'silent',
    plugins: [
      {
        name: 'manifest',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: new RegExp(`^${MANIFEST_MODULE}$`) }, ({ path }) => ({
            path,
            namespace: 'manifest',
          }));
          onLoad({ filter: /./, namespace: 'manifest' }, () => ({
            contents: JSON.stringify(manifest),
            loader: 'json',
          }));
        },
      },
    ],
  });
  return Object.values(result.metafile.outputs).reduce((sum, { bytes }) => sum + bytes, 0);
}

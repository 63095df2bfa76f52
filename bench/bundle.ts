// A Worker of this folder as one script, made as the product's own is.

import { join } from 'node:path';
import { build } from 'esbuild';
import { BENCH_FOLDER } from './measure.ts';

/** @param manifest what `guest-api:manifest` is to it */
export async function bundle(file: string, manifest: object = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(BENCH_FOLDER, 'servers', file)],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2024',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['workerd', 'worker', 'import'],
    external: ['cloudflare:workers'],
    write: false,
    plugins: [
      {
        name: 'manifest',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^guest-api:manifest$/ }, ({ path }) => ({ path, namespace: 'manifest' }));
          onLoad({ filter: /./, namespace: 'manifest' }, () => ({
            contents: JSON.stringify(manifest),
            loader: 'json',
          }));
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
}

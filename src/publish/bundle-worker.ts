// The edge function with the build's manifest inside: one ES module for the Workers runtime.
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { Manifest } from '../edge/manifest.ts';

const ENTRY_POINT = fileURLToPath(new URL('../../functions/worker.ts', import.meta.url));
/** The code of the edge function, which no content changes. */
export interface Bundle {
  code?: Promise<string>;
}

/** Replaced by the manifest, so that a process bundles the code only once. */
const PLACEHOLDER = 'globalThis.GUEST_API_MANIFEST';

/** @param bundle keeps the code from one build to the next */
export async function bundleWorker(manifest: Manifest, bundle: Bundle): Promise<string> {
  bundle.code ??= bundleFunctions();
  return (await bundle.code).replace(PLACEHOLDER, () => JSON.stringify(manifest));
}

async function bundleFunctions(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [ENTRY_POINT],
    write: false,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2024',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['workerd', 'worker', 'import'],
    external: ['cloudflare:*'],
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [MANIFEST_PLUGIN],
  });
  return outputFiles[0]?.text ?? '';
}

/** Resolves the module name under which `functions/` imports the manifest. */
const MANIFEST_PLUGIN: Plugin = {
  name: 'manifest',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^guest-api:manifest$/ }, ({ path }) => ({ path, namespace: 'manifest' }));
    onLoad({ filter: /./, namespace: 'manifest' }, () => ({ contents: `export default ${PLACEHOLDER}` }));
  },
};

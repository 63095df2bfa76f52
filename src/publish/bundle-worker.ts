// The edge function with the build's manifest inside: one ES module for the Workers runtime. Rolldown makes it a
// kilobyte smaller than esbuild, which bundles what browsers load.
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'rolldown';
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
  const { output } = await build({
    input: ENTRY_POINT,
    write: false,
    platform: 'neutral',
    resolve: { mainFields: ['module', 'main'], conditionNames: ['workerd', 'worker', 'import'] },
    external: /^cloudflare:/,
    transform: { target: 'es2024' },
    // No getter of ours does more than return a value.
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

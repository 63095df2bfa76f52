// Bundles the edge function for Cloudflare. Rolldown's bundle is a kilobyte smaller than that of esbuild, which bundles code
// for browsers.
import { build, type Plugin } from 'rolldown';
import { MANIFEST_PLACEHOLDER } from '../../edge/manifest.ts';
import { engineFile } from '../../engine/engine-files.ts';

export async function bundleFunctions(): Promise<string> {
  const { output } = await build({
    input: engineFile('functions/worker.ts'),
    write: false,
    platform: 'neutral',
    resolve: { mainFields: ['module', 'main'], conditionNames: ['workerd', 'worker', 'import'] },
    external: /^cloudflare:/,
    transform: { target: 'es2024' },
    // Our getters have no side effects.
    treeshake: { propertyReadSideEffects: false },
    plugins: [MANIFEST_PLUGIN],
    logLevel: 'silent',
    output: { format: 'esm', codeSplitting: false, minify: true, comments: false },
  });
  return output[0].code;
}

/** Resolves the name under which `functions/` imports the manifest. */
const MANIFEST_PLUGIN: Plugin = {
  name: 'manifest',
  resolveId: (id) => (id === 'guest-api:manifest' ? id : null),
  load: (id) => (id === 'guest-api:manifest' ? `export default ${MANIFEST_PLACEHOLDER}` : null),
};

// Bundles the edge function for Cloudflare. Rolldown makes it a kilobyte smaller than esbuild, which bundles the code for browsers.
import { build, type Plugin } from 'rolldown';
import { engineFile } from '../engine/engine-files.ts';
import { MANIFEST_PLACEHOLDER } from './manifest-placeholder.ts';

/** @returns the code of the Worker's modules, by file name */
export async function bundleFunctions(): Promise<Record<string, string>> {
  return {
    'index.js': await bundleModule('functions/worker.ts'),
    [BACKGROUND]: await bundleModule('functions/background.ts'),
  };
}

const BACKGROUND = 'background.js';

/** What both modules need is in both: an entry that exported it would be smaller in sum, but larger itself. */
async function bundleModule(file: string): Promise<string> {
  const { output } = await build({
    input: engineFile(file),
    write: false,
    platform: 'neutral',
    resolve: { mainFields: ['module', 'main'], conditionNames: ['workerd', 'worker', 'import'] },
    external: /^cloudflare:/,
    transform: { target: 'es2024' },
    // None of our getters has side effects.
    treeshake: { propertyReadSideEffects: false },
    plugins: [MODULES_PLUGIN],
    logLevel: 'silent',
    output: { format: 'esm', codeSplitting: false, minify: true, comments: false },
  });
  return output[0].code;
}

/** Resolves the module name under which `functions/` imports the manifest, and leaves the other module out. */
const MODULES_PLUGIN: Plugin = {
  name: 'modules',
  resolveId(id) {
    if (id === './background.ts') return { id: `./${BACKGROUND}`, external: true };
    return id === 'guest-api:manifest' ? id : null;
  },
  load: (id) => (id === 'guest-api:manifest' ? `export default ${MANIFEST_PLACEHOLDER}` : null),
};

// The edge function with the build's manifest inside: one ES module for the Workers runtime. It is bundled once for
// all builds of the same code; the manifest is then put in as it is.
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Manifest } from '../edge/manifest.ts';
import { writeWhole } from '../output/media.ts';

const ENTRY_POINT = fileURLToPath(new URL('../../functions/worker.ts', import.meta.url));
/** The module name under which `functions/` imports the manifest. */
const MANIFEST_MODULE = 'guest-api:manifest';
/** What stands in the bundle for the manifest. */
const PLACEHOLDER = 'globalThis.GUEST_API_MANIFEST';

/** @param version of the code; `cache`, a folder kept between builds */
export async function bundleWorker(
  manifest: Manifest,
  { cache, version }: { cache: string; version: string },
): Promise<string> {
  const code = (await readBundle(cache, version)) ?? (await bundleFunctions(cache, version));
  const [before, after, ...rest] = code.split(PLACEHOLDER);
  if (after === undefined || rest.length > 0) throw new Error('Cannot find the one place of the manifest');
  return `${before}${JSON.stringify(manifest)}${after}`;
}

function bundlePath(cache: string): string {
  return join(cache, 'worker-bundle.json');
}

async function readBundle(cache: string, version: string): Promise<string | undefined> {
  try {
    const known = JSON.parse(await readFile(bundlePath(cache), 'utf8')) as Record<string, string>;
    return known.version === version ? known.code : undefined;
  } catch {
    // Never bundled, or not whole: it is bundled now.
    return undefined;
  }
}

async function bundleFunctions(cache: string, version: string): Promise<string> {
  const code = await bundleModule(ENTRY_POINT, PLACEHOLDER);
  await mkdir(cache, { recursive: true });
  await writeWhole(bundlePath(cache), Buffer.from(JSON.stringify({ version, code })));
  return code;
}

/**
 * One ES module for the Workers runtime.
 * @param manifest the expression that the manifest's module exports
 */
export async function bundleModule(entryPoint: string, manifest: string): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [entryPoint],
    write: false,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2024',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['workerd', 'worker', 'import'],
    external: ['cloudflare:workers'],
    legalComments: 'none',
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
            contents: `export default ${manifest}`,
            loader: 'js',
          }));
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
}

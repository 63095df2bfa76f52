// Bundles and minifies style sheets and scripts for browsers.
import { readFileSync } from 'node:fs';
import { BROWSERS, engineFile, IS_COMPILED } from '../engine/engine-files.ts';

/** Files of `browser/` that pages load. */
export const BROWSER_FILES = ['site.css', 'site.js', 'inquiry-form.js'] as const;
export type BrowserFile = (typeof BROWSER_FILES)[number];

export async function minify(name: BrowserFile): Promise<string> {
  if (IS_COMPILED) return readFileSync(engineFile(`lib/browser/${name}`), 'utf8');
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [engineFile(`src/site/browser/${name}`)],
    target: BROWSERS,
    bundle: true,
    minify: true,
    write: false,
    legalComments: 'none',
  });
  return outputFiles[0]?.text ?? '';
}

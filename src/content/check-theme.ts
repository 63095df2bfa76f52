// content/brand/theme.css → one style sheet, with the files that it names.
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { BuildFailure, BuildResult, Message, Plugin } from 'esbuild';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { brandInvalid } from '../rules/brand.ts';
import { isPlainSvg } from './plain-svg.ts';

export interface Theme {
  styles: string;
  /** Files that it names, by the address that it has for them. */
  files: ReadonlyMap<string, Uint8Array>;
}

export const ASSETS_ROOT = '/assets';
const FILE_TYPES = ['png', 'jpg', 'jpeg', 'webp', 'avif', 'gif', 'svg', 'woff2', 'woff', 'ttf', 'otf'];
/** As old as the browsers that the site's own styles are made for. */
export const BROWSERS = ['chrome111', 'firefox114', 'safari16.4'];

/** @param file path of the style sheet, if there is one */
export async function checkTheme(
  file: string | undefined,
): Promise<{ value: Theme; diagnostics: Diagnostic[] }> {
  if (file === undefined) return { value: { styles: '', files: new Map() }, diagnostics: [] };
  const { build } = await import('esbuild');
  const result: Partial<BuildResult> = await build({
    ...{ entryPoints: [file], bundle: true, minify: true, write: false, outdir: '/', logLevel: 'silent' },
    ...{
      target: BROWSERS,
      assetNames: '[name]-[hash]',
      publicPath: ASSETS_ROOT,
      plugins: [staysHere(dirname(file))],
    },
    loader: Object.fromEntries(FILE_TYPES.map((type) => [`.${type}`, 'file'])),
  }).catch((failure: BuildFailure) => failure);
  const outputs = (result.outputFiles ?? []).map(({ path, contents }) => [basename(path), contents] as const);
  const styles = outputs.find(([name]) => name.endsWith('.css'))?.[1] ?? new Uint8Array();
  const files = outputs.filter(([name]) => !name.endsWith('.css'));
  return {
    value: {
      styles: new TextDecoder().decode(styles),
      files: new Map(files.map(([name, content]) => [`${ASSETS_ROOT}/${name}`, content])),
    },
    diagnostics: [...(result.errors ?? []), ...(result.warnings ?? [])].map((message) =>
      describe(message, file),
    ),
  };
}

/** Refuses what is not a file in the folder. */
function staysHere(folder: string): Plugin {
  return {
    name: 'stays here',
    setup({ onResolve }) {
      onResolve({ filter: /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i }, ({ path }) => refuse(path));
      onResolve({ filter: /\.svg$/i }, ({ path }) => {
        const file = join(folder, path);
        return !existsSync(file) || isPlainSvg(readFileSync(file)) ? undefined : refuse(path);
      });
    },
  };
}

const refuse = (target: string) => ({ errors: [{ text: target.slice(0, 200), detail: { isRemote: true } }] });

function describe({ text, detail, location }: Message, file: string): Diagnostic {
  const { line = 1, column = 0, lineText = '' } = location ?? {};
  // esbuild counts bytes.
  const before = Buffer.from(lineText).subarray(0, column).toString();
  const place = { file, line, column: before.length + 1 };
  return brandInvalid.at(place, { reason: text, ...detail });
}

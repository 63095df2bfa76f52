// content/brand/theme.css → one style sheet, with the files that it names.
import { readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, relative, sep } from 'node:path';
import type { BuildFailure, BuildResult, Message, Plugin } from 'esbuild';
import { ASSETS_ROOT } from '../../contract/paths.ts';
import type { Theme } from '../../contract/settings.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { BROWSERS } from '../../engine/engine-files.ts';
import { brandInvalid } from '../../rules/brand.ts';
import { isExternal } from '../load/load-image.ts';
import { isPlainSvg } from '../source/read-svg.ts';

const FILE_TYPES = ['png', 'jpg', 'jpeg', 'webp', 'avif', 'gif', 'svg', 'woff2', 'woff', 'ttf', 'otf'];

/** @param file path of the style sheet, if there is one */
export async function checkTheme(
  file: string | undefined,
): Promise<{ value: Theme; diagnostics: Diagnostic[] }> {
  if (file === undefined) return { value: { styles: '', files: new Map() }, diagnostics: [] };
  const { build } = await import('esbuild');
  const result: Partial<BuildResult> = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    outdir: '/',
    logLevel: 'silent',
    target: BROWSERS,
    assetNames: '[name]-[hash]',
    publicPath: ASSETS_ROOT,
    plugins: [staysHere(realpathSync(dirname(file)))],
    loader: Object.fromEntries(FILE_TYPES.map((type) => [`.${type}`, 'file'])),
  }).catch((failure: BuildFailure) => failure);
  const messages = [...(result.errors ?? []), ...(result.warnings ?? [])];
  const outputs = (result.outputFiles ?? []).map(({ path, contents }) => [basename(path), contents] as const);
  const styles = outputs.find(([name]) => name.endsWith('.css'))?.[1] ?? new Uint8Array();
  const files = outputs.filter(([name]) => !name.endsWith('.css'));
  return {
    value: {
      styles: new TextDecoder().decode(styles),
      files: new Map(files.map(([name, content]) => [`${ASSETS_ROOT}/${name}`, content])),
    },
    diagnostics: messages.map((message) => describe(message, file)),
  };
}

/** Refuses what is not a file in the folder. @param folder without symbolic links, as the paths of what is loaded */
function staysHere(folder: string): Plugin {
  return {
    name: 'stays here',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /./ }, ({ path }) => (isExternal(path) ? refuse(path) : undefined));
      onLoad({ filter: /./ }, ({ path }) => {
        const isDrawing = path.toLowerCase().endsWith('.svg');
        const isHere = path.startsWith(folder + sep) && !(isDrawing && !isPlainSvg(readFileSync(path)));
        return isHere ? undefined : refuse(relative(folder, path));
      });
    },
  };
}

const refuse = (text: string) => ({
  errors: [{ text, detail: { actual: text.slice(0, 200), isRemote: true } }],
});

function describe({ text, detail, location }: Message, file: string): Diagnostic {
  const { line = 1, column = 0, lineText = '' } = location ?? {};
  // esbuild counts bytes.
  const before = Buffer.from(lineText).toString('utf8', 0, column);
  return brandInvalid.at({ file, line, column: before.length + 1 }, { actual: text, ...detail });
}

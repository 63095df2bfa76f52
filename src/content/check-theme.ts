// content/brand/theme.css → one style sheet, with the files that it names.
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { BuildFailure, BuildResult, Message, Plugin } from 'esbuild';
import { ASSETS_ROOT } from '../contract/paths.ts';
import type { Theme } from '../contract/settings.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { findClosest } from '../diagnostics/find-closest.ts';
import { BROWSERS, readEngineFile } from '../engine/engine-files.ts';
import { type BrandProblem, brandInvalid } from '../rules/brand.ts';
import { nameUnused } from '../rules/texts.ts';
import { createPalettes } from './palette.ts';
import { isPlainSvg } from './plain-svg.ts';
import { createSourceText } from './source/source-text.ts';

const FILE_TYPES = ['png', 'jpg', 'jpeg', 'webp', 'avif', 'gif', 'svg', 'woff2', 'woff', 'ttf', 'otf'];

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
  const messages = [...(result.errors ?? []), ...(result.warnings ?? [])];
  const outputs = (result.outputFiles ?? []).map(({ path, contents }) => [basename(path), contents] as const);
  const styles = outputs.find(([name]) => name.endsWith('.css'))?.[1] ?? new Uint8Array();
  const files = outputs.filter(([name]) => !name.endsWith('.css'));
  return {
    value: {
      styles: new TextDecoder().decode(styles),
      files: new Map(files.map(([name, content]) => [`${ASSETS_ROOT}/${name}`, content])),
    },
    diagnostics:
      messages.length > 0 ? messages.map((message) => describe(message, file)) : findStrayNames(file),
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

const refuse = (found: string) => ({
  errors: [{ text: found, detail: { problem: 'remote', found: found.slice(0, 200) } }],
});

/** What esbuild calls a problem, and what our rule calls it. */
const PROBLEMS: Record<string, BrandProblem> = {
  'unsupported-css-property': 'unsupported-css-property',
  'js-comment-in-css': 'js-comment-in-css',
  'css-syntax-error': 'syntax',
  // A file that it does not find has none.
  '': 'missing',
};

function describe({ id, detail, location }: Message, file: string): Diagnostic {
  const { line = 1, column = 0, length = 0, lineText = '', suggestion = '' } = location ?? {};
  // esbuild counts bytes.
  const bytes = Buffer.from(lineText);
  const place = { file, line, column: bytes.toString('utf8', 0, column).length + 1 };
  const found = bytes.toString('utf8', column, column + length);
  const problem = PROBLEMS[id] ?? 'other';
  const isEnd = problem === 'syntax' && suggestion !== '';
  const data = { problem: isEnd ? ('unfinished' as const) : problem, found, missing: suggestion };
  return brandInvalid.at(place, { ...data, ...detail });
}

/** The names that `theme.css` may set: the colors, and what the first rule of the site's style sheet sets. */
function listNames(): string[] {
  const [rule = ''] = readEngineFile('src/site/browser/site.css').split('}');
  return [...Object.keys(createPalettes().light).map((name) => `--${name}`), ...(rule.match(NAME) ?? [])];
}

const NAME = /(?<![\w-])--[\w-]+/g;

/** Custom properties that are set and not used, or used and not set. */
function findStrayNames(file: string): Diagnostic[] {
  const styles = readFileSync(file, 'utf8');
  const names = listNames();
  const found = [...withoutComments(styles).matchAll(NAME)].map(({ 0: name, index }) => ({
    name,
    index,
    isSet: /^\s*:/.test(styles.slice(index + name.length, index + name.length + 9)),
  }));
  const strays = found.filter(
    ({ name, isSet }) =>
      !names.includes(name) && !found.some((other) => other.name === name && other.isSet !== isSet),
  );
  return strays.map(({ name, index }) =>
    nameUnused.at(createSourceText(file, styles).at(index), {
      name,
      closest: findClosest(name, names),
    }),
  );
}

/** With spaces in their place. */
function withoutComments(styles: string): string {
  const [start = '', ...rest] = styles.split('/*');
  const blank = (part: string) => {
    const end = part.indexOf('*/') + 2;
    return ' '.repeat(2 + end) + part.slice(end);
  };
  return [start, ...rest.map(blank)].join('');
}

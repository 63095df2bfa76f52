// The engine's own files: next to its sources in this repository, and copied into the package, whose code is in lib/.
// The files of a studio are found from the working directory instead.
import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { basename, dirname, extname, resolve } from 'node:path';

const ROOT = dirname(findPackageJSON('.', import.meta.url) as string);

/** Node does not run TypeScript below node_modules. */
export const IS_COMPILED = import.meta.filename.endsWith('.js');

/** Styles and scripts support these versions and later ones. */
export const BROWSERS = ['chrome111', 'firefox114', 'safari16.4'];

/** Returns an absolute path. @param path from the root of this repository */
export function engineFile(path: string): string {
  return resolve(ROOT, path);
}

/**
 * `dist/web/variable/woff2/PretendardJPVariable.woff2` of the npm package `pretendard-jp`: 3.5 MB of 5.3. fontTools has
 * limited its axis to the weights of text and headings (`fonttools varLib.instancer FONT wght=400:700`) and removed
 * `UNUSED_TABLES` of `src/site/fonts.ts`.
 */
export const FONT_FILE = engineFile('src/site/fonts/pretendard-jp-1.3.9-400-700.woff2');

/** Changes with every file of the engine, its packages and Node, since their results may differ. */
export function digestOfEngine(): string {
  const folder = IS_COMPILED ? 'lib' : 'src';
  const all = readdirSync(engineFile(folder), { recursive: true, encoding: 'utf8' }).sort();
  const code = all.filter((file) => /\.(?:[jt]s|ya?ml|json)$/.test(file));
  const files = [...code.map((file) => `${folder}/${file}`), 'package.json', 'package-lock.json'];
  const contents = files.map((file) => (existsSync(engineFile(file)) ? readEngineFile(file) : ''));
  return hash('sha256', JSON.stringify([process.version, files, contents]));
}

export function readEngineFile(path: string): string {
  return readFileSync(engineFile(path), 'utf8');
}

/** Path of a module for another process or thread. @param path from the root of this repository */
export function engineScript(path: string): string {
  return engineFile(IS_COMPILED ? `lib/${basename(path, extname(path))}.js` : path);
}

// The engine's own files: next to its sources in this repository, and the same in the package, whose code lies in lib/.
// The files of a studio are found from the working directory instead.
import { findPackageJSON } from 'node:module';
import { basename, dirname, extname, join } from 'node:path';

const ROOT = dirname(findPackageJSON('.', import.meta.url) as string);

/** Node runs no TypeScript below node_modules. */
export const IS_COMPILED = import.meta.filename.endsWith('.js');

/** The absolute path of a file. @param path from the root of this repository */
export function engineFile(path: string): string {
  return join(ROOT, path);
}

/** A module that another process or thread runs. @param path from the root of this repository */
export function engineScript(path: string): string {
  return engineFile(IS_COMPILED ? `lib/${basename(path, extname(path))}.js` : path);
}

// The build's last look at its own work: every JSON file against the schema of the operation that serves it. A
// mismatch is our bug, not the author's, so it throws.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TSchema, Type } from '@sinclair/typebox';
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler';
import { registerFormats } from '../contract/formats.ts';
import { PortfolioDetail, PortfolioPage, PostDetail, PostPage } from '../contract/schemas.ts';
import { DocsIndex } from '../contract/site-schemas.ts';
import { mapBounded } from '../map-bounded.ts';
import type { Output } from './output.ts';

const OPEN_FILES = 16;

/** Which schema a file answers for, by its asset path. The first match counts. */
const CHECKS: readonly [pattern: RegExp, check: TypeCheck<TSchema>][] = [
  [/^\/api\/v1\/guest\/portfolio\/views\/[^/]+\/page-\d+\.json$/, TypeCompiler.Compile(PortfolioPage)],
  [/^\/api\/v1\/guest\/post\/views\/[^/]+\/page-\d+\.json$/, TypeCompiler.Compile(PostPage)],
  [/^\/api\/v1\/guest\/portfolio\/[^/]+\.json$/, TypeCompiler.Compile(PortfolioDetail)],
  [/^\/api\/v1\/guest\/post\/[^/]+\.json$/, TypeCompiler.Compile(PostDetail)],
  [/^\/api\/docs\.json$/, TypeCompiler.Compile(DocsIndex)],
  // A test holds the description against the official meta-schema.
  [/^\/openapi\.json$/, TypeCompiler.Compile(Type.Object({ openapi: Type.Literal('3.1.0') }))],
];

export async function checkOutput({ folder, files }: Output): Promise<void> {
  registerFormats();
  const jsonFiles = files.filter((path) => path.endsWith('.json'));
  await mapBounded(jsonFiles, OPEN_FILES, async (path) => {
    const check = CHECKS.find(([pattern]) => pattern.test(path))?.[1];
    if (!check) throw new Error(`Cannot check ${path}: no schema is known for it`);
    const value: unknown = JSON.parse(await readFile(join(folder, path), 'utf8'));
    const error = check.Errors(value).First();
    if (error)
      throw new Error(`The build wrote an invalid ${path}: at ${error.path || '/'}: ${error.message}`);
  });
}

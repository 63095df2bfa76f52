// The build's look at its own work: every item and every JSON file against the schema of the operation that serves
// it. A mismatch is our bug, not the author's, so it throws.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TSchema, Type } from '@sinclair/typebox';
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler';
import { DocsIndex } from '../contract/discovery-schemas.ts';
import { registerFormats } from '../contract/formats.ts';
import {
  PortfolioDetail,
  PortfolioListItem,
  PortfolioPage,
  PostDetail,
  PostListItem,
  PostPage,
} from '../contract/schemas.ts';
import type { Output } from '../output/output.ts';

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

/**
 * A line is checked when it is made and then only copied, so that a large output need not be read back whole: what
 * is read back is what a studio's own content comes to, and of more the first files.
 */
const READ_BACK_BYTES = 32_000_000;

/** Looks at what this build wrote: what it took over was looked at when it was written. */
export function checkOutput({ folder, written }: Output): void {
  registerFormats();
  let left = READ_BACK_BYTES;
  for (const path of written) {
    if (!path.endsWith('.json')) continue;
    const check = CHECKS.find(([pattern]) => pattern.test(path))?.[1];
    if (!check) throw new Error(`Cannot check ${path}: no schema is known for it`);
    if (left <= 0) continue;
    const text = readFileSync(join(folder, path), 'utf8');
    left -= text.length;
    assertValid(check, JSON.parse(text), path);
  }
}

const PORTFOLIO_ITEM = TypeCompiler.Compile(PortfolioListItem);
const POST_ITEM = TypeCompiler.Compile(PostListItem);

/** Holds a list item against its schema, before it becomes a line. */
export function checkItem(item: PortfolioListItem | PostListItem, slug: string): void {
  registerFormats();
  assertValid('contentKo' in item ? POST_ITEM : PORTFOLIO_ITEM, item, `item ${slug}`);
}

function assertValid(check: TypeCheck<TSchema>, value: unknown, name: string): void {
  if (check.Check(value)) return;
  const error = check.Errors(value).First();
  throw new Error(`The build made an invalid ${name}: at ${error?.path || '/'}: ${error?.message}`);
}

// A client generated from the description compiles under --strict and does real work with the running server.
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Edge, startEdge } from '../functions/edge.ts';
import { picture, portfolioFiles, postFiles, testId, type Workspace, workspace } from '../workspace.ts';

const run = promisify(execFile);
const folder = join(import.meta.dirname, '../client');
const require = createRequire(join(folder, 'package.json'));
let space: Workspace;
let edge: Edge;

beforeAll(async () => {
  const cover = await picture();
  const posts = [1, 2, 3, 4, 5].map((number) =>
    postFiles(`post-${number}`, cover, { id: testId(number), createdAt: `2026-01-0${number}T00:00:00Z` }),
  );
  space = workspace(
    Object.assign({}, ...posts, portfolioFiles('work', cover, { id: testId(9), isMain: true })),
    { isOwned: true },
  );
  await space.build();
  edge = await startEdge(space);
});

afterAll(async () => {
  await edge.stop();
  space.remove();
});

it('openapi-typescript and openapi-fetch make a client that compiles strictly and works', async () => {
  const generator = join(dirname(require.resolve('openapi-typescript/package.json')), 'bin', 'cli.js');
  const compiler = require.resolve('typescript/bin/tsc');
  await run(process.execPath, [
    generator,
    join(space.out, 'public', 'openapi.json'),
    '-o',
    join(folder, 'schema.d.ts'),
  ]);
  await run(process.execPath, [compiler, '-p', folder]);

  const script = join(folder, 'client.ts');
  const options = ['--import', 'tsx', script, `${edge.url}/api/v1`, '198.51.100.7'];
  const { stdout } = await run(process.execPath, options);
  expect(JSON.parse(stdout)).toEqual({
    posts: ['post-5', 'post-4', 'post-3', 'post-2', 'post-1'],
    work: 1,
    detail: 3,
    inquiry: 1,
    invalid: [400, 'limit'],
    missing: [404, 'NOT_FOUND'],
    refused: [429, 'RATE_LIMITED'],
  });
}, 60_000);

// A client generated from the description compiles under --strict and does real work with the running server.
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Edge, startEdge } from '../functions/edge.ts';
import { buildStudio } from '../studio/build-studio.ts';
import { listIds, PUBLIC_POSTS, WORKS } from '../studio/studio.ts';

const run = promisify(execFile);
const folder = join(import.meta.dirname, '../client');
const require = createRequire(join(folder, 'package.json'));
let out: string;
let edge: Edge;

beforeAll(async () => {
  out = await buildStudio();
  edge = await startEdge({ out });
});
afterAll(() => edge.stop());

it('openapi-typescript and openapi-fetch make a client that compiles strictly and works', async () => {
  const generator = join(dirname(require.resolve('openapi-typescript/package.json')), 'bin', 'cli.js');
  const compiler = require.resolve('typescript/bin/tsc');
  await run(process.execPath, [
    generator,
    join(out, 'public', 'openapi.json'),
    '-o',
    join(folder, 'schema.d.ts'),
  ]);
  await run(process.execPath, [compiler, '-p', folder]);

  const script = join(folder, 'client.ts');
  const options = ['--import', 'tsx', script, `${edge.url}/api/v1`, '198.51.100.7'];
  const { stdout } = await run(process.execPath, options);
  expect(JSON.parse(stdout)).toEqual({
    posts: listIds(PUBLIC_POSTS),
    work: WORKS.filter(({ isMain }) => isMain).length,
    detail: 3,
    inquiry: 1,
    invalid: [400, 'limit'],
    missing: [404, 'NOT_FOUND'],
    refused: [429, 'RATE_LIMITED'],
  });
}, 60_000);

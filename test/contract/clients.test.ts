// Clients generated from the API description compile under --strict and work with the running server.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { startEdge } from '../functions/edge.ts';
import { runNode } from '../process-group.ts';
import { buildStudio } from '../studio/build-studio.ts';
import { FULL_WORK, listIds, PUBLIC_POSTS, SECOND_HOTEL, WORKS } from '../studio/studio.ts';

const folder = join(import.meta.dirname, '../client');
const require = createRequire(join(folder, 'package.json'));

const run = async (...argv: string[]) => {
  const outcome = await runNode(argv);
  expect(outcome).toMatchObject({ code: 0 });
  return outcome;
};
const call = async (script: string, ...argv: string[]): Promise<unknown> => {
  const { stdout } = await run('--import', 'tsx', join(folder, script), `${edge.url}/api/v1`, ...argv);
  return JSON.parse(stdout);
};
const edge = await startEdge();

it('clients of openapi-typescript and hey-api compile under --strict', async () => {
  const out = await buildStudio();
  const description = join(out, 'public', 'openapi.json');
  const fetchTypes = join(dirname(require.resolve('openapi-typescript/package.json')), 'bin', 'cli.js');
  const hey = join(folder, 'node_modules', '@hey-api', 'openapi-ts', 'bin', 'run.js');
  const plugins = ['@hey-api/client-fetch', '@hey-api/sdk', 'zod'].flatMap((name) => ['-p', name]);
  await run(fetchTypes, description, '-o', join(folder, 'schema.d.ts'));
  await run(hey, '-i', description, '-o', join(folder, 'hey'), '--no-log-file', ...plugins);
  await run(require.resolve('typescript/bin/tsc'), '-p', folder);
});

it('the client of openapi-typescript and openapi-fetch works', async () => {
  expect(await call('client.ts', '198.51.100.7')).toEqual({
    posts: listIds(PUBLIC_POSTS),
    korean: 'string',
    work: WORKS.filter(({ isMain }) => isMain).length,
    detail: 3,
    origin: [PUBLIC_POSTS.length, 0],
    inquiry: expect.any(Number),
    invalid: [400, 'limit'],
    missing: [404, 'NOT_FOUND'],
    refused: [429, 'RATE_LIMITED'],
  });
});

it('the SDK of hey-api with zod schemas works', async () => {
  expect(await call('hey-client.ts', '198.51.100.8')).toEqual({
    posts: listIds(PUBLIC_POSTS.filter(({ isPopular }) => isPopular)).slice(0, 2),
    inquiry: expect.any(Number),
  });
});

it.each([
  ['2025-11-25', '198.51.100.9', []],
  ['2026-07-28', '198.51.100.10', ['2026-07-28']],
])('the official MCP client works at /mcp with the protocol of %s', async (version, caller, pin) => {
  const { stored, ...rest } = (await call('mcp-client.ts', caller, ...pin)) as { stored: number };
  expect(rest).toEqual({
    version,
    server: 'example.damda/guest-api',
    tools: ['search', 'list', 'get', 'send_inquiry'],
    list: ['titleEng'],
    detail: true,
    hotels: [FULL_WORK, SECOND_HOTEL].map((slug) => [`${slug} en`, `/en/work/${slug}/`, true]),
    missing: [true, 'the tool list'],
    main: true,
    mistakes: ['no such argument', 'from 1 to 1'],
    found: true,
    refused: [true, 'privacyConsent is required'],
    again: stored,
    unknown: expect.stringContaining('There is no such tool'),
  });
});

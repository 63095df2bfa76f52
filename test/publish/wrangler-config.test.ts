// What a host needs: the configuration of wrangler, and a Worker that is small, since it is loaded before the first answer of every
// isolate.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import {
  createWranglerConfig,
  readStudioConfig,
  redirectWrangler,
  writeWranglerConfig,
} from '../../src/publish/deploy/wrangler-config.ts';
import { WORDS } from '../../src/tools/words/words.ts';
import { loadStudioConfig } from '../../src/tools/wrangler.ts';
import { createScratchFolder } from '../scratch-folder.ts';
import { buildStudio } from '../studio/build-studio.ts';

const STUDIO = { name: 'small', d1_databases: [{ database_name: 'small', database_id: 'id' }] };

it("createWranglerConfig() takes every key of the studio's own, and adds to its database what the engine needs", () => {
  const own = {
    ...STUDIO,
    $schema: 'x',
    routes: [{ pattern: 'small.example' }],
    observability: { enabled: false },
  };
  const config = createWranglerConfig(own);
  expect(config).toMatchObject({ name: 'small', routes: own.routes, observability: { enabled: false } });
  expect(config.d1_databases).toEqual([
    { binding: 'DB', migrations_dir: 'migrations', ...STUDIO.d1_databases[0] },
  ]);
  expect(Object.keys(config)).not.toContain('$schema');
  expect(Object.keys(config)).not.toContain('build');
});

it('a build that must not be deployed has a command that says why and fails, in any language', () => {
  const obstacle = '"초안"이 보입니다: $(x) `y`';
  const { build } = createWranglerConfig(STUDIO, obstacle);
  const { status, stderr } = spawnSync(build?.command ?? '', { shell: true, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, `Cannot deploy: ${obstacle}.\n`]);
});

it('writes the configuration with the migrations, and leads wrangler to it from any folder of builds', () => {
  const folder = createScratchFolder();
  expect(readStudioConfig(join(folder, 'wrangler.json'))).toBeUndefined();
  const out = join(folder, 'builds', 'new');
  mkdirSync(out, { recursive: true });
  writeWranglerConfig(out, STUDIO);
  redirectWrangler(folder, out);
  const { configPath } = JSON.parse(readFileSync(join(folder, '.wrangler/deploy/config.json'), 'utf8'));
  const actual = readStudioConfig(join(folder, '.wrangler/deploy', configPath));
  expect(actual).toEqual(createWranglerConfig(STUDIO));
  expect(readdirSync(join(out, 'migrations'))).toEqual(readdirSync('functions/migrations'));
});

it.each(['{}', '[]', 'null', '{ // a comment\n}', '{ "name": "a", "d1_databases": [] }'])(
  'refuses a wrangler.json of %j, and names it',
  (text) => {
    const cwd = createScratchFolder();
    const file = join(cwd, 'wrangler.json');
    writeFileSync(file, text);
    expect(() => loadStudioConfig(cwd, WORDS.en)).toThrow(file);
  },
);

it('The Worker of a studio has less than 40 KiB, compressed', async () => {
  const code = readFileSync(join(await buildStudio(), 'worker/index.js'));
  expect(gzipSync(code, { level: 9 }).length).toBeLessThan(40 * 1_024);
});

// The command as a process: what it asks, how it ends, and what it leaves when it is stopped.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { parseArguments, UsageError } from '../src/run.ts';
import { recoverContent } from '../src/write/stage.ts';
import { createStudio, readTree, type Studio } from './importing.ts';

const MAIN = join(import.meta.dirname, '../src/main.ts');

function start({ folder }: Studio, ...args: string[]) {
  return spawn(process.execPath, ['--conditions=guest-api-source', MAIN, ...args], {
    ...{ cwd: folder, env: { ...process.env, LC_ALL: 'C' }, stdio: ['ignore', 'pipe', 'pipe'] },
  });
}

async function run(studio: Studio, ...args: string[]) {
  const child = start(studio, ...args);
  const [[code], stdout, stderr] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, stdout, stderr };
}

const POST = '---\ntitle: A\ndate: 2020-01-01\ncategories: [News]\n---\nSome words';

it('asks for categories and settings, then imports and says what to do next', async () => {
  const studio = createStudio({ 'blog/a.md': POST });
  const before = readTree(studio.content);
  const asked = await run(studio, 'blog');
  expect([asked.code, asked.stderr]).toEqual([2, expect.stringContaining('  News: 1')]);
  const unset = await run(studio, 'blog', '--category', 'News=CATEGORY_TEST_2');
  expect([unset.code, unset.stderr]).toEqual([1, expect.stringContaining('--set-up')]);
  expect(readTree(studio.content)).toEqual(before);
  const done = await run(studio, 'blog', '--set-up', '--category', 'News=CATEGORY_TEST_2');
  expect([done.code, done.stdout]).toEqual([0, expect.stringContaining('npm run validate')]);
  const again = await run(studio, 'blog', '--category', '*=CATEGORY_TEST_2');
  expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('unchanged 1')]);
  expect(readTree(studio.content)['posts/a/index.en.md']).toContain('category: CATEGORY_TEST_2');
});

it.each([
  [[]],
  [['a', 'b']],
  [['a', '--category', 'News=NONE']],
  [['a', '--permalink', 'x']],
  [['a', '--kind', 'x']],
  [['a', '--nothing']],
  [['a', '--pictures', 'none']],
])('refuses the arguments %j', (argv) => {
  expect(() => parseArguments(argv)).toThrow(UsageError);
});

it('reads a source as the kind that is given', async () => {
  const studio = createStudio({ 'blog/A.md': '# 제목\n\n카테고리: 소식\n\n본문\n' });
  const argv = ['--set-up', '--category', '*=CATEGORY_TEST_1', '--report', 'report.json'];
  await run(studio, 'blog', ...argv, '--kind', 'notion');
  expect(JSON.parse(readFileSync(join(studio.folder, 'report.json'), 'utf8'))).toMatchObject({
    source: { kind: 'notion' },
  });
});

it.each(['SIGINT', 'SIGKILL'] as const)(
  'leaves the content as it was on %s, and cleans up the next time',
  async (signal) => {
    const studio = createStudio(
      Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`blog/${n}.md`, POST])),
    );
    const before = readTree(studio.content);
    const child = start(studio, 'blog', '--set-up', '--category', '*=CATEGORY_TEST_1');
    // While it copies the content.
    while (
      child.exitCode === null &&
      !readdirSync(studio.folder).some((name) => name.startsWith('.content.'))
    )
      await wait(5);
    const asked = performance.now();
    child.kill(signal);
    await once(child, 'exit');
    expect(performance.now() - asked).toBeLessThan(1_000);
    expect(readTree(studio.content)).toEqual(before);
    recoverContent(studio.content);
    expect(readdirSync(studio.folder).sort()).toEqual(['blog', 'content']);
  },
);

it('says what is missing: the settings, or a category of that name', async () => {
  const studio = createStudio({ 'blog/a.md': POST, 'empty/x.txt': '', 'zips/a.zip': 'PK' });
  const wrong = await run(studio, 'blog', '--category', '*=essays');
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('*=essays?')]);
  const unset = await run(studio, 'blog', '--content', 'empty', '--category', '*=essays');
  expect([unset.code, unset.stderr]).toEqual([1, expect.stringContaining('has no site.yaml')]);
  const lost = await run(studio, 'blog', '--pictures', 'none');
  expect([lost.code, lost.stderr]).toEqual([2, expect.stringContaining('There is no folder none')]);
  const help = await run(studio, '--help');
  expect([help.code, help.stdout]).toEqual([0, expect.stringContaining('--set-up')]);
  const zipped = await run(studio, 'zips');
  expect([zipped.code, zipped.stderr]).toEqual([1, expect.stringContaining('unpack')]);
});

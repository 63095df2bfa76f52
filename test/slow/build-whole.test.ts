// A build's output is complete and depends on the content alone, even if the build fails or is killed.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, watch, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { recoverOutput } from '../../src/output/stage.ts';
import { WORK } from '../content/check.ts';
import { spawnBuild } from '../process-group.ts';
import { contentFiles, hashTree, listDebris, listFiles, POSTS } from '../publish/output-tree.ts';
import { type Workspace, workspace } from '../workspace.ts';

/** Built once. The tests compare with its output and do not change it. */
const files = await contentFiles(0);
const built = workspace(files, { isOwned: true });
await built.build();
const hashes = hashTree(built.out);
afterAll(built.remove);

it('two outputs of the same content are the same with a warm cache and a previous output', async () => {
  const { images } = await built.build();
  expect(images).toEqual({ encoded: 0, reused: 2 });
  expect(hashTree(built.out)).toEqual(hashes);
});

it('two outputs of the same content are the same in another folder, as two checkouts of one commit are', async () => {
  // With a local address, /admin/ edits a folder of this machine.
  const [one, other] = [workspace(WORK), workspace(WORK)];
  for (const { build } of [one, other]) await build({ siteUrl: 'http://localhost:8787' });
  expect(hashTree(other.out)).toEqual(hashTree(one.out));
});

it('a built output has exactly the image files that its other files refer to', () => {
  const paths = listFiles(join(built.out, 'public'));
  // The examples in the API description and in the API reference refer to images too.
  const texts = paths
    .filter((path) => !/^(?:media|developers)\/|(?:^|\/)openapi\./.test(path))
    .map(built.read);
  const named = new Set(texts.flatMap((text) => text.match(/\bmedia\/[\w.-]+\.\w+/g) ?? []));
  expect(paths.filter((path) => path.startsWith('media/'))).toEqual([...named].sort());
});

/** The id of a process that has ended. */
function endedProcessId(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

it('recoverOutput() puts back the output of a build killed between its two renames, as the first act of a build', async () => {
  const site = workspace({ 'posts/hello/index.ko.md': 'no front matter' });
  mkdirSync(site.out);
  writeFileSync(join(site.out, 'file'), 'old');
  const process = endedProcessId();
  renameSync(site.out, join(site.folder, `.dist.old.${process}`));
  mkdirSync(join(site.folder, `.dist.next.${process}`));
  writeFileSync(join(site.folder, `.dist.next.${process}`, 'file'), 'new');
  await site.diagnose();
  expect(readFileSync(join(site.out, 'file'), 'utf8')).toBe('old');
  expect(listDebris(site)).toEqual([]);
});

it('recoverOutput() removes only the files of killed builds next to a complete output', () => {
  const site = workspace({ 'dist/file': 'not an output' });
  const [ended, running] = [endedProcessId(), process.ppid];
  const kept = [`.dist.next.${running}`, '.dist.next', '.dist.next.1x', '.dist2.next.5', '.other'];
  for (const name of ['dist', `.dist.next.${ended}`, `.dist.old.${process.pid}`, ...kept]) {
    mkdirSync(join(site.folder, name));
    writeFileSync(join(site.folder, name, 'file'), name);
  }
  recoverOutput(site.out);
  expect(listDebris(site).sort()).toEqual(kept.sort());
  expect(readFileSync(join(site.out, 'file'), 'utf8')).toBe('dist');
});

it('recoverOutput() recovers what is older than any build, though another process has the id now', () => {
  const site = workspace();
  for (const state of ['old', 'next']) mkdirSync(join(site.folder, `.dist.${state}.${process.ppid}`));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_700_000 });
  onTestFinished(() => void vi.useRealTimers());
  recoverOutput(site.out);
  expect(existsSync(site.out)).toBe(true);
  expect(listDebris(site)).toEqual([]);
});

describe('a build that fails', async () => {
  afterEach(() => built.write({ posts: null, ...files }));

  it.each([
    [
      'content with errors',
      { 'posts/post-3/index.en.md': '---\ntitle: 5\n---\n' },
      {},
      /The content was refused/,
    ],
    ['a file system error', await contentFiles(1), { cache: join(built.content, 'site.yaml') }, /EEXIST/],
  ])('leaves the output unchanged and no debris: %s', async (_, change, options, reason) => {
    built.write(change);
    await expect(built.build(options)).rejects.toThrow(reason);
    expect(hashTree(built.out)).toEqual(hashes);
    expect(readdirSync(built.folder).sort()).toEqual(['cache', 'content', 'dist']);
  });

  it.each(['SIGHUP', 'SIGINT', 'SIGTERM'] as const)('leaves no debris: %s', async (signal) => {
    const site = workspace(files);
    const child = spawnBuild(site);
    const exit = once(child, 'exit');
    await vi.waitFor(() => expect(listDebris(site)).toContain(`.dist.next.${child.pid}`), 20_000);
    child.kill(signal);
    expect(await exit).toEqual([128 + constants.signals[signal], null]);
    expect(listDebris(site).filter((name) => name.startsWith('.dist'))).toEqual([]);
  });
});

describe('a build that is killed', () => {
  const KILLS = 8;
  const MAX_ATTEMPTS = 30;

  it('leaves a complete output, and only debris that the next build removes', async () => {
    const site = workspace();
    const editions = [files, await contentFiles(1)] as const;
    const writeEdition = (edition: 0 | 1) =>
      site.write({ [`posts/post-${POSTS}`]: null, ...editions[edition] });
    const outputs: (Record<string, string> | undefined)[] = [];
    for (const edition of [1, 0] as const) {
      writeEdition(edition);
      // The same effort as the command, to compare with its output.
      await site.build({ effort: 'full' });
      outputs[edition] = hashTree(site.out);
    }

    let present: 0 | 1 = 0;
    let kills = 0;
    let duration = 0;
    for (let attempt = 0; kills < KILLS && attempt < MAX_ATTEMPTS; attempt++) {
      const next = present === 0 ? 1 : 0;
      writeEdition(next);
      // The first build is not killed. The duration is that of the last complete build, since the very first one
      // also encodes the images and takes several times as long.
      const moment = duration === 0 ? undefined : attempt % 4 === 0 ? 'swap' : Math.random() * duration;
      const { isKilled, milliseconds } = await killBuild(site, moment);
      if (isKilled) kills++;
      else duration = milliseconds;
      if (!existsSync(site.out)) recoverOutput(site.out);
      const output = hashTree(site.out);
      const actual = outputs.findIndex((whole) => JSON.stringify(whole) === JSON.stringify(output));
      expect([0, 1], `killed at ${moment} ms of ${duration}`).toContain(actual);
      present = actual as 0 | 1;
    }
    expect(kills).toBe(KILLS);

    writeEdition(1);
    expect(await once(spawnBuild(site), 'exit')).toEqual([0, null]);
    expect(hashTree(site.out)).toEqual(outputs[1]);
    expect(listDebris(site)).toEqual(['.cache']);
  });

  /**
   * Builds and kills the build some milliseconds after it began to write, or when it replaces the last output
   * ("swap"). If `moment` is undefined, the build runs to its end.
   */
  async function killBuild(site: Workspace, moment: number | 'swap' | undefined) {
    // Settings of another machine, since the output depends on the content alone.
    const child = spawnBuild(site, { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' });
    const exit = once(child, 'exit');
    let began: number | undefined;
    const watcher = watch(site.folder, (_, name) => {
      if (name?.startsWith('.dist.next.') && began === undefined) {
        began = performance.now();
        if (typeof moment === 'number') setTimeout(() => child.kill('SIGKILL'), moment);
      }
      if (name?.startsWith('.dist.old.') && moment === 'swap') child.kill('SIGKILL');
    });
    const [code, signal] = await exit;
    watcher.close();
    expect([0, null]).toContain(code);
    return { isKilled: signal === 'SIGKILL', milliseconds: performance.now() - (began ?? 0) };
  }
});

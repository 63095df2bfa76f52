// A build's output is whole and the same for the same content, whatever happens while it is made.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { recoverOutput } from '../../src/output/stage.ts';
import { picture, portfolioFiles, postFiles, testId, type Workspace, workspace } from '../workspace.ts';
import { contentFiles, hashTree, listFiles, POSTS } from './output-tree.ts';

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const BUILD_SCRIPT = fileURLToPath(new URL('../../scripts/build.ts', import.meta.url));

/** What stands beside the output, of this build or of others. */
function listDebris({ folder }: Workspace): string[] {
  return readdirSync(folder).filter((name) => name.startsWith('.'));
}

function spawnBuild(
  { folder, content, out }: Workspace,
  environment: Record<string, string> = {},
): ChildProcess {
  return spawn(process.execPath, ['--import', TSX, BUILD_SCRIPT, '--content', content, '--out', out], {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  });
}

/** The id of a process that has ended. */
function endedProcessId(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

describe('two builds of the same content', () => {
  it('are byte for byte the same, each with a cold cache and in its own folder', async () => {
    const files = await contentFiles(0);
    const [one, other] = [workspace(files), workspace(files)];
    await one.build();
    await other.build();
    const hashes = hashTree(one.out);
    expect(hashTree(other.out)).toEqual(hashes);
    expect(Object.keys(hashes ?? {})).toContain('worker/index.js');
  });

  it('are the same when the files were written in another order', async () => {
    const files = await contentFiles(0);
    const [one, other] = [workspace(files), workspace(Object.fromEntries(Object.entries(files).reverse()))];
    await one.build();
    await other.build();
    expect(hashTree(other.out)).toEqual(hashTree(one.out));
  });

  it('are the same with a warm cache, over the last output', async () => {
    const site = workspace(await contentFiles(0));
    await site.build();
    const hashes = hashTree(site.out);
    const { images } = await site.build();
    expect(images).toEqual({ encoded: 0, reused: 2 });
    expect(hashTree(site.out)).toEqual(hashes);
  });

  it('are the same from the command line, in another time zone and language', async () => {
    const files = await contentFiles(0);
    const [one, other] = [workspace(files), workspace(files)];
    await one.build();
    const child = spawnBuild(other, { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' });
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(hashTree(other.out)).toEqual(hashTree(one.out));
  });
});

describe('a build that is killed', () => {
  const KILLS = 12;
  const MAX_ATTEMPTS = 40;

  it('leaves the output whole, and nothing that the next build does not clean up', async () => {
    const site = workspace();
    const editions = [await contentFiles(0), await contentFiles(1)] as const;
    const writeEdition = (edition: 0 | 1) =>
      site.write({ [`posts/post-${POSTS}`]: null, ...editions[edition] });
    const outputs: (Record<string, string> | undefined)[] = [];
    for (const edition of [1, 0] as const) {
      writeEdition(edition);
      await site.build();
      outputs[edition] = hashTree(site.out);
    }

    let present: 0 | 1 = 0;
    let kills = 0;
    let duration = 0;
    for (let attempt = 0; kills < KILLS && attempt < MAX_ATTEMPTS; attempt++) {
      const next = present === 0 ? 1 : 0;
      writeEdition(next);
      // The first build of all is let through: it tells how long the others take.
      const moment = duration === 0 ? undefined : attempt % 4 === 0 ? 'swap' : Math.random() * duration;
      const { isKilled, milliseconds } = await killBuild(site, moment);
      duration ||= milliseconds;
      if (isKilled) kills++;
      if (!existsSync(site.out)) recoverOutput(site.out);
      const output = hashTree(site.out);
      const found = outputs.findIndex((whole) => JSON.stringify(whole) === JSON.stringify(output));
      expect([0, 1], `killed at ${moment} ms of ${duration}`).toContain(found);
      present = found as 0 | 1;
    }
    expect(kills).toBe(KILLS);

    writeEdition(1);
    expect(await once(spawnBuild(site), 'exit')).toEqual([0, null]);
    expect(hashTree(site.out)).toEqual(outputs[1]);
    expect(listDebris(site)).toEqual(['.cache']);
  }, 180_000);

  /**
   * Builds and kills the build some milliseconds after it began to write, or as soon as it takes the place of the
   * last one ("swap"). Without a moment it runs to its end.
   */
  async function killBuild(site: Workspace, moment: number | 'swap' | undefined) {
    const child = spawnBuild(site);
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

describe('recoverOutput()', () => {
  it.each([
    ['on its own', (site: Workspace) => Promise.resolve(recoverOutput(site.out))],
    ['as the first act of a build', (site: Workspace) => site.diagnose()],
  ])('puts back the output of a build killed between its two renames, %s', async (_, recover) => {
    const site = workspace({ 'posts/hello/index.ko.md': 'no front matter' });
    mkdirSync(site.out);
    writeFileSync(join(site.out, 'file'), 'old');
    const process = endedProcessId();
    renameSync(site.out, join(site.folder, `.dist.old.${process}`));
    mkdirSync(join(site.folder, `.dist.next.${process}`));
    writeFileSync(join(site.folder, `.dist.next.${process}`, 'file'), 'new');
    await recover(site);
    expect(readFileSync(join(site.out, 'file'), 'utf8')).toBe('old');
    expect(listDebris(site)).toEqual([]);
  });

  it('removes what killed builds left beside a whole output, and nothing else', () => {
    const site = workspace({ 'dist/file': 'not an output' });
    const [ended, running] = [endedProcessId(), process.ppid];
    const kept = [`.dist.next.${running}`, '.dist.next', '.dist.next.1x', '.dist2.next.5', '.other'];
    for (const name of ['dist', `.dist.next.${ended}`, `.dist.old.${ended}`, ...kept]) {
      mkdirSync(join(site.folder, name));
      writeFileSync(join(site.folder, name, 'file'), name);
    }
    recoverOutput(site.out);
    expect(listDebris(site).sort()).toEqual(kept.sort());
    expect(readFileSync(join(site.out, 'file'), 'utf8')).toBe('dist');
  });

  it('does nothing where nothing was ever built', () => {
    const site = workspace();
    recoverOutput(site.out);
    recoverOutput(join(site.folder, 'missing', 'dist'));
    expect(readdirSync(site.folder)).toEqual(['content']);
  });
});

describe('a build that fails', () => {
  it('leaves the output as it was and no debris: content that is refused', async () => {
    const site = workspace(await contentFiles(0));
    await site.build();
    const hashes = hashTree(site.out);
    site.write({ 'posts/post-3/index.en.md': '---\ntitle: 5\n---\n' });
    expect(await site.diagnose()).not.toEqual([]);
    expect(hashTree(site.out)).toEqual(hashes);
    expect(readdirSync(site.folder).sort()).toEqual(['cache', 'content', 'dist']);
  });

  it('leaves the output as it was and no debris: a machine that fails', async () => {
    const site = workspace(await contentFiles(0));
    await site.build();
    const hashes = hashTree(site.out);
    site.write(await contentFiles(1));
    await expect(site.build({ cache: join(site.content, 'site.yaml') })).rejects.toThrow();
    expect(hashTree(site.out)).toEqual(hashes);
    expect(readdirSync(site.folder).sort()).toEqual(['cache', 'content', 'dist']);
  });

  it('leaves nothing at all where nothing was built before', async () => {
    const site = workspace({ 'posts/hello/index.ko.md': 'no front matter' });
    await site.diagnose();
    expect(readdirSync(site.folder).sort()).toEqual(['cache', 'content']);
  });
});

describe('a built output', () => {
  it('accounts for every file', async () => {
    const site = workspace(await contentFiles(0));
    const { files, bytes, workerBytes } = await site.build();
    const paths = listFiles(site.out);
    const sizeOf = (names: readonly string[]) =>
      names.reduce((sum, name) => sum + statSync(join(site.out, name)).size, 0);
    const publicFiles = paths.filter((path) => path.startsWith('public/'));
    expect(paths.filter((path) => !path.startsWith('public/'))).toEqual(['worker/index.js']);
    expect({ files, bytes, workerBytes }).toEqual({
      files: publicFiles.length,
      bytes: sizeOf(publicFiles),
      workerBytes: sizeOf(['worker/index.js']),
    });
  });

  it('has under the guest root what the contract serves, and no file more', async () => {
    const cover = await picture();
    const site = workspace({
      ...portfolioFiles('work', cover, { id: testId(1), isMain: true }),
      ...postFiles('hello', cover, { id: testId(2), isPopular: true, more: 'legacyId: 12\n' }),
      ...postFiles('draft', cover, { id: testId(3), isPublic: false, more: 'legacyId: 13\n' }),
    });
    await site.build();
    const postViews = ['all', 'popular', 'not-popular'].flatMap((name) =>
      ['', '-category_test_1', '-category_test_2', '-category_test_3'].map((category) => name + category),
    );
    const filled = ['portfolio/views/all', 'portfolio/views/main'].concat(
      ['all', 'all-category_test_1', 'popular', 'popular-category_test_1'].map(
        (name) => `post/views/${name}`,
      ),
    );
    const expected = [
      `portfolio/${testId(1)}.json`,
      `post/${testId(2)}.json`,
      'post/legacy/12.txt',
      ...[
        'portfolio/views/all',
        'portfolio/views/main',
        ...postViews.map((name) => `post/views/${name}`),
      ].map((view) => `${view}/page-0.json`),
      ...filled.map((view) => `${view}/order-0.bin`),
    ];
    expect(listFiles(join(site.out, 'public/api/v1/guest'))).toEqual(expected.sort());
  });

  it('has the image files that its other files name, and no others', async () => {
    const site = workspace(await contentFiles(0));
    await site.build();
    const folder = join(site.out, 'public');
    const paths = listFiles(folder);
    const isMedia = (path: string) => path.startsWith('media/');
    // The API description names images in its examples.
    const texts = paths
      .filter((path) => !isMedia(path) && !/(?:^|\/)openapi\./.test(path))
      .map((path) => readFileSync(join(folder, path), 'latin1'));
    const named = new Set(texts.flatMap((text) => text.match(/(?<=\/)media\/[\w.-]+\.\w+/g) ?? []));
    expect(paths.filter(isMedia)).toEqual([...named].sort());
  });
});

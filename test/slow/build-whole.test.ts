// A build's output is complete and depends on the content alone, even if the build fails or is killed.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { CONTRACT_CATEGORIES } from '../../src/contract/categories.ts';
import { recoverOutput } from '../../src/output/stage.ts';
import { listViews } from '../../src/views/view.ts';
import { COVER, WORK } from '../content/check.ts';
import { spawnBuild } from '../process-group.ts';
import { contentFiles, hashTree, listDebris, listFiles } from '../publish/output-tree.ts';
import { portfolioFiles, postFiles, testId, type Workspace, workspace } from '../workspace.ts';

/** Built once. The tests compare with its output and do not change it. */
const files = await contentFiles(0);
const built = workspace(files, { isOwned: true });
const summary = await built.build();
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

/** The id of a process that has ended. */
function endedProcessId(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

it.each([
  ['on its own', (site: Workspace) => Promise.resolve(recoverOutput(site.out))],
  ['as the first act of a build', (site: Workspace) => site.diagnose()],
])(
  'recoverOutput() puts back the output of a build killed between its two renames, %s',
  async (_, recover) => {
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
  },
);

it('recoverOutput() removes only the files of killed builds next to a complete output', () => {
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

it('recoverOutput() does nothing if nothing was ever built', () => {
  const site = workspace();
  recoverOutput(site.out);
  recoverOutput(join(site.folder, 'missing', 'dist'));
  expect(readdirSync(site.folder)).toEqual(['content']);
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

it('a built output has the number and sizes of files in its summary', () => {
  const { files: count, bytes, workerBytes } = summary;
  const paths = listFiles(built.out);
  const sizeOf = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + statSync(join(built.out, name)).size, 0);
  const publicFiles = paths.filter((path) => path.startsWith('public/'));
  const others = paths.filter((path) => !path.startsWith('public/'));
  const worker = ['worker/index.js'];
  expect(others).toEqual(['manifest.json', 'target.json', ...worker]);
  expect([count, bytes]).toEqual([publicFiles.length, sizeOf(publicFiles)]);
  expect(workerBytes).toBe(sizeOf(worker));
});

it('a built output has exactly the files of the contract under the guest root', async () => {
  const site = workspace({
    ...portfolioFiles('work', COVER, { id: testId(1), isMain: true }),
    ...postFiles('hello', COVER, { id: testId(2), isPopular: true, more: 'legacyId: 12\n' }),
    ...postFiles('draft', COVER, { id: testId(3), isPublic: false, more: 'legacyId: 13\n' }),
  });
  await site.build({ pages: false });
  const views = listViews(CONTRACT_CATEGORIES).map(({ collection, name }) => `${collection}/views/${name}`);
  const expected = [
    ...[`portfolio/${testId(1)}.json`, `post/${testId(2)}.json`],
    'site.json',
    ...[`portfolio/${testId(1)}-page.json`, `post/${testId(2)}-page.json`],
    ...views.flatMap((view) => [`${view}/page-0.json`, `${view}/page-0-summary.json`]),
    ...['sets/#', 'shards/#', 'texts/#', 'words/#'].map((name) => `search/${name}.bin`),
    // Views with the same items share files.
    ...['portfolio', 'post'].flatMap((name) => [
      ...[`${name}/blocks/#.txt`, `${name}/blocks/#-summary.txt`, `${name}/index/#.bin`],
    ]),
  ];
  const paths = listFiles(join(site.out, 'public/api/v1/guest'));
  expect(paths.map((path) => path.replace(/[0-9a-f]{24}/, '#')).sort()).toEqual(expected.sort());
});

it('a built output has exactly the image files that its other files refer to', () => {
  const folder = join(built.out, 'public');
  const paths = listFiles(folder);
  const isMedia = (path: string) => path.startsWith('media/');
  // The examples in the API description and in the API reference refer to images too.
  const texts = paths
    .filter((path) => !isMedia(path) && !/(?:^|\/)openapi\./.test(path))
    .map((path) => [path, readFileSync(join(folder, path), 'latin1')] as const)
    .map(([path, text]) => (path.startsWith('developers/') ? text.slice(0, text.indexOf('<body>')) : text));
  const named = new Set(texts.flatMap((text) => text.match(/(?<=\/)media\/[\w.-]+\.\w+/g) ?? []));
  expect(paths.filter(isMedia)).toEqual([...named].sort());
});

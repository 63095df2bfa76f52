// Watching a tree whose folders are moved and replaced, as by editors, `git stash` and `git checkout`.
import { once } from 'node:events';
import fs, { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, type TestContext, vi } from 'vitest';
import { watchTree } from '../../src/tools/watch-tree.ts';
import { spawnGroup } from '../process-group.ts';

const FOLDERS = ['.', 'posts', 'posts/a', 'posts/a/deep', 'posts/b', 'still'];

function watchFolder(root: string, { onTestFinished }: Pick<TestContext, 'onTestFinished'>) {
  let changes = 0;
  let notice = () => {};
  const stop = watchTree(root, () => {
    changes++;
    notice();
  });
  onTestFinished(stop);
  return {
    count: () => changes,
    /** Resolves when the change made by the action is noticed. Otherwise the test times out. */
    noticed: (action: () => void) =>
      new Promise<void>((resolve) => {
        notice = resolve;
        action();
      }),
  };
}

/** A watched tree with a file in each of its folders. */
function follow(context: Pick<TestContext, 'onTestFinished'>) {
  const parent = mkdtempSync(join(tmpdir(), 'guest-api-'));
  const [root, next] = [join(parent, 'content'), join(parent, 'next')];
  context.onTestFinished(() => rmSync(parent, { recursive: true }));
  for (const folder of FOLDERS) {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, 'file'), '');
  }
  mkdirSync(next);
  const { noticed, count } = watchFolder(root, context);
  const last = watchFolder(next, context);
  /** Resolves when all earlier changes have been noticed: the system reports changes in order. */
  const quiet = () => last.noticed(() => writeFileSync(join(next, 'file'), ''));
  /** Saves a file in every folder, in place and by replacing it. @returns the folders once all saves were noticed */
  const save = async () => {
    await quiet();
    const seen: string[] = [];
    for (const folder of FOLDERS) {
      const file = join(root, folder, 'file');
      await noticed(() => writeFileSync(file, 'saved'));
      await noticed(() => {
        writeFileSync(`${root}/.saving`, 'replaced');
        renameSync(`${root}/.saving`, file);
      });
      seen.push(folder);
    }
    return seen;
  };
  return { root, next, save, noticed, quiet, count };
}

/** Runs a shell script in parallel, so that folders change between two checks. */
async function disturb(root: string, script: string, { onTestFinished }: TestContext): Promise<void> {
  const loop = `i=0; while [ $i -lt 40 ]; do i=$((i+1)); ${script}; done`;
  const child = spawnGroup('sh', ['-ec', loop], { cwd: root, stdio: 'inherit' }, onTestFinished);
  expect(await once(child, 'exit')).toEqual([0, null]);
}

it.concurrent.for([
  ['nothing moves', 'true'],
  ['a whole collection is renamed to and fro', 'mv posts gone; mv gone posts'],
  ['folders are removed and made again', 'rm -r posts; mkdir -p posts/a/deep posts/b'],
  ['a file takes the place of a folder', 'rm -r posts/a; touch posts/a; rm posts/a; mkdir -p posts/a/deep'],
])('watchTree() loses nothing when %s', async ([_, script = ''], context) => {
  const { root, save } = follow(context);
  await disturb(root, script, context);
  expect(await save()).toEqual(FOLDERS);
});

it.concurrent.for(['at once', 'later'])(
  'watchTree() goes on when the root comes back %s',
  async (when, context) => {
    const { root, save, noticed } = follow(context);
    const leave = () => renameSync(root, `${root}-away`);
    if (when === 'later') await noticed(leave);
    else leave();
    renameSync(`${root}-away`, root);
    expect(await save()).toEqual(FOLDERS);
  },
);

it.concurrent('watchTree() follows a folder that took the name of another at once', async (context) => {
  const { root, save } = follow(context);
  renameSync(join(root, 'posts'), join(root, 'old'));
  for (const folder of FOLDERS) mkdirSync(join(root, folder), { recursive: true });
  expect(await save()).toEqual(FOLDERS);
});

it.concurrent('watchTree() notices a removal, new folders and what is saved in them', async (context) => {
  const { root, noticed, quiet } = follow(context);
  await noticed(() => rmSync(join(root, 'posts/b/file')));
  await quiet();
  await noticed(() => {
    for (let number = 0; number < 100; number++) {
      mkdirSync(join(root, `posts/${number}/deep`), { recursive: true });
      writeFileSync(join(root, `posts/${number}/deep/file`), '');
    }
  });
  await quiet();
  await noticed(() => writeFileSync(join(root, 'posts/99/deep/file'), 'saved'));
});

it.concurrent('watchTree() ignores dotfiles and files next to the folder', async (context) => {
  const { root, next, quiet, count } = follow(context);
  await quiet();
  mkdirSync(join(root, '.git'));
  writeFileSync(join(root, '.git', 'index'), '');
  writeFileSync(join(root, 'posts', '.file.swp'), '');
  mkdirSync(join(next, 'dist'));
  await quiet();
  expect(count()).toBe(0);
});

it('watchTree() follows folders that are made while it lists their parent', async () => {
  const { root, noticed, quiet } = follow({ onTestFinished });
  const [posts, before, after] = ['posts', 'posts/before', 'posts/after'].map((path) => join(root, path));
  const list = fs.readdirSync;
  let isMade = false;
  const spy = vi.spyOn(fs, 'readdirSync').mockImplementation(((path: string, options: object) => {
    if (path !== posts || isMade) return list(path, options as { withFileTypes: true });
    isMade = true;
    mkdirSync(before as string);
    const names = list(path, options as { withFileTypes: true });
    mkdirSync(after as string);
    return names;
  }) as typeof fs.readdirSync);
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
  await noticed(() => mkdirSync(join(root, 'new')));
  await quiet();
  for (const folder of [before, after])
    await noticed(() => writeFileSync(join(folder as string, 'file'), ''));
});

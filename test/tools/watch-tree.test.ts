// Watching a tree whose folders are moved and replaced, as by editors, `git stash` and `git checkout`.
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, type TestContext } from 'vitest';
import { watchTree } from '../../src/tools/watch-tree.ts';
import { spawnGroup } from '../process-group.ts';

const FOLDERS = ['.', 'posts', 'posts/a', 'posts/a/deep', 'posts/b', 'still'];
/** Longer than it takes to notice a change. */
const QUIET_MILLISECONDS = 200;

/** A watched tree with a file in each of its folders. */
async function follow({ onTestFinished }: TestContext) {
  const parent = mkdtempSync(join(tmpdir(), 'guest-api-'));
  const root = join(parent, 'content');
  for (const folder of FOLDERS) {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, 'file'), '');
  }
  let changes = 0;
  let notice = () => {};
  const stop = await watchTree(root, () => {
    changes++;
    notice();
  });
  onTestFinished(() => {
    stop();
    rmSync(parent, { recursive: true });
  });
  const quiet = async () => {
    do {
      changes = 0;
      await wait(QUIET_MILLISECONDS);
    } while (changes > 0);
  };
  /** Resolves when the change made by the action is noticed. Otherwise the test times out. */
  const noticed = (action: () => void) =>
    new Promise<void>((resolve) => {
      notice = resolve;
      action();
    });
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
  return { root, save, noticed, quiet, count: () => changes };
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
  const { root, save } = await follow(context);
  await disturb(root, script, context);
  expect(await save()).toEqual(FOLDERS);
});

const AWAY = [0, 2 * QUIET_MILLISECONDS];

it.concurrent.for(AWAY)('watchTree() goes on when the root was away for %i ms', async (away, context) => {
  const { root, save } = await follow(context);
  renameSync(root, `${root}-away`);
  await wait(away);
  renameSync(`${root}-away`, root);
  expect(await save()).toEqual(FOLDERS);
});

it.concurrent('watchTree() follows a folder that took the name of another at once', async (context) => {
  const { root, save } = await follow(context);
  renameSync(join(root, 'posts'), join(root, 'old'));
  for (const folder of FOLDERS) mkdirSync(join(root, folder), { recursive: true });
  expect(await save()).toEqual(FOLDERS);
});

it.concurrent('watchTree() notices a removal, new folders and what is saved in them', async (context) => {
  const { root, noticed, quiet } = await follow(context);
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
  const { root, quiet, count } = await follow(context);
  await quiet();
  mkdirSync(join(root, '.git'));
  writeFileSync(join(root, '.git', 'index'), '');
  writeFileSync(join(root, 'posts', '.file.swp'), '');
  mkdirSync(join(root, '..', 'dist'));
  await wait(QUIET_MILLISECONDS);
  expect(count()).toBe(0);
});

// A tree that is moved about while it is followed, as `git stash` and `git checkout` do it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { watchTree } from '../../src/tools/dev/watch-tree.ts';

const FOLDERS = ['.', 'posts', 'posts/a', 'posts/a/deep', 'posts/b', 'still'];

/** A watched tree and a promise of the next change in one of its folders. */
function follow() {
  const root = mkdtempSync(join(tmpdir(), 'guest-api-'));
  for (const folder of FOLDERS) mkdirSync(join(root, folder), { recursive: true });
  const waiting = new Map<string, () => void>();
  const watcher = watchTree(root, (folder) => waiting.get(folder)?.());
  onTestFinished(() => {
    watcher.close();
    rmSync(root, { recursive: true });
  });
  const changeIn = (folder: string) => {
    const path = join(root, folder);
    return new Promise<string>((resolve) => waiting.set(path, () => resolve(folder)));
  };
  /** The folders in which a new file is noticed: all of them, or the test runs out of time. */
  const write = async (folders: readonly string[]) => {
    const seen: string[] = [];
    for (const folder of folders) {
      const change = changeIn(folder);
      writeFileSync(join(root, folder, 'file'), String(Math.random()));
      seen.push(await change);
    }
    return seen;
  };
  return { root, write };
}

/** Runs a shell script beside this process, so that folders change between two looks at them. */
async function disturb(root: string, script: string): Promise<void> {
  const child = spawn('sh', ['-ec', `i=0; while [ $i -lt 60 ]; do i=$((i+1)); ${script}; done`], {
    cwd: root,
    stdio: 'inherit',
  });
  expect(await once(child, 'exit')).toEqual([0, null]);
}

it.each([
  ['a folder is renamed to and fro', 'mv posts/a posts/c; mv posts/c posts/a'],
  ['a whole collection is renamed to and fro', 'mv posts gone; mv gone posts'],
  ['folders are removed and made anew', 'rm -r posts; mkdir -p posts/a/deep posts/b'],
  ['a file takes the place of a folder', 'rm -r posts/a; touch posts/a; rm posts/a; mkdir -p posts/a/deep'],
])('watchTree() loses nothing when %s', async (_, script) => {
  const { root, write } = follow();
  await disturb(root, script);
  // Events come in order: behind that of `still` there is none left of the disturbance.
  await write(['still']);
  expect(await write(FOLDERS)).toEqual(FOLDERS);
});

it('watchTree() goes on when the root itself was away', async () => {
  const { root, write } = follow();
  renameSync(root, `${root}-away`);
  await new Promise((resolve) => setImmediate(resolve));
  renameSync(`${root}-away`, root);
  expect(await write(FOLDERS)).toEqual(FOLDERS);
});

it('watchTree() follows a folder that took the name of another at once', async () => {
  const { root, write } = follow();
  renameSync(join(root, 'posts'), join(root, 'old'));
  for (const folder of FOLDERS) mkdirSync(join(root, folder), { recursive: true });
  await write(['still']);
  expect(await write(FOLDERS)).toEqual(FOLDERS);
});

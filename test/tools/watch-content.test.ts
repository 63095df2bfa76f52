// Watching a content folder, as editors, `git checkout` and sync programs change it.
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { watchContent } from '../../src/tools/dev/watch-content.ts';

/** A watched folder. `noticed` resolves when the change made by an action is noticed, else the test times out. */
async function watchFolder() {
  const parent = mkdtempSync(join(tmpdir(), 'guest-api-'));
  const root = join(parent, 'content');
  mkdirSync(join(root, 'posts/hello'), { recursive: true });
  const text = join(root, 'posts/hello/index.ko.md');
  writeFileSync(text, '');
  let count = 0;
  let notice = () => {};
  const onChange = () => {
    count++;
    notice();
  };
  const stop = await watchContent(root, onChange, (error) => expect.unreachable(error.message));
  onTestFinished(async () => {
    await stop();
    rmSync(parent, { recursive: true });
  });
  const noticed = (action: () => void) =>
    new Promise<void>((resolve) => {
      notice = resolve;
      action();
    });
  return { root, text, noticed, count: () => count };
}

it('watchContent() notices saves in place and by replacement, new folders, and a folder that leaves and returns', async () => {
  const { root, text, noticed } = await watchFolder();
  await noticed(() => writeFileSync(text, 'in place'));
  await noticed(() => {
    writeFileSync(`${root}/.saving`, 'replaced');
    renameSync(`${root}/.saving`, text);
  });
  await noticed(() => mkdirSync(join(root, 'posts/new/deep'), { recursive: true }));
  await noticed(() => writeFileSync(join(root, 'posts/new/deep/file'), ''));
  await noticed(() => renameSync(join(root, 'posts'), join(root, 'gone')));
  await noticed(() => renameSync(join(root, 'gone'), join(root, 'posts')));
  await noticed(() => writeFileSync(text, 'moved to and fro'));
  await noticed(() => renameSync(root, `${root}-away`));
  await noticed(() => renameSync(`${root}-away`, root));
  await noticed(() => writeFileSync(text, 'again'));
});

it('watchContent() ignores temporary files of editors, and files next to the folder', async () => {
  const { root, text, noticed, count } = await watchFolder();
  for (const name of ['.file.swp', '4913', 'index.ko.md~', '#index.ko.md#', 'index.ko.md.tmp'])
    writeFileSync(join(root, 'posts/hello', name), '');
  mkdirSync(join(root, '.git'));
  writeFileSync(`${root}-more`, '');
  await noticed(() => writeFileSync(text, 'saved'));
  expect(count()).toBe(1);
});

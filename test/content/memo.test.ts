// What the memo finds in memory, in packs of its folder and in damaged packs, and what it forgets.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createMemo } from '../../src/content/memo.ts';
import { createScratchFolder } from '../scratch-folder.ts';

const open = (folder?: string) => createMemo<string[]>(folder, 'engine');

/** A folder with one pack of two values. */
function save() {
  const folder = join(createScratchFolder(), 'memo');
  const memo = open(folder);
  memo.keep('ab1', ['one']);
  memo.keep('ab2', ['two']);
  memo.save();
  return { folder, memo, file: join(folder, 'ab') };
}

it('finds what was kept, and in another process once it is saved', () => {
  const folder = join(createScratchFolder(), 'memo');
  const memo = open(folder);
  memo.keep('ab1', ['one']);
  expect([memo.engine, memo.find('ab1'), open(folder).find('ab1')]).toEqual(['engine', ['one'], undefined]);
  memo.save();
  expect([memo, open(folder)].map((each) => each.find('ab1'))).toEqual([['one'], ['one']]);
  expect([memo.find('ab2'), memo.find('cd1')]).toEqual([undefined, undefined]);
});

it('keeps keys that begin alike in one pack, and writes nothing without a folder', () => {
  const { folder, memo } = save();
  memo.keep('cd1', ['three']);
  memo.find('ab1');
  memo.save();
  expect(readdirSync(folder).sort()).toEqual(['ab', 'cd']);
  const nowhere = open();
  nowhere.keep('ab1', ['one']);
  nowhere.save();
  expect(nowhere.find('ab1')).toEqual(['one']);
});

it('forgets what was not used since the last time, and a pack of which nothing was', () => {
  const { folder, memo, file } = save();
  memo.find('ab2');
  memo.save();
  expect([open(folder).find('ab1'), open(folder).find('ab2')]).toEqual([undefined, ['two']]);
  memo.save();
  expect(existsSync(file)).toBe(false);
});

it('writes a pack again only if it changed: a value replaced, added or forgotten', () => {
  const { memo, file } = save();
  const isWritten = (use: () => void) => {
    writeFileSync(file, 'mark');
    use();
    memo.save();
    return readFileSync(file, 'utf8') !== 'mark';
  };
  const findBoth = () => void [memo.find('ab1'), memo.find('ab2')];
  const replaceOne = () => {
    findBoth();
    memo.keep('ab1', ['other']);
  };
  expect([findBoth, replaceOne, () => memo.find('ab1')].map(isWritten)).toEqual([false, true, true]);
});

it('counts a damaged, cut or foreign pack as empty', () => {
  const { folder, file } = save();
  const whole = readFileSync(file);
  const flipped = Buffer.from(whole);
  flipped[20] = (flipped[20] ?? 0) ^ 1;
  for (const bytes of [flipped, whole.subarray(0, -1), Buffer.from('foreign'), Buffer.of()]) {
    writeFileSync(file, bytes);
    expect(open(folder).find('ab1')).toBe(undefined);
  }
});

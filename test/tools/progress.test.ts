import { expect, it } from 'vitest';
import { createProgress } from '../../src/tools/command/progress.ts';
import { english } from '../../src/tools/words/en.ts';
import { picture, postFiles, testId, workspace } from '../workspace.ts';

it('createProgress() draws a bar on a terminal, and writes a line now and then elsewhere', () => {
  const draw = (isTTY: boolean, steps: [number, number][]) => {
    const written: string[] = [];
    const progress = createProgress({ isTTY, write: (text: string) => written.push(text) > 0 }, english);
    for (const [done, total] of steps) progress(done, total);
    return written.map((text) => text.replace(english.build.progress, 'images'));
  };
  const bar = `\rimages ${'█'.repeat(12)}${'░'.repeat(12)} 1/2`;
  expect(
    draw(true, [
      [1, 2],
      [2, 2],
    ]),
  ).toEqual([bar, '\r\u001b[K']);
  expect(
    draw(false, [
      [49, 120],
      [50, 120],
      [51, 120],
      [100, 120],
    ]),
  ).toEqual(['images 50/120\n', 'images 100/120\n']);
});

it('publish() counts the images that are ready and those it encodes', async () => {
  const seen: number[][] = [];
  const onProgress = (...counts: number[]) => seen.push(counts);
  const site = workspace(postFiles('one', await picture(), { id: testId(1) }));
  await site.build({ pages: false, onProgress });
  site.write(postFiles('two', await picture('png', 9), { id: testId(2) }));
  await site.build({ pages: false, onProgress });
  expect(seen).toEqual([
    [1, 1],
    [2, 2],
  ]);
});

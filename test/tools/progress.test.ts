import { expect, it } from 'vitest';
import { createProgress } from '../../src/tools/build/build.ts';
import { WORDS } from '../../src/tools/words/words.ts';
import { buildWorkspace, picture, postFiles, testId } from '../workspace.ts';

it.each([
  [true, [1, 2], 2, ['\rimages 1/2\u001b[K', '\r\u001b[K']],
  [false, [1, 2, 3, 4, 5, 6, 7], 50, ['images 3/50\n', 'images 6/50\n']],
])(
  'createProgress() rewrites a line on a terminal (%s), and writes a line every ten seconds elsewhere',
  (isTTY, steps, total, expected) => {
    const written: string[] = [];
    let time = 0;
    const stderr = { isTTY, write: (text: string) => written.push(text) };
    const progress = createProgress({ stderr, now: () => time }, WORDS.en);
    for (const done of steps) {
      time += 4_000;
      progress(done, total);
    }
    expect(written).toEqual(expected);
  },
);

it('publish() reports the images that it encodes', async () => {
  const seen: number[][] = [];
  const onProgress = (...counts: number[]) => seen.push(counts);
  const site = await buildWorkspace(
    { ...postFiles('one', await picture(), { id: testId(1) }) },
    { pages: false, onProgress },
  );
  site.write(postFiles('two', await picture('png', 9), { id: testId(2) }));
  await site.build({ pages: false, onProgress });
  expect(seen).toEqual([
    [1, 1],
    [1, 1],
  ]);
});

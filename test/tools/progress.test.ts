import { expect, it } from 'vitest';
import { createProgress } from '../../src/tools/build/report-build.ts';
import { WORDS } from '../../src/tools/words/words.ts';
import { buildWorkspace, picture, postFiles, SITE_YAML, testId } from '../workspace.ts';

it.each([
  [true, [1, 2], 2, [`\rimages ${'█'.repeat(12)}${'░'.repeat(12)} 1/2`, '\r\u001b[K']],
  [false, [49, 50, 51, 100], 120, ['images 50/120\n', 'images 100/120\n']],
])(
  'createProgress() rewrites a bar on a terminal (%s), and writes a line now and then elsewhere',
  (isTTY, steps, total, expected) => {
    const written: string[] = [];
    const progress = createProgress({ isTTY, write: (text: string) => written.push(text) }, WORDS.en);
    for (const done of steps) progress(done, total);
    expect(written).toEqual(expected);
  },
);

it('publish() reports the images that are cached and those it encodes', async () => {
  const seen: number[][] = [];
  const onProgress = (...counts: number[]) => seen.push(counts);
  const settings = { 'site.yaml': `${SITE_YAML}renderings: false\n` };
  const site = await buildWorkspace(
    { ...settings, ...postFiles('one', await picture(), { id: testId(1) }) },
    { pages: false, onProgress },
  );
  site.write(postFiles('two', await picture('png', 9), { id: testId(2) }));
  await site.build({ pages: false, onProgress });
  expect(seen.flat()).toEqual([1, 1, 2, 2]);
});

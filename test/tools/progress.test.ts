import { expect, it } from 'vitest';
import { createProgress } from '../../src/tools/build/build.ts';
import { WORDS } from '../../src/tools/words/words.ts';

it.each([
  [true, [1, 2], 2, ['\rimages 1/2\u001b[K', '\r\u001b[K']],
  [false, [1, 2, 3, 4, 5, 6, 7], 50, ['images 4/50 about 3:04 left\n', 'images 7/50 about 2:52 left\n']],
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

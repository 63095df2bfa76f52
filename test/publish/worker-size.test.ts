// The edge function stays small: it is loaded before the first answer of every isolate.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { buildStudio } from '../studio/build-studio.ts';

it('The Worker of a studio has less than 40 KiB, compressed', async () => {
  const code = readFileSync(join(await buildStudio(), 'worker/index.js'));
  expect(gzipSync(code, { level: 9 }).length).toBeLessThan(40 * 1_024);
});

// The edge function stays small: its entry is loaded before the first answer of every isolate.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { buildStudio } from '../studio/build-studio.ts';

const KIB = 1_024;

it.each([
  ['index.js', 40 * KIB],
  ['background.js', 7 * KIB],
])('%s of the Worker of a studio is under its limit, compressed', async (name, limit) => {
  const code = readFileSync(join(await buildStudio(), 'worker', name));
  expect(gzipSync(code, { level: 9 }).length).toBeLessThan(limit);
});

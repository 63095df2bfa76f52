// The edge function stays small: it is loaded before the first answer of every isolate.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { buildStudio } from '../studio/build-studio.ts';

const MAX_WORKER_BYTES = 26 * 1_024;

it('the Worker of a studio is under 26 KiB compressed', async () => {
  const code = readFileSync(join(await buildStudio(), 'worker', 'index.js'));
  expect(gzipSync(code, { level: 9 }).length).toBeLessThan(MAX_WORKER_BYTES);
});

// The edge function stays small: it is loaded before the first answer of every isolate.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { buildStudio } from '../studio/build-studio.ts';

const MAX_WORKER_BYTES = 26 * 1_024;
/** For the manifest of a studio with many more items. */
const SPARE_BYTES = 512;

it('the Worker of a studio is under 26 KiB compressed, and leaves room for its manifest to grow', async () => {
  const code = readFileSync(join(await buildStudio(), 'worker', 'index.js'));
  expect(gzipSync(code, { level: 9 }).length).toBeLessThan(MAX_WORKER_BYTES - SPARE_BYTES);
});

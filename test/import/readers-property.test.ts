// Whatever a text is, reading and converting it ends, and fails only with a sentence for the user. A failure names the export:
// `randomExport(SEED, number)`.
import { on } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { runs } from '../runs.ts';
import { workspace } from '../workspace.ts';
import { type Crash, type RandomRun, TEXTS } from './random-exports.ts';

const SEED = 42;
const FULL = 200_000 / TEXTS;

/** Reads random exports. @returns those that took longer than the limit of CPU time, and those that crashed */
async function readRandom(run: Omit<RandomRun, 'seed' | 'folder' | 'at'>, milliseconds = 1_000) {
  const hung: number[] = [];
  const crashes: Crash[] = [];
  for (let { from } = run; from < run.to; ) {
    const at = new Int32Array(new SharedArrayBuffer(4)).fill(-1);
    const workerData: RandomRun = { ...run, from, seed: SEED, folder: workspace().folder, at };
    const worker = new Worker(new URL('random-exports.ts', import.meta.url), { workerData });
    const ended = (async () => {
      for await (const [found] of on(worker, 'message', { close: ['exit'] })) crashes.push(...found);
      return 'ended' as const;
    })();
    let [last, since, state] = [-1, 0, 'reading'];
    while (state === 'reading') {
      state = await Promise.race([ended, wait(milliseconds / 10, 'reading')]);
      if (state === 'ended') break;
      const now = Atomics.load(at, 0);
      // A busy machine takes time from a thread, but gives it no CPU.
      const { user } = await worker.cpuUsage().catch(() => ({ user: since }));
      if (now !== last) [last, since] = [now, user];
      else if (now >= 0 && user - since > milliseconds * 1_000) state = 'hung';
    }
    await worker.terminate();
    if (state === 'ended') break;
    hung.push(last);
    from = last + 1;
  }
  return { hung, crashes };
}

it('reads and converts random front matters, texts, WXR, Ghost and Notion, each within a second of CPU', async () => {
  const to = runs(1) === 1 ? 150 : FULL;
  expect(await readRandom({ from: 0, to })).toEqual({ hung: [], crashes: [] });
}, 1_800_000);

it('would notice a text that never ends, and go on after it', async () => {
  expect(await readRandom({ from: 4, to: 5, endless: 4 }, 50)).toEqual({ hung: [4], crashes: [] });
});

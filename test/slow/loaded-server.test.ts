// A server under more load than it can handle, with new builds and bodies that are too large.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { testAddress } from '../functions/edge.ts';
import { INQUIRY_PATH } from '../functions/intake.ts';
import { createScratchFolder } from '../scratch-folder.ts';
import { swapOutput } from '../serve/swap-output.ts';
import { buildStudio } from '../studio/build-studio.ts';
import { startServer } from './running-server.ts';

const READERS = 200;
const POSTERS = 2;
const BUILDS = 7;
/** To one process, which may then hold this much. */
const REQUESTS = 5_000;
const MAX_MEBIBYTES = 250;
const PATHS = ['/api/v1/guest/post', '/guest/portfolio?size=2', '/en/work/', '/build.txt', '/api/none'];
const TOO_LARGE = { method: 'POST', body: new Uint8Array(1_200_000), type: 'application/json' };

it('npm run serve answers every request under any load, in bounded memory', async () => {
  const folder = createScratchFolder();
  const [out, data] = [join(folder, 'dist'), join(folder, 'data')];
  const build = await buildStudio();
  await swapOutput(build, out, 0);
  const server = await startServer(out, data);

  const counts: Record<string, number> = {};
  let isDone = false;
  let sent = 0;
  const load = async (path: () => string, { type, ...init }: Partial<typeof TOO_LARGE> = {}) => {
    while (!isDone) {
      const headers = { 'CF-Connecting-IP': testAddress(sent++), ...(type && { 'Content-Type': type }) };
      const asked = path();
      const response = await fetch(server.url + asked, { ...init, headers });
      await response.arrayBuffer();
      const what = `${asked} ${response.status}`;
      counts[what] = (counts[what] ?? 0) + 1;
    }
  };
  const loads = [
    ...Array.from({ length: READERS }, () => load(() => PATHS[sent % PATHS.length] as string)),
    ...Array.from({ length: POSTERS }, () => load(() => INQUIRY_PATH, TOO_LARGE)),
  ];
  const buildServed = async () => (await fetch(`${server.url}/build.txt`)).text();
  for (let number = 1; number <= BUILDS; number++) {
    await swapOutput(build, out, number);
    await vi.waitFor(async () => expect(await buildServed()).toBe(String(number)), {
      timeout: 30_000,
      interval: 100,
    });
  }
  const since = sent;
  await vi.waitFor(() => expect(sent - since).toBeGreaterThan(REQUESTS), { timeout: 300_000 });
  isDone = true;
  await Promise.all(loads);

  const answered = PATHS.map((path) => `${path} ${path === '/api/none' ? 404 : 200}`);
  expect(Object.keys(counts).sort()).toEqual([...answered, `${INQUIRY_PATH} 413`].sort());
  const [, kibibytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? [];
  expect(Number(kibibytes) / 1_024).toBeLessThan(MAX_MEBIBYTES);

  process.kill(server.pid, 'SIGTERM');
  await server.gone();
}, 600_000);

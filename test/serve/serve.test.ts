// A running server while a new build appears, or its database is damaged or missing.
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { databaseFile } from '../../src/serve/database.ts';
import { type Host, openHost } from '../../src/serve/host.ts';
import { INQUIRY_PATH, inquiryOf, postOf } from '../functions/intake.ts';
import { createScratchFolder } from '../scratch-folder.ts';
import { buildStudio } from '../studio/build-studio.ts';
import { swapOutput } from './swap-output.ts';

/** Answers from a page, from blocks and from the asset store. */
const PATHS = ['/api/v1/guest/post', '/guest/portfolio?size=2', '/en/work/', '/build.txt'];

let data: string;
let out: string;
let site: Host;

const ADDRESS = { host: '127.0.0.1', port: 0, clientAddressHeader: 'CF-Connecting-IP' };
const start = async () => {
  const host = await openHost({ ...ADDRESS, data });
  await host.load(out);
  return host;
};

beforeEach(async () => {
  data = createScratchFolder();
  out = await buildStudio();
  site = await start();
  return () => site.stop();
});

let clients = 0;
/** Sends a request as a new client. */
function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('CF-Connecting-IP', `10.1.${clients >> 8}.${clients++ & 255}`);
  return fetch(`${site.url}${path}`, { ...init, headers });
}

const post = (text: string) => ask(INQUIRY_PATH, postOf(inquiryOf(text)));

const statusesOf = async () => [
  (await ask('/api/health')).status,
  (await ask('/api/v1/guest/post')).status,
  (await post(`after ${clients}`)).status,
];

describe('openHost()', () => {
  /** Serves a copy of the build, which others can replace. @returns the build */
  const serveCopy = async () => {
    const build = out;
    await site.stop();
    out = join(data, 'dist');
    swapOutput(build, out, 0);
    site = await start();
    return build;
  };

  it('switches to each new build without a failed request', async () => {
    const build = await serveCopy();
    const statuses: number[] = [];
    let isDone = false;
    const answers = (more: number, before = statuses.length) =>
      expect.poll(() => statuses.length, { interval: 5 }).toBeGreaterThan(before + more);
    const load = async (number: number) => {
      for (let sent = 0; !isDone; sent++) {
        const path = PATHS[sent % PATHS.length] as string;
        const method = sent % 2 === 0 ? 'HEAD' : 'GET';
        const response = sent % 5 === 0 ? await post(`${number} ${sent}`) : await ask(path, { method });
        await response.arrayBuffer();
        statuses.push(response.status);
      }
    };
    const loads = Array.from({ length: 3 }, (_, number) => load(number));
    for (let number = 1; number <= 3; number++) {
      await answers(20);
      swapOutput(build, out, number);
      await answers(20);
      await site.load(out);
      expect(await (await ask('/build.txt')).text()).toBe(String(number));
    }
    isDone = true;
    await Promise.all(loads);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('answers with an error after some tries while the build is gone', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await serveCopy();
    rmSync(out, { recursive: true });
    const answers = await Promise.all([...PATHS, '/api/health'].map((path) => ask(path)));
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500, 503]);
  });

  it('runs without inquiries while their database file is missing, and with them once it is back', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    expect(await statusesOf()).toEqual([200, 200, 200]);
    const file = databaseFile(data);
    renameSync(file, join(data, 'away.sqlite'));
    expect(await statusesOf()).toEqual([503, 200, 503]);
    expect(error.mock.calls.flat().join()).toContain(`in ${file}: it was removed. Inquiries are`);
    renameSync(join(data, 'away.sqlite'), file);
    expect(await statusesOf()).toEqual([200, 200, 200]);
  });

  it('starts without inquiries if their database is damaged, and names the file', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    await site.stop();
    const file = databaseFile(data);
    for (const ending of ['-wal', '-shm']) rmSync(file + ending, { force: true });
    writeFileSync(file, 'no database '.repeat(1_000));
    site = await start();
    expect(await statusesOf()).toEqual([503, 200, 503]);
    expect(error.mock.calls.flat().join()).toContain(`Cannot use the database of inquiries in ${file}: `);
    rmSync(file);
    expect(await statusesOf()).toEqual([200, 200, 200]);
  });
});

// What the intake owes when things break: no silent loss, nothing half-written.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openLocalDatabase } from '../../src/tools/inquiries/databases.ts';
import { workspace } from '../workspace.ts';
import { testAddress } from './edge.ts';
import {
  ALL_ROWS,
  formFields,
  INQUIRY,
  INQUIRY_PATH,
  type Intake,
  queryDatabase,
  startIntake,
} from './intake.ts';

const inquiryOf = (serviceDescription: string) => ({ ...INQUIRY, serviceDescription });

describe('A locked database', () => {
  let intake: Intake;
  afterEach(() => intake.stop());

  it.each(['IMMEDIATE', 'EXCLUSIVE'])(
    '(%s) is answered 503 and stores nothing, and is forgotten',
    async (mode) => {
      intake = await startIntake();
      const first = (await (await intake.post(inquiryOf('before'))).json()) as { id: number };
      const lock = openLocalDatabase(intake.data);
      await lock.query(`BEGIN ${mode}`);
      const headers = { 'Idempotency-Key': 'locked' };
      const refused = await Promise.all([
        intake.post(inquiryOf('plain')),
        intake.post(inquiryOf('keyed'), headers),
        intake.postForm(formFields({ serviceDescription: 'form' }), { Accept: 'text/html' }),
      ]);
      for (const response of refused) {
        expect(response.status).toBe(503);
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'access-control-allow-origin': '*',
          'cache-control': 'no-store',
          'content-type': 'application/json',
          'ratelimit-remaining': '59',
          'retry-after': '5',
        });
        expect(await response.json()).toEqual({
          error: { code: 'SERVICE_UNAVAILABLE', message: expect.any(String), hint: expect.any(String) },
        });
      }
      // A faulty body needs no database: it is told what is wrong all the same.
      expect((await intake.post({ ...INQUIRY, name: '' })).status).toBe(400);
      expect(await intake.rows()).toMatchObject([{ id: first.id, service_description: 'before' }]);
      await lock.query('ROLLBACK');
      lock.close();

      const again = await intake.post(inquiryOf('keyed'), headers);
      expect([again.status, again.headers.get('Idempotency-Replayed')]).toEqual([200, null]);
      const { id } = (await again.json()) as { id: number };
      expect(await intake.rows()).toMatchObject([
        { id: first.id, service_description: 'before' },
        { id, service_description: 'keyed', idempotency_key: 'locked' },
      ]);
    },
  );
});

describe('A killed server', () => {
  const ROUNDS = 6;
  const CLIENTS = 4;

  it('has every inquiry that it confirmed, once, with its own text', async () => {
    const space = workspace();
    await space.build();
    const data = join(space.folder, 'data');
    const confirmed = new Map<number, string>();
    let sent = 0;

    /** Posts one inquiry after the other until the server is gone. */
    const postAll = async (url: string, onConfirmed: () => void) => {
      for (;;) {
        const number = sent++;
        const text = `${'한국어 😀 '.repeat(number % 500)}inquiry ${number}`;
        const response = await fetch(`${url}${INQUIRY_PATH}`, {
          method: 'POST',
          body: JSON.stringify(inquiryOf(text)),
          headers: { 'Content-Type': 'application/json', 'CF-Connecting-IP': testAddress(number) },
        });
        expect(response.status).toBe(200);
        const { id } = (await response.json()) as { id: number };
        expect(confirmed.has(id)).toBe(false);
        confirmed.set(id, text);
        onConfirmed();
      }
    };

    for (let round = 0; round < ROUNDS; round++) {
      const server = await startServer(space.out, data);
      // Each round ends at another place of the stream, and posts are under way whenever it ends.
      let left = 25 + round * 7;
      const confirm = () => {
        if (--left === 0) server.kill();
      };
      const clients = await Promise.allSettled(
        Array.from({ length: CLIENTS }, () => postAll(server.url, confirm)),
      );
      for (const client of clients) {
        expect(client).toMatchObject({ status: 'rejected', reason: expect.any(TypeError) });
      }
      await server.gone();
    }

    // What is there after a start is what counts, not what a log file still holds.
    const server = await startServer(space.out, data);
    const stored = new Map<unknown, unknown>();
    for (const row of await queryDatabase(data, ALL_ROWS)) stored.set(row.id, row.service_description);
    const lost = [...confirmed].filter(([id, text]) => stored.get(id) !== text);
    expect(lost).toEqual([]);
    expect(confirmed.size).toBeGreaterThanOrEqual(ROUNDS * 25);
    const texts = [...stored.values()];
    expect(new Set(texts).size).toBe(texts.length);
    expect(await queryDatabase(data, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    server.kill();
    await server.gone();
  }, 120_000);
});

interface Server {
  url: string;
  /** Kills it and the runtime below it at once, with no chance to finish anything. */
  kill(): void;
  /** Resolves when none of its processes is left. */
  gone(): Promise<void>;
}

/** `npm run serve` as a process group of its own. */
async function startServer(out: string, data: string): Promise<Server> {
  const options = ['--out', out, '--data', data, '--port', '0'];
  const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/serve.ts', ...options], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const group = -(server.pid as number);
  const kill = () => void isAlive(group, 'SIGKILL');
  onTestFinished(kill);
  return {
    url: await readUrl(server),
    kill,
    gone: () => vi.waitFor(() => expect(isAlive(group, 0)).toBe(false), { timeout: 10_000 }),
  };
}

/** The address that the server prints once it answers. */
async function readUrl(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('The server has no output');
  for await (const line of createInterface(server.stdout)) {
    const url = /^Ready on (\S+)/.exec(line)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error('The server ended before it was ready');
}

/** Sends a signal to a process group; false where there is none any more. */
function isAlive(group: number, signal: 'SIGKILL' | 0): boolean {
  try {
    process.kill(group, signal);
    return true;
  } catch {
    return false;
  }
}

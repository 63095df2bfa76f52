// `npm run serve` as processes of its own.
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, vi } from 'vitest';
import { SECRET } from '../functions/receiver.ts';
import { signalGroup, spawnGroup } from '../process-group.ts';

export interface Server {
  pid: number;
  /** The number of the process that runs the edge function. */
  workerd(): number;
  url: string;
  /** Kills it and the runtime below it at once, with no chance to finish anything. */
  kill(): void;
  /** Resolves when none of its processes is left. */
  gone(): Promise<void>;
}

/** Killed when the test ends. */
export async function startServer(out: string, data: string, webhook?: string): Promise<Server> {
  const options = ['--out', out, '--data', data, '--port', '0'];
  const server = spawnGroup(process.execPath, ['scripts/run.ts', 'serve', ...options], {
    ...(webhook && { env: { INQUIRY_WEBHOOK_URL: webhook, INQUIRY_WEBHOOK_SECRET: SECRET } }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    pid: server.pid as number,
    workerd: () => findWorkerd(server.pid as number),
    url: await readUrl(server),
    kill: () => void signalGroup(server, 'SIGKILL'),
    gone: () => vi.waitFor(() => expect(signalGroup(server, 0)).toBe(false), { timeout: 10_000 }),
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

function findWorkerd(parent: number): number {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ');
  const isWorkerd = (pid: string) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'workerd';
  return Number(children.find(isWorkerd));
}

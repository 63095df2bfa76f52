// `npm run serve` in a separate process.
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, vi } from 'vitest';
import project from '../../package.json' with { type: 'json' };
import { SECRET } from '../functions/receiver.ts';
import { signalGroup, spawnGroup } from '../process-group.ts';

export interface Server {
  pid: number;
  url: string;
  /** Kills it immediately, with no chance to finish anything. */
  kill(): void;
  /** Resolves when it has ended. */
  gone(): Promise<void>;
}

/** Killed when the test ends. */
export async function startServer(out: string, data: string, { webhook = '' } = {}): Promise<Server> {
  const options = ['--port', '0', '--client-address-header', 'CF-Connecting-IP'];
  const command = [...project.scripts.serve.split(' ').slice(1), '--out', out, '--data', data, ...options];
  const server = spawnGroup(process.execPath, command, {
    ...(webhook && { env: { INQUIRY_WEBHOOK_URL: webhook, INQUIRY_WEBHOOK_SECRET: SECRET } }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    pid: server.pid as number,
    url: await readUrl(server),
    kill: () => void signalGroup(server, 'SIGKILL'),
    gone: () => vi.waitFor(() => expect(signalGroup(server, 0)).toBe(false), { timeout: 120_000 }),
  };
}

/** The address that the server prints once it answers. */
export async function readUrl(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('The server has no output');
  for await (const line of createInterface(server.stdout)) {
    const url = /^Ready on (\S+)/.exec(line)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error('The server ended before it was ready');
}

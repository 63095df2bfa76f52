// `npm run serve` in a separate process.
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import project from '../../package.json' with { type: 'json' };
import { spawnGroup } from '../process-group.ts';

/** Killed when the test ends. */
export async function startServer(out: string, data: string): Promise<{ pid: number; url: string }> {
  const options = ['--port', '0', '--client-address-header', 'CF-Connecting-IP'];
  const command = [...project.scripts.serve.split(' ').slice(1), '--out', out, '--data', data, ...options];
  const server = spawnGroup(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
  return { pid: server.pid as number, url: await readUrl(server) };
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

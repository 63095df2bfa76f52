// Starts a command on this process, with its streams, folder, environment and clock: node scripts/run.ts NAME …
import { enableCompileCache } from 'node:module';
import { constants } from 'node:os';
import { join } from 'node:path';
import type { Io, Run } from '../src/tools/command/command.ts';

for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.once(signal, end);
for (const stream of [process.stdout, process.stderr]) stream.on('error', endWithReader);
enableCompileCache(join(import.meta.dirname, '..', '.cache', 'compile'));
const [name, ...argv] = process.argv.slice(2);
const { run }: { run: Run } = await import(`../src/tools/${name}/${name}.ts`);
const { stdin, stdout, stderr, env } = process;
const io: Io = { stdin, stdout, stderr, cwd: process.cwd(), env, now: Date.now, waitForStop };
process.exitCode = await run(argv, io);

/** With an exit, so that what is half written is removed. A command that handles the signal itself goes on. */
function end(signal: 'SIGHUP' | 'SIGINT' | 'SIGTERM'): void {
  if (process.listenerCount(signal) === 0) process.exit(128 + constants.signals[signal]);
}

/** `npm run validate -- --all | head`: ends as the signal would end a program that does not ignore it. */
function endWithReader(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit(128 + constants.signals.SIGPIPE);
}

function waitForStop(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}

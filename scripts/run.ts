#!/usr/bin/env node
// Starts a command on this process, with its streams, folder, environment and clock: node scripts/run.ts NAME …
// In the package this is the program `guest-api`.
import { enableCompileCache } from 'node:module';
import { constants } from 'node:os';
import { engineFile, IS_COMPILED } from '../src/engine/engine-files.ts';
import { type CommandName, type Io, listCommands, type Run } from '../src/tools/command/command.ts';

/** Each command is loaded when it runs. */
const COMMANDS: Record<CommandName, () => Promise<{ run: Run }>> = {
  init: () => import('../src/tools/init/init.ts'),
  dev: () => import('../src/tools/dev/dev.ts'),
  start: () => import('../src/tools/start/start.ts'),
  new: () => import('../src/tools/new/new.ts'),
  validate: () => import('../src/tools/validate/validate.ts'),
  build: () => import('../src/tools/build/build.ts'),
  deploy: () => import('../src/tools/deploy/deploy.ts'),
  serve: () => import('../src/tools/serve/serve.ts'),
  inquiries: () => import('../src/tools/inquiries/inquiries.ts'),
};

for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.once(signal, end);
for (const stream of [process.stdout, process.stderr]) stream.on('error', endWithReader);
// Threads read the variable.
process.env.NODE_COMPILE_CACHE ??= engineFile(IS_COMPILED ? '../.cache/guest-api' : '.cache/compile');
enableCompileCache(process.env.NODE_COMPILE_CACHE);
const [, , name = '--help', ...argv] = process.argv;
const { stdout, stderr, env } = process;
const io: Io = { stdout, stderr, cwd: process.cwd(), env, now: Date.now, waitForStop };
const [, load] = Object.entries(COMMANDS).find(([command]) => command === name) ?? [];
process.exitCode = await (load ? (await load()).run(argv, io) : listCommands([name], io));

/** Exits, so that unfinished files are removed. A command that handles the signal itself goes on. */
function end(signal: 'SIGHUP' | 'SIGINT' | 'SIGTERM'): void {
  if (process.listenerCount(signal) === 0) process.exit(128 + constants.signals[signal]);
}

/** Exits as SIGPIPE would if the reader ends first, as in `npm run validate -- --all | head`. */
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

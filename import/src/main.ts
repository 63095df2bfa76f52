#!/usr/bin/env node
// guest-api-import SOURCE: brings another system's export into the content. Another process does it, so that this one can
// always end it, and clean up after it.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ImportError } from './source.ts';
import { languageOfSystem, nameIn } from './words.ts';
import { recoverContent } from './write/stage.ts';

/** Set in the process that imports. */
const WORKER = 'GUEST_API_IMPORT_WORKER';
const argv = process.argv.slice(2);
const say = (name: string, values?: object) => console.error(nameIn(languageOfSystem(), name, values));
process.exitCode = await (process.env[WORKER] ? work() : supervise());

/** Loads the engine, which the other process does not need. */
async function work(): Promise<number> {
  try {
    const { summary, code } = await (await import('./run.ts')).runImport(argv);
    console.log(summary);
    return code;
  } catch (error) {
    // Of the system, such as a full disk or a folder that cannot be written.
    if (error instanceof Error && 'syscall' in error) say('failed', { message: error.message });
    else if (error instanceof ImportError) say(error.message, error.values);
    else console.error(error);
    return error instanceof ImportError ? error.exitCode : 1;
  }
}

async function supervise(): Promise<number> {
  const child = fork(import.meta.filename, argv, { env: { ...process.env, [WORKER]: '1' } });
  let stopped: NodeJS.Signals | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      stopped = signal;
      child.kill('SIGKILL');
    });
  }
  const [code, ended] = (await once(child, 'exit')) as [number | null, NodeJS.Signals];
  const options = { content: { type: 'string', default: 'content' } } as const;
  const { content } = parseArgs({ args: argv, strict: false, allowPositionals: true, options }).values;
  recoverContent(resolve(String(content)));
  if (code === null) say('stopped');
  return code ?? 128 + constants.signals[stopped ?? ended];
}

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
const TEXT = { type: 'string' } as const;
const { content, language } = parseArgs({
  ...{ args: argv, strict: false, allowPositionals: true },
  options: { content: { ...TEXT, default: 'content' }, language: { ...TEXT, default: languageOfSystem() } },
}).values;
const sayIn = language === 'ko' ? 'ko' : 'en';
process.exitCode = await (process.env[WORKER] ? work() : supervise());

/** Loads the engine, which the other process does not need. */
async function work(): Promise<number> {
  try {
    const { summary, code } = await (await import('./run.ts')).runImport(argv);
    console.log(summary);
    return code;
  } catch (error) {
    // Of the system, such as a full disk or a folder that cannot be written.
    const isSystem = error instanceof Error && 'syscall' in error;
    const known = isSystem ? new ImportError('failed', { message: error.message }) : error;
    console.error(known instanceof ImportError ? nameIn(sayIn, known.message, known.values) : known);
    return known instanceof ImportError ? known.exitCode : 1;
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
  recoverContent(resolve(String(content)));
  if (code === null) console.error(nameIn(sayIn, 'stopped'));
  return code ?? 128 + constants.signals[stopped ?? ended];
}

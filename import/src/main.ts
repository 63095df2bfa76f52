#!/usr/bin/env node
// guest-api-import SOURCE: brings another system's export into the content. Another process does it, so that this one can
// always end it, and clean up after it.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { languageOfSystem, parseArguments, UsageError } from './options.ts';
import { runImport } from './run.ts';
import { ImportError } from './source.ts';
import { nameIn } from './words.ts';
import { recoverContent } from './write/stage.ts';

/** Set in the process that imports. */
const WORKER = 'GUEST_API_IMPORT_WORKER';
const argv = process.argv.slice(2);
try {
  process.exitCode = await (process.env[WORKER] ? work() : supervise());
} catch (error) {
  const language = argv.join(' ').includes('--language ko') ? 'ko' : languageOfSystem();
  if (error instanceof ImportError) console.error(nameIn(language, error.message, error.values));
  // Of the system, such as a full disk or a folder that cannot be written.
  else if (error instanceof Error && 'syscall' in error)
    console.error(nameIn(language, 'failed', { message: error.message }));
  else console.error(error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

async function work(): Promise<number> {
  const { summary, code } = await runImport(parseArguments(argv));
  console.log(summary);
  return code;
}

async function supervise(): Promise<number> {
  const { content, language } = parseArguments(argv);
  const child = fork(import.meta.filename, argv, { env: { ...process.env, [WORKER]: '1' } });
  let stopped: NodeJS.Signals | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      stopped = signal;
      child.kill('SIGKILL');
    });
  }
  const [code, ended] = (await once(child, 'exit')) as [number | null, NodeJS.Signals];
  recoverContent(content);
  if (code === null) console.error(nameIn(language, 'stopped'));
  return code ?? 128 + constants.signals[stopped ?? ended];
}

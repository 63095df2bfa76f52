#!/usr/bin/env node
// guest-api-import SOURCE: imports another system's export into the content. A signal ends it at once: the content stays as
// it was, and the next import cleans up.
import { runImport } from './run.ts';
import { ImportError } from './source.ts';
import { languageOfSystem, nameIn } from './words.ts';

try {
  const { summary, code } = await runImport(process.argv.slice(2));
  console.log(summary);
  process.exitCode = code;
} catch (error) {
  // System errors are expected: a full disk, or a folder that is not writable.
  const isSystem = error instanceof Error && 'syscall' in error;
  const failure = isSystem ? new ImportError('failed', { message: error.message }) : error;
  const isExpected = failure instanceof ImportError;
  console.error(isExpected ? nameIn(languageOfSystem(), failure.message, failure.values) : failure);
  process.exitCode = isExpected ? failure.exitCode : 1;
}

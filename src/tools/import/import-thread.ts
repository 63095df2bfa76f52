// The thread that imports, and nothing else.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { Category } from '../../contract/categories.ts';
import { CommandError, UsageError } from '../command/command.ts';
import type { ImportMessage } from './import-options.ts';
import { runImport } from './run-import.ts';

const tell = (message: ImportMessage) => parentPort?.postMessage(message);
try {
  const imported = await runImport(workerData, {
    onProgress: (done, total) => tell({ type: 'progress', done, total }),
    async ask(open) {
      tell({ type: 'open', open });
      const [categories]: [string, Category][][] = await once(
        parentPort as NonNullable<typeof parentPort>,
        'message',
      );
      return categories ?? [];
    },
  });
  tell({ type: 'imported', ...imported });
} catch (error) {
  const isUsage = error instanceof UsageError;
  if (!isUsage && !(error instanceof CommandError)) throw error;
  tell({ type: 'failed', reason: error.message, isUsage });
}

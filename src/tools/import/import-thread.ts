// The thread that imports, and nothing else.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { Category } from '../../contract/categories.ts';
import { CommandError, UsageError } from '../command/command.ts';
import type { ImportMessage } from './import-options.ts';
import { runImport } from './run-import.ts';

const port = parentPort as NonNullable<typeof parentPort>;
const tell = (message: ImportMessage) => port.postMessage(message);
async function ask<Answer>(message: ImportMessage): Promise<Answer> {
  tell(message);
  const [answer] = await once(port, 'message');
  return answer;
}
try {
  const imported = await runImport(workerData, {
    onProgress: (what, done, total) => tell({ type: 'progress', what, done, total }),
    chooseCategories: (open) => ask<[string, Category][]>({ type: 'open', open }),
    mayDownload: (count) => ask<boolean>({ type: 'missing', count }),
  });
  tell({ type: 'imported', ...imported });
} catch (error) {
  const isUsage = error instanceof UsageError;
  if (!isUsage && !(error instanceof CommandError)) throw error;
  tell({ type: 'failed', reason: error.message, isUsage });
}

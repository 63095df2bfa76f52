// npm run import: brings another system's export into the content. Another thread does it, so that this one can always end it.
import { on } from 'node:events';
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { confirm } from '@clack/prompts';
import { CATEGORIES, type Category } from '../../contract/categories.ts';
import { engineScript } from '../../engine/engine-files.ts';
import { recoverOutput } from '../../output/stage.ts';
import { createProgress } from '../build/report-build.ts';
import { answerOf, choose } from '../command/ask.ts';
import { CommandError, defineCommand, UsageError } from '../command/command.ts';
import type { Words } from '../words/words.ts';
import {
  type ImportInvocation,
  type ImportMessage,
  type ImportRequest,
  OPTIONS,
  type OpenCategories,
  REST,
  SCRATCH,
} from './import-options.ts';

export const run = defineCommand(
  { name: 'import', usage: 'SOURCE', options: OPTIONS },
  async (invocation) => {
    const { positionals, options, words, language, print, io, resolve, canAsk } = invocation;
    const [path, surplus] = positionals;
    if (path === undefined) throw new UsageError(words.import.noSource);
    if (surplus !== undefined) throw new UsageError(words.options.surplus(surplus));
    const { media } = options;
    if (media !== undefined && !existsSync(resolve(media)))
      throw new UsageError(`--media: ${words.options.missing(media)}`);
    await using thread = startThread(
      { path: resolve(path), options, language, cwd: io.cwd, now: io.now(), canAsk },
      [resolve(options.content), resolve(SCRATCH)],
    );
    const progress = {
      texts: createProgress(io, words, words.import.progress),
      images: createProgress(io, words),
    };
    let code = 0;
    try {
      for await (const [message] of thread.messages) {
        if (message.type === 'open') thread.answer(await askCategories(message.open, invocation));
        else if (message.type === 'missing') thread.answer(await askDownload(message.count, words));
        else if (message.type === 'progress') progress[message.what](message.done, message.total);
        else if (message.type === 'imported') {
          print(message.summary);
          code = message.code;
        } else throw new (message.isUsage ? UsageError : CommandError)(message.reason);
      }
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw code === 'ERR_WORKER_OUT_OF_MEMORY' ? new CommandError(words.import.memory) : error;
    }
    return code;
  },
);

/** @param folders that may have unfinished ones next to them, which go with the thread, also on a signal */
function startThread(request: ImportRequest, folders: readonly string[]) {
  const worker = new Worker(engineScript('src/tools/import/import-thread.ts'), { workerData: request });
  const cleanUp = () => {
    try {
      folders.forEach(recoverOutput);
    } catch {
      // What cannot be removed, the next import removes.
    }
  };
  const end = () => {
    void worker.terminate();
    cleanUp();
  };
  process.once('exit', end);
  return {
    messages: on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[ImportMessage]>,
    answer: (answer: [string, Category][] | boolean) => worker.postMessage(answer),
    async [Symbol.asyncDispose]() {
      process.off('exit', end);
      await worker.terminate();
      cleanUp();
    },
  };
}

const askDownload = (count: number, words: Words) =>
  answerOf(confirm({ message: words.import.download(count) }), words);

async function askCategories(open: OpenCategories, { words }: ImportInvocation) {
  const answers: [string, Category][] = [];
  for (const [name, count] of open) {
    const message = words.import.choose({ name: name || words.import.none, count });
    const choices = CATEGORIES.map((value) => ({ value }));
    answers.push([name || REST, await answerOf(choose<Category>({ message, options: choices }), words)]);
  }
  return answers;
}

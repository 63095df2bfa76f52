// npm run import: brings another system's export into the content. Another thread does it, so that this one can always end it.
import { on } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { constants } from 'node:os';
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
    const { positionals, options, words, language, print, printError, io, resolve, canAsk } = invocation;
    const [path, surplus] = positionals;
    if (path === undefined) throw new UsageError(words.import.noSource);
    if (surplus !== undefined) throw new UsageError(words.options.surplus(surplus));
    const { media } = options;
    if (media !== undefined && !existsSync(resolve(media)))
      throw new UsageError(`--media: ${words.options.missing(media)}`);
    const content = resolve(options.content);
    const before = inodeOf(content);
    await using thread = startThread(
      { path: resolve(path), options, language, cwd: io.cwd, now: io.now(), canAsk },
      [content, resolve(SCRATCH)],
    );
    const progress = {
      texts: createProgress(io, words, words.import.progress),
      images: createProgress(io, words),
    };
    try {
      for await (const [message] of thread.messages) {
        if (message.type === 'open') thread.answer(await askCategories(message.open, invocation));
        else if (message.type === 'missing') thread.answer(await askDownload(message.count, words));
        else if (message.type === 'progress') progress[message.what](message.done, message.total);
        else if (message.type === 'imported') {
          print(message.summary);
          return message.code;
        } else throw new (message.isUsage ? UsageError : CommandError)(message.reason);
      }
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw code === 'ERR_WORKER_OUT_OF_MEMORY' ? new CommandError(words.import.memory) : error;
    }
    const signal = await thread.end();
    if (!signal) throw new Error('The import ended without a result');
    // An import that is complete has replaced the folder.
    const isDone = inodeOf(content) !== before;
    printError(isDone ? words.import.stoppedAfter : words.import.stopped);
    return 128 + constants.signals[signal];
  },
);

const inodeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.ino;

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
  const atExit = () => {
    void worker.terminate();
    cleanUp();
  };
  process.once('exit', atExit);
  let stopped: 'SIGINT' | 'SIGTERM' | undefined;
  const stop = (signal: typeof stopped) => {
    stopped = signal;
    void worker.terminate();
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const end = async () => {
    process.off('exit', atExit).off('SIGINT', stop).off('SIGTERM', stop);
    await worker.terminate();
    cleanUp();
    return stopped;
  };
  return {
    /** Until the thread ends. */
    messages: on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[ImportMessage]>,
    answer: (answer: [string, Category][] | boolean) => worker.postMessage(answer),
    /** @returns the signal that stopped it */
    end,
    async [Symbol.asyncDispose]() {
      await end();
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

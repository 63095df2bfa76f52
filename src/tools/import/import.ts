// npm run import: brings another system's export into the content. Another thread does it, so that this one can always end it.
import { on } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { confirm } from '@clack/prompts';
import { CATEGORIES, type Category } from '../../contract/categories.ts';
import { engineScript } from '../../engine/engine-files.ts';
import { recoverOutput } from '../../output/stage.ts';
import { createProgress } from '../build/report-build.ts';
import { answerOf, choose } from '../command/ask.ts';
import { CommandError, defineCommand, UsageError } from '../command/command.ts';
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
    const request = { path: resolve(path), options, language, cwd: io.cwd, now: io.now(), canAsk };
    await using thread = startThread(request, invocation);
    const progress = {
      texts: createProgress(io, words, words.import.progress),
      images: createProgress(io, words),
    };
    try {
      for await (const [message] of thread.messages) {
        if (message.type === 'open') thread.answer(await askCategories(message.open, invocation));
        else if (message.type === 'missing') {
          const question = confirm({ message: words.import.download(message.count) });
          thread.answer(await answerOf(question, words));
        } else if (message.type === 'progress') progress[message.what](message.done, message.total);
        else if (message.type === 'imported') {
          print(message.summary);
          return message.code;
        } else throw new (message.isUsage ? UsageError : CommandError)(message.reason);
      }
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw code === 'ERR_WORKER_OUT_OF_MEMORY' ? new CommandError(words.import.memory) : error;
    }
    throw new Error('The import ended without a result');
  },
);

/** On a signal, it goes with what it has not finished, and what it has done is said. */
function startThread(request: ImportRequest, { options, words, resolve, printError }: ImportInvocation) {
  const content = resolve(options.content);
  // A complete import replaces the folder.
  const identify = () => statSync(content, { throwIfNoEntry: false })?.ino;
  const before = identify();
  const worker = new Worker(engineScript('src/tools/import/import-thread.ts'), { workerData: request });
  const cleanUp = () => {
    try {
      [content, resolve(SCRATCH)].forEach(recoverOutput);
    } catch {
      // What cannot be removed, the next import removes.
    }
  };
  const stop = () => {
    void worker.terminate();
    cleanUp();
    printError(identify() === before ? words.import.stopped : words.import.stoppedAfter);
  };
  process.once('exit', stop);
  return {
    messages: on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[ImportMessage]>,
    answer: (answer: [string, Category][] | boolean) => worker.postMessage(answer),
    async [Symbol.asyncDispose]() {
      process.off('exit', stop);
      await worker.terminate();
      cleanUp();
    },
  };
}

async function askCategories(open: OpenCategories, { words }: ImportInvocation) {
  const answers: [string, Category][] = [];
  for (const [name, count] of open) {
    const message = words.import.choose({ name: name || words.import.none, count });
    const choices = CATEGORIES.map((value) => ({ value }));
    answers.push([name || REST, await answerOf(choose<Category>({ message, options: choices }), words)]);
  }
  return answers;
}

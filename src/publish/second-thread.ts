// The other core: a thread that loads half of many items and writes half of what comes of them. It begins to start
// when it is made, so that its start costs no time of the first thread.
import { Worker } from 'node:worker_threads';
import type { EntryFolder } from '../content/scan.ts';
import { type LastOutput, type Output, StaleOutputError } from '../output/output.ts';
import type { LoadedItem, LoaderSettings } from './item-loader.ts';
import type { DetailPlan } from './write-post-details.ts';
import type { PagePlan } from './write-views.ts';

export interface ThreadSettings extends LoaderSettings {
  siteUrl: string;
  cache: string;
  /** Files that the thread writes into. */
  linesFile: string;
  termsFile: string;
  /** Folder of the output. */
  folder: string;
  last: LastOutput | undefined;
}

/** What the thread is asked, each answered once. */
export type Task = { load: EntryFolder[] } | { pages: PagePlan } | { details: DetailPlan[] };

export interface SecondThread {
  /** Loads items; each comes as soon as it is there. Rejects where the thread fails. */
  load(folders: readonly EntryFolder[]): Promise<LoadedItem>[];
  /** Writes pages or details into the output. */
  write(task: Exclude<Task, { load: unknown }>, output: Output): Promise<void>;
  end(): Promise<unknown>;
}

type Written = Pick<Output, 'files' | 'bytes' | 'written' | 'folders'>;

/** An answer of the thread: some items, in the order of their folders, or what became of one task to write. */
export type Answer = { items: LoadedItem[] } | { written: Written } | { stale: string };

/** Room for what lives shortly: texts and lines of a few items. More of it makes nothing faster. */
const YOUNG_MEBIBYTES = 16;

const FOLDERS_PER_TASK = 256;

export function startSecondThread(settings: ThreadSettings): SecondThread {
  const worker = new Worker(new URL('./second-thread-worker.ts', import.meta.url), {
    workerData: settings,
    // Whatever runs this thread, Node itself runs that one.
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEBIBYTES },
  });
  /** Emptied as items arrive. */
  const waiting: (PromiseWithResolvers<LoadedItem> | undefined)[] = [];
  let arrived = 0;
  const arrive = (item: LoadedItem) => {
    waiting[arrived]?.resolve(item);
    waiting[arrived++] = undefined;
  };
  const writing: PromiseWithResolvers<Written>[] = [];
  worker.on('message', (answer: Answer) => {
    if ('items' in answer) answer.items.forEach(arrive);
    else if ('written' in answer) writing.shift()?.resolve(answer.written);
    else writing.shift()?.reject(new StaleOutputError(answer.stale));
  });
  const fail = (error: Error) => {
    for (const promise of [...waiting.slice(arrived), ...writing.splice(0)]) promise?.reject(error);
  };
  worker.once('error', fail);
  worker.once('exit', (code) => fail(new Error(`The second thread ended early with ${code}`)));
  const ask = (task: Task) => worker.postMessage(task);
  return {
    load(folders) {
      const promises = folders.map(() => Promise.withResolvers<LoadedItem>());
      waiting.push(...promises);
      // Each message is unpacked when its turn comes.
      for (let start = 0; start < folders.length; start += FOLDERS_PER_TASK) {
        ask({ load: folders.slice(start, start + FOLDERS_PER_TASK) });
      }
      return promises.map(({ promise }) => {
        // Awaited in turn: a failure is seen by whoever comes first.
        promise.catch(() => {});
        return promise;
      });
    },
    write(task, output) {
      const answer = Promise.withResolvers<Written>();
      writing.push(answer);
      ask(task);
      const done = answer.promise.then((written) => takeIn(output, written));
      // Whoever waits for it sees a failure; nobody does where the first thread has failed before.
      done.catch(() => {});
      return done;
    },
    end: () => worker.terminate(),
  };
}

/** Files written by another thread, accounted for as if by this one. */
function takeIn(output: Output, { files, bytes, written, folders }: Written): void {
  for (const [path, file] of files) output.files.set(path, file);
  for (const folder of folders) output.folders.add(folder);
  for (const path of written) output.written.push(path);
  output.bytes += bytes;
}

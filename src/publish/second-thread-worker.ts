// What runs in the second thread of a build, see second-thread.ts.
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { EntryFolder } from '../content/scan.ts';
import { createSourceFiles } from '../content/source/source-file.ts';
import { createEncoder } from '../output/byte-buffer.ts';
import { createMediaStore } from '../output/media.ts';
import { createOutput, StaleOutputError } from '../output/output.ts';
import { createSpool } from '../output/spool.ts';
import { createItemLoader, type LoadedItem } from './item-loader.ts';
import { createLineReader } from './lines.ts';
import type { Answer, Task, ThreadSettings } from './second-thread.ts';
import { createTermCounter } from './terms.ts';
import { writePostDetails } from './write-post-details.ts';
import { writePages } from './write-views.ts';

const settings = workerData as ThreadSettings;
const { siteUrl, cache, linesFile, termsFile, folder, last } = settings;
const sources = createSourceFiles();
const media = createMediaStore({ cache, siteUrl, sources });
const output = () => createOutput(join(folder, 'public'), last);
const tools = {
  lines: createSpool(linesFile),
  linesFile,
  terms: createSpool(termsFile),
  counter: createTermCounter(),
  encode: createEncoder(),
  output: output(),
};
const loadItem = createItemLoader(tools, sources, media.identify, settings);
const { read } = createLineReader(last);
const answer = (message: Answer) => parentPort?.postMessage(message);

/** Items a message: few enough that the first thread need not wait long for any. */
const ITEMS_PER_ANSWER = 32;

async function load(folders: readonly EntryFolder[]): Promise<void> {
  let items: LoadedItem[] = [];
  for (const entryFolder of folders) {
    // The text of the site's pages stays here: their thread loads it again.
    const item = { ...(await loadItem(entryFolder)), siteText: undefined };
    items.push(item);
    sources.forget(item.states.map(([file]) => file));
    if (items.length < ITEMS_PER_ANSWER) continue;
    answer({ items });
    items = [];
  }
  answer({ items });
}

function write(task: Exclude<Task, { load: unknown }>): void {
  const written = output();
  try {
    if ('pages' in task) writePages(task.pages, read, written);
    else writePostDetails(task.details, read, written);
  } catch (error) {
    // Any other failure ends the thread; of this one the first thread must know what it is.
    if (!(error instanceof StaleOutputError)) throw error;
    answer({ stale: error.message });
    return;
  }
  const { files, bytes, written: paths, folders } = written;
  answer({ written: { files, bytes, written: paths, folders } });
}

/** One after the other, whatever any of them waits for. */
let tasks = Promise.resolve();
parentPort?.on('message', (task: Task) => {
  tasks = tasks.then(() => ('load' in task ? load(task.load) : write(task)));
});

// Reports changes below a folder, except to dotfiles, once they have settled. A folder is watched before it is listed, so
// that one created in between is found by either.
import { existsSync, type FSWatcher, readdirSync, realpathSync, watch } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';

/** Editors save several files at once, and many programs write a file in steps. */
const SETTLE_MILLISECONDS = 40;

/** @returns a function that stops watching */
export function watchTree(root: string, onChange: () => void): () => void {
  const folder = existsSync(root) ? realpathSync(root) : resolve(root);
  const watchers: FSWatcher[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasNewFolder = false;
  const open = (path: string, isOurs: (name: string) => boolean) => {
    const watcher = watch(path, (event, name) => {
      if (name === null || !isOurs(name)) return;
      hasNewFolder ||= event === 'rename' && existsSync(join(path, name) + sep);
      clearTimeout(timer);
      timer = setTimeout(report, SETTLE_MILLISECONDS);
    });
    // Windows reports the removal of a watched folder as an error. Its parent reports it too.
    watchers.push(watcher.on('error', () => {}));
  };
  const follow = (path: string) => {
    try {
      open(path, isVisible);
      for (const entry of readdirSync(path, { withFileTypes: true }))
        if (entry.isDirectory() && isVisible(entry.name)) follow(join(path, entry.name));
    } catch (error) {
      // Removed in the meantime, which the watcher of its parent reports.
      if (!['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  };
  const start = () => {
    hasNewFolder = false;
    // The parent too, so that the folder itself may be removed and restored.
    open(dirname(folder), (name) => name === basename(folder));
    follow(folder);
  };
  const stop = () => {
    clearTimeout(timer);
    for (const watcher of watchers.splice(0)) watcher.close();
  };
  const report = () => {
    // Start again: a watcher stays with its folder when that is moved or replaced.
    if (hasNewFolder) {
      stop();
      start();
    }
    onChange();
  };
  start();
  return stop;
}

const isVisible = (name: string) => !name.startsWith('.');

/** Runs a job one at a time. Calls during a run cause one more run. */
export function createQueue(job: () => Promise<void>, onError: (error: Error) => void) {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  const loop = async () => {
    do {
      isAskedAgain = false;
      await job().catch(onError);
    } while (isAskedAgain);
    running = undefined;
  };
  return {
    run(): Promise<void> {
      if (running) isAskedAgain = true;
      else running = loop();
      return running ?? Promise.resolve();
    },
    idle: () => running ?? Promise.resolve(),
  };
}

// Changes below a folder, dotfiles aside, reported once they have settled.
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';

/** Editors save several files at once, and many programs write one in steps. */
const SETTLE_MILLISECONDS = 40;

/** Resolves when the watch has begun, to the function that ends it. */
export async function watchTree(root: string, onChange: () => void): Promise<() => void> {
  const folder = existsSync(root) ? realpathSync(root) : resolve(root);
  // Watched as well, so that the folder itself may go and come back.
  const parent = dirname(folder);
  const ignored = (path: string) => path !== parent && /(^|[\\/])\./.test(relative(folder, path));
  let watcher: FSWatcher;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasNewFolder = false;
  const start = () => {
    hasNewFolder = false;
    // Raw events: of two changes within 50 ms, the others leave out the second.
    watcher = watch(parent, { ignored, followSymlinks: false }).on('raw', (event, name, details) => {
      const path = join((details as { watchedPath: string }).watchedPath, name ?? '');
      if (ignored(path)) return;
      hasNewFolder ||= event === 'rename' && existsSync(path + sep);
      clearTimeout(timer);
      timer = setTimeout(report, SETTLE_MILLISECONDS);
    });
    return once(watcher, 'ready');
  };
  const stop = () => {
    clearTimeout(timer);
    watcher.close();
  };
  const report = async () => {
    // chokidar loses a folder that is replaced within milliseconds, as `git stash` does.
    if (hasNewFolder) {
      stop();
      await start();
    }
    onChange();
  };
  await start();
  return stop;
}

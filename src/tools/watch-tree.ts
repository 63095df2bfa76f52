// Reports changes below a folder, except to dotfiles, once they have settled.
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';

/** Editors save several files at once, and many programs write a file in steps. */
const SETTLE_MILLISECONDS = 40;

/** Resolves when watching has started. @returns a function that stops it */
export async function watchTree(root: string, onChange: () => void): Promise<() => void> {
  const folder = existsSync(root) ? realpathSync(root) : resolve(root);
  // Watched too, so that the folder itself may be removed and restored.
  const parent = dirname(folder);
  const ignored = (path: string) => path !== parent && /(^|[\\/])\./.test(relative(folder, path));
  let watcher: FSWatcher;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasNewFolder = false;
  const start = () => {
    hasNewFolder = false;
    // Raw events: other events omit the second of two changes within 50 ms.
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

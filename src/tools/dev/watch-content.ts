// Reports changes of the content once they have settled. CHOKIDAR_USEPOLLING=1 enables polling, for network folders and
// containers.
import { once } from 'node:events';
import { basename, dirname, resolve, sep } from 'node:path';
import { watch } from 'chokidar';
import { isLeftover } from '../../content/source/slug.ts';

/** Editors save several files at once, and many programs write a file in steps. */
const SETTLE_MILLISECONDS = 50;

export async function watchContent(
  root: string,
  onChange: () => void,
  onError: (error: Error) => void,
): Promise<() => Promise<void>> {
  const folder = resolve(root);
  const parent = dirname(folder);
  // Watches the parent too, so that the folder may be removed and restored.
  const isOurs = (path: string) =>
    path === parent || path === folder || (path.startsWith(folder + sep) && !isLeftover(basename(path)));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ignored = (path: string) => !isOurs(resolve(path));
  // The pause also covers the steps of a save by replacement.
  const watcher = watch(parent, { ignored, ignoreInitial: true, atomic: false });
  watcher.on('error', (error) => onError(error as Error));
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, SETTLE_MILLISECONDS);
  });
  await once(watcher, 'ready');
  return async () => {
    clearTimeout(timer);
    await watcher.close();
  };
}

// Tells of every change below a folder. Each folder is watched by itself: a recursive watch loses sight of a file on
// Linux once an editor saves it by putting another file in its place.
import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';

export interface TreeWatcher {
  close(): void;
}

export function watchTree(root: string, onChange: () => void): TreeWatcher {
  const watchers = new Map<string, FSWatcher>();
  const forget = (folder: string) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const follow = () => {
    const folders = new Set([root, ...listFolders(root)]);
    for (const folder of watchers.keys()) if (!folders.has(folder)) forget(folder);
    for (const folder of folders) {
      if (watchers.has(folder)) continue;
      const watcher = watch(folder, () => {
        follow();
        onChange();
      });
      watcher.once('error', () => forget(folder));
      watchers.set(folder, watcher);
    }
  };
  follow();
  return {
    close() {
      for (const folder of [...watchers.keys()]) forget(folder);
    },
  };
}

function listFolders(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
}

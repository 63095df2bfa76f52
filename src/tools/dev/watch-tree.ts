// Tells of every change below a folder. Each folder is watched by itself: a recursive watch loses sight of a file on
// Linux once an editor saves it by putting another file in its place. Folders may come and go meanwhile.
import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

export interface TreeWatcher {
  close(): void;
}

interface Followed {
  watcher: FSWatcher;
  /** Tells a folder from another one that took its name. */
  identity: string;
}

/** After a folder has slipped away between two looks. */
const LOOK_AGAIN_MILLISECONDS = 100;

/** @param onChange is told the folder in which something changed */
export function watchTree(root: string, onChange: (folder: string) => void): TreeWatcher {
  const followed = new Map<string, Followed>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = (folder: string) => {
    followed.get(folder)?.watcher.close();
    followed.delete(folder);
  };
  const follow = (folder: string, identity: string) => {
    const watcher = watch(folder, () => {
      look();
      onChange(folder);
    });
    watcher.on('error', () => {
      forget(folder);
      lookAgainSoon();
    });
    followed.set(folder, { watcher, identity });
  };
  /** What changed in a folder that was not followed yet is told, too. */
  const lookAgainSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      for (const folder of look()) onChange(folder);
    }, LOOK_AGAIN_MILLISECONDS);
  };
  /** @returns the folders that are followed from now on */
  const look = (): string[] => {
    const begun: string[] = [];
    for (;;) {
      const { folders, isWhole } = listFolders(root);
      if (!isWhole) lookAgainSoon();
      for (const [folder, { identity }] of followed) if (folders.get(folder) !== identity) forget(folder);
      const fresh = [...folders].filter(([folder]) => !followed.has(folder));
      // A folder made in a new one before that was followed is found by another round.
      if (fresh.length === 0) return begun;
      for (const [folder, identity] of fresh) {
        if (unlessGone(() => follow(folder, identity)) === GONE) lookAgainSoon();
        else begun.push(folder);
      }
      if (timer !== undefined) return begun;
    }
  };
  look();
  return {
    close() {
      clearTimeout(timer);
      for (const folder of [...followed.keys()]) forget(folder);
    },
  };
}

/** Every folder from the root on with its identity, and whether none was gone before it was looked into. */
function listFolders(root: string): { folders: Map<string, string>; isWhole: boolean } {
  const folders = new Map<string, string>();
  let isWhole = true;
  const waiting = [root];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const path = folder;
    const found = unlessGone(() => ({
      identity: identityOf(path),
      children: readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory()),
    }));
    if (found === GONE) {
      isWhole = false;
      continue;
    }
    folders.set(path, found.identity);
    waiting.push(...found.children.map(({ name }) => join(path, name)));
  }
  return { folders, isWhole };
}

/** The number alone may be given anew to the folder that takes the place of a removed one. */
function identityOf(folder: string): string {
  const { dev, ino, birthtimeMs } = statSync(folder);
  return `${dev} ${ino} ${birthtimeMs}`;
}

const GONE = Symbol('gone');

function unlessGone<T>(act: () => T): T | typeof GONE {
  try {
    return act();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return GONE;
    throw error;
  }
}

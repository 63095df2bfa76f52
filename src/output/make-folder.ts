// Folders with their parents. Node's recursive mkdir runs for ever below /proc.
import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Does nothing if the folder exists. */
export function makeFolder(folder: string): void {
  const isFolder = () => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isFolder()) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have been faster.
    if (!isFolder()) throw error;
  }
}

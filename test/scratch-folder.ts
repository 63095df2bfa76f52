// A folder for what a test writes. In memory if there is room: on a disk, making and removing thousands of small
// files takes longer than everything else that the tests do.
import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const MIN_FREE_BYTES = 1_000_000_000;

/** The caller removes it. */
export function createScratchFolder(): string {
  return mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'guest-api-'));
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > MIN_FREE_BYTES;
}

// A folder for the files of tests, removed when the run ends. In memory if there is room: on a disk, creating and
// removing thousands of small files takes longer than the rest of the tests.
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    scratchFolder: string;
  }
}

const MEMORY = '/dev/shm';
const MIN_FREE_BYTES = 1_000_000_000;

/** A new folder in the scratch folder of this run. */
export function createScratchFolder(): string {
  return mkdtempSync(join(inject('scratchFolder'), 'test-'));
}

/** Vitest's global setup. */
export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'guest-api-'));
  provide('scratchFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > MIN_FREE_BYTES;
}

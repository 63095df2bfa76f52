// One build of the studio, shared by all tests of a run that only read it.
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import { workspace } from '../workspace.ts';
import { studioFiles } from './files.ts';

/** @returns the output, which must not be changed. The first test file that calls this builds it, the others wait. */
export async function buildStudio(): Promise<string> {
  const folder = inject('scratchFolder');
  const built = join(folder, 'built');
  if (claim(join(folder, 'claimed'))) {
    const space = workspace(await studioFiles(), { isOwned: true });
    await space.build({ effort: 'full' });
    renameSync(space.folder, built);
  } else {
    await vi.waitUntil(() => existsSync(built), { timeout: 60_000 });
  }
  return join(built, 'dist');
}

/** True for the first process that calls this. */
function claim(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

// One build of the studio, shared by all tests of a run that only read it.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import { workspace } from '../workspace.ts';
import { studioFiles } from './files.ts';

/** The process that builds it may be killed. */
const MAX_MILLISECONDS = 600_000;

/** @returns the output, which must not be changed. The first test file that calls this builds it, the others wait. */
export async function buildStudio(): Promise<string> {
  const folder = inject('scratchFolder');
  const [built, failed] = [join(folder, 'built'), join(folder, 'failed')];
  if (claim(join(folder, 'claimed'))) {
    try {
      const space = workspace(await studioFiles(), { isOwned: true });
      await space.build({ effort: 'full' });
      renameSync(space.folder, built);
    } catch (error) {
      writeFileSync(failed, String(error));
      throw error;
    }
  } else {
    await vi.waitUntil(() => existsSync(built) || existsSync(failed), { timeout: MAX_MILLISECONDS });
    if (existsSync(failed)) throw new Error(`The studio was not built: ${readFileSync(failed, 'utf8')}`);
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

// A build in another process, as far as a server sees it: whole output folders take one another's place.
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOutputStage } from '../../src/output/stage.ts';

/** Puts a copy of a build, with its number in `/build.txt`, in the place of an output. */
export async function swapOutput(build: string, out: string, number: number): Promise<void> {
  // Not loaded by the other process, since it loads vitest.
  const { runNode } = await import('../process-group.ts');
  const { code, stderr } = await runNode([import.meta.filename, build, out, String(number)]);
  if (code !== 0) throw new Error(stderr);
}

if (import.meta.main) {
  const [build = '', out = '', number = ''] = process.argv.slice(2);
  using stage = createOutputStage(out);
  cpSync(build, stage.folder, { recursive: true });
  writeFileSync(join(stage.folder, 'public', 'build.txt'), number);
  stage.commit();
}

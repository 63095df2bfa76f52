// Replaces whole output folders, as a build in another process does.
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOutputStage } from '../../src/output/stage.ts';

/** Replaces an output with a copy of a build that has a number in `/build.txt`. */
export async function swapOutput(build: string, out: string, number: number): Promise<void> {
  // Imported only here, since it loads vitest, which cannot run in the other process.
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

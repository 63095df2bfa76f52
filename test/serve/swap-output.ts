import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOutputStage } from '../../src/output/stage.ts';

/** Replaces an output, as a build does, with a copy of another that has a number in `/build.txt`. */
export function swapOutput(build: string, out: string, number: number): void {
  using stage = createOutputStage(out, '');
  cpSync(build, stage.folder, { recursive: true });
  writeFileSync(join(stage.folder, 'public', 'build.txt'), String(number));
  stage.commit();
}

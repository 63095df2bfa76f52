// Images: the product's media store beside a bare sharp loop over the same files, with the same settings and as many
// at once; then again with a warm cache.
//   npx tsx bench/images.ts [--images 60] [--rounds 3]
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contentOf } from './build.ts';
import { medians, type ResultHead, settle, tsx, WORK_FOLDER, writeResult } from './measure.ts';

export interface ImageRun {
  seconds: number;
  images: number;
  encoded: number;
  [field: string]: number;
}

export interface ImagesResult extends ResultHead {
  rows: Record<'bare' | 'ours' | 'warm', ImageRun>;
}

const { values } = parseArgs({
  options: { images: { type: 'string', default: '60' }, rounds: { type: 'string', default: '3' } },
});
const content = contentOf(Number(values.images), '--images');
const cache = join(WORK_FOLDER, 'cache-images');
const encode = (way: 'ours' | 'bare'): ImageRun => {
  const [file, ...argv] = tsx('encode.ts', way, content, cache);
  return JSON.parse(execFileSync(file as string, argv, { encoding: 'utf8' })) as ImageRun;
};

const runs = { bare: [] as ImageRun[], ours: [] as ImageRun[], warm: [] as ImageRun[] };
for (let round = 0; round < Number(values.rounds); round++) {
  settle(cache);
  runs.bare.push(encode('bare'));
  settle(cache);
  runs.ours.push(encode('ours'));
  runs.warm.push(encode('ours'));
}
settle(cache);
const rows = { bare: medians(runs.bare), ours: medians(runs.ours), warm: medians(runs.warm) };
console.log(rows);
writeResult('images', { rows });

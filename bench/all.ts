// Every benchmark in turn, then the pictures and bench/README.md. Under 25 minutes on a quiet machine of two cores.
//   npx tsx bench/all.ts [--quick]
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { tsx } from './measure.ts';

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });

const FULL = [
  ['worker.ts', '--rounds', '15'],
  ['images.ts', '--images', '60', '--rounds', '3'],
  ['serving.ts', '--posts', '1000', '--rounds', '3', '--seconds', '4'],
  ['flood.ts', '--addresses', '1000000', '--seconds', '60'],
  ['build.ts', '--sizes', '1000,10000', '--alone', '100000', '--rounds', '3'],
];
const QUICK = [
  ['worker.ts', '--rounds', '5'],
  ['images.ts', '--images', '10', '--rounds', '1'],
  ['serving.ts', '--posts', '1000', '--rounds', '1', '--seconds', '1'],
  ['flood.ts', '--addresses', '100000', '--seconds', '10'],
  ['build.ts', '--sizes', '1000', '--rounds', '1'],
];

for (const [file = '', ...argv] of [...(values.quick ? QUICK : FULL), ['plots.ts'], ['report.ts']]) {
  const started = performance.now();
  console.log(`\n${file} ${argv.join(' ')}`);
  const [command = '', ...rest] = tsx(file, ...argv);
  const { status } = spawnSync(command, rest, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${file} failed`);
  console.log(`${file}: ${((performance.now() - started) / 1_000).toFixed(0)} s`);
}

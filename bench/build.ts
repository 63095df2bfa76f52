// A cold build of the API: ours, the bare script and the peers build the same content, in turns, so that noise of the
// machine affects all. Each build is a new process without output or cache; the content is in the file cache.
//   npx tsx bench/build.ts [--sizes 1000,10000] [--rounds 5]
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  BENCH_FOLDER,
  contentOf,
  emptyTrash,
  medians,
  NODE,
  npmScript,
  type ProcessRun,
  runProcess,
  settle,
  type Target,
  table,
  targetTable,
  WORK_FOLDER,
  writeSection,
} from './measure.ts';
import { installPeers, PEERS } from './peers.ts';

interface Contender {
  name: string;
  run(content: string, out: string): ProcessRun;
}

interface Row extends ProcessRun {
  name: string;
  posts: number;
  files: number;
  outputBytes: number;
}

/** The folder of our cache. */
const OURS_FOLDER = join(WORK_FOLDER, 'build');
const OURS: Contender = {
  name: 'guest-api',
  run: (content, out) =>
    runProcess(npmScript('build', '--no-site', '--content', content, '--out', out), { cwd: OURS_FOLDER }),
};
const BARE: Contender = {
  name: 'bare script',
  run: (content, out) => runProcess([NODE, join(BENCH_FOLDER, 'bare.ts'), content, out]),
};

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000' },
    rounds: { type: 'string', default: '5' },
  },
});
/** How many times the CPU of each a build may take. */
const BOUNDS = [4, 2.2, 0.3];
installPeers();
const sizes = values.sizes.split(',').map(Number);
const rows = sizes.map((posts) => measure([OURS, BARE, ...PEERS], posts, Number(values.rounds)));
writeSection(
  'build',
  targetTable(rows.flatMap(computeTargets)),
  table(
    ['', 'posts', 'CPU s', 'wall s', 'peak MiB', 'files', 'output MB'],
    rows
      .flat()
      .map((row) => [
        row.name,
        row.posts.toLocaleString('en'),
        row.cpuSeconds.toFixed(2),
        row.wallSeconds.toFixed(2),
        (row.peakBytes / 2 ** 20).toFixed(),
        row.files.toLocaleString('en'),
        (row.outputBytes / 1e6).toFixed(),
      ]),
  ),
);

function measure(contenders: readonly Contender[], posts: number, rounds: number): Row[] {
  const content = contentOf(posts);
  const runs = contenders.map((): ProcessRun[] => []);
  const outputs = contenders.map(() => ({ files: 0, outputBytes: 0 }));
  for (let round = 1; round <= rounds; round++) {
    for (const [index, { name, run }] of contenders.entries()) {
      const out = join(WORK_FOLDER, 'out');
      settle(out, OURS_FOLDER);
      const measured = run(content, out);
      runs[index]?.push(measured);
      outputs[index] = sizeOf(out);
      settle(out);
      console.log(`${posts} posts, round ${round}, ${name}: ${measured.cpuSeconds.toFixed(2)} s of CPU`);
    }
  }
  emptyTrash();
  const rows = contenders.map(({ name }, index) => ({
    name,
    posts,
    ...medians(runs[index] ?? []),
    ...(outputs[index] ?? { files: 0, outputBytes: 0 }),
  }));
  const [, bare, ...peers] = rows;
  // A tool that runs out of open files drops posts silently.
  const loser = peers.find((peer) => peer.files < (bare?.files ?? 0));
  if (loser) throw new Error(`${loser.name} lost posts: it wrote ${loser.files} files`);
  return rows;
}

function sizeOf(folder: string): { files: number; outputBytes: number } {
  const sizes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size);
  return { files: sizes.length, outputBytes: sizes.reduce((sum, size) => sum + size, 0) };
}

function computeTargets([ours, ...others]: readonly Row[]): Target[] {
  if (!ours) return [];
  const posts = `${ours.posts.toLocaleString('en')} posts`;
  return [
    ...others.map(({ name, cpuSeconds }, index) => ({
      name: `${posts}, CPU compared with ${name}`,
      value: ours.cpuSeconds / cpuSeconds,
      atMost: BOUNDS[index] ?? 0,
      unit: '×',
    })),
    ...(ours.posts === 10_000
      ? [{ name: `${posts}, peak memory`, value: ours.peakBytes / 2 ** 20, atMost: 1_331, unit: 'MiB' }]
      : []),
  ];
}

// A cold build of the API: ours, the bare script and the peers build the same content, in turns, so that noise of the
// machine affects all. Each build is a new process without output or cache; the content is in the file cache.
//   npx tsx bench/build.ts [--sizes 1000,10000] [--alone 100000] [--rounds 5]
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  BENCH_FOLDER,
  contentOf,
  emptyTrash,
  mebibytes,
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
/** As it was until 2026-11, to compare. */
const BARE_BEFORE: Contender = {
  name: 'bare script, JSON for each file',
  run: (content, out) => runProcess([NODE, join(BENCH_FOLDER, 'bare.ts'), content, out, '--json-each-time']),
};
const [VELITE, , TOGETHER] = PEERS as [Contender, Contender, Contender];

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000' },
    alone: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
  },
});
const listed = (text: string) => text.split(',').filter(Boolean).map(Number);
installPeers();
const rows = [
  ...listed(values.sizes).flatMap((posts) =>
    measure([OURS, BARE, BARE_BEFORE, ...PEERS], posts, Number(values.rounds)),
  ),
  ...listed(values.alone).flatMap((posts) => measure([OURS], posts, 1)),
];
writeSection(
  'build',
  targetTable([...listed(values.sizes).flatMap(computeTargets), ...computeGrowth(10_000, 100_000)]),
  table(
    ['', 'posts', 'CPU s', 'wall s', 'peak MiB', 'files', 'output MB'],
    rows.map((row) => [
      row.name,
      row.posts.toLocaleString('en'),
      row.cpuSeconds.toFixed(2),
      row.wallSeconds.toFixed(2),
      mebibytes(row.peakBytes),
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

function computeTargets(posts: number): Target[] {
  const [ours, bare, velite, together] = [OURS, BARE, VELITE, TOGETHER].map(({ name }) => rowOf(name, posts));
  if (!ours || !bare || !velite || !together) return [];
  const comparedWith = (other: Row, atMost: number): Target[] => [
    {
      name: `${posts.toLocaleString('en')} posts, CPU compared with ${other.name}`,
      value: ours.cpuSeconds / other.cpuSeconds,
      atMost,
      unit: '×',
    },
  ];
  const targets = [...comparedWith(bare, 4), ...comparedWith(velite, 2.2), ...comparedWith(together, 0.3)];
  return posts === 10_000 ? [...targets, peakTarget(ours, 1_331)] : targets;
}

function computeGrowth(some: number, many: number): Target[] {
  const [from, to] = [rowOf(OURS.name, some), rowOf(OURS.name, many)];
  if (!from || !to) return [];
  const name = `${many.toLocaleString('en')} posts, CPU compared with ${some.toLocaleString('en')}`;
  return [{ name, value: to.cpuSeconds / from.cpuSeconds, atMost: 11, unit: '×' }, peakTarget(to, 10_240)];
}

function peakTarget({ posts, peakBytes }: Row, atMost: number): Target {
  const name = `${posts.toLocaleString('en')} posts, peak memory`;
  return { name, value: Number(mebibytes(peakBytes)), atMost, unit: 'MiB' };
}

function rowOf(name: string, posts: number): Row | undefined {
  return rows.find((row) => row.name === name && row.posts === posts);
}

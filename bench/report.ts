// bench/README.md from the measured JSON: every row, every target, the machine and the commands.
//   npx tsx bench/report.ts
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, release, totalmem } from 'node:os';
import { join } from 'node:path';
import type { BuildResult } from './build.ts';
import type { FloodResult } from './flood.ts';
import type { ImagesResult } from './images.ts';
import { BENCH_FOLDER, type ResultHead, readResult } from './measure.ts';
import type { ServingResult } from './serving.ts';
import { computeTargets, isMet, type Target } from './targets.ts';
import type { WorkerResult } from './worker.ts';

const MEBIBYTE = 1_024 * 1_024;

const build = readResult<BuildResult>('build');
const images = readResult<ImagesResult>('images');
const serving = readResult<ServingResult>('serving');
const worker = readResult<WorkerResult>('worker');
const flood = readResult<FloodResult>('flood');
const results: ResultHead[] = [build, images, serving, worker, flood];

const text = `# Benchmarks

Written by \`bench/report.ts\` from the JSON in \`bench/results\`; change neither by hand. Ratios are of one run on one
machine; the absolute figures say little about another.

\`\`\`sh
apt-get install hugo wrk time
npm ci
npm ci --prefix bench/peers --ignore-scripts
npx tsx bench/all.ts            # everything, under 25 minutes; --quick: small and short
\`\`\`

## Machine

${table(['', ''], machine())}

## Targets

${table(['target', 'bound', 'measured', ''], computeTargets({ build, images, serving, worker }).map(targetRow))}

## Build

Each build is a process of its own and cold: no output, no cache, the content in the file cache, all writes of the one
before on the disk. guest-api writes every view of the API (each post in four lists, and a detail with its related
posts); the others write one file a post and one list in pages of 20. Median of the runs. Memory is that of the largest process.
Velite, content-collections, Eleventy and Hugo leave bodies as markdown, as guest-api does; Astro's glob loader renders them.
Velite opens all files at once and fails with EMFILE past the system's limit, so a preload lets it open 256 at a time.
A build that takes over a minute is measured once.

![Build time over posts](results/build.svg)

${table(
  ['', 'posts', 'wall s', 'CPU s', 'peak MiB', 'files', 'output MB', 'runs'],
  build.rows.map((row) => [
    `${row.name} ${row.version}`.trim(),
    count(row.posts),
    row.seconds.toFixed(2),
    row.cpuSeconds.toFixed(2),
    mebibytes(row.peakBytes),
    count(row.files),
    (row.outputBytes / 1e6).toFixed(0),
    String(row.runs),
  ]),
)}
${build.failures.map(({ name, posts, reason }) => `\n${name} did not build ${count(posts)} posts: \`${reason.replaceAll(/[\s`|]+/g, ' ')}\`\n`).join('')}
## Images

${table(
  ['', 'images', 'encoded', 'seconds', 'images/s'],
  (['bare', 'ours', 'warm'] as const).map((name) => {
    const row = images.rows[name];
    const label = { bare: 'a bare sharp loop', ours: 'guest-api, cold', warm: 'guest-api, warm' }[name];
    return [
      label,
      count(row.images),
      count(row.encoded),
      row.seconds.toFixed(3),
      (row.images / row.seconds).toFixed(1),
    ];
  }),
)}

## Serving

${count(serving.posts)} posts, every Worker in one workerd, wrk with 32 connections and ${serving.seconds} s a run on the same machine.
Each request comes from a client of its own; for 429 all come from one. Rows q and f tell what the quota's call and the
query cost. CPU time and memory are those of the whole server process, the runtime's asset and Durable Object services
included, and grow from row to row, since the process stays. Of the headless CMSs, Directus was tried and is not here:
version 12.4.1 does not install (its @directus/app 18.0.1 is not in the registry); 11.14.1 took five and a half minutes
and 610 MB, and its isolated-vm, built for the system's Node 20, did not load under Node 24.

![Requests a second](results/serving.svg)

${table(
  ['', 'requests/s', 'MB/s', 'p50 ms', 'p99 ms', 'CPU µs/request', 'peak MiB', 'runs'],
  Object.entries(serving.rows).map(([name, row]) => [
    name.replace(/^(.) /, '($1) '),
    count(row.requestsPerSecond),
    (row.bytesPerSecond / 1e6).toFixed(1),
    row.p50Milliseconds.toFixed(1),
    row.p99Milliseconds.toFixed(1),
    count(row.cpuMicroseconds),
    mebibytes(row.peakBytes),
    String(row.runs),
  ]),
)}

## The Worker itself

${table(
  ['', ''],
  [
    ['bundle', `${count(worker.bytes)} bytes, ${count(worker.gzipBytes)} gzip`],
    ['process start to first answer, empty Worker', `${worker.emptyMilliseconds.toFixed(1)} ms`],
    ['process start to first answer, guest-api', `${worker.oursMilliseconds.toFixed(1)} ms`],
    ['runs of each', String(worker.rounds)],
  ],
)}

## A flood of addresses

${count(flood.addresses)} of ${count(flood.wanted)} addresses in ${flood.seconds.toFixed(0)} s, each counted once by one of 16 counting objects. Peak memory of workerd,
${mebibytes(flood.idleBytes)} MiB before:

${table(
  ['addresses', 'peak MiB'],
  flood.peaks.map(({ addresses, peakBytes }) => [count(addresses), mebibytes(peakBytes)]),
)}

## Commands of these figures

${table(
  ['command', 'ended', 'load average before'],
  results.map(({ command, date, load }) => [`\`${command}\``, date, load]),
)}
`;
writeFileSync(join(BENCH_FOLDER, 'README.md'), text);

function machine(): string[][] {
  const require = createRequire(import.meta.url);
  const { version } = createRequire(require.resolve('miniflare'))('workerd/package.json') as {
    version: string;
  };
  return [
    ['processor', `${cpus()[0]?.model.trim()}, ${cpus().length} cores`],
    ['memory', `${(totalmem() / 1_024 ** 3).toFixed(1)} GiB`],
    ['kernel', release()],
    ['Node', process.version],
    ['workerd', version],
    [
      'wrk',
      spawnSync('wrk', ['-v'], { encoding: 'utf8' })
        .stdout.split('\n')[0]
        ?.replace(/ Copyright.*/, '') ?? '',
    ],
  ];
}

function targetRow(target: Target): string[] {
  const { name, value, bound, isAtMost, unit } = target;
  const met = isMet(target);
  const format = (number: number) => `${Number(number.toPrecision(3)).toLocaleString('en')} ${unit}`.trim();
  return [
    name,
    `${isAtMost ? '≤' : '≥'} ${bound.toLocaleString('en')} ${unit}`.trim(),
    value === undefined ? 'not measured' : format(value),
    met === undefined ? '–' : met ? 'met' : '**missed**',
  ];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(line)].join(
    '\n',
  );
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function mebibytes(bytes: number): string {
  return count(bytes / MEBIBYTE);
}

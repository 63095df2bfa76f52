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
A build that takes over a minute is measured once, one over four minutes not at all. What a run leaves is put aside and
removed at the end: ext4 gives the inodes of removed files out again only after minutes, and looks through all of them for
each new file. "One text edited" and "one post published" follow each other on the same output, each with one change.

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
### Where the time goes, and what was tried

Measured while the build was made faster, on this machine, before the run above; the commands are in brackets.

Of a cold build of 10,000 posts (12 CPU-seconds on two threads, \`perf record -g -e cpu-clock\`) the kernel takes 42 %:
writing 33 %, of which 26 % is copying 1.7 GB into the page cache, opening and making files 3.4 %, reading 3 %, page faults
2.5 %. Node's own code (UTF-8, JSON, SHA-256) takes 27 %, JavaScript 14 %, V8's threads 8 %. Copying our output with
\`cp -r\`, see above, already takes about 0.4 × Hugo and 0.6 × Velite: each post stands eight times in it, in four lists and
in a detail with three others. So half of Velite's time is below the floor, and half of Hugo's would leave a second for
reading, checking and comparing 200 MB of text. What would move it is writing less: details with references, pages without
what stands in others (docs/scale.md); the contract's answers would then be put together at the edge.

| step (CPU: user + system, \`time node bench/ours.ts\` at 10,000) | before | after |
|---|--:|--:|
| lines read once for all views, memory used again for reading, encoding and putting pages together | 7.9 s user, 494 MB | 6.1 s user, 410 MB |
| similar posts: terms as packed numbers, typed arrays, 64 texts a term | 5.0 s of CPU | 1.4 s |
| a second thread that loads half of the posts and writes the views (wall, two runs each) | 16.3, 11.3 s | 8.4, 9.7 s |
| Node reads the TypeScript itself, young generation of 8 MiB | 473 MB | 345 MB |
| the heap grows by 40 % at a time, from 20,000 items on by less (at 100,000) | 1,593 MB | 975 MB |
| nothing changed: only the check is loaded, the scan is synchronous | 1.05 s | 0.78 s |

The machine gives unused memory back to its host, so the first touch of a page costs much: the kernel's share of the same
build was between 2.3 and 10 seconds. Only what stands in one table was measured together.

A young generation of 16 MiB saves 0.05 s of garbage collection and takes 40 MB. Terms of 20 bits in place of 26 made
similar posts worse: words of one post alone then look shared. Heaps, histograms and sorting in the ranking saved at most
40 ms of 500.

Of a rebuild after one edited text (1.65 s in the process, \`--cpu-prof\`), 0.6 s is looking for similar posts, since one
text changes how rare its words are and with it the \`morePosts\` of any other; 0.36 s is listing 30,000 files, 0.16 s their
state, 0.23 s taking over 12,000 files, 0.3 s loading the modules, 0.1 s removing the last output. The newest post changes
1,289 files of 511 MB, since all lists move by one place. Both ratios were easier to meet when a cold build took 18 s.

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

Headers of CORS are set on the answer: set before it, as \`hono/cors\` does, they made Hono copy the answer, and b was 0.65 × a
(1,373 beside 2,101 a second, 2,904 for 304).

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

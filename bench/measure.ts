// For all benchmarks: content, measured processes, medians, tables in bench/README.md.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import project from '../package.json' with { type: 'json' };

export const BENCH_FOLDER = dirname(fileURLToPath(import.meta.url));
/** Content, outputs, caches and the peers' packages; safe to delete. */
export const WORK_FOLDER = process.env.BENCH_WORK ?? join(tmpdir(), 'guest-api-bench');

const MAX_RUN_MILLISECONDS = 30 * 60_000;

/** Load average before the benchmark. */
const load = readFileSync('/proc/loadavg', 'utf8').split(' ').slice(0, 3).join(' ');

export interface ProcessRun {
  wallSeconds: number;
  /** User and system time of the process and its children. */
  cpuSeconds: number;
  /** Peak memory of the largest of these processes. */
  peakBytes: number;
}

/** Runs a command under GNU time. Throws if it fails. */
export function runProcess(
  argv: readonly string[],
  { cwd = WORK_FOLDER, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): ProcessRun {
  const report = join(WORK_FOLDER, 'time.txt');
  mkdirSync(cwd, { recursive: true });
  const { status, stdout, stderr } = spawnSync(
    '/usr/bin/time',
    ['-f', '%e %U %S %M', '-o', report, '--', ...argv],
    { cwd, env: { ...process.env, ...env }, encoding: 'utf8', timeout: MAX_RUN_MILLISECONDS },
  );
  if (status !== 0) throw new Error(`Cannot run ${argv.join(' ')}: ${stdout}${stderr}`);
  const [wallSeconds = 0, user = 0, system = 0, kibibytes = 0] = readFileSync(report, 'utf8')
    .split(' ')
    .map(Number);
  return { wallSeconds, cpuSeconds: user + system, peakBytes: kibibytes * 1_024 };
}

/** The Node of the project, which runs all contenders. */
export const NODE = join(BENCH_FOLDER, '../node_modules/node/bin/node');

/** The command of `npm run NAME -- …`, without npm. It keeps its caches in the current folder. */
export function npmScript(name: keyof typeof project.scripts, ...rest: readonly string[]): string[] {
  const scripts = join(BENCH_FOLDER, '../scripts/');
  const [, ...argv] = project.scripts[name].replace(' scripts/', ` ${scripts}`).split(' ');
  return [NODE, ...argv, ...rest];
}

/** @returns a folder with this many posts, generated if missing, and read into the file cache */
export function contentOf(posts: number): string {
  const folder = join(WORK_FOLDER, `content-${posts}`);
  const complete = join(folder, '.complete');
  if (!existsSync(complete)) {
    rmSync(folder, { recursive: true, force: true });
    runProcess([NODE, join(BENCH_FOLDER, 'generate.ts'), '--posts', String(posts), '--out', folder]);
    writeFileSync(complete, '');
  }
  spawnSync('sh', ['-c', `find ${folder} -type f -exec cat {} + > /dev/null`]);
  return folder;
}

const TRASH_FOLDER = join(WORK_FOLDER, 'trash');

/**
 * Moves folders away and waits until everything is on the disk, so that runs do not slow down each other. Files are emptied,
 * not removed: for a minute, ext4 searches all removed files for each new one.
 */
export function settle(...folders: readonly string[]): void {
  mkdirSync(TRASH_FOLDER, { recursive: true });
  for (const folder of folders.filter(existsSync)) {
    renameSync(folder, join(TRASH_FOLDER, String(process.hrtime.bigint())));
  }
  spawnSync('find', [TRASH_FOLDER, '-type', 'f', '-size', '+0', '-exec', 'truncate', '-s', '0', '{}', '+']);
  spawnSync('sync');
}

export function emptyTrash(): void {
  rmSync(TRASH_FOLDER, { recursive: true, force: true });
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2;
}

/** The median of each field. */
export function medians<T extends { [field in keyof T]: number }>(runs: readonly T[]): T {
  const names = Object.keys(runs[0] ?? {}) as (keyof T)[];
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]))])) as T;
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = head.map((_, index) => (index === 0 ? '---' : '--:'));
  return [head, rule, ...rows].map(line).join('\n');
}

/** Exactly one of the two bounds is given. */
export interface Target {
  name: string;
  value: number;
  atMost?: number;
  atLeast?: number;
  unit: string;
}

/** How many bounds are met, and those that are not. */
export function targetTable(targets: readonly Target[]): string {
  const missed = targets.filter(
    ({ value, atMost, atLeast }) => !(value <= (atMost ?? value) && value >= (atLeast ?? value)),
  );
  const met = `${targets.length - missed.length} of ${targets.length} bounds are met.`;
  const rows = missed.map(({ name, value, atMost, atLeast, unit }) => {
    const bound = atMost === undefined ? `≥ ${atLeast}` : `≤ ${atMost}`;
    return [name, `${bound} ${unit}`, `${Number(value.toPrecision(3))} ${unit}`];
  });
  return missed.length === 0 ? met : `${met}\n\n${table(['missed', 'bound', 'measured'], rows)}`;
}

/** Prints tables and writes them into bench/README.md, between the two comments with that name. */
export function writeSection(name: string, ...blocks: readonly string[]): void {
  const file = join(BENCH_FOLDER, 'README.md');
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${project.devDependencies.node.slice(1)}`;
  const argv = process.argv.slice(2).join(' ');
  const command = `npx tsx bench/${name}.ts ${argv}`.trim();
  const text = [...blocks, `\`${command}\`, ${date}, ${machine}, load average before: ${load}`].join('\n\n');
  console.log(text);
  const [before, , after, ...rest] = readFileSync(file, 'utf8').split(`<!-- ${name} -->`);
  if (after === undefined || rest.length > 0) throw new Error(`Cannot find the place of ${name} in ${file}`);
  writeFileSync(file, [before, `\n\n${text}\n\n`, after].join(`<!-- ${name} -->`));
}

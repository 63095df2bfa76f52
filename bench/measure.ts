// What every benchmark shares: processes measured from outside, medians, and results kept as JSON.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const BENCH_FOLDER = dirname(fileURLToPath(import.meta.url));
export const RESULTS_FOLDER = join(BENCH_FOLDER, 'results');
/** Content, outputs and local state; safe to delete. On a disk, not in memory, as a real build writes to one. */
export const WORK_FOLDER = process.env.BENCH_WORK ?? join(tmpdir(), 'guest-api-bench');

/** Longer than any build that is worth a row. */
const MAX_RUN_MILLISECONDS = 240_000;

/** What else kept the machine busy when this benchmark began. */
const load = readFileSync('/proc/loadavg', 'utf8').split(' ').slice(0, 3).join(' ');

export interface ProcessRun {
  /** Start to exit. */
  seconds: number;
  /** User and system time of the process and its children. */
  cpuSeconds: number;
  /** Of the largest process among them. */
  peakBytes: number;
}

export interface Command {
  argv: readonly string[];
  cwd?: string;
  env?: Record<string, string>;
}

/** Runs a command to its end under GNU time. Throws where it fails. */
export function runProcess({ argv, cwd = BENCH_FOLDER, env = {} }: Command): ProcessRun {
  const report = join(WORK_FOLDER, 'time.txt');
  mkdirSync(WORK_FOLDER, { recursive: true });
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(
    '/usr/bin/time',
    ['-f', '%U %S %M', '-o', report, '--', ...argv],
    {
      cwd,
      env: { ...process.env, ...env },
      encoding: 'utf8',
      timeout: MAX_RUN_MILLISECONDS,
      maxBuffer: 64 * 1_024 * 1_024,
    },
  );
  const seconds = (performance.now() - started) / 1_000;
  if (status !== 0) throw new Error(`Cannot measure ${argv.join(' ')}: ${stdout}${stderr}`);
  const [user = 0, system = 0, kibibytes = 0] = readFileSync(report, 'utf8').trim().split(' ').map(Number);
  return { seconds, cpuSeconds: user + system, peakBytes: kibibytes * 1_024 };
}

/** A TypeScript file of this folder as a command, run by this Node. */
export function tsx(file: string, ...rest: readonly string[]): string[] {
  return [process.execPath, '--import', 'tsx', join(BENCH_FOLDER, file), ...rest];
}

const TRASH_FOLDER = join(WORK_FOLDER, 'trash');

/**
 * Puts folders away and waits until what was written has reached the disk, so that no run pays for another. Not
 * removed: ext4 gives no inode out again for minutes, and looks through all of them for each new file.
 */
export function settle(...folders: readonly string[]): void {
  mkdirSync(TRASH_FOLDER, { recursive: true });
  for (const folder of folders) {
    if (existsSync(folder)) renameSync(folder, join(TRASH_FOLDER, String(process.hrtime.bigint())));
  }
  spawnSync('sync');
}

/** Removes what was put away. */
export function emptyTrash(): void {
  rmSync(TRASH_FOLDER, { recursive: true, force: true });
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The median of each field. */
export function medians<T extends Record<string, number>>(runs: readonly T[]): T {
  const names = Object.keys(runs[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name] ?? 0))])) as T;
}

export function readResult<T>(name: string): T {
  return JSON.parse(readFileSync(join(RESULTS_FOLDER, `${name}.json`), 'utf8')) as T;
}

/** @param result beside it stand the command that measured it, when, and the load average before */
export function writeResult(name: string, result: object): void {
  mkdirSync(RESULTS_FOLDER, { recursive: true });
  const command = ['npx tsx', ...process.argv.slice(1).map((part) => part.replace(`${process.cwd()}/`, ''))];
  const record = { command: command.join(' '), date: new Date().toISOString(), load, ...result };
  writeFileSync(join(RESULTS_FOLDER, `${name}.json`), `${JSON.stringify(record, undefined, 2)}\n`);
}

export interface ResultHead {
  command: string;
  date: string;
  load: string;
}

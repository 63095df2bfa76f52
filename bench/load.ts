// One measured run of wrk against a server, with the accounting of the server's process around it.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { BENCH_FOLDER } from './measure.ts';
import { cpuSecondsOf, peakBytesOf, resetPeak } from './runtime.ts';

const run = promisify(execFile);
const CONNECTIONS = 32;

export interface Target {
  url: string;
  pid: number;
  headers?: Record<string, string>;
  etag?: string | undefined;
  /** All requests from one client, which is refused; otherwise nobody is. */
  isRefused?: boolean;
}

/** Everything of one run, as numbers. */
export interface LoadRun {
  requestsPerSecond: number;
  bytesPerSecond: number;
  p50Milliseconds: number;
  p99Milliseconds: number;
  cpuMicroseconds: number;
  peakBytes: number;
  [field: string]: number;
}

/** Throws where requests break, or are refused and should not be, or the other way round. */
export async function load(
  { url, pid, headers = {}, etag, isRefused }: Target,
  seconds: number,
): Promise<LoadRun> {
  const argv = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', '10s'];
  for (const [name, value] of Object.entries(headers)) argv.push('-H', `${name}: ${value}`);
  argv.push('-s', join(BENCH_FOLDER, 'clients.lua'), url, '--', isRefused ? 'one' : 'spread');
  if (etag) argv.push(etag);
  await untilIdle(pid);
  resetPeak(pid);
  const before = cpuSecondsOf(pid);
  const { stdout } = await run('wrk', argv);
  const cpuSeconds = cpuSecondsOf(pid) - before;
  const summary = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Record<string, number>;
  const { requests = 0, bytes = 0, microseconds = 1, p50 = 0, p99 = 0, refused = 0, broken = 0 } = summary;
  const wanted = isRefused ? requests : 0;
  if (broken > 0 || refused !== wanted) {
    throw new Error(
      `Cannot use the run against ${url}: ${requests} requests, ${refused} refused, ${broken} broken`,
    );
  }
  return {
    requestsPerSecond: requests / (microseconds / 1e6),
    bytesPerSecond: bytes / (microseconds / 1e6),
    p50Milliseconds: p50 / 1_000,
    p99Milliseconds: p99 / 1_000,
    cpuMicroseconds: (cpuSeconds * 1e6) / requests,
    peakBytes: peakBytesOf(pid),
  };
}

const IDLE_CHECK_MILLISECONDS = 200;
const IDLE_CHECKS = 50;

/** What wrk left unanswered when its time was up goes on for a while. */
async function untilIdle(pid: number): Promise<void> {
  let last = cpuSecondsOf(pid);
  for (let check = 0; check < IDLE_CHECKS; check++) {
    await wait(IDLE_CHECK_MILLISECONDS);
    const now = cpuSecondsOf(pid);
    if (now - last <= 0.02) return;
    last = now;
  }
}

// One measured run of wrk against a server, with the CPU time of the server's process.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { BENCH_FOLDER } from './measure.ts';
import { cpuSecondsOf, type Server } from './runtime.ts';

const run = promisify(execFile);
const CONNECTIONS = 32;
/** Time for the server to finish the requests of the last run. */
const SETTLE_MILLISECONDS = 1_000;

/** Every request comes from another client, so that none is refused. */
export interface Request {
  server: Server;
  path: string;
  etag?: string;
  /** The value of Accept-Encoding. */
  coding?: string;
  /** All requests come from one client, which has used up its quota. */
  isRefused?: boolean;
}

export interface LoadRun {
  requestsPerSecond: number;
  bytesPerSecond: number;
  p50Milliseconds: number;
  p99Milliseconds: number;
  cpuMicroseconds: number;
  [field: string]: number;
}

/** Throws if requests fail, or are refused and should not be, or the other way round. */
export async function load(
  { server, path, etag, coding, isRefused }: Request,
  seconds: number,
): Promise<LoadRun> {
  const { pid } = server;
  const url = server.url + path;
  const argv = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', '10s'];
  if (coding) argv.push('-H', `Accept-Encoding: ${coding}`);
  argv.push('-s', join(BENCH_FOLDER, 'clients.lua'), url, '--', isRefused ? 'one' : 'spread');
  if (etag) argv.push(etag);
  await wait(SETTLE_MILLISECONDS);
  const before = cpuSecondsOf(pid);
  const { stdout } = await run('wrk', argv);
  const cpuSeconds = cpuSecondsOf(pid) - before;
  const summary = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Record<string, number>;
  const { requests = 0, bytes = 0, microseconds = 1, p50 = 0, p99 = 0, refused = 0, broken = 0 } = summary;
  // The client's window may end during the run; its next requests then pass.
  const isWanted = isRefused ? refused > 0.9 * requests : refused === 0;
  if (requests === 0 || broken > 0 || !isWanted) {
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
  };
}

// Workers in one workerd, each at a host name of its own, and that process's own accounting.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Log, LogLevel, Miniflare, type WorkerOptions } from 'miniflare';
import config from '../wrangler.json' with { type: 'json' };

export const COMPATIBILITY_DATE = config.compatibility_date;
/** Name of the database binding in wrangler.json. */
const DATABASE = 'DB';

export interface Runtime {
  url: string;
  pid: number;
  miniflare: Miniflare;
}

/** @param workers the first one answers every host name that no other has */
export async function startRuntime(workers: WorkerOptions[], data?: string): Promise<Runtime> {
  const before = new Set(childrenOf(process.pid));
  const miniflare = new Miniflare({
    workers,
    host: '127.0.0.1',
    port: 0,
    cf: false,
    logRequests: false,
    log: new Log(LogLevel.WARN),
    ...(data === undefined ? {} : { defaultPersistRoot: data }),
  });
  const url = (await miniflare.ready).origin;
  const pid = childrenOf(process.pid).find((child) => !before.has(child) && commandOf(child) === 'workerd');
  if (pid === undefined) throw new Error('Cannot find the workerd process');
  return { url, pid, miniflare };
}

/** A Worker over a folder of assets, with the bindings and the routing that wrangler.json gives a deployment. */
export function withAssets(name: string, script: string, directory: string): WorkerOptions {
  return {
    ...bare(name, script),
    assets: {
      directory,
      binding: config.assets.binding,
      routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: true },
      assetConfig: {
        html_handling: config.assets.html_handling as 'auto-trailing-slash',
        not_found_handling: config.assets.not_found_handling as '404-page',
      },
    },
  };
}

export function bare(name: string, script: string): WorkerOptions {
  return {
    name,
    routes: [`${hostOf(name)}/*`],
    modules: [{ type: 'ESModule', path: 'index.js', contents: script }],
    compatibilityDate: COMPATIBILITY_DATE,
  };
}

/** A binding whose calls stay in the isolate of the Worker that has it. */
export function wrapped(name: string, script: string): WorkerOptions {
  return { name, modules: [{ type: 'ESModule', path: 'index.js', contents: script }] };
}

/** The counting object and the database beside it. */
export function withState(worker: WorkerOptions, database = worker.name ?? ''): WorkerOptions {
  return {
    ...worker,
    durableObjects: { QUOTA: { className: 'QuotaCounter', useSQLite: true } },
    d1Databases: { [DATABASE]: database },
  };
}

export function hostOf(name: string): string {
  return `${name}.bench.example`;
}

/** Clock ticks of /proc in a second. */
const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** User and system time of a process so far. */
export function cpuSecondsOf(pid: number): number {
  const fields = statOf(pid);
  // proc(5): utime and stime are fields 14 and 15; what statOf gives begins with field 3.
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Peak memory since the last `resetPeak`. */
export function peakBytesOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1_024;
}

/** proc(5), clear_refs: 5 resets the peak to the present size. */
export function resetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(statOf(pid)[1]) === parent;
      } catch {
        return false;
      }
    });
}

/** The fields of /proc/pid/stat behind the command, which may hold anything. */
function statOf(pid: number): string[] {
  const text = readFileSync(join('/proc', String(pid), 'stat'), 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function commandOf(pid: number): string {
  return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
}

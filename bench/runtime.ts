// Starts servers to measure: commands and builds of this project, and Workers in Miniflare. Reads their CPU
// time.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Log, LogLevel, Miniflare, type WorkerOptions } from 'miniflare';
import { startWorkers } from '../test/functions/workers.ts';
import config from '../wrangler.json' with { type: 'json' };

export interface Server {
  url: string;
  /** The process that answers. */
  pid: number;
  stop(): Promise<void>;
}

/** Starts a command of this project that says `Ready on URL`. */
export async function startCommand([command = '', ...rest]: readonly string[], cwd: string): Promise<Server> {
  mkdirSync(cwd, { recursive: true });
  const child = spawn(command, rest, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await exited;
  };
  for await (const line of createInterface(child.stdout)) {
    const url = /^Ready on (\S+)/.exec(line)?.[1];
    if (url === undefined) continue;
    // A full pipe would stop the server.
    child.stdout.resume();
    return { url, pid: child.pid ?? 0, stop };
  }
  await stop();
  throw new Error(`Cannot start ${command} ${rest.join(' ')}`);
}

/** A built output in the Workers runtime. */
export async function startBuild(out: string, data: string): Promise<Server> {
  const before = findAllWorkerd(process.pid);
  const { url, stop } = await startWorkers({ out, data });
  const [pid = 0] = findAllWorkerd(process.pid).filter((found) => !before.includes(found));
  return { url, pid, stop };
}

export async function startWorker(
  script: string,
  options: Omit<WorkerOptions, 'modules'>,
): Promise<Server & { miniflare: Miniflare }> {
  const before = findAllWorkerd(process.pid);
  const miniflare = new Miniflare({
    ...options,
    modules: [{ type: 'ESModule', path: 'index.js', contents: script }],
    compatibilityDate: config.compatibility_date,
    host: '127.0.0.1',
    port: 0,
    cf: false,
    log: new Log(LogLevel.WARN),
  });
  const { origin } = await miniflare.ready;
  const [pid = 0] = findAllWorkerd(process.pid).filter((found) => !before.includes(found));
  return { url: origin, pid, miniflare, stop: () => miniflare.dispose() };
}

function findAllWorkerd(parent: number): number[] {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').split(' ').filter(Boolean);
  return children.map(Number).flatMap((pid) => {
    const isWorkerd = readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'workerd';
    return isWorkerd ? [pid] : findAllWorkerd(pid);
  });
}

/** USER_HZ, the unit of times in /proc. */
const TICKS_PER_SECOND = 100;

/** User and system time of a process so far. */
export function cpuSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // proc(5): utime and stime are fields 14 and 15. Field 3 comes after the command, which may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

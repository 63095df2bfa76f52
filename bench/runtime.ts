// Starts servers to measure: commands and builds of this project, and Workers in Miniflare. Reads their CPU
// time.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { Log, LogLevel, Miniflare, type WorkerOptions } from 'miniflare';
import { createWranglerConfig } from '../src/publish/deploy/wrangler-config.ts';
import { startWorkers } from '../test/functions/workers.ts';
import studio from '../wrangler.json' with { type: 'json' };
import { npmScript } from './measure.ts';

const POLL_MILLISECONDS = 20;

export interface Server {
  url: string;
  /** The process that answers. */
  pid: number;
  stop(): Promise<void>;
}

/** Starts a command of this project that says `Ready on URL`. */
async function startCommand([command = '', ...rest]: readonly string[], cwd: string): Promise<Server> {
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

/** `npm run serve` of a built output, for clients that name themselves. */
export function startNode(out: string, cwd: string): Promise<Server> {
  const named = ['--client-address-header', 'CF-Connecting-IP'];
  return startCommand(npmScript('serve', '--out', out, '--port', '0', ...named), cwd);
}

/** nginx with one worker that serves one file at any address. */
export async function startNginx(file: string, cwd: string): Promise<Server> {
  mkdirSync(cwd, { recursive: true });
  const port = await findFreePort();
  const server = `listen 127.0.0.1:${port}; default_type application/json; location / { root ${dirname(file)}; try_files /${basename(file)} =404; }`;
  const http = `access_log off; sendfile on; keepalive_requests 1000000; server { ${server} }`;
  const events = 'worker_connections 1024;';
  const rest = `daemon off; master_process off; pid ${join(cwd, 'nginx.pid')}; error_log stderr;`;
  writeFileSync(join(cwd, 'nginx.conf'), `${rest} events { ${events} } http { ${http} }`);
  const child = spawn('nginx', ['-p', cwd, '-c', join(cwd, 'nginx.conf')], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => undefined))?.ok) await wait(POLL_MILLISECONDS);
  const stop = async () => {
    child.kill();
    await once(child, 'exit');
  };
  return { url, pid: child.pid ?? 0, stop };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** A built output in the Workers runtime. */
export async function startBuild(out: string, data: string): Promise<Server> {
  const before = findAllWorkerd(process.pid);
  const { url, stop } = await startWorkers({ out, data });
  const [pid = 0] = findAllWorkerd(process.pid).filter((found) => !before.includes(found));
  return { url, pid, stop };
}

export async function startWorker(script: string, options: Omit<WorkerOptions, 'modules'>): Promise<Server> {
  const before = findAllWorkerd(process.pid);
  const miniflare = new Miniflare({
    ...options,
    modules: [{ type: 'ESModule', path: 'index.js', contents: script }],
    compatibilityDate: createWranglerConfig(studio).compatibility_date,
    host: '127.0.0.1',
    port: 0,
    cf: false,
    log: new Log(LogLevel.WARN),
  });
  const { origin } = await miniflare.ready;
  const [pid = 0] = findAllWorkerd(process.pid).filter((found) => !before.includes(found));
  return { url: origin, pid, stop: () => miniflare.dispose() };
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

// The Worker itself: its size, and how long it takes to its first answer, process start included, beside an empty one.
//   npx tsx bench/worker.ts [--rounds 15]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { publish } from '../src/publish/publish.ts';
import { bundle } from './bundle.ts';
import { median, type ResultHead, WORK_FOLDER, writeResult } from './measure.ts';
import { COMPATIBILITY_DATE } from './runtime.ts';

export interface WorkerResult extends ResultHead {
  bytes: number;
  gzipBytes: number;
  rounds: number;
  emptyMilliseconds: number;
  oursMilliseconds: number;
}

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '15' } } });
const require = createRequire(import.meta.url);
const workerd = createRequire(require.resolve('miniflare'))('workerd').default as string;

const out = join(WORK_FOLDER, 'out-worker');
const built = await publish({
  content: 'content',
  out,
  cache: join(WORK_FOLDER, 'cache-ours'),
  site: false,
});
if ('diagnostics' in built) throw new Error('Cannot build', { cause: built.diagnostics });
const ours = readFileSync(join(out, 'worker/index.js'), 'utf8');

const QUOTA_OBJECT = `durableObjectNamespaces = [(className = "QuotaCounter", uniqueKey = "quota", enableSql = true)],
  durableObjectStorage = (inMemory = void),
  bindings = [(name = "QUOTA", durableObjectNamespace = "QuotaCounter")],`;
const emptyConfig = writeConfig('empty', await bundle('empty.ts'), '');
const oursConfig = writeConfig('ours', ours, QUOTA_OBJECT);
const empty: number[] = [];
const whole: number[] = [];
for (let round = 0; round <= Number(values.rounds); round++) {
  const [emptyRun, oursRun] = [await firstAnswer(emptyConfig), await firstAnswer(oursConfig)];
  // The first round brings the programs into the file cache.
  if (round === 0) continue;
  empty.push(emptyRun);
  whole.push(oursRun);
}
const result = {
  bytes: ours.length,
  gzipBytes: gzipSync(ours, { level: 9 }).length,
  rounds: empty.length,
  emptyMilliseconds: median(empty),
  oursMilliseconds: median(whole),
};
console.log(result);
writeResult('worker', result);

function writeConfig(name: string, script: string, bindings: string): string {
  const folder = join(WORK_FOLDER, `workerd-${name}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.js'), script);
  const file = join(folder, 'config.capnp');
  writeFileSync(
    file,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .main)],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
const main :Workerd.Worker = (
  modules = [(name = "index.js", esModule = embed "index.js")],
  compatibilityDate = "${COMPATIBILITY_DATE}",
  ${bindings}
);
`,
  );
  return file;
}

/** Milliseconds from the start of the process to its first answer: a preflight, which asks no binding. */
async function firstAnswer(config: string): Promise<number> {
  const started = performance.now();
  const server = spawn(workerd, ['serve', config, '--control-fd=3'], {
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
  try {
    const [event] = await once(server.stdio[3] as Readable, 'data');
    const { port } = JSON.parse(String(event).split('\n')[0] as string) as { port: number };
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/guest/post`, { method: 'OPTIONS' });
    await response.arrayBuffer();
    return performance.now() - started;
  } finally {
    server.kill();
    await once(server, 'exit');
  }
}

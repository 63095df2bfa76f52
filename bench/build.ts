// Build time and memory, ours beside the peers, on the same content: every build a process of its own, cold, with the
// content in the file cache; in rounds, so that what disturbs the machine disturbs all.
//   npx tsx bench/build.ts [--sizes 1000,10000] [--alone 100000] [--rounds 3]
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import project from '../package.json' with { type: 'json' };
import {
  BENCH_FOLDER,
  emptyTrash,
  medians,
  type ProcessRun,
  type ResultHead,
  runProcess,
  settle,
  tsx,
  WORK_FOLDER,
  writeResult,
} from './measure.ts';
import { MISSING_PEERS, PEERS, type Peer } from './peers.ts';

export interface BuildRow extends ProcessRun {
  name: string;
  version: string;
  posts: number;
  runs: number;
  files: number;
  outputBytes: number;
}

export interface BuildResult extends ResultHead {
  rows: BuildRow[];
  /** Peers that did not get through, and why. */
  failures: { name: string; posts: number; reason: string }[];
}

/** What takes longer is measured once. */
const MAX_REPEATED_SECONDS = 60;
const MAX_REASON_CHARACTERS = 300;

interface Contender {
  name: string;
  version: string;
  /** Brings content and output into the state that the build begins with. */
  prepare(): void;
  run(): ProcessRun;
  /** Puts the content back. */
  restore?(): void;
  out: string;
}

/** @returns the folder of so many posts, generated where it is not there yet, and in the file cache */
export function contentOf(posts: number, ...options: readonly string[]): string {
  const folder = join(WORK_FOLDER, ['content', posts, ...options].join('-').replaceAll('--', ''));
  if (!existsSync(join(folder, '.complete'))) {
    rmSync(folder, { recursive: true, force: true });
    runProcess({ argv: tsx('generate.ts', '--posts', String(posts), '--out', folder, ...options) });
    writeFileSync(join(folder, '.complete'), '');
  }
  spawnSync('sh', ['-c', `find ${folder} -type f -exec cat {} + > /dev/null`]);
  return folder;
}

const failures: BuildResult['failures'] = [];

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string', default: '1000,10000' },
      alone: { type: 'string', default: '' },
      rounds: { type: 'string', default: '3' },
    },
  });
  if (MISSING_PEERS) throw new Error(`Cannot find the peers: ${MISSING_PEERS}`);
  const listed = (text: string) => text.split(',').filter(Boolean).map(Number);
  const rows: BuildRow[] = [];
  for (const posts of listed(values.sizes)) {
    const content = contentOf(posts);
    const contenders = [...ours(content), ...PEERS.map((peer) => withPeer(peer, content)), ...floor(content)];
    rows.push(...measure(contenders, posts, Number(values.rounds)));
  }
  for (const posts of listed(values.alone))
    rows.push(...measure(ours(contentOf(posts)).slice(0, 1), posts, 1));
  writeResult('build', { rows, failures });
  emptyTrash();
}

function measure(contenders: readonly Contender[], posts: number, rounds: number): BuildRow[] {
  const runs = new Map<string, ProcessRun[]>();
  const rows = new Map<string, BuildRow>();
  for (let round = 0; round < rounds; round++) {
    for (const { name, version, prepare, run, restore, out } of contenders) {
      const isSlow = runs.get(name)?.some(({ seconds }) => seconds > MAX_REPEATED_SECONDS);
      const hasFailed = failures.some((failure) => failure.name === name && failure.posts === posts);
      if (isSlow || hasFailed) continue;
      prepare();
      try {
        const measured = [...(runs.get(name) ?? []), run()];
        runs.set(name, measured);
        const output = sizeOf(out);
        if (output.files < posts * 1.05) throw new Error(`${name} wrote only ${output.files} files`);
        rows.set(name, {
          name,
          version,
          posts,
          runs: measured.length,
          ...medians(measured.map((item) => ({ ...item }))),
          ...output,
        });
        console.log(`${posts} ${name}: ${measured.at(-1)?.seconds.toFixed(1)} s`);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (name.startsWith('guest-api')) throw error;
        failures.push({ name, posts, reason: reason.slice(-MAX_REASON_CHARACTERS) });
        console.error(`${posts} ${name}: failed`);
      } finally {
        restore?.();
      }
    }
  }
  settle(...new Set(contenders.map(({ out }) => out)));
  return [...rows.values()];
}

function ours(content: string): Contender[] {
  const out = join(WORK_FOLDER, 'out-ours');
  const cache = join(WORK_FOLDER, 'cache-ours');
  const { version } = project;
  // As `npm run build` runs it.
  const [, ...flags] = project.scripts.build.split(' ').slice(0, -1);
  const command = [process.execPath, ...flags, join(BENCH_FOLDER, 'ours.ts')];
  const run = () => runProcess({ argv: [...command, content, out, cache] });
  const edited = join(content, 'posts/post-000007/index.ko.md');
  const published = join(content, 'posts/post-published');
  let before: string | undefined;
  const restore = () => {
    if (before !== undefined) writeFileSync(edited, before);
    rmSync(published, { recursive: true, force: true });
  };
  return [
    { name: 'guest-api', version, out, run, prepare: () => settle(out, cache) },
    { name: 'guest-api, nothing changed', version, out, run, prepare: () => settle() },
    {
      name: 'guest-api, one text edited',
      version,
      out,
      run,
      // Stays edited until the next one has run: one change at a time.
      prepare() {
        settle();
        before = readFileSync(edited, 'utf8');
        appendFileSync(edited, '\n한 문장을 더했다.\n');
      },
    },
    {
      name: 'guest-api, one post published',
      version,
      out,
      run,
      prepare() {
        settle();
        publishCopy(join(content, 'posts/post-000008'), published);
      },
      restore,
    },
  ];
}

/** The newest post of all: it moves every other one by one place. */
function publishCopy(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  const file = join(to, 'index.ko.md');
  const text = readFileSync(file, 'utf8')
    .replace(/^id: .*/m, 'id: ffffffff-ffff-4fff-8fff-ffffffffffff')
    .replace(/^createdAt: .*/m, 'createdAt: "2030-01-01T00:00:00.000Z"');
  writeFileSync(file, text);
}

function withPeer(peer: Peer, content: string): Contender {
  const out = join(WORK_FOLDER, `out-${peer.name}`);
  return {
    name: peer.name,
    version: peer.version(),
    out,
    prepare: () => settle(out, ...peer.caches(out)),
    run: () => runProcess(peer.command(content, out)),
  };
}

/** What copying costs: no build that writes these bytes is faster. */
function floor(content: string): Contender[] {
  const out = join(WORK_FOLDER, 'out-copy');
  const copy = (from: string) => () => runProcess({ argv: ['cp', '-r', from, out] });
  const prepare = () => settle(out);
  return [
    { name: 'cp -r of the content', version: '', out, prepare, run: copy(content) },
    { name: 'cp -r of our output', version: '', out, prepare, run: copy(join(WORK_FOLDER, 'out-ours')) },
  ];
}

function sizeOf(folder: string): { files: number; outputBytes: number } {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const bytes = Number(spawnSync('du', ['-sb', folder], { encoding: 'utf8' }).stdout.split('\t')[0]);
  return { files: files.length, outputBytes: bytes };
}

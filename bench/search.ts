// Measures searches at the edge, in this process: CPU time with the files in memory, and what the first one of an isolate reads.
//   npx tsx bench/search.ts [--sizes 1000,10000]
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createRecent } from '../functions/recent.ts';
import { search } from '../functions/search-api.ts';
import type { ServedBuild } from '../functions/view-index.ts';
import { MANIFEST_FILE, type Manifest } from '../src/edge/manifest.ts';
import { publish } from '../src/publish/publish.ts';
import { contentOf, type Target, table, targetTable, WORK_FOLDER, writeSection } from './measure.ts';

const { values } = parseArgs({ options: { sizes: { type: 'string', default: '1000,10000' } } });

/** One word, one that texts have with many endings, two and four words, one syllable, a word without its space, none, a letter. */
const QUERIES = [
  '화면',
  '박물관에서',
  '예약 화면',
  '도서관 화면 글자 여백',
  '이',
  '화면글자',
  '없는말이다',
  's',
];
const ROUNDS = 40;
/** The default page, and the largest. */
const LIMITS = [10, 20];
const MOST_MILLISECONDS: Record<number, number> = { 1000: 5, 10000: 20 };

const rows: string[][] = [];
const targets: Target[] = [];
for (const posts of values.sizes.split(',').map(Number)) {
  const out = join(WORK_FOLDER, 'search-out');
  const cache = join(WORK_FOLDER, 'media');
  const result = await publish({ content: contentOf(posts), out, cache, pages: false, worker: false });
  if (!result.summary) throw new Error(`Cannot build: ${JSON.stringify(result.diagnostics[0])}`);
  const medians = [];
  for (const [q, limit] of QUERIES.flatMap((q) => LIMITS.map((limit) => [q, limit] as const))) {
    const { build, read } = serve(out);
    const query = { q, limit };
    const { pagination } = await search(query, build);
    const files = read.size;
    const kilobytes = Math.round([...read.values()].reduce((sum, bytes) => sum + bytes, 0) / 1_024);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const before = process.cpuUsage();
      await search(query, build);
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1_000);
    }
    const median = times.sort((a, b) => a - b)[ROUNDS >> 1] as number;
    medians.push(median);
    rows.push([
      `\`${q}\``,
      ...[posts, pagination.total, limit, files, kilobytes].map((count) => count.toLocaleString('en')),
      median.toFixed(2),
    ]);
    console.log(rows.at(-1)?.join(' | '));
  }
  targets.push({
    name: `${posts} posts, slowest query`,
    value: Math.max(...medians),
    atMost: MOST_MILLISECONDS[posts] ?? 20,
    unit: 'ms CPU',
  });
  rmSync(out, { recursive: true });
}
writeSection(
  'search',
  targetTable(targets),
  table(['query', 'posts', 'found', 'shown', 'files read first', 'KB', 'CPU ms'], rows),
);

/** The build with an empty cache, and the bytes of each path that is read. */
function serve(out: string): { build: ServedBuild; read: Map<string, number> } {
  const manifest = JSON.parse(readFileSync(join(out, MANIFEST_FILE), 'utf8')) as Manifest;
  const read = new Map<string, number>();
  const assets = {
    async fetch({ url }: Request): Promise<Response> {
      const { pathname } = new URL(url);
      const bytes = readFileSync(join(out, 'public', pathname));
      read.set(pathname, bytes.length);
      return new Response(bytes);
    },
  };
  return {
    build: { manifest, assets, pieces: createRecent(), shards: createRecent() },
    read,
  };
}

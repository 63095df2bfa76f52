// Measures the size of a publication: the files that differ between two builds, for several edits.
//   npx tsx bench/publication.ts [--sizes 1000,10000]
import { hash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { publish } from '../src/publish/publish.ts';
import { contentOf, type Target, table, targetTable, WORK_FOLDER, writeSection } from './measure.ts';

const { values } = parseArgs({ options: { sizes: { type: 'string', default: '1000,10000' } } });

type Part = 'lists' | 'search' | 'details' | 'rest';
type Sent = Record<Part, { files: number; bytes: number }>;

type Tree = Map<string, { digest: string; bytes: number }>;

const postOf = (number: number) => `post-${String(number).padStart(6, '0')}`;

/** After the newest post. */
const NOW = Date.parse('2100-01-01');

const EDITS: Record<string, (posts: string, count: number) => void> = {
  'newest post': (posts, count) => addPost(posts, count, '2090-01-01T00:00:00Z'),
  'post dated into the middle': (posts, count) => addPost(posts, count, dateOf(posts, count >> 1)),
  'text edited': (posts, count) =>
    rewrite(posts, count >> 1, (text) => `${text}\n한 문단을 더합니다. One more paragraph.\n`),
  'post removed': (posts, count) => rmSync(join(posts, postOf(count >> 1)), { recursive: true }),
  'flag changed': (posts, count) =>
    rewrite(posts, (count >> 1) + 1, (text) =>
      text.replace(/isPopular: (true|false)/, (_, flag) => `isPopular: ${flag === 'false'}`),
    ),
};

const rows: string[][] = [];
const targets: Target[] = [];
for (const count of values.sizes.split(',').map(Number)) {
  const content = join(WORK_FOLDER, 'publication');
  const before = await build(contentOf(count));
  for (const [name, edit] of Object.entries(EDITS)) {
    rmSync(content, { recursive: true, force: true });
    cpSync(contentOf(count), content, { recursive: true, filter: (file) => !file.endsWith('.complete') });
    edit(join(content, 'posts'), count);
    const sent = compare(before, await build(content));
    rows.push([
      name,
      count.toLocaleString('en'),
      ...[sent.lists, sent.search, sent.details, sent.rest].map(
        ({ files, bytes }) => `${files.toLocaleString('en')} files, ${(bytes / 1e6).toFixed(1)} MB`,
      ),
    ]);
    console.log(rows.at(-1)?.join(' | '));
    targets.push(
      { name: `${name}, ${count}: files of lists`, value: sent.lists.files, atMost: 40, unit: '' },
      { name: `${name}, ${count}: lists`, value: sent.lists.bytes / 1e6, atMost: 20, unit: 'MB' },
      { name: `${name}, ${count}: files of search`, value: sent.search.files, atMost: 64, unit: '' },
      { name: `${name}, ${count}: search`, value: sent.search.bytes / 1e6, atMost: 4, unit: 'MB' },
    );
  }
  rmSync(content, { recursive: true, force: true });
}
writeSection(
  'publication',
  targetTable(targets),
  table(['edit', 'posts', 'lists', 'search', 'details', 'rest'], rows),
);

function addPost(posts: string, number: number, createdAt: string): void {
  cpSync(join(posts, postOf(7)), join(posts, postOf(number)), { recursive: true });
  rewrite(posts, number, (text) =>
    text
      .replace(/^id: .*$/m, `id: 00000000-0000-4000-9000-${number.toString(16).padStart(12, '0')}`)
      .replace(/^createdAt: .*$/m, `createdAt: "${createdAt}"`),
  );
}

function dateOf(posts: string, number: number): string {
  const text = readFileSync(join(posts, postOf(number), 'index.ko.md'), 'utf8');
  return new Date(Date.parse(/^createdAt: "(.*)"$/m.exec(text)?.[1] ?? '') + 1_000).toISOString();
}

function rewrite(posts: string, number: number, change: (text: string) => string): void {
  const file = join(posts, postOf(number), 'index.ko.md');
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

async function build(content: string): Promise<Tree> {
  const out = join(WORK_FOLDER, 'publication-out');
  const cache = join(WORK_FOLDER, 'media');
  const result = await publish({ content, out, cache, pages: false, now: NOW });
  if (!result.summary) throw new Error(`Cannot build: ${JSON.stringify(result.diagnostics[0])}`);
  const tree: Tree = new Map();
  for (const entry of readdirSync(join(out, 'public'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    tree.set(file.slice(out.length), { digest: hash('sha1', bytes), bytes: bytes.length });
  }
  rmSync(out, { recursive: true });
  return tree;
}

/** Counts the files of the new build that are not in the old one. */
function compare(before: Tree, after: Tree): Sent {
  const sent: Sent = {
    lists: { files: 0, bytes: 0 },
    search: { files: 0, bytes: 0 },
    details: { files: 0, bytes: 0 },
    rest: { files: 0, bytes: 0 },
  };
  for (const [path, { digest, bytes }] of after) {
    if (before.get(path)?.digest === digest) continue;
    const part = sent[partOf(path)];
    part.files++;
    part.bytes += bytes;
  }
  return sent;
}

function partOf(path: string): Part {
  if (/\/guest\/\w+\/(?:views|blocks|index)\//.test(path)) return 'lists';
  if (path.includes('/search/')) return 'search';
  return path.includes('/guest/') ? 'details' : 'rest';
}

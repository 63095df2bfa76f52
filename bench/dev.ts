// An editor's wait: from saving a new title in `npm run dev` until the post's page shows it. Also the CPU time of a save, and
// the memory of the server.
//   npx tsx bench/dev.ts [--posts 1000] [--edits 7]
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  BENCH_FOLDER,
  contentOf,
  median,
  npmScript,
  type Target,
  table,
  targetTable,
  WORK_FOLDER,
  writeSection,
} from './measure.ts';
import { cpuSecondsOf, memoryOf, startCommand } from './runtime.ts';

const POLL_MILLISECONDS = 10;
/** Between a visible edit and the next one: the page may be visible before the server is done. */
const PAUSE_MILLISECONDS = 3_000;
const MAX_WAIT_MILLISECONDS = 120_000;
const FOLDER = join(WORK_FOLDER, 'dev');

const { values } = parseArgs({
  options: { posts: { type: 'string', default: '1000' }, edits: { type: 'string', default: '7' } },
});
const edits = Number(values.edits);
const posts = Number(values.posts);
const sample = await measure(join(BENCH_FOLDER, '../content'));
const generated = await measure(contentOf(posts));

type Edits = Awaited<ReturnType<typeof measure>>;
const target = (name: string, value: number, atMost: number, unit: string): Target => {
  return { name, value, atMost, unit };
};
const row = (name: string, { seconds, cpuSeconds, mebibytes }: Edits) => [
  name,
  ...[Math.min(...seconds), median(seconds), Math.max(...seconds), median(cpuSeconds)].map((value) =>
    value.toFixed(2),
  ),
  mebibytes.toFixed(),
];
const name = `${posts.toLocaleString('en')} generated posts`;
writeSection(
  'dev',
  targetTable([
    target('sample content, saved → visible', median(sample.seconds), 0.5, 's'),
    target(`${name}, saved → visible`, median(generated.seconds), 0.8, 's'),
    target(`${name}, CPU of a save`, median(generated.cpuSeconds), 0.8, 's'),
    target(`${name}, memory`, generated.mebibytes, 350, 'MiB'),
  ]),
  table(
    [`${edits} edits`, 'least s', 'median s', 'most s', 'CPU s', 'MiB'],
    [row('sample content', sample), row(name, generated)],
  ),
);

/** Edits a post of a copy of the content. Memory is that after the last edit. */
async function measure(source: string) {
  const content = join(FOLDER, 'content');
  cpSync(source, content, { recursive: true });
  const server = await startCommand(npmScript('dev', '--content', content, '--port', '0'), FOLDER);
  try {
    const { page, file } = await findPost(server.url, content);
    const seconds: number[] = [];
    const cpuSeconds: number[] = [];
    for (let edit = 0; edit < edits; edit++) {
      const before = cpuSecondsOf(server.pid);
      seconds.push(await timeEdit(page, file, `제목 ${edit}`));
      await wait(PAUSE_MILLISECONDS);
      cpuSeconds.push(cpuSecondsOf(server.pid) - before);
    }
    console.log(`${source}: ${seconds.map((value) => value.toFixed(2)).join(', ')} s`);
    return { seconds, cpuSeconds, mebibytes: memoryOf(server.pid) };
  } finally {
    await server.stop();
    // The cache with encoded images stays.
    for (const folder of [content, join(FOLDER, '.data')]) rmSync(folder, { recursive: true, force: true });
  }
}

/** Some posts of the sample are drafts or scheduled, and have no page. */
async function findPost(url: string, content: string): Promise<{ page: string; file: string }> {
  for (const slug of readdirSync(join(content, 'posts'))) {
    const page = `${url}/blog/${encodeURIComponent(slug)}/`;
    const response = await fetch(page);
    await response.text();
    if (response.ok) return { page, file: join(content, 'posts', slug, 'index.ko.md') };
  }
  throw new Error(`Cannot find a post with a page in ${content}`);
}

async function timeEdit(page: string, file: string, title: string): Promise<number> {
  const text = readFileSync(file, 'utf8').replace(/^title: .*$/m, `title: ${title}`);
  const started = performance.now();
  writeFileSync(file, text);
  while (performance.now() - started < MAX_WAIT_MILLISECONDS) {
    // The server may refuse connections while it switches to the new build.
    const body = await fetch(page).then(
      (response) => response.text(),
      () => '',
    );
    if (body.includes(title)) return (performance.now() - started) / 1_000;
    await wait(POLL_MILLISECONDS);
  }
  throw new Error(`Cannot see ${title} on ${page}`);
}

// An editor's wait: from saving a new title in `npm run dev` until the post's page shows it.
//   npx tsx bench/dev.ts [--posts 2000] [--edits 7]
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
import { startCommand } from './runtime.ts';

const POLL_MILLISECONDS = 10;
/** Between a visible edit and the next one: the page may be visible before the server is done. */
const PAUSE_MILLISECONDS = 3_000;
const MAX_WAIT_MILLISECONDS = 120_000;
const FOLDER = join(WORK_FOLDER, 'dev');

const { values } = parseArgs({
  options: { posts: { type: 'string', default: '2000' }, edits: { type: 'string', default: '7' } },
});
const edits = Number(values.edits);
const posts = Number(values.posts);
const sample = await measure(join(BENCH_FOLDER, '../content'));
const generated = await measure(contentOf(posts));

const target = (name: string, seconds: readonly number[], atMost: number): Target => {
  return { name: `${name}, saved → visible`, value: median(seconds), atMost, unit: 's' };
};
const row = (name: string, seconds: readonly number[]) => [
  name,
  ...[Math.min(...seconds), median(seconds), Math.max(...seconds)].map((value) => value.toFixed(2)),
];
const generatedName = `${posts.toLocaleString('en')} generated posts`;
writeSection(
  'dev',
  targetTable([target('sample content', sample, 0.5), target(generatedName, generated, 2)]),
  table(
    [`seconds of ${edits} edits`, 'least', 'median', 'most'],
    [row('sample content', sample), row(generatedName, generated)],
  ),
);

/** @returns the seconds of each edit, in a copy of the content */
async function measure(source: string): Promise<number[]> {
  const content = join(FOLDER, 'content');
  cpSync(source, content, { recursive: true });
  const server = await startCommand(npmScript('dev', '--content', content, '--port', '0'), FOLDER);
  try {
    const { page, file } = await findPost(server.url, content);
    const seconds: number[] = [];
    for (let edit = 0; edit < edits; edit++) {
      seconds.push(await timeEdit(page, file, `제목 ${edit}`));
      await wait(PAUSE_MILLISECONDS);
    }
    console.log(`${source}: ${seconds.map((value) => value.toFixed(2)).join(', ')} s`);
    return seconds;
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

// Shows what a change does to the output: builds a commit and this tree from the same content (each has its own
// sample), serves both, and prints each file, answer and diagnostic that differs.
// npm run compare -- COMMIT
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import fastGlob from 'fast-glob';
import { BRANDS, type BrandName, brandFiles } from '../test/brands/brand-files.ts';
import queries from '../test/search/queries.json' with { type: 'json' };
import { writeFiles } from '../test/write-files.ts';

const FOLDER = resolve('.cache/compare');
/** At this time, every scheduled item of the inputs is still scheduled. */
const AT = ['--at', '2026-11-01T00:00:00Z'];
/** These headers depend on the time or on earlier requests. */
const VOLATILE = /^(?:date|connection|keep-alive|(?:x-)?ratelimit-(?:reset|remaining))$/;
const LISTS = ['portfolio', 'post', 'summaries/portfolio', 'summaries/post'];
const QUERIES =
  ' limit=1 limit=7&page=1 size=3&page=2 limit=0 page=-1 cursor=x isMain=true isPopular=false category=CATEGORY_TEST_2&limit=2 limit=2&limit=3';
const HOSTILE = '//work/ /work// /%00 /%zz /work/%23/ /_worker.js /work/../work/ /work/%2f';
const INQUIRY = { name: 'A', contact: '010-1234-5678', email: 'a@b.example', serviceDescription: 'x' };
const BODIES = [{ ...INQUIRY, privacyConsent: true }, {}, { ...INQUIRY, email: 'a' }, '{'];

const [, , commit] = process.argv;
if (!commit) throw new Error('Cannot compare: name a commit, as in npm run compare -- HEAD~1');
const before = checkOut(run('git', ['rev-parse', commit]));
let differences = 0;
for (const [name, content] of Object.entries(createInputs())) {
  const old = await collect(before, content);
  const now = await collect(process.cwd(), content);
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    if (old.get(key) === now.get(key)) continue;
    differences++;
    console.log(`${name}: ${key} ${describe(old.get(key), now.get(key))}`);
  }
}
console.log(differences === 0 ? 'No difference' : `${differences} differences`);

function run(command: string, args: readonly string[], cwd = process.cwd()): string {
  return execFileSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 30 }).trim();
}

/** Adds a worktree, with our packages if it has the same lock file. */
function checkOut(id: string): string {
  const root = join(FOLDER, id);
  if (!existsSync(root)) run('git', ['worktree', 'add', '--force', '--detach', root, id]);
  const [ours, theirs] = ['.', root].map((folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  if (existsSync(join(root, 'node_modules'))) return root;
  if (ours === theirs) symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  else run('npm', ['ci', '--no-audit', '--no-fund'], root);
  return root;
}

function createInputs(): Record<string, string> {
  const inputs: Record<string, string> = { sample: 'content', posts: join(FOLDER, 'posts') };
  run('npx', ['tsx', 'bench/generate.ts', '--posts', '300', '--out', `${inputs.posts}`]);
  for (const brand of Object.keys(BRANDS) as BrandName[]) {
    const folder = join(FOLDER, brand);
    rmSync(folder, { recursive: true, force: true });
    writeFiles(folder, brandFiles(brand));
    inputs[brand] = folder;
  }
  return inputs;
}

/** @returns the diagnostics, files and answers of a tree for a content folder */
async function collect(root: string, content: string): Promise<Map<string, string>> {
  const folder = resolve(root, content);
  const options = ['--content', folder, ...AT, '--all', '--language', 'en'];
  const validate = ['-c', '"$@" || true', 'sh', 'npm', 'run', '-s', 'validate', '--', ...options];
  const diagnostics = run('sh', validate, root).replaceAll(relative(root, folder), content);
  const results = new Map(
    diagnostics.split('\n').map((line) => [`diagnostic ${line.replace(/, [\d.]+ s$/, '')}`, '']),
  );
  const out = join(FOLDER, 'dist');
  run(
    'npm',
    ['run', '-s', 'build', '--', '--content', folder, '--out', out, ...AT, '--pictures', 'webp'],
    root,
  );
  const files = fastGlob.sync('**', { cwd: join(out, 'public'), dot: true }).sort();
  for (const file of files) results.set(`file /${file}`, readFileSync(join(out, 'public', file), 'latin1'));
  const { url, stop } = await serve(root, out);
  for (const [index, { path, accept, body }] of listRequests(files).entries()) {
    const client = `10.0.${index >> 8}.${index & 255}`;
    const headers = { accept, client, 'content-type': 'application/json' };
    const method = body === undefined ? 'GET' : 'POST';
    const answer = await ask(url, path, { method, headers, body: body ?? null });
    results.set(`${method} ${path} ${accept} ${body ?? ''}`, answer);
  }
  stop();
  return results;
}

/** Shows both texts from just before the first difference. */
function describe(old: string | undefined, now: string | undefined): string {
  if (old === undefined || now === undefined) return old === undefined ? 'is new' : 'is gone';
  let first = 0;
  while (old[first] === now[first]) first++;
  const show = (text: string) =>
    JSON.stringify(Buffer.from(text.slice(Math.max(0, first - 40), first + 80), 'latin1').toString());
  return `at ${first}\n  - ${show(old)}\n  + ${show(now)}`;
}

async function serve(root: string, out: string): Promise<{ url: string; stop(): void }> {
  const data = `${out}-data`;
  rmSync(data, { recursive: true, force: true });
  const argv = ['--out', out, '--data', data, '--port', '0', '--client-address-header', 'client'];
  const command = ['scripts/run.ts', 'serve', ...argv];
  const server = spawn('node_modules/.bin/node', command, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const line of createInterface(server.stdout)) {
    const url = /http:\/\/[\w.]+:\d+/.exec(line)?.[0];
    if (url) return { url, stop: () => server.kill() };
  }
  throw new Error(`Cannot serve ${out}: the server ended`);
}

/** Lists with their parameters, searches, every page as HTML and as markdown, files, hostile targets and inquiries. */
function listRequests(files: readonly string[]): { path: string; accept: string; body?: string }[] {
  const lists = LISTS.flatMap((list) => QUERIES.split(' ').map((query) => `${list}?${query}`));
  const searches = Object.values(queries)
    .flat()
    .map(([query = '']) => `search?q=${encodeURIComponent(query)}`);
  const reads = [...lists, ...searches].flatMap((path) => [`/api/v1/guest/${path}`, `/guest/${path}`]);
  const addresses = files
    .filter((file) => !/\/(?:media|assets)\//.test(`/${file}`))
    .map((file) => `/${file.replace(/(^|\/)index\.html$/, '$1').replace(/(\/[\w-]{36})\.json$/, '$1')}`);
  const paths = [...reads, ...addresses, ...HOSTILE.split(' ')];
  const pages = paths.filter((path) => path.endsWith('/'));
  return [
    ...paths.map((path) => ({ path, accept: '*/*' })),
    ...pages.map((path) => ({ path, accept: 'text/markdown' })),
    ...BODIES.map((body) => ({ path: '/guest/inquiry', accept: '*/*', body: JSON.stringify(body) })),
  ];
}

async function ask(url: string, path: string, init: RequestInit): Promise<string> {
  const answer = await fetch(url + path, { ...init, redirect: 'manual' });
  const headers = [...answer.headers].filter(([key]) => !VOLATILE.test(key));
  const body = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  return [answer.status, ...headers, '', body].join('\n').replaceAll(url, '');
}

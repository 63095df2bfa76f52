// Shows what a change does to the output: builds a commit and this tree from the same content (each has its own
// sample), serves both, and prints each file, answer and diagnostic that differs.
// npm run compare -- COMMIT [--posts 300]
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import fastGlob from 'fast-glob';
import { BRANDS, type BrandName, brandFiles } from '../test/brands/brand-files.ts';
import queries from '../test/search/queries.json' with { type: 'json' };
import { writeFiles } from '../test/write-files.ts';

const FOLDER = resolve('.cache/compare');
/** At this time, every scheduled item of the inputs is still scheduled. */
const AT = '2026-11-01T00:00:00Z';
/** These headers depend on the time or on earlier requests. */
const VOLATILE = /^(?:date|connection|keep-alive|(?:x-)?ratelimit-(?:reset|remaining))$/;
const LISTS = ['portfolio', 'post', 'summaries/portfolio', 'summaries/post'];
const QUERIES =
  ' limit=1 limit=7&page=1 size=3&page=2 limit=0 page=-1 cursor=x isMain=true isPopular=false category=CATEGORY_TEST_2&limit=2 limit=2&limit=3';
const HOSTILE = '//work/ /work// /%00 /%zz /work/%23/ /_worker.js /work/../work/ /work/%2f';
const INQUIRY = { name: 'A', contact: '010-1234-5678', email: 'a@b.example', serviceDescription: 'x' };
const BODIES = [{ ...INQUIRY, privacyConsent: true }, {}, { ...INQUIRY, email: 'a' }, '{'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { posts: { type: 'string', default: '300' } },
});
const [commit] = positionals;
if (!commit) throw new Error('Cannot compare: name a commit, as in npm run compare -- HEAD~1');
/** The old tree, then the new one. */
const roots = [checkOut(run('git', ['rev-parse', commit])), process.cwd()];
let differences = 0;
for (const [name, content] of Object.entries(createInputs())) {
  for (const options of [[], ['--no-site']])
    await compareBuilds([name, ...options].join(' '), content, options);
  const [old = [], now = []] = roots.map((root) => diagnose(root, content));
  for (const line of old.filter((one) => !now.includes(one))) report(`${name}: diagnostic`, `- ${line}`);
  for (const line of now.filter((one) => !old.includes(one))) report(`${name}: diagnostic`, `+ ${line}`);
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

/** Makes content folders, by name. */
function createInputs(): Record<string, string> {
  const inputs: Record<string, string> = { sample: 'content', posts: join(FOLDER, `posts-${values.posts}`) };
  run('npx', ['tsx', 'bench/generate.ts', '--posts', values.posts, '--out', `${inputs.posts}`]);
  for (const brand of Object.keys(BRANDS) as BrandName[]) {
    const folder = join(FOLDER, brand);
    rmSync(folder, { recursive: true, force: true });
    writeFiles(folder, brandFiles(brand));
    inputs[brand] = folder;
  }
  return inputs;
}

function report(what: string, detail: string): void {
  differences++;
  console.log(`${what}\n  ${detail}`);
}

function diagnose(root: string, content: string): string[] {
  const options = ['--content', resolve(root, content), '--at', AT, '--all', '--language', 'en'];
  const argv = ['-c', '"$@" || true', 'sh', 'npm', 'run', '-s', 'validate', '--', ...options];
  return run('sh', argv, root)
    .replaceAll(relative(root, resolve(root, content)), content)
    .replace(/, [\d.]+ s$/, '')
    .split('\n');
}

async function compareBuilds(name: string, content: string, options: readonly string[]): Promise<void> {
  const outs = roots.map((root, index) => {
    const out = join(FOLDER, `dist-${index}`);
    const argv = ['--content', resolve(root, content), '--out', out, '--at', AT, '--pictures', 'webp'];
    run('npm', ['run', '-s', 'build', '--', ...argv, ...options], root);
    return out;
  });
  const trees = outs.flatMap((out) => fastGlob.sync('**', { cwd: join(out, 'public'), dot: true }).sort());
  const files = [...new Set(trees)];
  for (const file of files) {
    const [old, now] = outs.map((out) => join(out, 'public', file)).map(read);
    if (old !== now) report(`${name}: file /${file}`, describe(old, now));
  }
  const servers = await Promise.all(outs.map((out, index) => serve(`${roots[index]}`, out)));
  for (const [index, { path, ...init }] of listRequests(files).entries()) {
    const headers = { ...init.headers, client: `10.0.${index >> 8}.${index & 255}` };
    const [old, now] = await Promise.all(servers.map(({ url }) => ask(url, path, { ...init, headers })));
    if (old !== now) report(`${name}: ${init.method ?? 'GET'} ${path}`, describe(old, now));
  }
  for (const { stop } of servers) stop();
}

function read(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'latin1') : undefined;
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

/** Lists with their parameters, searches, every page and file with each kind of request, hostile targets and inquiries. */
function listRequests(files: readonly string[]): (RequestInit & { path: string })[] {
  const lists = LISTS.flatMap((list) => QUERIES.split(' ').map((query) => `${list}?${query}`));
  const rows = Object.values(queries).flat();
  const searches = rows.map(([query = '']) => `search?q=${encodeURIComponent(query)}`);
  const reads = [...lists, ...searches].flatMap((path) => [`/api/v1/guest/${path}`, `/guest/${path}`]);
  const addresses = files
    .filter((file) => !/\/(?:media|assets)\//.test(`/${file}`))
    .map((file) => `/${file.replace(/(^|\/)index\.html$/, '$1').replace(/(\/[\w-]{36})\.json$/, '$1')}`);
  const gets = [...reads, ...addresses, ...HOSTILE.split(' ')].map((path, index) => {
    if (index % 5 === 4) return { path, headers: { accept: 'text/markdown' } };
    return { path, method: index % 7 === 6 ? 'HEAD' : 'GET' };
  });
  const headers = { 'content-type': 'application/json' };
  const posts = BODIES.map((body) => JSON.stringify(body));
  return [...gets, ...posts.map((body) => ({ path: '/guest/inquiry', method: 'POST', headers, body }))];
}

/** Tries again if the server has just closed the connection. */
async function ask(url: string, path: string, init: RequestInit, isAgain = false): Promise<string> {
  try {
    const answer = await fetch(url + path, { ...init, redirect: 'manual' });
    const headers = [...answer.headers].filter(([key]) => !VOLATILE.test(key));
    const body = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    return [answer.status, ...headers, '', body].join('\n').replaceAll(url, '');
  } catch {
    return isAgain ? 'no answer' : ask(url, path, init, true);
  }
}

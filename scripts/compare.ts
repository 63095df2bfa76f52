// What a change does to the output: builds a commit and this tree from the same content (the sample is each side's own), serves
// both, and prints each file, answer and diagnostic that differs.
//   npm run compare -- COMMIT [--posts 1000]
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import fastGlob from 'fast-glob';
import { createRandom } from '../bench/random.ts';
import { BRANDS, type BrandName, brandFiles } from '../test/brands/brand-files.ts';
import queries from '../test/search/queries.json' with { type: 'json' };
import { writeFiles } from '../test/write-files.ts';

const FOLDER = resolve('.cache/compare');
/** Every scheduled item of the inputs is still scheduled. */
const AT = '2026-11-01T00:00:00Z';
const REQUESTS = 3_000;
/** Headers that tell the time, or how many requests came before. */
const VOLATILE = /^(?:date|connection|keep-alive|(?:x-)?ratelimit-(?:reset|remaining))$/;
const SEED = 1;
const HOSTILE = [
  '//work/',
  '/work//',
  '/%00',
  '/%zz',
  '/work/%23/',
  '/_worker.js',
  '/work/../work/',
  '/work/%2f',
];

interface Side {
  name: 'old' | 'new';
  root: string;
}
interface Sent {
  path: string;
  init?: RequestInit;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { posts: { type: 'string', default: '1000' } },
});
const [commit] = positionals;
if (!commit) throw new Error('Cannot compare: name a commit, as in npm run compare -- HEAD~1');
const sides: [Side, Side] = [
  { name: 'old', root: checkOut(run('git', ['rev-parse', commit])) },
  { name: 'new', root: process.cwd() },
];
let differences = 0;

function run(command: string, args: readonly string[], cwd = process.cwd()): string {
  return execFileSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 30 }).trim();
}

/** A worktree with the packages of its lock file, which are installed once. */
function checkOut(id: string): string {
  const root = join(FOLDER, id);
  if (!existsSync(root)) run('git', ['worktree', 'add', '--force', '--detach', root, id]);
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const modules = join(FOLDER, `modules-${lock.slice(0, 16)}`);
  if (!existsSync(modules)) {
    run('npm', ['ci', '--no-audit', '--no-fund'], root);
    run('mv', [join(root, 'node_modules'), modules]);
  }
  if (!existsSync(join(root, 'node_modules'))) symlinkSync(modules, join(root, 'node_modules'));
  // Images are named by what they are made from and how.
  const [images, shared] = [join(root, '.cache/media'), resolve('.cache/media')];
  mkdirSync(shared, { recursive: true });
  mkdirSync(join(root, '.cache'), { recursive: true });
  if (!existsSync(images)) symlinkSync(shared, images);
  return root;
}

/** Content folders by name. */
function createInputs(): Record<string, string> {
  const inputs: Record<string, string> = { sample: 'content' };
  for (const brand of Object.keys(BRANDS) as BrandName[]) {
    inputs[brand] = join(FOLDER, brand);
    rmSync(inputs[brand], { recursive: true, force: true });
    writeFiles(inputs[brand], brandFiles(brand));
  }
  const posts = join(FOLDER, `posts-${values.posts}`);
  run('npx', ['tsx', 'bench/generate.ts', '--posts', values.posts, '--out', posts]);
  return { ...inputs, posts };
}

function both<T>(make: (side: Side) => T): [T, T] {
  return [make(sides[0]), make(sides[1])];
}

function report(what: string, detail: string): void {
  differences++;
  console.log(`${what}\n  ${detail}`);
}

function diagnose({ root }: Side, content: string): string[] {
  const args = [
    'run',
    '-s',
    'validate',
    '--',
    '--content',
    resolve(root, content),
    '--at',
    AT,
    '--all',
    '--language',
    'en',
  ];
  const printed = run('sh', ['-c', '"$@" || true', 'sh', 'npm', ...args], root);
  return printed.replace(/, [\d.]+ s$/, '').split('\n');
}

function compareTexts(what: string, old: readonly string[], now: readonly string[]): void {
  for (const line of new Set([...old, ...now])) {
    if (!now.includes(line)) report(what, `- ${line}`);
    if (!old.includes(line)) report(what, `+ ${line}`);
  }
}

async function compareBuilds(name: string, content: string, pages: boolean): Promise<void> {
  const outs = both((side) => {
    const out = join(FOLDER, side.name);
    const args = ['--content', resolve(side.root, content), '--out', out, '--at', AT, '--pictures', 'webp'];
    run('npm', ['run', '-s', 'build', '--', ...args, ...(pages ? [] : ['--no-site'])], side.root);
    return out;
  });
  const trees = outs.map((out) => fastGlob.sync('**', { cwd: join(out, 'public'), dot: true }).sort());
  for (const file of new Set(trees.flat())) {
    const [old, now] = outs.map((out) => read(join(out, 'public', file)));
    if (old !== now) report(`${name}: file /${file}`, describe(old, now));
  }
  const servers = await Promise.all(sides.map((side, index) => serve(side, outs[index] as string)));
  try {
    await compareAnswers(
      name,
      listRequests(trees.flat()),
      servers.map(({ origin }) => origin),
    );
  } finally {
    for (const { stop } of servers) stop();
  }
}

function read(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'latin1') : undefined;
}

/** From a little before the first difference. */
function describe(old: string | undefined, now: string | undefined): string {
  if (old === undefined || now === undefined) return old === undefined ? 'is new' : 'is gone';
  let first = 0;
  while (old[first] === now[first]) first++;
  const show = (text: string) =>
    JSON.stringify(Buffer.from(text.slice(Math.max(0, first - 40), first + 80), 'latin1').toString());
  return `at ${first}\n  - ${show(old)}\n  + ${show(now)}`;
}

async function serve({ name, root }: Side, out: string): Promise<{ origin: string; stop(): void }> {
  const data = join(FOLDER, `${name}-data`);
  rmSync(data, { recursive: true, force: true });
  const args = ['--out', out, '--data', data, '--port', '0', '--client-address-header', 'client'];
  const server = spawn('node_modules/.bin/node', ['scripts/run.ts', 'serve', ...args], { cwd: root });
  server.stderr.resume();
  const origin = await new Promise<string>((resolve, reject) => {
    server.once('exit', () => reject(new Error(`Cannot serve ${out}: the server of the ${name} side ended`)));
    server.stdout.on('data', (chunk) => {
      const address = /http:\/\/[\w.]+:\d+/.exec(String(chunk))?.[0];
      if (address) resolve(address);
    });
  });
  return { origin, stop: () => server.kill() };
}

const LISTS = 'portfolio post summaries/portfolio summaries/post'.split(' ');
const QUERIES =
  ' limit=1 limit=7&page=1 size=3&page=2 limit=0 limit=100 page=-1 cursor=x isMain=true isPopular=false category=CATEGORY_TEST_2&limit=2 category=x limit=2&limit=3';
const INQUIRY = {
  ...{ name: 'A', contact: '010-1234-5678', email: 'a@b.example' },
  ...{ serviceDescription: 'x', privacyConsent: true },
};
const BODIES = [INQUIRY, {}, { ...INQUIRY, email: 'a' }, { ...INQUIRY, privacyConsent: false }, '{'];

/** Lists with their parameters, searches and inquiries; then files and hostile targets, drawn by a seed. */
function listRequests(files: readonly string[]): Sent[] {
  const lists = LISTS.flatMap((list) => QUERIES.split(' ').map((query) => `${list}?${query}`));
  const searches = Object.values(queries).flatMap((rows) =>
    rows.map(([query = '']) => `search?q=${encodeURIComponent(query)}`),
  );
  const reads = [...lists, ...searches].flatMap((path) => [`/api/v1/guest/${path}`, `/guest/${path}`]);
  const addresses = files.map(
    (file) => `/${file.replace(/(^|\/)index\.html$|(?<=\/[\w-]{36})\.json$/, '$1')}`,
  );
  const all = [...addresses, ...HOSTILE];
  const random = createRandom(SEED);
  const pick = () => all[Math.floor(random() * all.length)] as string;
  const drawn = Array.from({ length: Math.max(0, REQUESTS - reads.length) }, pick);
  const gets = [...reads, ...drawn].map((path, index): Sent => {
    if (index % 5 === 4) return { path, init: { headers: { accept: 'text/markdown' } } };
    return { path, init: { method: index % 7 === 6 ? 'HEAD' : 'GET' } };
  });
  const posts = BODIES.map((body): Sent => {
    const headers = { 'content-type': 'application/json' };
    return { path: '/guest/inquiry', init: { method: 'POST', headers, body: JSON.stringify(body) } };
  });
  return [...gets, ...posts];
}

async function compareAnswers(
  name: string,
  requests: readonly Sent[],
  origins: readonly string[],
): Promise<void> {
  for (const [index, { path, init }] of requests.entries()) {
    const headers = { ...init?.headers, client: `10.0.${index >> 8}.${index & 255}` };
    const [old, now] = await Promise.all(origins.map((origin) => ask(origin, path, { ...init, headers })));
    if (old !== now) report(`${name}: ${init?.method ?? 'GET'} ${path}`, describe(old, now));
  }
}

/** Tries again if the server has closed the connection meanwhile. */
async function ask(origin: string, path: string, init: RequestInit, isAgain = false): Promise<string> {
  try {
    const answer = await fetch(origin + path, { ...init, redirect: 'manual' });
    const headers = [...answer.headers].filter(([key]) => !VOLATILE.test(key));
    const body = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    return [answer.status, ...headers, '', body].join('\n').replaceAll(origin, '');
  } catch {
    return isAgain ? 'no answer' : ask(origin, path, init, true);
  }
}

for (const [name, content] of Object.entries(createInputs())) {
  for (const pages of [true, false])
    await compareBuilds(`${name}${pages ? '' : ', no site'}`, content, pages);
  compareTexts(`${name}: diagnostic`, ...both((side) => diagnose(side, content)));
}
console.log(differences === 0 ? 'No difference' : `${differences} differences`);

// A studio's repository without the engine in it: from the packed tarballs alone to a site, and over an update.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import project from '../../package.json' with { type: 'json' };
import { INQUIRY, INQUIRY_PATH } from '../functions/intake.ts';
import { createRepository } from '../git.ts';
import { runNode, spawnGroup } from '../process-group.ts';
import { hashTree } from '../publish/output-tree.ts';
import { createScratchFolder } from '../scratch-folder.ts';
import { readUrl } from '../slow/running-server.ts';
import { openRegistry } from './registry.ts';

const engineDependencies: Record<string, string> = project.dependencies;
const execute = promisify(execFile);
const ENGINE = resolve('.');
/** The package is made from these. */
const SOURCES = ['compose.yaml', 'create', 'docs', 'functions', 'import', 'package.json', 'scripts', 'src'];
const TEXTS = ['CHANGELOG.md', 'LICENSE', 'README.md', 'README.ko.md', 'tsconfig.json'];
const SITE_URL = 'https://small.studio';
const QUIET = { npm_config_audit: 'false', npm_config_fund: 'false', npm_config_update_notifier: 'false' };

const folder = createScratchFolder();
const registry = await openRegistry();
const studio = join(folder, 'my-studio');
/** Has its own cache: npx keeps what it has installed by name and version. */
const env = {
  npm_config_cache: join(folder, 'cache'),
  ...QUIET,
  npm_config_registry: registry.address,
  WRANGLER_SEND_METRICS: 'false',
  NO_COLOR: '1',
};
afterAll(() => registry.close());

/** @returns what it prints; throws if it fails */
async function runIn(cwd: string, line: string): Promise<string> {
  const [command = '', ...argv] = line.split(' ');
  return (await execute(command, argv, { cwd, env: { ...process.env, ...env } })).stdout;
}

/** A checkout of the head, apart from this one. */
function copyEngine(): string {
  const copy = join(folder, 'head');
  for (const path of [...SOURCES, ...TEXTS]) cpSync(path, join(copy, path), { recursive: true });
  symlinkSync(join(ENGINE, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

function edit(file: string, from: string, to: string): void {
  const before = readFileSync(file, 'utf8');
  expect(before).toContain(from);
  writeFileSync(file, before.replace(from, to));
}

const tarball = `guest-api-${project.version}.tgz`;
let head = '';
beforeAll(async () => {
  head = copyEngine();
  mkdirSync(join(folder, 'packages'));
  await runIn(ENGINE, `npm pack --pack-destination ${join(folder, 'packages')}`);
  for (const argument of ['', './create ', './import '])
    await runIn(head, `npm pack ${argument}--pack-destination ${folder}`);
  registry.publish(join(folder, tarball));
  registry.publish(join(folder, `create-guest-api-${project.version}.tgz`));
  registry.publish(join(folder, `guest-api-import-${project.version}.tgz`));
});

it('two checkouts make the same package, without tests, sample and sources, in at most 9.5 MB', async () => {
  const bytes = readFileSync(join(folder, tarball));
  expect(readFileSync(join(folder, 'packages', tarball)).equals(bytes)).toBe(true);
  expect(bytes.length).toBeLessThan(9_500_000);
  const files = (await runIn(folder, `tar -tzf ${tarball}`)).trim().split('\n');
  expect(
    files.filter((file) => /(?<!\.d)\.ts$|^package\/(?:test|content|bench|create|import)\//.test(file)),
  ).toEqual([]);
});

it('the program of the package makes a studio that depends on the package', async () => {
  await runIn(folder, `npx --yes --package ./${tarball} guest-api init from-tarball`);
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'from-tarball', 'package.json'), 'utf8'));
  expect(dependencies).toEqual({ 'guest-api': `file:../${tarball}` });
});

it('an older Node is refused in a line of both languages', async () => {
  const launcher = join(folder, 'old.mjs');
  const code = await runIn(folder, `tar -xzOf ${tarball} package/lib/guest-api.js`);
  writeFileSync(
    launcher,
    code.replace(/^#!.*\n/, '').replace('process.versions.node.split', "'20.19.0'.split"),
  );
  const needed = project.engines.node.slice(2);
  const sentence = `guest-api needs Node ${needed} or later; this is ${process.versions.node}. Get it from https://nodejs.org · Node ${needed} 이상이 필요합니다. https://nodejs.org 에서 받으세요\n`;
  expect(await runNode([launcher])).toEqual({ code: 1, stdout: '', stderr: sentence });
});

describe('a studio made by npm create', () => {
  /** Its commits begin with what `init` and `npm install` wrote. */
  let repository: ReturnType<typeof createRepository>;

  beforeAll(async () => {
    await runIn(folder, `npm create --yes guest-api my-studio -- --languages ko,en --site-url ${SITE_URL}`);
    await runIn(studio, 'npm install');
    // So that nothing is downloaded for the trial of a deployment.
    symlinkSync(join(ENGINE, 'node_modules', 'wrangler'), join(studio, 'node_modules', 'wrangler'));
    repository = createRepository(studio);
  });

  afterEach(() => {
    repository.git('checkout', '--', '.');
    repository.git('clean', '--quiet', '-fd');
  });

  const POST = 'content/posts/first-post/index.ko.md';
  const run = (name: string, options = '') => runIn(studio, `npm run -s ${name} -- ${options}`.trim());

  /** Starts a server, and ends it with the test. @returns its address */
  const serve = (name: string) =>
    readUrl(
      spawnGroup('npm', ['run', '-s', name, '--', '--port', '0'], {
        cwd: studio,
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    );

  it('builds what the sources build, and shows a deployment without an account', async () => {
    await run('build');
    const shown = await run('deploy', '--dry-run');
    expect(shown).toContain('env.DB (my-studio)');
    expect(shown).toContain('there is no database for inquiries: create it with npx wrangler d1 create');
    expect(repository.git('status', '--porcelain')).toBe('');
    await runIn(studio, `node ${ENGINE}/scripts/run.ts build --out .data/sources`);
    const built = hashTree(join(studio, 'dist'));
    expect(Object.keys(built ?? {})).toContain('public/index.html');
    expect(hashTree(join(studio, '.data/sources'))).toEqual(built);
  });

  it('starts with what was edited', async () => {
    edit(join(studio, POST), 'title: ', 'title: 고친 ');
    const posts = await fetch(`${await serve('start')}/api/v1/guest/summaries/post`);
    expect(await posts.text()).toContain('"titleKo":"고친 ');
  });

  it('serves a build, and stores an inquiry', async () => {
    const url = await serve('serve');
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify(INQUIRY);
    const answer = await fetch(url + INQUIRY_PATH, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
    expect(await run('inquiries', 'list')).toContain(INQUIRY.name);
  });

  it('imports a blog by the package of the import, without an error', async () => {
    const source = join(ENGINE, 'test/contract/wordpress-unit.xml');
    const line = `npx --yes guest-api-import ${source} --set-up --category *=news`;
    expect(await runIn(studio, line)).toContain('Texts 33: imported 23, drafts 5, Pages 3,');
    // Ends with 0.
    expect(await runIn(studio, 'npm run -s validate')).toContain('warning');
  });

  it.each([
    ['--help', []],
    ['new post --help', []],
    ['validate', ['sharp']],
    ['build --no-site --out .data/api', ['sharp']],
  ])('loads only the packages that %s needs', async (line, packages) => {
    const hook = join(folder, 'hook.mjs');
    const trace = `import { registerHooks } from 'node:module';
      registerHooks({ resolve(name, context, next) {
        const found = next(name, context);
        if (context.parentURL?.includes('/guest-api/lib/') && !/^(node:|\\.|file:)/.test(name)) console.error(name);
        return found;
      } });`;
    writeFileSync(hook, trace);
    // Kept images need no codec.
    rmSync(join(studio, '.cache'), { recursive: true, force: true });
    const program = join(studio, 'node_modules/guest-api/lib/guest-api.js');
    const { stderr } = await runNode(['--import', hook, program, ...line.split(' ')], { cwd: studio });
    const loaded = stderr.split('\n').filter((name) => name in engineDependencies);
    expect([...new Set(loaded)]).toEqual(packages);
  });

  it.each(Object.entries(project.scripts).filter(([, line]) => /^node --.* scripts\/run/.test(line)))(
    'starts %s with the flags of our own script',
    async (name, line) => {
      const env = {
        NODE_OPTIONS: '--import=data:text/javascript,console.error(process.execArgv.join(`\\x20`))',
      };
      const argv = [join(studio, 'node_modules/guest-api/lib/guest-api.js'), name, '--help'];
      const { code, stderr } = await runNode(argv, { cwd: studio, env });
      expect([code, `node ${stderr.trim()} scripts/run.ts ${name}`]).toEqual([0, line]);
    },
  );

  it('takes an update, made from the head with a visible change: only the lock file changes', async () => {
    edit(join(head, 'package.json'), `"version": "${project.version}"`, '"version": "1.0.1"');
    edit(join(head, 'src/site/words/en.yaml'), 'skipToContent: Skip to content', 'skipToContent: Skip ahead');
    await runIn(head, `npm pack --pack-destination ${folder}`);
    registry.publish(join(folder, 'guest-api-1.0.1.tgz'));
    const home = join(studio, 'dist', 'public', 'en', 'index.html');
    expect(readFileSync(home, 'utf8')).toContain('Skip to content');
    await runIn(studio, 'npm update guest-api --prefer-online');
    expect(repository.git('status', '--porcelain')).toBe('M package-lock.json');
    await runIn(studio, 'npm run -s build');
    expect(readFileSync(home, 'utf8')).toContain('Skip ahead');
  });
});

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import project from '../../create/package.json' with { type: 'json' };
import engine from '../../package.json' with { type: 'json' };
import { checkContent } from '../../src/publish/check-content.ts';
import { listCommands } from '../../src/tools/command/command.ts';
import { run } from '../../src/tools/init/init.ts';
import { ENGINE, nameFor } from '../../src/tools/init/project-files.ts';
import { createRepository } from '../git.ts';
import { runCommand } from '../run-command.ts';
import { createScratchFolder } from '../scratch-folder.ts';
import { writeFiles } from '../write-files.ts';

const NOW = Date.UTC(2026, 10, 1);

async function init(...options: string[]) {
  const cwd = createScratchFolder();
  const outcome = await runCommand(run, ['studio', ...options], { cwd, now: () => NOW });
  const read = (path: string) => readFileSync(join(cwd, 'studio', path), 'utf8');
  return { ...outcome, cwd, content: join(cwd, 'studio', 'content'), read };
}

it.each(['ko,en,jp', 'ko,en', 'ko,jp', 'en,jp', 'ko', 'en'])(
  'guest-api init writes content in %s without a single warning, and asks nothing without a terminal',
  async (languages) => {
    const { cwd, content, code } = await init('--languages', languages);
    const { diagnostics } = await checkContent({ content, cache: join(cwd, 'cache'), now: NOW });
    const files = readdirSync(join(content, 'portfolio', 'first-work')).sort();
    const texts = languages.split(',').map((language) => `index.${language}.md`);
    expect([code, diagnostics, files]).toEqual([0, [], ['cover.svg', ...texts.sort()]]);
  },
);

it.each([
  ['--for cloudflare', ['.github', '.gitignore', 'README.md', 'package.json', 'wrangler.json']],
  ['--for server', ['.github', '.gitignore', 'README.md', 'compose.yaml', 'package.json']],
])(
  'guest-api init %s writes only what the studio needs, and nothing is left to fill in',
  async (line, files) => {
    const name = 'Small $& {id}';
    const options = [...line.split(' '), '--name', name, '--site-url', 'https://small.example'];
    const { cwd, read } = await init(...options);
    const own = readdirSync(join(cwd, 'studio')).filter((file) => file !== 'content');
    expect(own.sort()).toEqual(files);
    expect(read('README.md')).toMatch(/^# Small \$& \{id\}\n/);
    expect(read('README.md').slice(20).replaceAll(name, '')).not.toMatch(/\{[a-z-]+\}/);
    expect(load(read('content/site.yaml'))).toMatchObject({ name: { en: name } });
  },
);

it('guest-api init from a clone makes a studio that depends on the tarball of the clone', async () => {
  const { stdout, read, cwd } = await init();
  expect(stdout).toContain('https://studio.example is a placeholder');
  const { dependencies } = JSON.parse(read('package.json'));
  const tarball = resolve(`guest-api-${engine.version}.tgz`);
  expect(dependencies).toEqual({ 'guest-api': `file:${relative(join(cwd, 'studio'), tarball)}` });
  expect(stdout.includes(`The studio depends on ${tarball}, which does not exist yet`)).toBe(
    !existsSync(tarball),
  );
});

it('guest-api init writes a compose file whose proxy has our configuration', async () => {
  const { read } = await init('--for', 'server');
  type Compose = Record<string, Record<string, Record<string, string>>>;
  const { services, configs } = load(read('compose.yaml')) as Compose;
  // Compose reads two signs as one.
  const content = configs?.caddy?.content?.replaceAll('$$', '$').trim();
  expect(content).toBe(readFileSync('docs/server/Caddyfile', 'utf8').trim());
  expect(services?.site?.image).toBe(`ghcr.io/${ENGINE}:1`);
  expect(services?.proxy?.image).toMatch(/^caddy:\S+@sha256:[0-9a-f]{64}$/);
});

it('guest-api init refuses a file, and a folder that is not empty; it names what is in it, and writes nothing', async () => {
  const cwd = createScratchFolder();
  mkdirSync(join(cwd, 'studio'));
  writeFileSync(join(cwd, 'studio', 'mine.txt'), 'mine');
  const outcomes = ['studio', 'studio/mine.txt'].map((target) => runCommand(run, [target], { cwd }));
  expect(await Promise.all(outcomes)).toEqual([
    { code: 2, stdout: '', stderr: expect.stringContaining('mine.txt') },
    { code: 2, stdout: '', stderr: expect.stringMatching(/^init: \S+ is a file/) },
  ]);
  expect(readdirSync(join(cwd, 'studio'))).toEqual(['mine.txt']);
});

it('guest-api init fills a folder that has what a new repository has, and changes nothing of that', async () => {
  const cwd = createScratchFolder();
  const folder = join(cwd, 'studio');
  const files = { 'README.md': 'mine', LICENSE: 'MIT', '.DS_Store': '', 'desktop.ini': '' };
  writeFiles(folder, { ...files, '.gitignore': 'node_modules/\n*.log' });
  createRepository(folder);
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const head = read('.git/HEAD');
  expect(await runCommand(run, ['studio'], { cwd })).toMatchObject({ code: 0, stderr: '' });
  expect(Object.keys(files).map(read)).toEqual(Object.values(files));
  expect(read('.git/HEAD')).toBe(head);
  expect(read('.gitignore')).toMatch(/^node_modules\/\n\*\.log\ndist\/\n\.data\/\n/);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['content', 'package.json']));
});

it.each(['', 'a b', 'a --languages jp', 'a --from x.xml'])(
  'guest-api init %s is refused before anything is written',
  async (line) => {
    const cwd = createScratchFolder();
    const { code, stderr } = await runCommand(run, line.split(' ').filter(Boolean), { cwd });
    expect([code, stderr === '', readdirSync(cwd)]).toEqual([2, false, []]);
  },
);

it.each([
  ['my-studio', 'my-studio'],
  ['My Studio.', 'my-studio'],
  ['작은 스튜디오', 'studio'],
  ['x'.repeat(80), 'x'.repeat(50)],
])('nameFor(%j) is %j, a name for npm, Cloudflare and an address', (folder, name) => {
  expect(nameFor(folder)).toBe(name);
});

it('create-guest-api has the version of the engine, and calls one that fits', () => {
  const { version, engines } = engine;
  expect(project).toMatchObject({ version, engines, dependencies: { 'guest-api': `^${version}` } });
});

it.each([
  ['--help', 0, /^ {2}validate {2,}\S/m, /^$/],
  ['--version', 0, new RegExp(`^${engine.version}\n$`), /^$/],
  ['valdate', 2, /^$/, /valdate/],
])('guest-api %s', async (name, code, stdout, stderr) => {
  const outcome = { code, stdout: expect.stringMatching(stdout), stderr: expect.stringMatching(stderr) };
  expect(await runCommand(listCommands, [name])).toEqual(outcome);
});

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
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

describe('guest-api init', () => {
  it.each(['ko,en,jp', 'ko,en', 'ko,jp', 'en,jp', 'ko', 'en'])(
    'writes content in %s without a single warning, and asks nothing without a terminal',
    async (languages) => {
      const { cwd, content, code } = await init('--languages', languages);
      const { diagnostics } = await checkContent({ content, cache: join(cwd, 'cache'), now: NOW });
      const written = readdirSync(join(content, 'portfolio', 'first-work')).sort();
      const texts = languages.split(',').map((language) => `index.${language}.md`);
      expect([code, diagnostics, written]).toEqual([0, [], ['cover.svg', ...texts.sort()]]);
    },
  );

  it.each([
    [
      ['--for', 'cloudflare', '--github'],
      ['.github', '.gitignore', 'README.md', 'package.json', 'wrangler.json'],
    ],
    [
      ['--for', 'server'],
      ['.gitignore', 'README.md', 'compose.yaml', 'package.json'],
    ],
  ])('with %j writes only what the studio needs, and nothing is left to fill in', async (options, files) => {
    const name = 'Small $& {id}';
    const { cwd, read } = await init(...options, '--name', name, '--site-url', 'https://small.example');
    const own = readdirSync(join(cwd, 'studio')).filter((name) => !['content', '.git'].includes(name));
    expect(own.sort()).toEqual(files);
    expect(read('README.md')).toMatch(/^# Small \$& \{id\}\n/);
    expect(read('README.md').slice(20).replaceAll('Small $& {id}', '')).not.toMatch(/\{[a-z-]+\}/);
    expect(load(read('content/site.yaml'))).toMatchObject({ name: { en: name } });
  });

  it.each([
    [[], true],
    [['--site-url', 'https://small.kr'], false],
  ])('with %j says whether the address is a placeholder', async (options, isPlaceholder) => {
    const { stdout } = await init(...options);
    expect(stdout.includes('https://studio.example')).toBe(isPlaceholder);
  });

  it('writes a compose file whose proxy has our configuration', async () => {
    const { read } = await init('--for', 'server');
    const { services, configs } = load(read('compose.yaml')) as Record<
      string,
      Record<string, Record<string, string>>
    >;
    // Compose reads two signs as one.
    expect(configs?.caddy?.content?.replaceAll('$$', '$').trim()).toBe(
      readFileSync('docs/server/Caddyfile', 'utf8').trim(),
    );
    expect(services?.site?.image).toBe(`ghcr.io/${ENGINE}:1`);
    expect(services?.proxy?.image).toMatch(/^caddy:\S+@sha256:[0-9a-f]{64}$/);
  });

  it('refuses a file, and a folder that is not empty; it names what is in it, and writes nothing', async () => {
    const cwd = createScratchFolder();
    mkdirSync(join(cwd, 'studio'));
    writeFileSync(join(cwd, 'studio', 'mine.txt'), 'mine');
    const { code, stderr } = await runCommand(run, ['studio'], { cwd });
    expect([code, stderr.includes('mine.txt')]).toEqual([2, true]);
    const outcome = await runCommand(run, ['studio/mine.txt'], { cwd });
    expect(outcome).toEqual({ code: 2, stdout: '', stderr: expect.stringMatching(/^init: \S+ is a file/) });
    expect(readdirSync(join(cwd, 'studio'))).toEqual(['mine.txt']);
  });

  it('fills a folder that has what a new repository has, and changes nothing of that', async () => {
    const cwd = createScratchFolder();
    const folder = join(cwd, 'studio');
    const files = { 'README.md': 'mine', LICENSE: 'MIT', '.DS_Store': '', 'desktop.ini': '' };
    writeFiles(folder, { '.gitignore': 'node_modules/\n*.log' });
    writeFiles(folder, files);
    createRepository(folder);
    const head = readFileSync(join(folder, '.git', 'HEAD'), 'utf8');
    expect(await runCommand(run, ['studio'], { cwd })).toMatchObject({ code: 0, stderr: '' });
    const kept = Object.keys(files).map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(kept).toEqual(Object.values(files));
    expect(readFileSync(join(folder, '.git', 'HEAD'), 'utf8')).toBe(head);
    expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toMatch(
      /^node_modules\/\n\*\.log\ndist\/\n\.data\/\n/,
    );
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['content', 'package.json']));
  });

  it('makes a repository, but none inside another one', async () => {
    const { cwd } = await init();
    expect(await runCommand(run, ['studio/sites/second'], { cwd })).toMatchObject({ code: 0 });
    const hasGit = (path: string) => readdirSync(join(cwd, path)).includes('.git');
    expect(['studio', 'studio/sites/second'].map(hasGit)).toEqual([true, false]);
  });

  it.each([[[]], [['a', 'b']], [['a', '--languages', 'jp']], [['a', '--from', 'x.xml']]])(
    'refuses the arguments %j before it writes anything',
    async (argv) => {
      const cwd = createScratchFolder();
      const { code, stderr } = await runCommand(run, argv, { cwd });
      expect([code, stderr === '', readdirSync(cwd)]).toEqual([2, false, []]);
    },
  );
});

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
  [['--help'], 0, /^ {2}validate {2,}\S/m, /^$/],
  [['--version'], 0, new RegExp(`^${engine.version}\n$`), /^$/],
  [['valdate'], 2, /^$/, /valdate/],
])('guest-api %j', async (asked, code, stdout, stderr) => {
  const outcome = { code, stdout: expect.stringMatching(stdout), stderr: expect.stringMatching(stderr) };
  expect(await runCommand(listCommands, asked)).toEqual(outcome);
});

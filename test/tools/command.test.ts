// What all commands share: options, help, languages and exit codes. Also a port that is in use.
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MANIFEST_FILE } from '../../src/edge/manifest.ts';
import { CommandError, defineCommand, UsageError } from '../../src/tools/command/command.ts';
import { listen } from '../listen.ts';
import { runCommand } from '../run-command.ts';
import { workspace } from '../workspace.ts';

const echo = defineCommand(
  {
    name: 'build',
    usage: 'WORD WORD',
    options: ['all', 'email', 'port', 'strict', 'at', 'site-url'],
  },
  async ({ options, positionals, language, print, resolve }) => {
    if (positionals.includes('usage')) throw new UsageError('called wrongly');
    if (positionals.includes('cannot')) throw new CommandError('cannot do it');
    if (positionals.includes('full'))
      throw Object.assign(new Error('ENOSPC: no space'), { syscall: 'write' });
    if (positionals.includes('defect')) throw new TypeError('a defect');
    print(JSON.stringify({ ...options, positionals, language, path: resolve('a') }));
    return 0;
  },
);
const main = async () => 0;
const options = ['all', 'content'] as const;
const silent = defineCommand({ name: 'build', options }, main);

describe('defineCommand()', () => {
  it('parses options with defaults, words, and paths relative to the working directory', async () => {
    const at = ['--at', '2026-09-01T09:00:00+09:00', '--site-url=HTTPS://damda.example/'];
    const { stdout } = await runCommand(echo, ['a', '--port=2', '--all', 'b', ...at], { cwd: '/tmp' });
    expect(JSON.parse(stdout)).toEqual({
      ...{ port: 2, all: true, at: Date.UTC(2026, 8), 'site-url': 'https://damda.example' },
      ...{ positionals: ['a', 'b'], language: 'en', path: '/tmp/a' },
    });
    expect(JSON.parse((await runCommand(echo, [])).stdout)).toMatchObject({ port: 8_787, positionals: [] });
  });

  it('prints its help', async () => {
    const command = defineCommand({ name: 'build', usage: '[WORD…]', options }, main);
    expect(await runCommand(command, ['--help', '--wrong'])).toEqual({
      code: 0,
      stderr: '',
      stdout: `npm run build -- [WORD…] [options]

Builds the content into a folder that a CDN serves.

  --all             list every problem, one on each line
  --content DIR     content folder (default content)
  --language ko|en  language of the messages (default: the language of the system)
  --help            show this text
`,
    });
  });

  it.each<[args: string[], code: number, message: string]>([
    [['--alll'], 2, 'unknown option --alll'],
    [['-verbose'], 2, 'unknown option -v'],
    [['--language', 'jp'], 2, '--language: expected one of ko | en, found "jp"'],
    [['--email', '--all'], 2, '--email: expected a value, found "--all"'],
    [['--all=yes'], 2, '--all: expected no value, found "yes"'],
    [['--port', '65536'], 2, '--port: expected a number from 0 to 65535, found "65536"'],
    [['usage'], 2, 'called wrongly'],
    [['cannot'], 2, 'cannot do it'],
    [['full'], 2, 'ENOSPC: no space'],
  ])('ends %j with %d and says why', async (args, code, message) => {
    const outcome = await runCommand(echo, args);
    const isUsage = !['cannot', 'full'].includes(args[0] ?? '');
    const see = isUsage ? 'See: npm run build -- --help\n' : '';
    expect(outcome).toEqual({ code, stdout: '', stderr: `build: ${message}\n${see}` });
  });

  it('refuses words if it expects none, and does not hide bugs', async () => {
    expect((await runCommand(silent, ['word'])).code).toBe(2);
    await expect(runCommand(echo, ['defect'])).rejects.toThrow('a defect');
  });

  it.each<[language: string, args: string[], env: NodeJS.ProcessEnv]>([
    ['ko', ['--language=ko'], { LANG: 'en_US.UTF-8' }],
    ['ko', [], { LANG: 'ko_KR.UTF-8' }],
    ['en', [], { LANG: 'de_DE.UTF-8' }],
    ['en', ['--language', 'en'], { LANG: 'ko_KR.UTF-8' }],
  ])('speaks %s with %j and %j', async (language, args, env) => {
    expect(JSON.parse((await runCommand(echo, args, { env })).stdout).language).toBe(language);
  });
});

const SERVERS = ['start', 'dev', 'serve'];
it.each(SERVERS)('npm run %s ends with one line if the port is taken, and builds nothing', async (name) => {
  const port = await listen(createServer());
  const { folder, build } = workspace();
  if (name === 'serve') await build();
  const { run } = await import(`../../src/tools/${name}/${name}.ts`);
  const outcome = await runCommand(run, ['--port', String(port)], { cwd: folder });
  const stderr = `${name}: port ${port} is taken; choose another with --port (0: any free one)\n`;
  expect(outcome).toEqual({ code: 2, stdout: '', stderr });
  expect(existsSync(join(folder, '.data'))).toBe(false);
});

it.each([
  [
    ['--host', '192.0.2.1'],
    /^serve: cannot listen on 192\.0\.2\.1, port 0: .*EADDRNOTAVAIL.*\. Use an address of this/,
  ],
  [['--out', 'nope'], /^serve: Cannot serve \S+nope: it holds no build; run npm run build first\n$/],
  [['--out', '.'], /^serve: Cannot read \S+: .*JSON.*; run npm run build again\n$/],
])('npm run serve refuses %j and keeps no state', async (args, message) => {
  const { folder, out, build } = workspace();
  await build();
  writeFileSync(join(folder, MANIFEST_FILE), '{ no');
  const { run } = await import('../../src/tools/serve/serve.ts');
  const options = ['--out', out, '--port', '0', ...args];
  const { code, stderr } = await runCommand(run, options, { cwd: folder });
  expect([code, stderr, existsSync(join(folder, '.data'))]).toEqual([
    2,
    expect.stringMatching(message),
    false,
  ]);
});

it.each([
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL: expected smtps://user:password@host or smtp://…'],
  [{ INQUIRY_WEBHOOK_URL: 'ftp://hooks.example' }, 'INQUIRY_WEBHOOK_URL: expected https://…'],
])('npm run serve refuses %j', async (env, message) => {
  const { run } = await import('../../src/tools/serve/serve.ts');
  const { folder, build } = workspace();
  await build();
  const { code, stderr } = await runCommand(run, ['--port', '0'], { cwd: folder, env });
  expect([code, stderr.split('\n')[0]]).toEqual([2, `serve: ${message}`]);
});

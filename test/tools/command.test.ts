// What all commands share: options, help, languages and exit codes. And a port that somebody else listens on.
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CommandError, defineCommand, UsageError } from '../../src/tools/command/command.ts';
import { runCommand } from '../run-command.ts';
import { workspace } from '../workspace.ts';

const echo = defineCommand(
  () => ({
    name: 'echo',
    usage: '[WORD…]',
    summary: 'Prints what it was given.',
    options: { loud: { help: 'in capitals' }, times: { value: 'N', help: 'how often', default: '1' } },
  }),
  async ({ options, positionals, language, print, resolve }) => {
    if (positionals.includes('usage')) throw new UsageError('called wrongly');
    if (positionals.includes('cannot')) throw new CommandError('cannot do it');
    if (positionals.includes('defect')) throw new TypeError('a defect');
    print(JSON.stringify({ ...options, positionals, language, path: resolve('a') }));
    return 0;
  },
);
const silent = defineCommand(
  () => ({ name: 'silent', summary: '', options: {} }),
  async () => 0,
);

describe('defineCommand()', () => {
  it('gives options with their defaults, words and paths from the folder it runs in', async () => {
    const { stdout } = await runCommand(echo, ['a', '--times=2', '--loud', 'b'], { cwd: '/tmp' });
    expect(JSON.parse(stdout)).toEqual({
      ...{ times: '2', loud: true, positionals: ['a', 'b'], language: 'en', path: '/tmp/a' },
    });
    expect(JSON.parse((await runCommand(echo, [])).stdout)).toMatchObject({ times: '1', positionals: [] });
  });

  it('prints its help', async () => {
    expect(await runCommand(echo, ['--help', '--wrong'])).toEqual({
      code: 0,
      stderr: '',
      stdout: `npm run echo -- [WORD…] [options]

Prints what it was given.

  --loud        in capitals
  --times N     how often (default 1)
  --language L  language of the messages, ko or en (default: the language of the system)
  --help        show this text
`,
    });
  });

  it.each<[args: string[], code: number, message: string]>([
    [['--lout'], 2, 'unknown option --lout; did you mean --loud?'],
    [['-x'], 2, 'unknown option -x'],
    [['--language', 'jp'], 2, '--language: expected ko or en, found "jp"'],
    [['--times'], 2, "Option '--times <value>' argument missing"],
    [['usage'], 2, 'called wrongly'],
    [['cannot'], 1, 'cannot do it'],
  ])('ends %j with %d and says why', async (args, code, message) => {
    const outcome = await runCommand(echo, args);
    const see = code === 2 ? 'See: npm run echo -- --help\n' : '';
    expect(outcome).toEqual({ code, stdout: '', stderr: `echo: ${message}\n${see}` });
  });

  it('refuses words if it takes none, and does not hide a defect', async () => {
    expect((await runCommand(silent, ['word'])).code).toBe(2);
    await expect(runCommand(echo, ['defect'])).rejects.toThrow('a defect');
  });

  it.each([
    ['ko', ['--language', 'ko'], {}],
    ['ko', ['--language=ko'], { LANG: 'en_US.UTF-8' }],
    ['ko', [], { LANG: 'ko_KR.UTF-8' }],
    ['en', [], { LANG: 'de_DE.UTF-8' }],
    ['en', ['--language', 'en'], { LANG: 'ko_KR.UTF-8' }],
  ])('speaks %s with %j and %j', async (language, args, env) => {
    expect(JSON.parse((await runCommand(echo, args, { env })).stdout).language).toBe(language);
  });
});

it.each(['start', 'dev', 'serve'])(
  'npm run %s ends with one line if the port is taken, and builds nothing',
  async (name) => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const { folder } = workspace();
    const { run } = await import(`../../src/tools/${name === 'dev' ? 'dev' : 'serve'}/${name}.ts`);
    const { code, stdout, stderr } = await runCommand(run, ['--port', String(port)], { cwd: folder });
    expect({ code, stdout, stderr }).toEqual({
      code: 1,
      stdout: '',
      stderr: `${name}: port ${port} is taken; choose another with --port, or any free one with --port 0\n`,
    });
    expect(existsSync(join(folder, '.data'))).toBe(false);
  },
);

// npm run validate, as an editor, a program and a pull request use it.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { describe, expect, it, onTestFinished } from 'vitest';
import { COVER, edit, POST, POST_EN, POST_KO } from '../content/content-fault.ts';
import { type Outcome, runScript } from '../run-script.ts';
import { postFiles, testId, workspace } from '../workspace.ts';

const OTHER = postFiles('other', COVER, { id: testId(3) });
const BROKEN = { ...edit(POST, POST_KO, 'isPublic: true', 'isPublic: maybe'), ...OTHER };

/** Times differ from run to run. */
function withoutTime({ stdout, ...rest }: Outcome) {
  return { ...rest, stdout: stdout.replace(/\d+\.\d\d s/, '0.00 s') };
}

describe('npm run validate', () => {
  it('ends with 0 and one line where nothing is wrong', async () => {
    const { content } = workspace({ ...POST, ...OTHER });
    const outcome = await runScript('validate', ['--content', content]);
    expect(withoutTime(outcome)).toEqual({ code: 0, stderr: '', stdout: 'no faults in 7 files, 0.00 s\n' });
  });

  it('ends with 1, the faults and one line that sums up', async () => {
    const { content } = workspace(BROKEN);
    expect(await runScript('validate', ['--content', content])).toEqual({
      code: 1,
      stderr: '',
      stdout: [
        `${content}/${POST_KO}:7:11 isPublic: expected true or false, found "maybe"`,
        '    6 │ isPopular: false',
        '    7 │ isPublic: maybe',
        '      │           ^^^^^',
        '',
        '1 fault in 1 file',
        '',
      ].join('\n'),
    });
  });

  it('shows no line of a file that is not text', async () => {
    const { content } = workspace({
      ...POST,
      [POST_KO]: Buffer.from('---\ntitle: \xbe\xc8\xb3\xe7\n---\n', 'latin1'),
    });
    const { stdout } = await runScript('validate', ['--content', content]);
    expect(stdout.split('\n')).toEqual([
      `${content}/${POST_KO}:2:1 expected UTF-8 text, found what may be EUC-KR (Korean)`,
      '    fix: reopen with encoding EUC-KR (Korean) first; when the text reads well, save with encoding UTF-8',
      '',
      '1 fault in 1 file',
      '',
    ]);
  });

  it('colours only for a terminal, or when told', async () => {
    const { content } = workspace(BROKEN);
    const colored = async (env: NodeJS.ProcessEnv) =>
      (await runScript('validate', ['--content', content], env)).stdout.includes('\u001b[');
    expect([
      await colored({ NO_COLOR: undefined }),
      await colored({ NO_COLOR: undefined, FORCE_COLOR: '1' }),
    ]).toEqual([false, true]);
  });

  it('--format json prints the diagnostics and nothing else', async () => {
    const { content } = workspace(BROKEN);
    const { code, stdout } = await runScript('validate', ['--content', content, '--format', 'json']);
    const place = { file: join(content, POST_KO), line: 7, column: 11, field: 'isPublic' };
    expect([code, JSON.parse(stdout)]).toEqual([
      1,
      [
        {
          ...place,
          name: 'value-wrong',
          parts: { wanted: ['flag'], found: 'maybe' },
          severity: 'error',
          message: 'expected true or false, found "maybe"',
        },
      ],
    ]);
  });

  const rows: [name: string, asked: string[], code: number, last: string][] = [
    ['the file at fault', [POST_KO], 1, '1 fault in 1 file'],
    ['its folder', ['posts/hello'], 1, '1 fault in 1 file'],
    ['another file', [POST_EN], 0, 'no faults in 1 file (and 1 fault elsewhere), 0.00 s'],
    ['both', [POST_EN, POST_KO], 1, '1 fault in 1 file'],
    [
      'a folder whose name only begins like it',
      ['posts/other'],
      0,
      'no faults in 1 file (and 1 fault elsewhere), 0.00 s',
    ],
  ];
  it.each(rows)('tells what is wrong in the files asked about: %s', async (_, asked, code, last) => {
    const { content } = workspace(BROKEN);
    const files = asked.map((path) => join(content, path));
    const outcome = withoutTime(await runScript('validate', ['--content', content, ...files]));
    expect([outcome.code, outcome.stdout.trimEnd().split('\n').at(-1)]).toEqual([code, last]);
  });

  it('reports a missing file, and refuses one that never existed', async () => {
    const { content, folder } = workspace({ ...POST, [POST_EN]: null });
    const code = async (path: string) => (await runScript('validate', ['--content', content, path])).code;
    expect([
      await code(join(content, POST_EN)),
      await code(join(content, 'posts/helo')),
      await code(folder),
    ]).toEqual([1, 2, 2]);
  });

  it('refuses a format that it does not know', async () => {
    const { code, stderr } = await runScript('validate', ['--format', 'xml']);
    expect([code, stderr.split('\n')[0]]).toEqual([
      2,
      'validate: --format: expected pretty, json or github, found "xml"',
    ]);
  });

  it('--watch checks again whenever a file changes', async () => {
    const { content } = workspace(POST);
    const child = spawn(process.execPath, [
      ...['scripts/validate.ts', '--watch', '--format', 'github', '--content', content],
    ]);
    onTestFinished(() => void child.kill());
    const file = join(content, POST_KO);
    const sound = String(POST[POST_KO]);
    const states = [sound.replace('isPublic: true', 'isPublic: 1'), sound];
    const seen: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      if (/fault/.test(line)) seen.push(line.replace(/,? \d.*/, ''));
      if (line !== 'waiting for changes') continue;
      const next = states.shift();
      if (next === undefined) break;
      writeFileSync(file, next);
    }
    expect(seen).toEqual(['no faults in', '1 fault in', 'no faults in']);
  });

  it('loads neither the image encoder nor the bundler nor the runtime to begin with', async () => {
    const { metafile } = await build({
      entryPoints: ['scripts/validate.ts'],
      bundle: true,
      write: false,
      metafile: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      logLevel: 'silent',
    });
    const loaded = new Set<string>();
    const walk = (path: string): void => {
      for (const { path: next, kind, external } of metafile.inputs[path]?.imports ?? []) {
        if (kind === 'dynamic-import' || loaded.has(next)) continue;
        loaded.add(next);
        if (!external) walk(next);
      }
    };
    walk('scripts/validate.ts');
    const heavy = ['sharp', 'esbuild', 'miniflare', 'wrangler', '@sinclair/typebox'];
    expect([loaded.has('zod'), heavy.filter((name) => loaded.has(name))]).toEqual([true, []]);
  });
});

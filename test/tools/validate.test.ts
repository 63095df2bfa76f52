// npm run validate, as an editor, a program and a pull request use it.
import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import type { Io } from '../../src/tools/command/command.ts';
import { run } from '../../src/tools/validate/validate.ts';
import { COVER, edit, POST, POST_KO } from '../content/check.ts';
import { createRepository } from '../git.ts';
import { runCommand } from '../run-command.ts';
import { postFiles, SITE_YAML, testId, type Workspace, workspace } from '../workspace.ts';

const OTHER = postFiles('other', COVER, { id: testId(3) });
const BROKEN = { ...edit(POST, POST_KO, 'isPublic: true', 'isPublic: maybe'), ...OTHER };
const DEAD_LINK = postFiles('other', COVER, { id: testId(3), body: '[글](/blog/nothing/)' });

/** Runs the command in the folder that holds `content`; the clock stands still. */
function validate({ folder }: Workspace, args: readonly string[] = [], io: Partial<Io> = {}) {
  const content = join(folder, 'content');
  return runCommand(run, ['--content', content, ...args], {
    cwd: folder,
    now: () => Date.UTC(2030, 0),
    ...io,
  });
}

describe('npm run validate', () => {
  it('ends with 0 and one line if there is nothing to report', async () => {
    expect(await validate(workspace({ ...POST, ...OTHER }))).toEqual({
      code: 0,
      stderr: '',
      stdout: 'no problems in 7 files, 0.00 s\n',
    });
  });

  it('ends with 1, the errors and one line that sums up', async () => {
    const space = workspace(BROKEN);
    const { code, stdout, stderr } = await validate(space);
    expect({ code, stderr, lines: stdout.replace(/\S*\/content\//g, '').split('\n') }).toEqual({
      code: 1,
      stderr: '',
      lines: [
        `${POST_KO}:7:11 error: isPublic: expected true or false, found "maybe"`,
        '    6 │ isPopular: false',
        '    7 │ isPublic: maybe',
        '      │           ^^^^^',
        '',
        '1 error in 1 file',
        '',
      ],
    });
  });

  it('ends with 0 if there are only warnings, and with --strict with 1', async () => {
    const space = workspace(DEAD_LINK);
    expect([(await validate(space)).code, (await validate(space, ['--strict'])).code]).toEqual([0, 1]);
  });

  it('shows no line of a file that is not text', async () => {
    const { stdout } = await validate(
      workspace({ ...POST, [POST_KO]: Buffer.from('---\ntitle: \xbe\xc8\xb3\xe7\n---\n', 'latin1') }),
    );
    expect([stdout.includes('EUC-KR'), stdout.includes('│')]).toEqual([true, false]);
  });

  it('colours only for a terminal, or when told', async () => {
    const space = workspace(BROKEN);
    const isColoured = async (env: NodeJS.ProcessEnv) =>
      (await validate(space, [], { env })).stdout.includes('\u001b[');
    expect([await isColoured({}), await isColoured({ FORCE_COLOR: '1' })]).toEqual([false, true]);
  });

  it.each(['en', 'ko'])(
    '--watch --all gives what the task of VS Code reads after each save, in %s',
    async (language) => {
      const task = readFileSync('.vscode/tasks.json', 'utf8');
      const { command, problemMatcher } = JSON.parse(task).tasks[0];
      const { beginsPattern, endsPattern } = problemMatcher.background;
      const [pattern, begins, ends] = [problemMatcher.pattern.regexp, beginsPattern, endsPattern].map(
        (source) => new RegExp(source),
      ) as [RegExp, RegExp, RegExp];
      expect(command).toBe('npm run --silent validate -- --watch --all');

      const space = workspace({ ...BROKEN, ...DEAD_LINK });
      const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
      const passes: string[][] = [];
      const write = (text: string) => {
        if (begins.test(text.trimEnd())) passes.push([]);
        passes.at(-1)?.push(...text.trimEnd().split('\n'));
        if (!ends.test(text.trimEnd())) return;
        if (passes.length === 1) space.write(OTHER);
        else stop();
      };
      await validate(space, ['--watch', '--all', '--language', language], {
        stdout: { write },
        waitForStop: () => stopped,
      });
      const read = passes.map((lines) =>
        lines.flatMap((line) => {
          const [, file, ...parts] = pattern.exec(line) ?? [];
          return file === undefined ? [] : [[file.slice(file.indexOf('/posts/')), ...parts.slice(0, -1)]];
        }),
      );
      const error = ['/posts/hello/index.ko.md', '7', '11', 'error', 'value-wrong'];
      const warning = ['/posts/other/index.ko.md', '11', '5', 'warning', 'link-unknown'];
      expect([read[0], read.at(-1)]).toEqual([[error, warning], [error]]);
    },
  );

  it('--rule and --all list every problem on a line of its own', async () => {
    const dead = Array.from({ length: 30 }, (_, line) => `[글](/blog/nothing-${line}/)`).join('\n');
    const space = workspace({ ...BROKEN, ...postFiles('other', COVER, { id: testId(3), body: dead }) });
    const count = async (...args: string[]) =>
      (await validate(space, args)).stdout.trimEnd().split('\n').length;
    expect([await count('--rule', 'link-unknown'), await count('--all'), (await count()) < 20]).toEqual([
      31,
      32,
      true,
    ]);
  });

  it('--format json gives programs an object for each problem, and an empty list if there is none', async () => {
    const { code, stdout } = await validate(workspace(DEAD_LINK), ['--format', 'json']);
    const [problem, ...others] = JSON.parse(stdout);
    expect([code, others]).toEqual([0, []]);
    expect({ ...problem, file: problem.file.replace(/.*content\//, '') }).toEqual({
      ...{ rule: 'link-unknown', severity: 'warning', file: 'posts/other/index.ko.md', line: 11, column: 5 },
      ...{ field: 'body', message: 'there is no page at "/blog/nothing/"', fix: expect.any(String) },
    });
    expect((await validate(workspace(), ['--format', 'json'])).stdout).toBe('[]\n');
  });

  it.each([
    [['--format', 'xml'], '--format: expected one of pretty, github, json, found "xml"'],
    [
      ['--rule', 'link-unknow'],
      '--rule: expected the name of a rule, found "link-unknow"; did you mean "link-unknown"?',
    ],
    [['--base', 'nothing'], '--base: there is no commit "nothing"'],
  ])('refuses %j', async (args, message) => {
    const { code, stderr } = await validate(workspace(), args);
    expect([code, stderr.split('\n')[0]]).toEqual([2, `validate: ${message}`]);
  });
});

describe('npm run validate in a Git checkout', () => {
  it('shows what changed since main left off, and counts the rest', async () => {
    const dead = Array.from({ length: 30 }, (_, line) => `[글](/blog/nothing-${line}/)`).join('\n');
    const space = workspace({ ...POST, ...postFiles('old', COVER, { id: testId(4), body: dead }) });
    createRepository(space.folder).git('switch', '-c', 'draft');
    space.write(DEAD_LINK);
    const { stdout } = await validate(space);
    expect(
      stdout
        .split('\n')
        .filter((line) => /warning/.test(line))
        .map((line) => line.replace(/.*content\//, '')),
    ).toEqual([
      'posts/other/index.ko.md:11:5 warning: body: there is no page at "/blog/nothing/"',
      '30 warnings in files that have not changed: npm run validate -- --all',
      '31 warnings in 2 files',
    ]);
  });

  it('--format github annotates lines and appends a table to the summary of the job, in the language of the editors', async () => {
    const space = workspace({ ...BROKEN, 'site.yaml': `${SITE_YAML}editors: { language: ko }\n` });
    createRepository(space.folder);
    const summary = join(space.folder, 'summary.md');
    appendFileSync(summary, 'before\n');
    const { code, stdout } = await validate(space, ['--format', 'github', '--base', 'HEAD'], {
      env: { GITHUB_STEP_SUMMARY: summary },
    });
    expect([code, stdout.split('\n')[0], readFileSync(summary, 'utf8').split('\n').slice(0, 2)]).toEqual([
      1,
      `::error file=content/${POST_KO},line=7,col=11,title=isPublic%3A value-wrong::true나 false를 써야 하는데 지금은 "maybe"입니다`,
      ['before', '### 파일 1개에 오류 1개'],
    ]);
  });

  it('reports a public folder renamed without an alias, and not one with it, a draft or a new one', async () => {
    const drafts = postFiles('draft', COVER, { id: testId(5), isPublic: false });
    const space = workspace({ ...POST, ...OTHER, ...drafts });
    createRepository(space.folder);
    for (const [old, name] of [
      ['hello', 'hallo'],
      ['other', 'another'],
      ['draft', 'drift'],
    ] as const) {
      renameSync(join(space.content, 'posts', old), join(space.content, 'posts', name));
    }
    const other = join(space.content, 'posts/another/index.ko.md');
    writeFileSync(other, readFileSync(other, 'utf8').replace('---\n', '---\naliases: [other]\n'));
    const { stdout } = await validate(space, ['--all']);
    expect(stdout.match(/\/posts\S*: warning alias-missing/g)).toEqual([
      '/posts/hallo/index.ko.md:2:5: warning alias-missing',
    ]);
  });
});

it('npm run validate loads neither the image encoder nor the bundler nor the runtime to begin with', async () => {
  const entry = 'src/tools/validate/validate.ts';
  const { metafile } = await build({
    ...{ entryPoints: [entry], bundle: true, write: false, metafile: true },
    ...{ platform: 'node', format: 'esm', packages: 'external', logLevel: 'silent' },
  });
  const loaded = new Set<string>();
  const walk = (path: string): void => {
    for (const { path: next, kind, external } of metafile.inputs[path]?.imports ?? []) {
      if (kind === 'dynamic-import' || loaded.has(next)) continue;
      loaded.add(next);
      if (!external) walk(next);
    }
  };
  walk(entry);
  const heavy = ['sharp', 'esbuild', 'rolldown', 'miniflare', 'wrangler', '@sinclair/typebox'];
  expect([loaded.has('zod'), heavy.filter((name) => loaded.has(name)), existsSync(entry)]).toEqual([
    true,
    [],
    true,
  ]);
  expect([...loaded].filter((path) => /^src\/(?:site|publish|edge|openapi)\//.test(path))).toEqual([]);
});

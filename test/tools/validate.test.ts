// npm run validate, as used by an editor, a program and a pull request.
import { appendFileSync, cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { RULES } from '../../src/rules/rules.ts';
import type { Io } from '../../src/tools/command/command.ts';
import { run } from '../../src/tools/validate/validate.ts';
import { COVER, edit, POST, POST_KO } from '../content/check.ts';
import { createRepository } from '../git.ts';
import { runCommand } from '../run-command.ts';
import {
  type Files,
  NO_PRIVACY,
  postFiles,
  SITE_YAML,
  testId,
  type Workspace,
  workspace,
} from '../workspace.ts';

const OTHER = postFiles('other', COVER, { id: testId(3) });
const BROKEN = { ...edit(POST, POST_KO, 'isPublic: true', 'isPublic: maybe'), ...OTHER };
const DEAD_LINK = postFiles('other', COVER, { id: testId(3), body: '[글](/blog/nothing/)' });

/** Runs the command in the folder that contains `content`, with a fixed clock. */
function validate({ folder, content }: Workspace, args: readonly string[] = [], io: Partial<Io> = {}) {
  const machine = { cwd: folder, now: () => Date.UTC(2030, 0) };
  return runCommand(run, ['--content', content, ...args], { ...machine, ...io });
}

/** A post with this many dead links. */
function deadLinks(slug: string, count: number) {
  const links = Array.from({ length: count }, (_, line) => `[글](/blog/nothing-${line}/)`);
  return postFiles(slug, COVER, { id: testId(4), body: links.join('\n') });
}

describe('npm run validate', () => {
  it('exits with 0 and one line if there is nothing to report', async () => {
    const stdout = 'no problems in 7 files, 0.00 s\n';
    expect(await validate(workspace({ ...POST, ...OTHER }))).toEqual({ code: 0, stderr: '', stdout });
  });

  it('exits with 1, the errors and a summary line', async () => {
    const { code, stdout, stderr } = await validate(workspace(BROKEN));
    expect([code, stderr]).toEqual([1, '']);
    expect(
      stdout.replace(/\S*\/content\//g, ''),
    ).toBe(`${POST_KO}:7:11 error: isPublic: expected true or false, found "maybe"
    6 │ isPopular: false
    7 │ isPublic: maybe
      │           ^^^^^
    fix: correct the value

1 error in 1 file
`);
  });

  it('exits with 0 if there are only warnings, and with 1 with --strict', async () => {
    const space = workspace(DEAD_LINK);
    expect([(await validate(space)).code, (await validate(space, ['--strict'])).code]).toEqual([0, 1]);
  });

  it('shows no lines of a binary file', async () => {
    const { stdout } = await validate(
      workspace({ ...POST, [POST_KO]: Buffer.from('---\ntitle: \xbe\xc8\xb3\xe7\n---\n', 'latin1') }),
    );
    expect([stdout.includes('EUC-KR'), stdout.includes('│')]).toEqual([true, false]);
  });

  it('uses colors only in a terminal, or if requested', async () => {
    const space = workspace(BROKEN);
    const isColoured = async (env: NodeJS.ProcessEnv) =>
      (await validate(space, [], { env })).stdout.includes('\u001b[');
    expect([await isColoured({}), await isColoured({ FORCE_COLOR: '1' })]).toEqual([false, true]);
  });

  it.each(['en', 'ko'])('--all gives what the task of VS Code reads, in %s', async (language) => {
    const { command, problemMatcher } = JSON.parse(readFileSync('.vscode/tasks.json', 'utf8')).tasks[0];
    const readLine = (line: string) =>
      problemMatcher.flatMap(({ pattern, severity }: Record<string, { regexp: string }>) => {
        const [, file, row, column, rule] = new RegExp(pattern?.regexp ?? '').exec(line) ?? [];
        return file ? [[file.slice(file.indexOf('/posts/')), row, column, severity, rule]] : [];
      });
    expect(command).toBe('npm run --silent validate -- --all');
    const { stdout } = await validate(workspace({ ...BROKEN, ...DEAD_LINK }), [
      '--all',
      '--language',
      language,
    ]);
    expect(stdout.split('\n').flatMap(readLine)).toEqual([
      ['/posts/hello/index.ko.md', '7', '11', 'error', 'value-wrong'],
      ['/posts/other/index.ko.md', '11', '5', 'warning', 'link-unknown'],
    ]);
  });

  it('--rule and --all list each diagnostic on its own line', async () => {
    const space = workspace({ ...BROKEN, ...deadLinks('other', 30) });
    const count = async (...args: string[]) =>
      (await validate(space, args)).stdout.trimEnd().split('\n').length;
    expect([await count('--rule', 'link-unknown'), await count('--all')]).toEqual([31, 32]);
    expect(await count()).toBeLessThan(20);
  });

  it('--format json prints an object for each diagnostic, and an empty list if there are none', async () => {
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
      `--rule: expected one of ${RULES.map(({ name }) => name).join(', ')}, found "link-unknow"; did you mean "link-unknown"?`,
    ],
    [['--base', 'nothing'], '--base: there is no commit "nothing"'],
  ])('refuses %j', async (args, message) => {
    const { code, stderr } = await validate(workspace(), args);
    expect([code, stderr.split('\n')[0]]).toEqual([2, `validate: ${message}`]);
  });
});

describe('npm run validate in a Git checkout', () => {
  it.each(['main', 'master'])(
    'shows what changed since the merge base with %s, and counts the rest',
    async (branch) => {
      const space = workspace({ ...POST, ...deadLinks('old', 30) });
      const { git } = createRepository(space.folder);
      git('branch', '--move', branch);
      git('switch', '-c', 'draft');
      space.write(DEAD_LINK);
      const lines = (await validate(space)).stdout.replaceAll(/^.*content\//gm, '').split('\n');
      expect(lines.filter((line) => line.includes('warning'))).toEqual([
        'posts/other/index.ko.md:11:5 warning: body: there is no page at "/blog/nothing/"',
        '30 warnings in files that have not changed: npm run validate -- --all',
        '31 warnings in 2 files',
      ]);
    },
  );

  it('--format github annotates lines and appends a table to the job summary, in the language of the editors', async () => {
    const space = workspace({
      ...BROKEN,
      'site.yaml': `${SITE_YAML}${NO_PRIVACY}editors: { language: ko }\n`,
    });
    createRepository(space.folder);
    const summary = join(space.folder, 'summary.md');
    appendFileSync(summary, 'before\n');
    const env = { GITHUB_STEP_SUMMARY: summary };
    const { code, stdout } = await validate(space, ['--format', 'github', '--base', 'HEAD'], { env });
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^::error file=content\/posts\/hello\/index\.ko\.md,line=7,col=11,title=isPublic%3A value-wrong::true나/,
    );
    expect(readFileSync(summary, 'utf8')).toMatch(/^before\n### 파일 1개에 오류 1개\n/);
  });

  it('reports a public folder renamed without an alias, but not with one, a draft or a new folder', async () => {
    const drafts = postFiles('draft', COVER, { id: testId(5), isPublic: false });
    const english = postFiles('english', COVER, { id: testId(6) });
    const alone = { 'posts/english/index.en.md': english['posts/english/index.ko.md'] as string };
    const settings = { 'site.yaml': `${SITE_YAML}translations: optional\n` };
    const space = workspace({ ...settings, ...POST, ...OTHER, ...drafts, ...english, ...alone });
    rmSync(join(space.content, 'posts/english/index.ko.md'));
    createRepository(space.folder);
    const names = { hello: 'hallo', other: 'another', draft: 'drift', english: 'englisch' };
    for (const [old, name] of Object.entries(names)) {
      renameSync(join(space.content, 'posts', old), join(space.content, 'posts', name));
    }
    const other = join(space.content, 'posts/another/index.ko.md');
    writeFileSync(other, readFileSync(other, 'utf8').replace('---\n', '---\naliases: [other]\n'));
    const { stdout } = await validate(space, ['--all']);
    expect(stdout.match(/\/posts\S*: warning: alias-missing/g)).toEqual([
      '/posts/englisch/index.en.md:2:5: warning: alias-missing',
      '/posts/hallo/index.ko.md:2:5: warning: alias-missing',
    ]);
  });
});

describe('npm run validate compares ids with the published commit', () => {
  const KO = 'posts/hello/index.ko.md';
  const english = { [KO]: null, 'posts/hello/index.en.md': POST[KO] as string };
  const site = { 'site.yaml': `${SITE_YAML}${NO_PRIVACY}translations: optional\n` };
  const ID = `id: ${testId(1)}`;

  it.each<[what: string, files: Files, from: string, to: string, found: string[]]>([
    ['a lost line', POST, `${ID}\n`, '', ['value-missing']],
    ['a lost line of an English post', { ...POST, ...english }, `${ID}\n`, '', ['value-missing']],
    ['half an id', POST, ID, 'id: 00000000', ['value-wrong']],
    ['another id', POST, ID, `id: ${testId(9)}`, ['value-wrong']],
    ['another id of an English post', { ...POST, ...english }, ID, `id: ${testId(9)}`, ['value-wrong']],
    [
      'another id of a draft',
      edit(POST, KO, 'isPublic: true', 'isPublic: false'),
      ID,
      `id: ${testId(9)}`,
      [],
    ],
    ['the same id', POST, ID, `id: "${testId(1)}"`, []],
  ])('%s', async (_, files, from, to, rules) => {
    const space = workspace({ ...site, ...files });
    createRepository(space.folder);
    const file = files[KO] ? KO : 'posts/hello/index.en.md';
    space.write({ [file]: edit(files, file, from, to)[file] as string });
    const { stdout } = await validate(space, ['--format', 'json']);
    const found = JSON.parse(stdout) as { rule: string; fix: string }[];
    expect(found.map(({ rule }) => rule)).toEqual(rules);
    expect(found.every(({ fix }) => fix.includes(ID))).toBe(true);
  });

  it('offers the id of a renamed folder, and those of two items that were swapped', async () => {
    const gone = postFiles('gone', COVER, { id: testId(7) });
    const page = { 'pages/about/index.ko.md': '---\ntitle: 소개\n---\n본문\n' };
    const space = workspace({ ...site, ...POST, ...OTHER, ...gone, ...page });
    createRepository(space.folder);
    renameSync(join(space.content, 'posts/gone'), join(space.content, 'posts/새-이름'));
    renameSync(join(space.content, 'pages/about'), join(space.content, 'pages/intro'));
    const file = 'posts/other/index.ko.md';
    space.write({
      [KO]: edit(POST, KO, ID, `id: ${testId(3)}`)[KO] as string,
      [file]: edit(OTHER, file, `id: ${testId(3)}`, ID)[file] as string,
      'posts/새-이름/index.ko.md': String(gone['posts/gone/index.ko.md']).replace(/id: .*\n/, ''),
    });
    const { stdout } = await validate(space, ['--format', 'json']);
    const fixes = (JSON.parse(stdout) as { rule: string; fix: string }[]).map(
      ({ rule, fix }) => `${rule} ${fix}`,
    );
    expect(fixes.toSorted()).toEqual([
      expect.stringMatching(/^alias-missing name the folder "about" again/),
      `value-missing add id: ${testId(7)}`,
      `value-wrong write ${ID}`,
      `value-wrong write id: ${testId(3)}`,
    ]);
  });

  it('reports the ids of a copied folder there, and the new name of a related post', async () => {
    const related = edit(POST, KO, 'isPopular', 'related: [other]\nisPopular');
    const space = workspace({ ...site, ...related, ...OTHER });
    createRepository(space.folder);
    cpSync(join(space.content, 'posts/hello'), join(space.content, 'posts/a'), { recursive: true });
    renameSync(join(space.content, 'posts/other'), join(space.content, 'posts/새-이름'));
    const { stdout } = await validate(space, ['--format', 'json']);
    const found = (JSON.parse(stdout) as Record<string, string>[]).map(
      ({ file, rule, fix }) => `${file?.split('/').at(-2)} ${rule} ${fix}`,
    );
    expect(found).toEqual([
      expect.stringMatching(/^a value-taken give the newer/),
      'a value-wrong did you mean "새-이름"?',
      'hello value-wrong did you mean "새-이름"?',
      expect.stringMatching(/^새-이름 alias-missing/),
    ]);
  });

  it('accepts a new item in the folder of one that was renamed', async () => {
    const space = workspace(POST);
    createRepository(space.folder);
    renameSync(join(space.content, 'posts/hello'), join(space.content, 'posts/old'));
    space.write(postFiles('hello', COVER, { id: testId(9) }));
    expect((await validate(space)).code).toBe(0);
  });
});

/** What a module imports at its start, through all modules. */
async function listImports(entry: string): Promise<string[]> {
  const { metafile } = await build({
    ...{ entryPoints: [entry], bundle: true, write: false, metafile: true },
    ...{ platform: 'node', format: 'esm', packages: 'external' },
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
  return [...loaded];
}

it('npm run validate does not load the image encoder, the bundler or the runtime at its start', async () => {
  const loaded = await listImports('src/tools/validate/validate.ts');
  expect(loaded).toContain('zod');
  const heavy = ['sharp', 'esbuild', 'rolldown', 'miniflare', 'wrangler', '@sinclair/typebox'];
  expect(heavy.filter((name) => loaded.includes(name))).toEqual([]);
  const rooms =
    /^src\/(?:site(?!\/words\/)|publish(?!\/check-content\.ts)|edge(?!\/(?:html|quotes)\.ts)|openapi)\//;
  expect(loaded.filter((path) => rooms.test(path))).toEqual([]);
});

it.each(['build', 'start'])(
  'npm run %s -- --help loads the words, and no library or room but for them',
  async (name) => {
    const loaded = await listImports(`src/tools/${name}/${name}.ts`);
    expect(loaded).toContain('src/tools/words/words.ts');
    const others = /^(?!js-yaml$|node:|src\/(?:tools|contract|diagnostics|engine)\/)/;
    expect(loaded.filter((path) => others.test(path))).toEqual([]);
  },
);

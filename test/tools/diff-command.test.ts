import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Files, picture, portfolioFiles, postFiles, testId } from '../workspace.ts';
import { repository } from './diff-repository.ts';

let cover: Uint8Array;

beforeAll(async () => {
  cover = await picture();
});

function post(slug: string, number: number, body = `본문 ${slug}`): Files {
  return postFiles(slug, cover, { id: testId(number), body });
}

test('npm run diff compares uncommitted files with the last commit where there is no remote', async () => {
  const { write, git, diff, leftovers } = repository(post('a', 1));
  write(post('b', 2));
  const { code, stdout, stderr } = await diff();
  const commit = git('rev-parse', '--short=10', 'HEAD');
  expect({ code, stderr, lines: stdout.split('\n') }).toEqual({
    code: 0,
    stderr: '',
    lines: [
      `compared with ${commit} (merge base with main)`,
      '',
      '/api/v1/guest/post  1 → 2 public',
      `  + b  b  ${testId(2)}  place 2`,
      '  1 more with other related posts (morePosts)',
      '',
      '1 added',
      '',
    ],
  });
  expect(leftovers()).toEqual([]);
});

test('npm run diff compares with where the branch left origin/main, not with what came there since', async () => {
  const { write, git, commit, diff } = repository(post('a', 1));
  const origin = git('rev-parse', 'HEAD');
  git('switch', '--quiet', '--create', 'mine');
  write(post('b', 2));
  commit();
  git('switch', '--quiet', 'main');
  write(post('c', 3));
  commit();
  git('update-ref', 'refs/remotes/origin/main', 'main');
  git('switch', '--quiet', 'mine');
  const report = JSON.parse((await diff('--format', 'json')).stdout);
  expect(report.base).toEqual({ commit: origin, reason: 'merge base with origin/main' });
  expect(report.collections.post.added).toEqual([{ publicId: testId(2), slug: 'b', title: 'b', place: 2 }]);
  expect(report.collections.post.removed).toEqual([]);
});

test('npm run diff --base compares with that very commit', async () => {
  const { write, commit, git, diff } = repository({ ...post('a', 1), ...post('b', 2) });
  write({ 'posts/b': null });
  commit();
  write(post('c', 3));
  commit();
  const first = git('rev-parse', 'HEAD~2');
  const { code, stdout } = await diff('--base', 'HEAD~2', '--format', 'json', '--fail-on-breaking');
  const { base, breaking } = JSON.parse(stdout);
  expect({ code, base, breaking }).toEqual({
    code: 1,
    base: { commit: first, reason: 'HEAD~2' },
    breaking: [{ resource: `/guest/post/${testId(2)}`, reason: 'removed (b): its address will answer 404' }],
  });
});

test('npm run diff speaks the language asked for, and in a comment that of the editors', async () => {
  const site =
    'name: { ko: 담다, en: Damda, jp: ダムダ }\nsiteUrl: https://damda.example\neditors: { language: ko }\n';
  const { write, diff } = repository({ ...post('a', 1), ...post('b', 2), 'site.yaml': site });
  write({ 'posts/b': null });
  const gone = `/guest/post/${testId(2)}`;
  const english = await diff('--language', 'en');
  expect(english.stdout).toContain(`  ! ${gone}  removed (b): its address will answer 404\n`);
  const { stdout } = await diff('--format', 'markdown');
  expect(stdout).toContain(`\n! ${gone}  지웠습니다(b). 이 주소에서는 404가 나옵니다\n`);
});

test('npm run diff --fail-on-breaking is content with what does not break', async () => {
  const { write, diff } = repository(post('a', 1));
  write(post('a', 1, '다른 글'));
  const { code, stdout } = await diff('--fail-on-breaking');
  expect(code).toBe(0);
  expect(stdout).toContain('contentKo  본문 a → 다른 글');
});

test('npm run diff reads a commit with the code of that commit', async () => {
  const { folder, diff, leftovers } = repository(portfolioFiles('work', cover, { id: testId(1) }), {
    hasCode: true,
  });
  const project = join(folder, 'src', 'publish', 'project.ts');
  writeFileSync(
    project,
    readFileSync(project, 'utf8').replace('clientKo: ko.client', 'customerKo: ko.client'),
  );
  const schemas = join(folder, 'src', 'contract', 'schemas.ts');
  writeFileSync(schemas, readFileSync(schemas, 'utf8').replace('clientKo: text', 'customerKo: text'));
  const { stdout, stderr } = await diff('--format', 'json');
  const { breaking, collections, code } = JSON.parse(stdout || `{"stderr":${JSON.stringify(stderr)}}`);
  expect({ breaking, code, changed: collections?.portfolio.changed }).toEqual({
    breaking: [{ resource: 'PortfolioDetail.clientKo', reason: 'the field is gone' }],
    code: ['src/contract/schemas.ts', 'src/publish/project.ts'],
    changed: [
      {
        publicId: testId(1),
        slug: 'work',
        title: 'work ko',
        fields: [
          { field: 'clientKo', before: 'client ko', after: null },
          { field: 'customerKo', before: null, after: 'client ko' },
        ],
      },
    ],
  });
  expect(leftovers()).toEqual([]);
});

test.each([
  ['here', 'index.ko.md', 'the working tree cannot be built'],
  ['of the commit', 'index.en.md', 'HEAD~1 cannot be built'],
])('npm run diff says that the content %s is faulty', async (where, file, told) => {
  const { write, commit, git, diff, leftovers } = repository(post('a', 1));
  write({ [`posts/a/${file}`]: 'no front matter\n' });
  if (where === 'of the commit') {
    commit();
    write(post('a', 1));
    commit();
  }
  const hash = git('rev-parse', '--short=10', 'HEAD~0');
  const { code, stdout, stderr } = await diff('--base', where === 'here' ? hash : 'HEAD~1');
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(new RegExp(`^content/posts/a/${file.replaceAll('.', '\\.')}:1:1 `));
  expect(stderr.replace(/[0-9a-f]{10} \((.*?)\)/, '$1')).toContain(told);
  expect(leftovers()).toEqual([]);
});

test.each([
  ['an unknown commit', ['--base', 'nowhere'], 'diff: Cannot find "nowhere" in this repository'],
  ['what looks like an option of git', ['--base=--all'], 'diff: Cannot find "--all" in this repository'],
  [
    'an unknown format',
    ['--format', 'html'],
    'diff: --format: expected pretty, json or markdown, found "html"',
  ],
  ['a folder outside', ['--content', '/'], /^diff: Cannot compare \/: it lies outside of the repository /],
  [
    'a folder that is not there',
    ['--content', 'nowhere'],
    'diff: Cannot find the content folder nowhere: name it with --content',
  ],
])('npm run diff refuses %s', async (_, options, message) => {
  const { code, stdout, stderr } = await repository({}).diff(...options);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr.split('\n')[0]).toEqual(
    typeof message === 'string' ? message : expect.stringMatching(message),
  );
});

/** A build that ends at once, where it is the work tree that matters. */
const FAILING = 'exit 1; true';
const NOT_BUILT = 'diff: cannot compare, the working tree cannot be built\n';

test('npm run diff runs no hook of the repository', async () => {
  const { folder, diff } = repository({}, { build: FAILING });
  const hook = join(folder, '.git', 'hooks', 'post-checkout');
  mkdirSync(join(hook, '..'), { recursive: true });
  writeFileSync(hook, '#!/bin/sh\nexit 1\n');
  chmodSync(hook, 0o755);
  expect(await diff()).toEqual({ code: 1, stdout: '', stderr: NOT_BUILT });
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('npm run diff stopped by %s leaves no work tree behind', async (signal, exitCode) => {
  const { folder, start, leftovers } = repository({}, { build: 'touch .cache/building && sleep 1 && true' });
  const child = start();
  await vi.waitUntil(() => existsSync(join(folder, '.cache', 'building')), { timeout: 20_000, interval: 5 });
  child.kill(signal);
  expect(await once(child, 'close')).toEqual([exitCode, null]);
  expect(leftovers()).toEqual([]);
});

test('npm run diff tells what a build says that fails', async () => {
  const { diff, leftovers } = repository({}, { build: 'echo told; echo why >&2; exit 3; true' });
  expect(await diff()).toEqual({
    code: 1,
    stdout: '',
    stderr: `why\ntold\n${NOT_BUILT}`,
  });
  expect(leftovers()).toEqual([]);
});

test('npm run diff does not build a commit without a package.json from the folder around it', async () => {
  const { folder, commit, diff, git } = repository({}, { build: 'true' });
  git('rm', '--quiet', '--cached', 'package.json');
  writeFileSync(join(folder, '.gitignore'), '.cache\nnode_modules\npackage.json\n');
  commit();
  const { code, stderr } = await diff();
  expect({ code, stderr: stderr.replace(/[0-9a-f]{10}/, 'HASH') }).toEqual({
    code: 1,
    stderr: 'diff: cannot compare, HASH (merge base with main) cannot be built\n',
  });
});

test('npm run diff removes what a killed run left behind', async () => {
  const { folder, git, diff, leftovers } = repository({}, { build: FAILING });
  const killed = spawnSync(process.execPath, ['--eval', '']).pid;
  git(
    'worktree',
    'add',
    '--quiet',
    '--detach',
    join(folder, '.cache', 'diff', String(killed), 'tree'),
    'HEAD',
  );
  expect(leftovers()).toHaveLength(2);
  expect(await diff()).toEqual({ code: 1, stdout: '', stderr: NOT_BUILT });
  expect(leftovers()).toEqual([]);
});

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import project from '../../package.json' with { type: 'json' };
import { createContract } from '../../src/openapi/contract-file.ts';
import { run } from '../../src/tools/diff/diff.ts';
import { COMMENT_MARK } from '../../src/tools/diff/format-diff.ts';
import { COVER, edit, WORK, WORK_KO } from '../content/check.ts';
import { createRepository } from '../git.ts';
import { runCommand } from '../run-command.ts';
import { type Files, NO_PRIVACY, postFiles, SITE_YAML, testId, workspace } from '../workspace.ts';

const CONTRACT = JSON.stringify(createContract());
/** For tests that only change files. */
const shared = repository({}, { isOwned: true });
afterEach(() => {
  shared.git('checkout', '--quiet', '--', '.');
  shared.git('clean', '--quiet', '--force', '-d');
});
afterAll(() => shared.remove());

function post(slug: string, number: number, fields: Partial<Parameters<typeof postFiles>[2]> = {}): Files {
  return postFiles(slug, COVER, { id: testId(number), ...fields });
}
const resource = (number: number) => `/guest/post/${testId(number)}`;

/** A repository whose first commit, on main, has two posts, one of them with a number, and these files. */
function repository(files: Files = {}, { contract = CONTRACT, isOwned = false } = {}) {
  const posts = { ...post('a', 1, { more: 'legacyId: 7\n' }), ...post('b', 2) };
  const base = workspace({ ...posts, ...files }, { isOwned });
  const { folder } = base;
  mkdirSync(join(folder, 'docs'));
  if (contract !== '') writeFileSync(join(folder, 'docs', 'openapi.json'), contract);
  const { git, commit } = createRepository(folder);
  const diff = (...argv: string[]) => runCommand(run, argv, { cwd: folder });
  const compare = async (change: Files) => {
    base.write(change);
    const { stdout, stderr } = await diff('--format', 'json');
    if (stderr !== '') throw new Error(stderr);
    const { base: hash, ...found } = JSON.parse(stdout);
    expect(hash).toBe(git('rev-parse', 'HEAD'));
    return found;
  };
  return { ...base, git, commit, diff, compare };
}

const NOTHING = { breaking: [], added: [], changed: [], settings: [], contract: [], notes: [] };

test('npm run diff compares uncommitted files with the commit, and leaves nothing behind', async () => {
  const { compare, git } = shared;
  const leftovers = () => readdirSync(tmpdir()).filter((name) => name.startsWith('guest-api-diff-'));
  const before = leftovers();
  expect(await compare({})).toEqual(NOTHING);
  expect(await compare(post('c', 3))).toEqual({ ...NOTHING, added: [added(3, 'c')] });
  expect(leftovers()).toEqual(before);
  expect(git('status', '--porcelain')).toBe('?? content/posts/c/');
});

const moved = (address: string, slug: string, line: string) => ({
  resource: address,
  reason: ['moved', `${slug}/index.ko.md`, line],
});

const removed = (number: number, slug: string) => ({ resource: resource(number), reason: ['removed', slug] });
const hidden = { breaking: [{ resource: resource(2), reason: ['hidden', 'b'] }] };

const added = (number: number, slug: string) => ({ resource: resource(number), slug });
test.each<[string, Files, object]>([
  ['a text', post('b', 2, { body: '글', isPopular: true }), { changed: ['contentKo', 'isPopular'] }],
  ['a category', post('b', 2, { category: 'CATEGORY_TEST_2' }), { changed: ['category'] }],
  ['a removed post', { 'posts/b': null }, { breaking: [removed(2, 'b')] }],
  ['a post that became a draft', post('b', 2, { isPublic: false }), hidden],
  ['a post that was dated later', post('b', 2, { createdAt: '2099-01-01T00:00:00Z' }), hidden],
  ['another id', post('b', 3), { breaking: [removed(2, 'b')], added: [added(3, 'b')] }],
  ['a number that is gone', post('a', 1), { breaking: [moved('/guest/post/7', 'a', 'legacyId: 7')] }],
])('npm run diff finds %s', async (_, change, expected) => {
  const { changed, ...found } = await shared.compare(change);
  const fields = changed.flatMap((item: { fields: string[] }) => item.fields);
  expect({ ...found, changed: fields }).toEqual({ ...NOTHING, ...expected });
});

test('npm run diff accepts a renamed folder only with an alias', async () => {
  const { compare, commit } = repository();
  const renamed = (more: string) => ({ 'posts/b': null, ...post('c', 2, { more }) });
  expect((await compare(renamed(''))).breaking).toEqual([moved('/blog/b/', 'c', 'aliases: [b]')]);
  expect((await compare(renamed('aliases: [b]\n'))).breaking).toEqual([]);
  commit();
  expect((await compare(renamed(''))).breaking).toEqual([moved('/blog/b/', 'c', 'aliases: [b]')]);
});

test('npm run diff does not mention a draft until it is public', async () => {
  const { compare, commit } = repository(post('d', 4, { isPublic: false }));
  expect(await compare(post('d', 4, { isPublic: false, body: '둘' }))).toEqual(NOTHING);
  commit();
  expect((await compare(post('d', 4))).added).toEqual([added(4, 'd')]);
});

test('npm run diff compares work', async () => {
  const { compare } = repository(WORK);
  const { changed } = await compare(edit(WORK, WORK_KO, 'isMain: false', 'isMain: true'));
  expect(changed).toEqual([{ resource: `/guest/portfolio/${testId(2)}`, slug: 'work', fields: ['isMain'] }]);
});

test('npm run diff prints one line after a change of siteUrl', async () => {
  const { write, diff } = repository(post('c', 3, { body: '[글](../a/)' }));
  const moved = SITE_YAML.replace('damda.example', 'www.damda.example');
  write({ 'site.yaml': moved + NO_PRIVACY });
  const { code, stdout } = await diff();
  expect([code, stdout.split('\n').length]).toEqual([0, 2]);
  expect(stdout).toMatch(/^! siteUrl {2}.* from https:\/\/damda\.example to https:\/\/www\.damda\.example: /);
  expect((await diff('--fail-on-breaking')).code).toBe(1);
});

test('npm run diff compares settings, and the choices of the inquiry in the API description', async () => {
  const site = (more: string) => ({ 'site.yaml': `${SITE_YAML}${more}` });
  const { compare } = repository(site('inquiry: { funnelTypes: [x, y] }\n'));
  const found = await compare(site('inquiry: { funnelTypes: [y] }\nrateLimit: { limit: 30 }\n'));
  expect(found.settings).toEqual(['rateLimit.limit', 'inquiry.funnelTypes']);
  expect(found.breaking[0]).toEqual({
    resource: 'InquiryRequest.funnelType',
    reason: ['values-gone', 'x'],
    operations: ['POST /guest/inquiry', 'POST /inquiry'],
  });
});

test('npm run diff compares the committed description with the generated one', async () => {
  const contract = CONTRACT.replaceAll('"titleKo"', '"headingKo"');
  const { compare, diff } = repository({}, { contract });
  const { breaking, contract: changes } = await compare({});
  const versioned = ['post', 'post/{publicId}', 'post/by-slug/{slug}', 'batch/post'];
  const paths = [...versioned.map((path) => `/guest/${path}`), '/post', '/post/{publicId}'];
  const operations = paths.map((path) => `GET ${path}`);
  expect(breaking).toContainEqual({ resource: 'PostListItem.headingKo', reason: ['gone'], operations });
  expect(changes).toContain('components.schemas.PostListItem.properties.titleKo');
  expect((await diff()).stdout).toContain(
    `\n! PostListItem.headingKo  removed  (${operations.join(', ')})\n`,
  );
});

test('npm run diff reports in one line each that the base has no description, and the number of unreadable items', async () => {
  const without = repository({}, { contract: '' });
  expect((await without.compare({})).notes).toEqual([['no-contract', 'docs/openapi.json']]);
  expect((await without.diff()).stdout.split('\n')).toHaveLength(2);
  const broken = repository({ 'posts/b/index.en.md': 'no front matter\n' });
  expect((await broken.compare(post('b', 2))).notes).toEqual([['unread', '1']]);
});

test('npm run diff compares with the merge base with main, or with --base', async () => {
  const { git, write, commit, compare, diff } = repository();
  const origin = git('rev-parse', 'HEAD');
  git('switch', '--quiet', '--create', 'mine');
  write(post('c', 3));
  commit();
  git('switch', '--quiet', 'main');
  write({ 'posts/c': null, ...post('d', 4) });
  commit();
  expect(await compare({})).toEqual(NOTHING);
  git('switch', '--quiet', 'mine');
  const report = JSON.parse((await diff('--format', 'json')).stdout);
  expect([report.base, report.added]).toEqual([origin, [added(3, 'c')]]);
  const { stdout } = await diff('--base', 'main', '--format', 'json');
  expect(JSON.parse(stdout).breaking).toEqual([removed(4, 'd')]);
});

test('npm run diff prints in the chosen language, and comments in that of the editors', async () => {
  const { write, diff, git } = repository({ 'site.yaml': `${SITE_YAML}editors: { language: ko }\n` });
  write({ 'posts/b': null, ...post('c', 3) });
  const hash = git('rev-parse', '--short=10', 'HEAD');
  expect((await diff()).stdout.split('\n').slice(0, 2)).toEqual([
    `Compared with ${hash}: 1 breaking change, 1 added`,
    `! ${resource(2)}  b was removed, or its id changed: 404`,
  ]);
  expect((await diff('--format', 'markdown')).stdout).toBe(`${COMMENT_MARK}
### API: 비교 대상: ${hash}: 호환이 깨지는 변경 1건, 추가 1개

\`\`\`diff
! ${resource(2)}  b: 지웠거나 아이디가 바뀌었습니다. 404가 나옵니다
+ ${resource(3)}  c
\`\`\`
`);
});

test('npm run diff refuses content with errors', async () => {
  const { write, diff } = shared;
  write({ 'posts/a/index.ko.md': 'no front matter\n' });
  expect(await diff()).toEqual({ code: 1, stdout: '', stderr: expect.stringContaining('npm run validate') });
});

test.each([
  ['an unknown commit', ['--base', 'nowhere']],
  ['what looks like an option of git', ['--base=--all']],
  ['an unknown format', ['--format', 'html']],
  ['a folder outside of Git', ['--content', '/']],
  ['a folder that does not exist', ['--content', 'nowhere']],
])('npm run diff refuses %s', async (_, argv) => {
  expect(await shared.diff(...argv)).toMatchObject({ stdout: '', code: 2 });
});

test('npm run diff asks for --base if there is no main', async () => {
  const { git, diff } = repository();
  git('branch', '--move', 'trunk');
  expect(await diff()).toMatchObject({ code: 1, stderr: expect.stringContaining('--base') });
  expect((await diff('--base', 'trunk')).code).toBe(0);
});

test('an update is compared with what the engine before it made, also of other fields and rules', async () => {
  const { folder, diff, write } = repository();
  const file = join(folder, 'before.json');
  expect(await diff('--snapshot', file)).toEqual({ code: 0, stdout: '', stderr: '' });
  const unchanged = {
    ...NOTHING,
    base: project.version,
    notes: [['engine', project.version, project.version]],
  };
  expect(JSON.parse((await diff('--against', file, '--format', 'json')).stdout)).toEqual(unchanged);
  // As an engine that knew neither a rule, a field nor an operation would have written it.
  const before = JSON.parse(readFileSync(file, 'utf8'));
  delete before.side.items.map[0][1].fields.titleKo;
  delete before.contract.paths['/guest/post'];
  writeFileSync(file, JSON.stringify({ ...before, engine: '0.9.0' }));
  write({ 'posts/a/left.jpg': COVER });
  const { base, notes, changed, contract } = JSON.parse(
    (await diff('--against', file, '--format', 'json')).stdout,
  );
  expect({ base, notes, changed, contract }).toEqual({
    base: '0.9.0',
    notes: [
      ['engine', '0.9.0', project.version],
      ['rule', 'image-unused', '0', '1'],
    ],
    changed: [{ ...added(1, 'a'), fields: ['titleKo'] }],
    contract: ['paths./guest/post'],
  });
  const { stdout } = await diff('--against', file, '--format', 'markdown');
  expect(stdout).toContain('image-unused');
});

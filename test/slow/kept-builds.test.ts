// A process that builds repeatedly reuses its work. The output is byte for byte that of a clean build.
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COVER } from '../content/check.ts';
import { hashTree, listFiles } from '../publish/output-tree.ts';
import { runs } from '../runs.ts';
import {
  buildWorkspace,
  type Files,
  keep,
  picture,
  portfolioFiles,
  postFiles,
  SITE_YAML,
  testId,
  type Workspace,
  workspace,
} from '../workspace.ts';

/** A clean build of the same content, with the same cache of images. It shares only the bundle and the API reference with other builds. */
async function buildClean(site: Workspace, options = {}): Promise<Record<string, string> | undefined> {
  const out = join(site.folder, 'clean');
  rmSync(out, { recursive: true, force: true });
  await site.build({ ...options, out });
  return hashTree(out);
}

const NUMBERS = 9;
const anyNumber = fc.nat(NUMBERS - 1);
const anyPost = fc.record({
  slug: anyNumber,
  title: anyNumber,
  body: anyNumber,
  red: fc.constantFrom(0 as const, 120 as const, 240 as const),
  day: anyNumber,
  isPublic: fc.boolean(),
  isPopular: fc.boolean(),
  related: fc.uniqueArray(anyNumber, { maxLength: 2 }),
});
/** Replaces, edits or removes a post, moves a work, changes a setting, or is another version of the engine. */
const anyChange = fc.oneof(
  { weight: 8, arbitrary: fc.record({ post: anyNumber, value: anyPost }) },
  { weight: 3, arbitrary: fc.record({ post: anyNumber, edit: fc.record({ body: anyNumber }) }) },
  { weight: 2, arbitrary: fc.record({ post: anyNumber, value: fc.constant(undefined) }) },
  { weight: 2, arbitrary: fc.record({ work: anyNumber }) },
  { weight: 1, arbitrary: fc.record({ limit: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ privacy: anyNumber }) },
  { weight: 1, arbitrary: fc.record({ engine: anyNumber }) },
);
type ValueOf<T> = T extends fc.Arbitrary<infer Value> ? Value : never;
type Change = ValueOf<typeof anyChange>;
/** Content as a value. */
interface Model {
  posts: Map<number, ValueOf<typeof anyPost>>;
  /** Its name, text and whether it is on the home page follow from it. */
  work: number;
  limit: number;
  privacy: number;
  engine: number;
}

function apply(model: Model, change: Change): void {
  if ('edit' in change) {
    const post = model.posts.get(change.post);
    if (post) Object.assign(post, change.edit);
  } else if ('post' in change) {
    if (change.value) model.posts.set(change.post, { ...change.value });
    else model.posts.delete(change.post);
  } else Object.assign(model, change);
}

const reds = { 0: await picture('png', 0), 120: COVER, 240: await picture('png', 240) };

/** Slugs contain the number of their item, so that renames never merge two folders. */
function filesOf({ posts, work, limit, privacy }: Model): Files {
  const slugOf = (number: number) => `post-${posts.get(number)?.slug}-${number}`;
  const words = ['서울', 'river', '한옥', 'timber', '지도', 'kiosk', '마당', 'market', '빵집'];
  const postParts = [...posts].map(([number, post]) => {
    const related = post.related.filter((other) => other !== number && posts.has(other)).map(slugOf);
    return postFiles(slugOf(number), reds[post.red], {
      id: testId(number),
      title: `${words[post.title]} ${number}`,
      createdAt: `2026-01-0${post.day + 1}T00:00:00Z`,
      category: `CATEGORY_TEST_${(number % 3) + 1}`,
      isPublic: post.isPublic,
      isPopular: post.isPopular,
      more: `related: [${related.join(', ')}]\nlegacyId: ${number}\n`,
      body: `${words[post.body]} ${words[(post.body * 2) % words.length]} ![](cover.png)\n\n\`\`\`js\nconst n = ${post.title};\n\`\`\``,
    });
  });
  const more = { id: testId(100), isMain: work % 2 === 0, body: words[work] ?? '' };
  const settings = `rateLimit: { limit: ${limit}, windowSeconds: 60 }\ninquiry: { privacyVersion: "${privacy}" }`;
  const site: Files = { 'site.yaml': `${SITE_YAML}${settings}\n` };
  for (const language of ['ko', 'en', 'jp']) {
    const front = `title: Privacy ${language}\nversion: "${privacy}"`;
    site[`privacy/index.${language}.md`] = `---\n${front}\n---\n${words[privacy]}\n`;
  }
  return Object.assign(site, ...postParts, portfolioFiles(`work-${work % 3}`, COVER, more));
}

/** Writes only changed files, so that the others keep their time, and removes folders that are gone. */
function sync(site: Workspace, before: Files, after: Files): void {
  const folders = new Set(Object.keys(after).map(dirname));
  const gone = Object.keys(before)
    .map(dirname)
    .filter((folder) => !folders.has(folder));
  site.write(Object.fromEntries(gone.map((folder) => [folder, null])));
  site.write(Object.fromEntries(Object.entries(after).filter(([path, bytes]) => before[path] !== bytes)));
}

it('publish() with the results of the last build writes the output of a clean build after any changes of the content', async () => {
  const site = workspace();
  let files: Files = {};
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anyChange, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 5 }),
      async (rounds) => {
        const folder = join(site.folder, 'memo');
        rmSync(folder, { recursive: true, force: true });
        const session = keep(folder);
        const model: Model = { posts: new Map(), work: 0, limit: 60, privacy: 1, engine: 0 };
        for (const [number, value] of fc.sample(anyPost, { seed: 7, numRuns: 6 }).entries()) {
          model.posts.set(number, { ...value, isPublic: true });
        }
        for (const changes of rounds) {
          for (const change of changes) apply(model, change);
          const next = filesOf(model);
          sync(site, files, next);
          files = next;
          session.memo.engine = String(model.engine);
          await site.build({ session });
          const clean = await buildClean(site);
          expect(hashTree(site.out)).toEqual(clean);
          // Another process, which has only what is on the disk.
          const other = keep(folder);
          other.memo.engine = session.memo.engine;
          await site.build({ session: other });
          expect(hashTree(site.out)).toEqual(clean);
        }
      },
    ),
    { numRuns: runs(2), endOnFailure: true },
  );
});

describe('publish() again', () => {
  it('renders and writes again what was made with other options', async () => {
    const site = workspace(postFiles('hello', COVER, { id: testId(1), isPublic: false }));
    const folder = join(site.folder, 'memo');
    const each = [{}, { drafts: true }, { pages: false }, { siteUrl: 'https://other.example' }, {}];
    for (const options of each) {
      await site.build({ ...options, session: keep(folder) });
      expect(hashTree(site.out)).toEqual(await buildClean(site, options));
    }
  });

  it('loads and writes only what an edit affects', async () => {
    const tea = portfolioFiles('tea', COVER, { id: testId(1) });
    const site = workspace({ ...tea, ...postFiles('hello', COVER, { id: testId(2) }) });
    const session = keep();
    const { keep: remember } = session.memo;
    const rendered: string[] = [];
    session.memo.keep = (key, value) => {
      if (value.published) rendered.push(value.published.slug);
      remember(key, value);
    };
    const written = (path: string) => statSync(join(site.out, 'public', path)).ino;
    const paths = ['work/tea/index.html', 'blog/hello/index.html', 'sitemap.xml'];
    await site.build({ session });
    const files = paths.map(written);
    site.write(postFiles('hello', COVER, { id: testId(2), body: '다른 본문' }));
    await site.build({ session });
    expect(rendered).toEqual(['tea', 'hello', 'hello']);
    expect(paths.map((path, index) => written(path) === files[index])).toEqual([true, false, true]);
  });

  it('reports errors that another item causes, also in the next build', async () => {
    const session = keep();
    const site = workspace(postFiles('one', COVER, { id: testId(1), more: 'related: [two]\n' }));
    site.write(postFiles('two', COVER, { id: testId(2) }));
    await site.build({ session });
    site.write({ 'posts/two': null, ...postFiles('three', COVER, { id: testId(1) }) });
    for (const _ of [1, 2]) {
      const actual = await site.diagnose({ session });
      expect(actual.map(({ file, line, rule }) => [file, line, rule])).toEqual([
        ['posts/one/index.ko.md', 10, 'value-wrong'],
        ['posts/three/index.ko.md', 2, 'value-taken'],
      ]);
    }
  });

  it.each([true, false])('shows a changed text of the site within bodies too (pages: %s)', async (pages) => {
    const body = '글[^1]\n\n[^1]: 각주\n';
    const site = workspace(postFiles('hello', COVER, { id: testId(1), body }));
    const session = keep();
    for (const footnotes of ['주석', '덧붙임']) {
      site.write({ 'words.ko.yaml': `footnotes: ${footnotes}\n` });
      await site.build({ session, pages });
      expect(hashTree(site.out)).toEqual(await buildClean(site, { pages }));
    }
  });
});

it('publish() writes again what a crash of the machine emptied in the previous output', async () => {
  const site = await buildWorkspace(postFiles('hello', COVER, { id: testId(1) }), { pages: false });
  const clean = await buildClean(site, { pages: false });
  const folder = join(site.out, 'public/api/v1/guest');
  const named = listFiles(folder).filter((path) => /\/(?:blocks|shards)\//.test(path));
  expect(named).not.toEqual([]);
  for (const path of named) writeFileSync(join(folder, path), '');
  await site.build({ pages: false });
  expect(hashTree(site.out)).toEqual(clean);
});

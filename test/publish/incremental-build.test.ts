// A build takes over what the last one made from the same. Whatever happened in between, the result is that of a
// build from nothing, byte for byte.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import {
  type Files,
  picture,
  portfolioFiles,
  postFiles,
  testId,
  type Workspace,
  workspace,
} from '../workspace.ts';
import { contentFiles, hashTree, listFiles } from './output-tree.ts';

/** A build of the same content from nothing, with the same cache of images. */
async function buildFromNothing(site: Workspace, options = {}): Promise<Record<string, string> | undefined> {
  const out = join(site.folder, 'clean');
  rmSync(out, { recursive: true, force: true });
  await site.build({ ...options, out });
  return hashTree(out);
}

describe('publish() over the last output', () => {
  /** Content as a value. */
  interface Model {
    posts: Map<number, PostModel>;
    works: Map<number, { slug: number; body: number; red: number; isMain: boolean }>;
    limit: number;
    privacy: number;
  }
  interface PostModel {
    slug: number;
    title: number;
    body: number;
    red: number;
    day: number;
    isPublic: boolean;
    isPopular: boolean;
    related: number[];
  }

  const NUMBERS = 9;
  const anyNumber = fc.nat(NUMBERS - 1);
  const anyPost = fc.record({
    slug: anyNumber,
    title: anyNumber,
    body: anyNumber,
    red: fc.constantFrom(0, 120, 240),
    day: anyNumber,
    isPublic: fc.boolean(),
    isPopular: fc.boolean(),
    related: fc.uniqueArray(anyNumber, { maxLength: 2 }),
  });
  const anyWork = fc.record({
    slug: anyNumber,
    body: anyNumber,
    red: fc.constantFrom(0, 120),
    isMain: fc.boolean(),
  });
  /** Puts a post or work in another's place or takes it away, changes a setting, or harms the last output. */
  const anyChange = fc.oneof(
    { weight: 8, arbitrary: fc.record({ post: anyNumber, value: anyPost }) },
    { weight: 3, arbitrary: fc.record({ post: anyNumber, edit: fc.record({ body: anyNumber }) }) },
    { weight: 2, arbitrary: fc.record({ post: anyNumber, value: fc.constant(undefined) }) },
    { weight: 3, arbitrary: fc.record({ work: anyNumber, value: fc.option(anyWork, { nil: undefined }) }) },
    { weight: 1, arbitrary: fc.record({ limit: fc.integer({ min: 1, max: 3 }) }) },
    { weight: 1, arbitrary: fc.record({ privacy: anyNumber }) },
    {
      weight: 2,
      arbitrary: fc.record({ harm: fc.constantFrom(...(Object.keys(HARMS) as Harm[])), at: fc.nat(500) }),
    },
  );
  type Change = typeof anyChange extends fc.Arbitrary<infer T> ? T : never;

  function apply(model: Model, change: Change): void {
    if ('edit' in change) {
      const post = model.posts.get(change.post);
      if (post) Object.assign(post, change.edit);
    } else if ('post' in change) {
      if (change.value) model.posts.set(change.post, { ...change.value });
      else model.posts.delete(change.post);
    } else if ('work' in change) {
      if (change.value) model.works.set(change.work, change.value);
      else model.works.delete(change.work);
    } else if ('limit' in change) model.limit = change.limit;
    else if ('privacy' in change) model.privacy = change.privacy;
  }

  const PICTURES = Promise.all([0, 120, 240].map(async (red) => [red, await picture('png', red)] as const));

  /** Slugs are told apart by their item, so that renaming never makes two folders one. */
  async function filesOf({ posts, works, limit, privacy }: Model): Promise<Files> {
    const covers = new Map(await PICTURES);
    const coverOf = (red: number) => covers.get(red) as Buffer;
    const slugOf = (number: number) => `post-${posts.get(number)?.slug}-${number}`;
    const words = ['서울', 'river', '한옥', 'timber', '지도', 'kiosk', '마당', 'market', '빵집'];
    const postParts = [...posts].map(([number, post]) => {
      const related = post.related.filter((other) => other !== number && posts.has(other)).map(slugOf);
      return postFiles(slugOf(number), coverOf(post.red), {
        id: testId(number),
        title: `${words[post.title]} ${number}`,
        createdAt: `2026-01-0${post.day + 1}T00:00:00Z`,
        category: `CATEGORY_TEST_${(number % 3) + 1}`,
        isPublic: post.isPublic,
        isPopular: post.isPopular,
        more: `related: [${related.join(', ')}]\nlegacyId: ${number}\n`,
        body: `${words[post.body]} ${words[(post.body * 2) % words.length]} ![](cover.png)`,
      });
    });
    const workParts = [...works].map(([number, { slug, body, red, isMain }]) =>
      portfolioFiles(`work-${slug}-${number}`, coverOf(red), {
        id: testId(100 + number),
        isMain,
        body: words[body] ?? '',
      }),
    );
    const name = 'name: { ko: 담다, en: Damda, jp: ダムダ }';
    const settings = `rateLimit: { limit: ${limit}, windowSeconds: 60 }\ninquiry: { privacyVersion: "${privacy}" }`;
    const privacyText = (title: string) =>
      `---\ntitle: ${title}\nversion: "${privacy}"\n---\n${words[privacy]}\n`;
    return Object.assign(
      {
        'site.yaml': `${name}\nsiteUrl: https://damda.example\n${settings}\n`,
        'privacy/index.ko.md': privacyText('개인정보'),
        'privacy/index.en.md': privacyText('Privacy'),
        'privacy/index.jp.md': privacyText('個人情報'),
      },
      ...postParts,
      ...workParts,
    );
  }

  /** Writes what is to change only, so that the other files are as the last build saw them. */
  function sync(site: Workspace, files: Files): void {
    for (const path of listFiles(site.content)) if (!(path in files)) site.write({ [path]: null });
    for (const [path, bytes] of Object.entries(files)) {
      const file = join(site.content, path);
      const isThere = statSync(file, { throwIfNoEntry: false })?.isFile();
      if (!isThere || !readFileSync(file).equals(Buffer.from(bytes as Buffer))) site.write({ [path]: bytes });
    }
    for (const top of ['posts', 'portfolio']) removeEmptyFolders(join(site.content, top));
  }

  function removeEmptyFolders(folder: string): void {
    if (!statSync(folder, { throwIfNoEntry: false })) return;
    for (const name of readdirSync(folder)) {
      if (readdirSync(join(folder, name)).length === 0) rmSync(join(folder, name), { recursive: true });
    }
  }

  type Harm = keyof typeof HARMS;

  it('makes what a build from nothing makes, after any changes of the content and any harm to the output', async () => {
    const site = workspace({}, { isOwned: true });
    afterAll(site.remove);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(anyChange, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 5 }),
        async (rounds) => {
          const model: Model = { posts: new Map(), works: new Map(), limit: 60, privacy: 1 };
          for (const [number, value] of fc.sample(anyPost, { seed: 7, numRuns: 6 }).entries()) {
            model.posts.set(number, { ...value, isPublic: true });
          }
          for (const changes of rounds) {
            for (const change of changes) {
              if ('harm' in change) HARMS[change.harm](site.out, change.at);
              else apply(model, change);
            }
            sync(site, await filesOf(model));
            await site.build();
            expect(hashTree(site.out)).toEqual(await buildFromNothing(site));
          }
        },
      ),
      { numRuns: 7, endOnFailure: true },
    );
  }, 180_000);
});

/** What may happen to an output between two builds. Each harm does nothing where nothing was built yet. */
const HARMS = {
  'a file is removed': (out: string, at: number) => withFile(out, at, (file) => rmSync(file)),
  'a file is emptied': (out: string, at: number) => withFile(out, at, (file) => writeFileSync(file, '')),
  'a file is changed': (out: string, at: number) =>
    withFile(out, at, (file) => writeFileSync(file, readFileSync(file).reverse())),
  'a file is put in': (out: string, at: number) =>
    withFile(out, at, (file) => writeFileSync(join(dirname(file), 'stray.json'), '{}')),
  'a folder is put in': (out: string, at: number) =>
    withFile(out, at, (file) => mkdirSync(join(dirname(file), 'stray'), { recursive: true })),
  'the record is removed': (out: string) => rmSync(join(out, '.build'), { recursive: true, force: true }),
  'the record is cut off': (out: string, at: number) => {
    for (const name of ['build.json', 'items.jsonl']) {
      const file = join(out, '.build', name);
      const stats = statSync(file, { throwIfNoEntry: false });
      if (stats) writeFileSync(file, readFileSync(file).subarray(0, at));
    }
  },
};

/** Images are names of the cache's own files: what is done to them is done to the cache. */
function withFile(out: string, at: number, harm: (file: string) => void): void {
  const files = Object.keys(hashTree(out) ?? {}).filter((path) => !path.startsWith('public/media/'));
  const path = files[at % Math.max(1, files.length)];
  if (path !== undefined) harm(join(out, path));
}

describe('publish() where nothing has changed', () => {
  it('leaves the output as it is and tells the same of it', async () => {
    const site = workspace(postFiles('hello', await picture(), { id: testId(1) }));
    const first = await site.build();
    const { ino } = statSync(site.out);
    const second = await site.build();
    expect(statSync(site.out).ino).toBe(ino);
    expect({ ...second, seconds: 0 }).toEqual({
      ...first,
      seconds: 0,
      images: { encoded: 0, reused: 1 },
      site: { ...first.site, pictures: { encoded: 0, reused: 1 } },
    });
  });

  it('makes the output anew for other options', async () => {
    const site = workspace(postFiles('hello', await picture(), { id: testId(1), isPublic: false }));
    for (const options of [{}, { drafts: true }, { site: false }, { siteUrl: 'https://other.example' }, {}]) {
      await site.build(options);
      expect(hashTree(site.out)).toEqual(await buildFromNothing(site, options));
    }
  });

  it('still refuses what another item has made wrong', async () => {
    const cover = await picture();
    const site = workspace(postFiles('one', cover, { id: testId(1), more: 'related: [two]\n' }));
    site.write(postFiles('two', cover, { id: testId(2) }));
    await site.build();
    site.write({ 'posts/two': null, ...postFiles('three', cover, { id: testId(1) }) });
    expect((await site.diagnose()).map(({ file, line, message }) => ({ file, line, message }))).toEqual([
      {
        file: 'posts/one/index.ko.md',
        line: 10,
        message: 'expected the folder name of a post, found "two"',
      },
      {
        file: 'posts/three/index.ko.md',
        line: 2,
        message: `id ${testId(1)} is already taken by posts/one/index.ko.md`,
      },
    ]);
  });

  it('sees a change that keeps the size and the time of a file', async () => {
    const site = workspace(postFiles('hello', await picture(), { id: testId(1), body: 'one' }));
    await site.build();
    const file = join(site.content, 'posts/hello/index.ko.md');
    const { atime, mtime } = statSync(file);
    writeFileSync(file, readFileSync(file, 'utf8').replace('one', 'two'));
    utimesSync(file, atime, mtime);
    await site.build();
    expect(site.readJson(`api/v1/guest/post/${testId(1)}.json`)).toMatchObject({ contentKo: 'two' });
  });
});

describe('publish() with a second thread', () => {
  const TWO_THREADS = { secondThreadFrom: 1 };

  it('makes what one thread makes, from nothing and over the last output', async () => {
    const site = workspace(await contentFiles(0));
    for (const edition of [0, 1]) {
      site.write(await contentFiles(edition));
      await site.build(TWO_THREADS);
      expect(hashTree(site.out)).toEqual(await buildFromNothing(site));
    }
    const { images } = await site.build(TWO_THREADS);
    expect(images.encoded).toBe(0);
  });

  it('finds the same faults, and leaves nothing behind', async () => {
    const site = workspace(await contentFiles(0));
    for (const post of ['post-1', 'post-30', 'post-59']) {
      site.write({
        [`posts/${post}/index.en.md`]: '---\ntitle: 5\n---\n',
        [`posts/${post}/b.png`]: 'no image',
      });
    }
    const faults = await site.diagnose();
    expect(faults.length).toBeGreaterThan(3);
    expect(await site.diagnose(TWO_THREADS)).toEqual(faults);
    expect(readdirSync(site.folder).sort()).toEqual(['cache', 'content']);
  });

  it('fails where the second thread fails, and leaves the output as it was', async () => {
    const site = workspace(await contentFiles(0));
    await site.build();
    const hashes = hashTree(site.out);
    site.write(await contentFiles(1));
    // Both threads hold their items against the contract, which this breaks.
    const started = site.build({ ...TWO_THREADS, siteUrl: 'no address' });
    await expect(started).rejects.toThrow('invalid item');
    expect(hashTree(site.out)).toEqual(hashes);
    expect(readdirSync(site.folder).sort()).toEqual(['cache', 'content', 'dist']);
  });
});

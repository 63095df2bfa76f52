// Similar texts by their words, and `morePosts` as the API shows them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSimilarity } from '../src/build/similarity.ts';
import { createSpool } from '../src/build/spool.ts';
import { type Files, picture, postFiles, testId, workspace } from './workspace.ts';

type Texts = [id: string, title: string, body: string][];

function rank(texts: Texts, count: number): Record<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'guest-api-similarity-'));
  const spool = createSpool(join(folder, 'spool'));
  try {
    const similarity = createSimilarity(spool);
    for (const text of texts) similarity.add(...text);
    return Object.fromEntries(similarity.rank(count));
  } finally {
    spool.remove();
    rmSync(folder, { recursive: true });
  }
}

describe('createSimilarity()', () => {
  /** 한옥 and 빵집 stand in two texts each, with another particle each time. */
  const KOREAN: Texts = [
    ['hanok-1', '예약', '한옥에서 하룻밤을 보내다'],
    ['hanok-2', '마당', '오래된 한옥은 조용하다'],
    ['bread-1', '아침', '동네 빵집의 새벽 반죽'],
    ['bread-2', '저녁', '빵집으로 가는 골목'],
    ['alone', '바다', '파도 소리'],
  ];

  it('finds Korean texts that share a stem behind different particles', () => {
    expect(rank(KOREAN, 2)).toEqual({
      'hanok-1': ['hanok-2'],
      'hanok-2': ['hanok-1'],
      'bread-1': ['bread-2'],
      'bread-2': ['bread-1'],
      alone: [],
    });
  });

  it('finds the same texts whatever Unicode form they are written in', () => {
    const mixed = KOREAN.map(([id, title, body], index): Texts[number] => [
      id,
      title.normalize(index % 2 ? 'NFC' : 'NFD'),
      body.normalize(index % 2 ? 'NFD' : 'NFC'),
    ]);
    expect(rank(mixed, 2)).toEqual(rank(KOREAN, 2));
  });

  it('finds Latin words in any case and single Hangul syllables, but no addresses or single letters', () => {
    const texts: Texts = [
      ['word-1', '', 'About TYPOGRAPHY'],
      ['word-2', '', 'typography again'],
      ['syllable-1', '', '책 한 권'],
      ['syllable-2', '', '책'],
      ['address-1', '', 'see https://shared.example/path'],
      ['address-2', '', 'look https://shared.example/path'],
      ['letter-1', '', 'x marks'],
      ['letter-2', '', 'x stands'],
    ];
    expect(rank(texts, 2)).toEqual({
      'word-1': ['word-2'],
      'word-2': ['word-1'],
      'syllable-1': ['syllable-2'],
      'syllable-2': ['syllable-1'],
      'address-1': [],
      'address-2': [],
      'letter-1': [],
      'letter-2': [],
    });
  });

  it('ranks a shared title above a shared body, and more shared words above fewer', () => {
    const texts: Texts = [
      ['asked', 'kiosk', 'market hall timber'],
      ['by-body', 'nothing', 'kiosk nothing'],
      ['by-one-word', 'else', 'timber else'],
      ['by-title', 'kiosk', 'other'],
      ['filler', 'other nothing', 'else'],
    ];
    expect(rank(texts, 3).asked).toEqual(['by-title', 'by-body', 'by-one-word']);
  });

  it('orders texts of equal similarity by id', () => {
    const texts: Texts = ['c', 'a', 'd', 'b'].map((id) => [id, 'same', 'words']);
    texts.push(['other', 'elsewhere', 'entirely']);
    expect(rank(texts, 3)).toEqual({
      a: ['b', 'c', 'd'],
      b: ['a', 'c', 'd'],
      c: ['a', 'b', 'd'],
      d: ['a', 'b', 'c'],
      other: [],
    });
  });

  it('orders texts that are as similar by other words by id', () => {
    const texts: Texts = [
      ['asked', '', 'alpha beta'],
      ['first', '', 'beta'],
      ['second', '', 'alpha'],
      ['other', '', 'entirely'],
    ];
    expect(rank(texts, 2).asked).toEqual(['first', 'second']);
  });

  it('gives the same whatever order the texts were added in', () => {
    const words = ['seoul', 'river', '한옥', '마당', '빵집', 'timber', 'kiosk', '지도'];
    const texts = Array.from({ length: 40 }, (_, index): Texts[number] => {
      const pick = (step: number) => words[(index * step + (index >> 2)) % words.length];
      return [`text-${index}`, `${pick(1)} ${pick(3)}`, `${pick(5)} ${pick(7)} ${pick(2)}`];
    });
    const expected = rank(texts, 5);
    expect(rank(texts.toReversed(), 5)).toEqual(expected);
    expect(
      rank(
        texts.toSorted(([, a], [, b]) => (a < b ? -1 : 1)),
        5,
      ),
    ).toEqual(expected);
  });

  it('gives at most as many as asked for', () => {
    expect(rank(KOREAN, 0)).toEqual(Object.fromEntries(KOREAN.map(([id]) => [id, []])));
  });
});

describe('morePosts', () => {
  let cover: Buffer;
  beforeAll(async () => {
    cover = await picture();
  });

  interface Post {
    slug: string;
    body: string;
    related?: string[];
    isPublic?: boolean;
  }

  /** Slugs in `morePosts` of every public post, by slug; the titles are the slugs. */
  async function buildMorePosts(posts: readonly Post[]): Promise<Record<string, string[]>> {
    const files: Files = {};
    for (const [index, { slug, body, related, isPublic = true }] of posts.entries()) {
      const more = related ? `related: [${related.join(', ')}]\n` : '';
      Object.assign(files, postFiles(slug, cover, { id: testId(index), body, more, isPublic }));
      // No word in common with any other text but for the body.
      files[`posts/${slug}/index.en.md`] = `---\ntitle: ${slug}\nmainImageAlt: Cover\n---\n${slug}\n`;
    }
    const site = workspace(files);
    await site.build();
    return Object.fromEntries(
      posts.flatMap(({ slug, isPublic = true }, index) => {
        if (!isPublic) return [];
        const detail = site.readJson(`api/v1/guest/post/${testId(index)}.json`) as {
          morePosts: { titleEng: string }[];
        };
        return [[slug, detail.morePosts.map(({ titleEng }) => titleEng)]];
      }),
    );
  }

  it('shows the related posts first, in the order of the editor, then similar ones', async () => {
    const more = await buildMorePosts([
      { slug: 'one', body: '한옥 마당', related: ['four', 'three'] },
      { slug: 'two', body: '한옥은 마당이 넓다' },
      { slug: 'three', body: '바다' },
      { slug: 'four', body: '파도' },
    ]);
    expect(more).toEqual({ one: ['four', 'three', 'two'], two: ['one'], three: [], four: [] });
  });

  it('shows a related post that is also similar once', async () => {
    const more = await buildMorePosts([
      { slug: 'one', body: '한옥 마당', related: ['two'] },
      { slug: 'two', body: '한옥 마당', related: ['one'] },
      { slug: 'three', body: '바다' },
    ]);
    expect(more).toEqual({ one: ['two'], two: ['one'], three: [] });
  });

  it('shows three posts at most, and never the post itself', async () => {
    const slugs = ['one', 'two', 'three', 'four', 'five'];
    const same = slugs.map((slug) => ({ slug, body: '한옥 마당' }));
    const more = await buildMorePosts([...same, { slug: 'six', body: '바다', related: slugs }]);
    expect(more).toEqual({
      one: ['five', 'four', 'three'],
      two: ['five', 'four', 'one'],
      three: ['five', 'four', 'one'],
      four: ['five', 'one', 'three'],
      five: ['four', 'one', 'three'],
      six: ['one', 'two', 'three'],
    });
  });

  it('never shows a draft, even where it is related or the most similar', async () => {
    const more = await buildMorePosts([
      { slug: 'one', body: '한옥 마당 담장', related: ['secret', 'three'] },
      { slug: 'secret', body: '한옥 마당 담장', isPublic: false },
      { slug: 'two', body: '한옥 지붕' },
      { slug: 'three', body: '바다' },
    ]);
    expect(more).toEqual({ one: ['three', 'two'], two: ['one'], three: [] });
  });

  it('shows whole list items', async () => {
    const site = workspace({
      ...postFiles('one', cover, { id: testId(1), more: 'related: [two]\n' }),
      ...postFiles('two', cover, { id: testId(2) }),
    });
    await site.build();
    const list = site.readJson('api/v1/guest/post/views/all/page-0.json') as { data: object[] };
    expect(site.readJson(`api/v1/guest/post/${testId(1)}.json`)).toEqual({
      ...list.data[0],
      morePosts: [list.data[1]],
    });
  });
});

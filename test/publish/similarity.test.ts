// Similar texts by their words, and `morePosts` as the API shows them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSpool } from '../../src/output/spool.ts';
import { countTerms, rankPosts } from '../../src/publish/similar-posts.ts';
import { rankSimilar } from '../../src/publish/similarity.ts';
import { countOf, createTermCounter, MAX_COUNT, slotOf, termOf } from '../../src/publish/terms.ts';
import { createTopScores, MAX_ITEM, MAX_SCORE } from '../../src/publish/top-scores.ts';
import { type Files, picture, postFiles, testId, workspace } from '../workspace.ts';

type Texts = [id: string, title: string, body: string][];

function rank(texts: Texts, count: number): Record<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'guest-api-similarity-'));
  const spool = createSpool(join(folder, 'spool'));
  try {
    const counter = createTermCounter();
    const posts = texts.map(([slug, title, content]) => ({
      slug,
      terms: spool.append(countTerms([{ title, content }], counter)),
    }));
    return Object.fromEntries(rankPosts(posts, spool, count));
  } finally {
    spool.close();
    rmSync(folder, { recursive: true });
  }
}

/** The terms of one text. */
function termsOf(...parts: [text: string, weight: number][]): Uint32Array {
  const counter = createTermCounter();
  for (const part of parts) counter.add(...part);
  return counter.take();
}

describe('createTermCounter()', () => {
  const counts = (terms: Uint32Array) => Array.from(terms, countOf);

  it.each([
    ['words as often as they stand there', 'river seoul river', [2, 1]],
    ['words in any case', 'River 2nd RIVER 2ND', [2, 2]],
    ['Hangul in pairs', '한옥마당 한옥은', [2, 1, 1, 1]],
    ['Kana and Han in pairs across both', '書き方の書き方', [2, 2, 1, 1]],
    ['scripts apart', '한a옥bb東', [1, 1, 1, 1]],
    ['single syllables, but no single letters', '책 x 책', [2]],
    ['no addresses', 'http://river.example/seoul river https://x.example', [1]],
    ['nothing in an empty text', '', []],
  ])('counts %s', (_, text, expected) => {
    expect(counts(termsOf([text, 1]))).toEqual(expected);
  });

  it('adds the weights up to the largest count', () => {
    expect(counts(termsOf(['river', 4], ['river seoul', 1]))).toEqual([5, 1]);
    expect(counts(termsOf(['river', MAX_COUNT - 1], ['river', 1]))).toEqual([MAX_COUNT]);
    expect(counts(termsOf(['river', MAX_COUNT], ['river seoul', 1]))).toEqual([MAX_COUNT, 1]);
  });

  it('gives what was added since the last call only', () => {
    const counter = createTermCounter();
    counter.add('river seoul', 1);
    counter.take();
    counter.add('river', 1);
    expect(counter.take()).toEqual(termsOf(['river', 1]));
    expect(counter.take()).toEqual(new Uint32Array());
  });

  it('counts a text longer than there was room for as it counts its parts', () => {
    const words = Array.from({ length: 40_000 }, (_, number) => `word${number % 6_000}`);
    const parts = words.map((word): [string, number] => [word, 1]);
    expect(termsOf(['word1 한옥', 1], [words.join(' '), 1])).toEqual(termsOf(['word1 한옥', 1], ...parts));
  });

  it('counts every character the same in any Unicode form', () => {
    const characters = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code));
    const differing = characters.filter((character) => character.normalize('NFD') !== character);
    const counter = createTermCounter();
    const count = (text: string) => {
      counter.add(text, 1);
      return counter.take().join();
    };
    const faulty = differing.filter((character) => {
      const [expected, ...others] = [character.normalize('NFC'), character, character.normalize('NFD')].map(
        (form) => count(`xa${form}bb 가${form}나 か${form}は`),
      );
      return others.some((other) => other !== expected);
    });
    expect(differing).toEqual(expect.arrayContaining(['é', '각', 'パ', '\u212a', '\uf900', '\u{2f800}']));
    expect(faulty).toEqual([]);
  });
});

describe('createTopScores()', () => {
  // Few different scores, so that many tie.
  const offers = Array.from({ length: 500 }, (_, index) => ({
    item: (index * 7_919) % 1_009,
    score: 1 + ((index * 104_729) % 37),
  }));

  it.each([0, 1, 7, 499, 500, 501])('keeps the best %i', (capacity) => {
    const top = createTopScores(capacity);
    for (const round of [offers, offers.toReversed().filter(({ score }) => score < 20)]) {
      let least = 1;
      for (const { item, score } of round) if (score >= least) least = top.offer(item, score);
      const best = round.toSorted((a, b) => b.score - a.score || a.item - b.item).slice(0, capacity);
      expect(top.take()).toEqual({
        items: best.map(({ item }) => item),
        scores: best.map(({ score }) => score),
      });
    }
  });

  it('keeps the largest items and scores apart', () => {
    const top = createTopScores(3);
    top.offer(MAX_ITEM, MAX_SCORE - 1);
    top.offer(MAX_ITEM, MAX_SCORE);
    top.offer(0, MAX_SCORE);
    expect(top.take()).toEqual({
      items: [0, MAX_ITEM, MAX_ITEM],
      scores: [MAX_SCORE, MAX_SCORE, MAX_SCORE - 1],
    });
  });
});

describe('rankSimilar()', () => {
  /** Gives every text in the same memory, as a file's reader may. */
  function rankTexts(texts: readonly string[], count: number): number[][] {
    const terms = texts.map((text) => termsOf([text, 1]));
    const memory = new Uint32Array(Math.max(...terms.map(({ length }) => length)));
    const read = (index: number) => {
      const found = terms[index] as Uint32Array;
      memory.fill(0xffffffff).set(found);
      return memory.subarray(0, found.length);
    };
    return rankSimilar({ length: texts.length, read }, count);
  }

  it('gives nothing for no texts', () => {
    expect(rankSimilar({ length: 0, read: () => new Uint32Array() }, 3)).toEqual([]);
  });

  it('knows a text without words', () => {
    expect(rankTexts(['river', '', 'river'], 3)).toEqual([[2], [], [0]]);
  });

  it('finds the 64 texts a word weighs most in where it stands in more, the first of those it weighs the same in', () => {
    // The word weighs most where it stands alone: the fewer others, the higher the number.
    const others = ['alpha', 'bravo', 'delta', 'golf', 'hotel', 'india', 'lima', 'mike', 'oscar'];
    const texts = Array.from({ length: 100 }, (_, number) =>
      ['kiosk', ...others.slice(0, 9 - Math.floor(number / 10))].join(' '),
    );
    const tens = [90, 80, 70, 60, 50, 40].flatMap((ten) => Array.from({ length: 10 }, (_, one) => ten + one));
    // The text that asks is one of the 64.
    expect(rankTexts([...texts, 'kiosk'], 200).at(-1)).toEqual([...tens, 30, 31, 32]);
  });

  it('does not relate texts by different words of one slot', () => {
    const counter = createTermCounter();
    const slotOfWord = (word: string) => {
      counter.add(word, 1);
      return slotOf(termOf(counter.take()[0] as number));
    };
    const words = Array.from({ length: 6_000 }, (_, number) => `word${number}`);
    const bySlot = Map.groupBy(words, slotOfWord);
    const [first, second] = [...bySlot.values()].find((sharing) => sharing.length > 1) as [string, string];
    expect(rankTexts([first, second, 'river'], 3)).toEqual([[], [], []]);
    expect(rankTexts([first, second, `${first} river`], 3)).toEqual([[2], [], [0]]);
  });
});

describe('rankPosts()', () => {
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

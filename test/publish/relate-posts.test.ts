// Related posts are the editor's choice, then those that share words. The choice is the same on every machine and stable when
// other posts come and go.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PostDetail } from '../../src/contract/guest-schemas.ts';
import { countTerms, rankSimilar } from '../../src/publish/relate-posts.ts';
import { COVER } from '../content/check.ts';
import { buildWorkspace, postFiles, testId } from '../workspace.ts';

const post = (prose: string, title = '') => ({ title, prose });
const rank = (posts: readonly ReturnType<typeof post>[], count = 3) =>
  rankSimilar(posts.map(countTerms), count);

/** A different word for each number. */
const wordOf = (number: number) =>
  `w${number.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] as string)}`;

/** About one of twenty topics, in words of the topic and common words. */
const anyPost = fc
  .tuple(fc.nat(19), fc.array(fc.nat(89), { minLength: 20, maxLength: 120 }))
  .map(([topic, numbers]) =>
    post(numbers.map((number) => wordOf(number < 60 ? 100 * (topic + 1) + number : number)).join(' ')),
  );

it.each([
  ['capitals', 'Hanok HOTEL hotel', { hanok: 1, hotel: 2 }],
  ['Hangul in parts, as macOS spells it', '한옥'.normalize('NFD'), { 한옥: 1 }],
  ['Korean words with endings', '한옥마을에서 한옥은', { 한옥: 2 }],
  ['Japanese words', '旅館、はなれ', { 旅館: 1, はな: 1 }],
  ['single letters, signs and addresses', 'a hanok, x https://a.example/b?c', { hanok: 1 }],
])('countTerms() counts words: %s', (_, prose, counts) => {
  expect(Object.fromEntries(countTerms(post(prose)))).toEqual(counts);
});

describe('rankSimilar()', () => {
  it('puts posts about the same topic first', () => {
    const posts = [
      post('booking a room in a hanok hotel, booking calendar and rooms'),
      post('rust compilers and borrow checking'),
      post('hotel rooms, a booking calendar'),
      post('a rust compiler explained'),
      post('tea labels in five colours'),
    ];
    const [hotel, rust] = rank(posts, 1);
    expect([hotel, rust]).toEqual([[2], [3]]);
  });

  it('returns fewer posts if fewer share a word, and none if none does', () => {
    expect(rank([post('hanok'), post('hanok'), post('kiosk')])).toEqual([[1], [0], []]);
    expect(rank([])).toEqual([]);
  });

  it('names no post twice or for itself, and changes few lists for a new post', () => {
    const posts = fc.sample(anyPost, { numRuns: 400, seed: 5 });
    const before = rank(posts.slice(0, -1));
    const after = rank(posts);
    for (const [index, others] of after.entries()) {
      expect(others).not.toContain(index);
      expect(new Set(others).size).toBe(others.length);
    }
    const changed = before.filter((others, index) => {
      const now = after[index] as number[];
      return now.join() !== others.join() && !now.includes(posts.length - 1);
    });
    expect(changed.length).toBeLessThan(posts.length / 20);
  });
});

it('shows the editor’s choice first, then the most similar posts, at most three', async () => {
  const hotels = ['hanok hotel booking', 'hanok hotel booking', 'booking calendar hanok'];
  const posts = [...hotels, 'tea labels', 'hanok', 'hanok hotel'].map((body, number) => {
    const more = number === 0 ? 'related: [post-3, post-5]\n' : '';
    return postFiles(`post-${number}`, COVER, { id: testId(number), body, isPublic: number !== 5, more });
  });
  const site = await buildWorkspace(Object.assign({}, ...posts), { pages: false });
  const morePostsOf = (number: number) =>
    (site.readJson(`api/v1/guest/post/${testId(number)}.json`) as PostDetail).morePosts.map(
      ({ publicId }) => publicId,
    );
  expect(morePostsOf(0)).toEqual([testId(3), testId(1), testId(2)]);
  for (const number of [1, 2, 3, 4]) expect(morePostsOf(number)).not.toContain(testId(5));
});

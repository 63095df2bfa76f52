// Related posts are chosen by shared words: the same on every machine, and stable when other posts come and go.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractTerms, rankSimilar } from '../../src/publish/similar-posts.ts';

interface Post {
  title: string;
  content: string;
}

const rank = (posts: readonly Post[], count = 3) => {
  const terms = posts.map((post) => extractTerms([post]));
  return rankSimilar({ length: posts.length, terms: (index) => terms[index] as Uint32Array }, count);
};
const post = (content: string, title = ''): Post => ({ title, content });

/** A word that no other number has. */
const wordOf = (number: number) =>
  `w${number.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] as string)}`;

/** Posts about one of twenty topics each, in words of the topic and words that all have. */
const anyPosts = (maxLength: number) =>
  fc.array(
    fc
      .tuple(fc.nat(19), fc.array(fc.nat(89), { minLength: 20, maxLength: 120 }))
      .map(([topic, numbers]) =>
        post(numbers.map((number) => wordOf(number < 60 ? 100 * (topic + 1) + number : number)).join(' ')),
      ),
    { minLength: 4, maxLength },
  );

describe('extractTerms()', () => {
  const termsOf = (content: string) => [...extractTerms([post(content)])];

  it.each([
    ['letters in capitals', 'Hanok HOTEL', 'hanok hotel'],
    ['Hangul in parts, as macOS spells it', '한옥'.normalize('NFD'), '한옥'],
    ['the order of the words', 'hotel hanok', 'hanok hotel'],
    ['single letters, signs and addresses', 'a hanok, x https://a.example/b?c', 'hanok'],
  ])('does not tell apart %s', (_, one, other) => {
    expect(termsOf(one)).toEqual(termsOf(other));
  });

  it.each([
    ['words', 'hanok', 'hotel'],
    ['how often a word occurs', 'hanok hanok', 'hanok'],
    ['Korean words', '한옥', '호텔'],
    ['Japanese words', '韓屋', '旅館'],
  ])('tells apart %s', (_, one, other) => {
    expect(termsOf(one)).not.toEqual(termsOf(other));
  });

  it('finds a Korean word with another ending', () => {
    const shared = termsOf('한옥마을에서').filter((term) => termsOf('한옥마을까지').includes(term));
    expect(shared).toHaveLength(3);
  });
});

describe('rankSimilar()', () => {
  it('puts the posts about the same thing first', () => {
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

  it('weighs a title more than a text', () => {
    const posts = [
      post('', 'kiosk'),
      post('kiosk and a dozen other words about rivers, timber, maps, markets and bread', ''),
      post('a dozen other words about rivers, timber, maps, markets and bread', 'kiosk'),
      post('nothing of the kind'),
    ];
    expect(rank(posts)[0]).toEqual([2, 1]);
  });

  it('relates nobody by a word that everybody uses', () => {
    const posts = [
      post('studio hanok'),
      post('studio '.repeat(40)),
      post('studio hanok kiosk'),
      post('studio kiosk'),
      ...Array.from({ length: 20 }, (_, number) => post(`studio word${number}`)),
    ];
    expect(rank(posts, 1).slice(0, 4)).toEqual([[2], expect.any(Array), expect.any(Array), [2]]);
  });

  it('gives fewer where fewer share a word, and none for one that shares none', () => {
    expect(rank([post('hanok'), post('hanok'), post('kiosk')])).toEqual([[1], [0], []]);
    expect(rank([])).toEqual([]);
  });

  it('gives the same twice, never the post itself, and each other once', () => {
    fc.assert(
      fc.property(anyPosts(40), (posts) => {
        const ranked = rank(posts);
        expect(rank(posts)).toEqual(ranked);
        for (const [index, others] of ranked.entries()) {
          expect(others).not.toContain(index);
          expect(new Set(others).size).toBe(others.length);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('holds still: one more post changes few lists that do not show it', () => {
    const posts = fc.sample(anyPosts(200), { numRuns: 40, seed: 5 }).flat().slice(0, 400);
    const before = rank(posts.slice(0, -1));
    const after = rank(posts);
    const changed = before.filter((others, index) => {
      const now = after[index] as number[];
      return now.join() !== others.join() && !now.includes(posts.length - 1);
    });
    expect(changed.length).toBeLessThan(posts.length / 20);
  });
});

// The rule for folder names, and the names made from titles.
import { describe, expect, it } from 'vitest';
import { createSlug, isSlug, numberSlug } from '../../src/content/slug.ts';

describe('isSlug()', () => {
  it.each(['hello', '한옥-이야기', 'a_b.c-1', '東京', 'readme.md.old'])('accepts %j', (name) => {
    expect(isSlug(name)).toBe(true);
  });

  it.each(['', '-a', 'a-', 'a--b', 'a_-b', 'two words', '../x', 'a/b', '.hidden', 'a?b', 'readme.md'])(
    'refuses %j',
    (name) => {
      expect(isSlug(name)).toBe(false);
    },
  );
});

describe('createSlug()', () => {
  const rows: [title: string, slug: string | undefined][] = [
    ['Booking a Hanok Hotel', 'booking-a-hanok-hotel'],
    ['Café: "first" #1', 'cafe-first-1'],
    ["It's here", 'its-here'],
    ['  --  a__b..c.md ', 'a-b-c-md'],
    ['Next.js와 한옥', 'next-js'],
    ['word '.repeat(30), Array(12).fill('word').join('-')],
    ['x'.repeat(100), 'x'.repeat(60)],
    ['한옥 호텔', undefined],
    ['東京', undefined],
    ['…', undefined],
    ['', undefined],
  ];
  it.each(rows)('names the folder of %j %j', (title, slug) => {
    expect(createSlug(title)).toBe(slug);
    expect(slug === undefined || isSlug(slug)).toBe(true);
  });
});

describe('numberSlug()', () => {
  it.each([
    ['hanok', []],
    ['hanok-2', ['hanok']],
    ['hanok-4', ['hanok', 'hanok-2', 'hanok-3']],
    ['hanok', ['hanok-2']],
  ])('gives %j where %j are taken', (expected, taken: string[]) => {
    expect(numberSlug('hanok', (slug) => taken.includes(slug))).toBe(expected);
  });

  it('asks for no lower number twice', () => {
    const [taken, last, asked] = [new Set<string>(), new Map<string, number>(), [] as string[]];
    for (let item = 0; item < 3; item++) {
      taken.add(numberSlug('a', (slug) => asked.push(slug) > 0 && taken.has(slug), last));
    }
    expect([[...taken], asked]).toEqual([
      ['a', 'a-2', 'a-3'],
      ['a', 'a', 'a-2', 'a-2', 'a-3'],
    ]);
  });
});

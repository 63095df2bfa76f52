// The rule for folder names, and the names made from titles.
import { expect, it } from 'vitest';
import { createSlug, isSlug, numberSlug } from '../../src/content/slug.ts';
import cases from './new-slug-cases.json' with { type: 'json' };

it.each(['hello', '한옥-이야기', 'a_b.c-1', '東京', 'readme.md.old'])('isSlug() accepts %j', (name) => {
  expect(isSlug(name)).toBe(true);
});

const NO_SLUGS = ['', '-a', 'a-', 'a--b', 'a_-b', 'two words', '../x', 'a/b', '.hidden', 'a?b', 'readme.md'];
it.each(NO_SLUGS)('isSlug() refuses %j', (name) => {
  expect(isSlug(name)).toBe(false);
});

it.each([
  ...(cases.slugs as [title: string, slug?: string][]),
  ['word '.repeat(30), Array(12).fill('word').join('-')] as const,
  ['x'.repeat(100), 'x'.repeat(60)] as const,
])('createSlug() names the folder of %j %j', (title, slug) => {
  expect(createSlug(title)).toBe(slug);
  expect(slug === undefined || isSlug(slug)).toBe(true);
});

it.each(cases.made as [string, string[]][])(
  'numberSlug() gives %j where %j are taken',
  (expected, taken: string[]) => {
    expect(numberSlug('hanok', (slug) => taken.includes(slug))).toBe(expected);
  },
);

it.each(cases.windows)('numberSlug() changes %j to %j, which Windows can check out', (name, expected) => {
  expect(numberSlug(`${name}`, () => false)).toBe(expected);
});

it('numberSlug() asks for no lower number twice', () => {
  const [taken, last, asked] = [new Set<string>(), new Map<string, number>(), [] as string[]];
  for (let item = 0; item < 3; item++) {
    taken.add(numberSlug('a', (slug) => asked.push(slug) > 0 && taken.has(slug), last));
  }
  expect([[...taken], asked]).toEqual([
    ['a', 'a-2', 'a-3'],
    ['a', 'a', 'a-2', 'a-2', 'a-3'],
  ]);
});

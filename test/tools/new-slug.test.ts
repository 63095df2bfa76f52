// The rule for folder names, and the names made from titles.
import { expect, it } from 'vitest';
import { createSlug, isSlug } from '../../src/content/source/slug.ts';

it.each(['hello', '한옥-이야기', 'a_b.c-1', 'readme.md.old'])('isSlug() accepts %j', (name) => {
  expect(isSlug(name)).toBe(true);
});

const NO_SLUGS = ['', '-a', 'a-', 'a--b', 'a_-b', 'two words', '../x', '.hidden', 'readme.md', 'index.html'];
it.each([...NO_SLUGS, 'x'.repeat(201)])('isSlug() refuses %j', (name) => {
  expect(isSlug(name)).toBe(false);
});

it.each<[title: string, slug?: string]>([
  ['Booking a Hanok Hotel', 'booking-a-hanok-hotel'],
  ['Café: "first" #1', 'cafe-first-1'],
  ["It's here", 'its-here'],
  ['  --  a__b..c.md ', 'a-b-c-md'],
  ['Next.js와 한옥', 'next-js'],
  ['한옥 호텔'],
  ['…'],
  ['word '.repeat(30), Array(12).fill('word').join('-')],
  ['x'.repeat(100), 'x'.repeat(60)],
])('createSlug() names the folder of %j %j', (title, slug) => {
  expect(createSlug(title, 60)).toBe(slug);
  expect(slug === undefined || isSlug(slug)).toBe(true);
});

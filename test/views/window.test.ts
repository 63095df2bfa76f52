// Which items an answer shows is in walk-property.test.ts; here is what no answer shows.
import { expect, it } from 'vitest';
import { cutBlock } from '../../src/views/page-bytes.ts';
import { pageOfWindow } from '../../src/views/window.ts';

it.each([
  ['the first page', 50, 0, 20, 20, 0],
  ['the short last page', 50, 40, 50, 20, 2],
  ['the full last page', 40, 20, 40, 20, 1],
  ['the only page of an empty view', 0, 0, 0, 20, 0],
  ['another limit over the same items', 20, 0, 20, 40, undefined],
  ['a start inside a page', 50, 5, 25, 20, undefined],
  ['a short window back at the start', 50, 0, 5, 20, undefined],
  ['an empty window past the end', 40, 40, 40, 20, undefined],
])('pageOfWindow() finds the file of %s, if there is one', (_, total, start, end, limit, page) => {
  expect(pageOfWindow(total, { start, end, limit })).toBe(page);
});

it.each([
  ['more items than a block has', '1,\n2', 0, 4],
  ['items after its last', '1,\n2', 3, 4],
  ['an item of an empty block', '', 0, 2],
])('cutBlock() throws for %s', (_, block, from, to) => {
  expect(() => cutBlock(new TextEncoder().encode(block), from, to)).toThrow('Cannot cut the block');
});

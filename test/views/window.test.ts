import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutBlock, ITEM_SEPARATOR } from '../../src/views/page-bytes.ts';
import {
  pageOfWindow,
  positionAfter,
  positionBefore,
  slicesOfWindow,
  type Window,
  windowBefore,
  windowFrom,
  windowOfPage,
} from '../../src/views/window.ts';
import cases from './window-cases.json' with { type: 'json' };

const WINDOWS = { from: windowFrom, before: windowBefore, page: windowOfPage };
type Row = [name: string, how: keyof typeof WINDOWS, ...numbers: [number, number, number, number, number]];
it.each(cases.windows as Row[])(
  'windowFrom(), windowBefore() and windowOfPage() give %s',
  (_, how, total, position, limit, start, end) => {
    expect(WINDOWS[how](total, position, limit)).toEqual({ start, end, limit });
  },
);

const PAGES = cases.pages as [string, number, Window, number?][];
it.each(PAGES)('pageOfWindow() of %s', (_, total, window, page) => {
  expect(pageOfWindow(total, window)).toBe(page);
});

it.each([
  ['the first page', 50, 0, 20, undefined, { anchor: 19, side: 'after' }],
  ['a page in the middle', 50, 20, 40, { anchor: 20, side: 'before' }, { anchor: 39, side: 'after' }],
  ['the last page', 50, 40, 50, { anchor: 40, side: 'before' }, undefined],
  ['an empty view', 0, 0, 0, undefined, undefined],
  ['an empty window at the start', 50, 0, 0, undefined, { anchor: 0, side: 'before' }],
  ['an empty window past the end', 50, 50, 50, { anchor: 49, side: 'after' }, undefined],
])('positionBefore() and positionAfter() of %s', (_, total, start, end, before, after) => {
  const window = { start, end, limit: 20 };
  expect([positionBefore(total, window), positionAfter(total, window)]).toEqual([before, after]);
});

/** Blocks of these lengths, one after the other. */
function numberBlocks(counts: readonly number[]) {
  return counts.map((count, index) => ({
    first: counts.slice(0, index).reduce((sum, one) => sum + one, 0),
    count,
  }));
}

it('slicesOfWindow() covers exactly the window, in order, each block once and never empty', () => {
  const anyCounts = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 60 });
  fc.assert(
    fc.property(anyCounts, fc.nat(2_500), fc.nat(100), (counts, position, limit) => {
      const total = counts.reduce((sum, count) => sum + count, 0);
      const window = windowFrom(total, position, limit);
      const slices = slicesOfWindow(window, numberBlocks(counts));
      const covered = slices.flatMap(({ block, from, to }) =>
        Array.from({ length: to - from }, (_, item) => block.first + from + item),
      );
      const wanted = Array.from({ length: window.end - window.start }, (_, item) => window.start + item);
      expect(covered).toEqual(wanted);
      for (const { from, to } of slices) expect(from).toBeLessThan(to);
    }),
  );
});

const decoder = new TextDecoder();
const join = (parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
const separated = (lines: readonly Uint8Array[]) =>
  lines.flatMap((line, index) => (index === 0 ? [line] : [ITEM_SEPARATOR, line]));

/** Lines of JSON with strings that could break a byte-wise cut. */
const anyLine = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(',\n', '\n]', '],"pagination":', '",\n"', '한\n국', ','),
  )
  .map((text) => JSON.stringify({ text }));

/** A block as the build writes it. */
function blockOf(lines: readonly string[]): Uint8Array {
  return join(separated(lines.map((line) => new TextEncoder().encode(line))));
}

it('cutBlock() cuts a block as slice() cuts an array', () => {
  const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(anyLines, fc.nat(999), fc.nat(39), (lines, place, length) => {
      const from = place % lines.length;
      const to = Math.min(from + 1 + length, lines.length);
      const cut = cutBlock(blockOf(lines), from, to);
      expect(decoder.decode(cut)).toBe(lines.slice(from, to).join(',\n'));
    }),
    { numRuns: 300 },
  );
});

it.each(cases.uncut as [string, string[], number, number][])(
  'cutBlock() throws for %s',
  (_, lines, from, to) => {
    expect(() => cutBlock(blockOf(lines), from, to)).toThrow('Cannot cut the block');
  },
);

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMIT } from '../../src/contract/limits.ts';
import {
  cutPage,
  ITEM_SEPARATOR,
  offsetPageHead,
  offsetPageTail,
  pageHead,
  pageTail,
} from '../../src/views/page.ts';
import {
  type Extent,
  pageOfWindow,
  placeAfter,
  placeBefore,
  slicesOfWindow,
  type Window,
  windowBefore,
  windowFrom,
  windowOfPage,
} from '../../src/views/window.ts';

const whole = (end: number): Extent => ({ start: 0, end });
/** A view whose first items are not public yet. */
const LATER: Extent = { start: 3, end: 50 };

describe('windowFrom()', () => {
  it.each([
    ['the first items', whole(50), 0, 20, { start: 0, end: 20, limit: 20 }],
    ['items in the middle', whole(50), 7, 5, { start: 7, end: 12, limit: 5 }],
    ['fewer where fewer remain', whole(50), 45, 20, { start: 45, end: 50, limit: 20 }],
    ['none at the end', whole(50), 50, 20, { start: 50, end: 50, limit: 20 }],
    ['none past the end', whole(50), 51, 1, { start: 50, end: 50, limit: 1 }],
    ['none far past the end', whole(50), 2 ** 31 * 100, 100, { start: 50, end: 50, limit: 100 }],
    ['none of an empty view', whole(0), 0, 20, { start: 0, end: 0, limit: 20 }],
    ['the first public item where the place is before it', LATER, 0, 5, { start: 3, end: 8, limit: 5 }],
  ])('gives %s', (_, extent, place, limit, window) => {
    expect(windowFrom(extent, place, limit)).toEqual(window);
  });
});

describe('windowBefore()', () => {
  it.each([
    ['the items right before', whole(50), 40, 20, { start: 20, end: 40, limit: 20 }],
    ['fewer where fewer remain', whole(50), 7, 20, { start: 0, end: 7, limit: 20 }],
    ['none at the start', whole(50), 0, 20, { start: 0, end: 0, limit: 20 }],
    ['the last ones from the end', whole(50), 50, 20, { start: 30, end: 50, limit: 20 }],
    ['the last ones from past the end', whole(50), 99, 20, { start: 30, end: 50, limit: 20 }],
    ['none of an empty view', whole(0), 9, 20, { start: 0, end: 0, limit: 20 }],
    ['nothing before the first public item', LATER, 10, 20, { start: 3, end: 10, limit: 20 }],
  ])('gives %s', (_, extent, place, limit, window) => {
    expect(windowBefore(extent, place, limit)).toEqual(window);
  });
});

describe('windowOfPage()', () => {
  it.each([
    ['the first page', whole(50), 0, 20, { start: 0, end: 20, limit: 20 }],
    ['a page in the middle', whole(50), 3, 7, { start: 21, end: 28, limit: 7 }],
    ['the short last page', whole(50), 2, 20, { start: 40, end: 50, limit: 20 }],
    ['an empty one right behind a full last page', whole(40), 2, 20, { start: 40, end: 40, limit: 20 }],
    ['an empty one for the highest index', whole(50), 2 ** 31 - 1, 100, { start: 50, end: 50, limit: 100 }],
    ['pages from the first public item on', LATER, 1, 20, { start: 23, end: 43, limit: 20 }],
  ])('gives %s', (_, extent, page, limit, window) => {
    expect(windowOfPage(extent, page, limit)).toEqual(window);
  });
});

describe('pageOfWindow()', () => {
  it.each([
    ['the first page', whole(50), { start: 0, end: 20, limit: 20 }, 0],
    ['a page in the middle', whole(50), { start: 20, end: 40, limit: 20 }, 1],
    ['the short last page', whole(50), { start: 40, end: 50, limit: 20 }, 2],
    ['the full last page', whole(40), { start: 20, end: 40, limit: 20 }, 1],
    ['the only page of an empty view', whole(0), { start: 0, end: 0, limit: 20 }, 0],
    ['another limit', whole(50), { start: 0, end: 10, limit: 10 }, undefined],
    ['another limit over the same items', whole(20), { start: 0, end: 20, limit: 40 }, undefined],
    ['a start inside a page', whole(50), { start: 5, end: 25, limit: 20 }, undefined],
    ['a short window back at the start', whole(50), { start: 0, end: 5, limit: 20 }, undefined],
    ['an empty window at the start', whole(50), { start: 0, end: 0, limit: 20 }, undefined],
    ['an empty window past the end', whole(40), { start: 40, end: 40, limit: 20 }, undefined],
    ['a view that starts later', { start: 20, end: 50 }, { start: 20, end: 40, limit: 20 }, undefined],
  ])('of %s', (_, extent, window, page) => {
    expect(pageOfWindow(extent, window)).toBe(page);
  });
});

describe('placeAfter()', () => {
  it.each([
    [
      'a page with more behind it',
      whole(50),
      { start: 0, end: 20 },
      { index: 20, anchor: 19, side: 'after' },
    ],
    ['the last page', whole(50), { start: 40, end: 50 }, undefined],
    ['an empty view', whole(0), { start: 0, end: 0 }, undefined],
    [
      'an empty window at the start',
      whole(50),
      { start: 0, end: 0 },
      { index: 0, anchor: 0, side: 'before' },
    ],
    ['an empty window past the end', whole(50), { start: 50, end: 50 }, undefined],
    [
      'an empty window at a later start',
      LATER,
      { start: 3, end: 3 },
      { index: 3, anchor: 3, side: 'before' },
    ],
  ] as const)('of %s', (_, extent, ends, place) => {
    expect(placeAfter(extent, { ...ends, limit: 20 })).toEqual(place);
  });
});

describe('placeBefore()', () => {
  it.each([
    ['the first page', whole(50), { start: 0, end: 20 }, undefined],
    ['the second page', whole(50), { start: 20, end: 40 }, { index: 20, anchor: 20, side: 'before' }],
    ['an empty view', whole(0), { start: 0, end: 0 }, undefined],
    ['past the end', whole(50), { start: 50, end: 50 }, { index: 50, anchor: 49, side: 'after' }],
    ['the first public page', LATER, { start: 3, end: 23 }, undefined],
  ] as const)('of %s', (_, extent, ends, place) => {
    expect(placeBefore(extent, { ...ends, limit: 20 })).toEqual(place);
  });
});

const anyWindow: fc.Arbitrary<Window> = fc
  .record({ start: fc.nat(5_000), length: fc.nat(100), limit: fc.integer({ min: 1, max: 100 }) })
  .map(({ start, length, limit }) => ({ start, end: start + Math.min(length, limit), limit }));

describe('slicesOfWindow()', () => {
  it.each([
    ['an empty window', { start: 20, end: 20 }, []],
    ['one whole page', { start: 20, end: 40 }, [{ page: 1, from: 0, to: 20 }]],
    ['the inside of a page', { start: 25, end: 30 }, [{ page: 1, from: 5, to: 10 }]],
    [
      'two parts',
      { start: 35, end: 45 },
      [
        { page: 1, from: 15, to: 20 },
        { page: 2, from: 0, to: 5 },
      ],
    ],
    [
      'a part, a whole page and a part',
      { start: 19, end: 41 },
      [
        { page: 0, from: 19, to: 20 },
        { page: 1, from: 0, to: 20 },
        { page: 2, from: 0, to: 1 },
      ],
    ],
  ])('of %s', (_, ends, slices) => {
    expect(slicesOfWindow({ ...ends, limit: 100 })).toEqual(slices);
  });

  it('covers exactly the window, in order, each page once and never empty', () => {
    fc.assert(
      fc.property(anyWindow, (window) => {
        const slices = slicesOfWindow(window);
        const covered = slices.flatMap(({ page, from, to }) =>
          Array.from({ length: to - from }, (_, item) => page * DEFAULT_LIMIT + from + item),
        );
        const wanted = Array.from({ length: window.end - window.start }, (_, item) => window.start + item);
        expect(covered).toEqual(wanted);
        expect(slices.filter(({ from, to }) => from < 0 || to > DEFAULT_LIMIT || from >= to)).toEqual([]);
        expect(new Set(slices.map(({ page }) => page)).size).toBe(slices.length);
      }),
    );
  });
});

const decoder = new TextDecoder();
const join = (parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
const separated = (lines: readonly Uint8Array[]) =>
  lines.flatMap((line, index) => (index === 0 ? [line] : [ITEM_SEPARATOR, line]));
const PAGINATION = { limit: 20, total: 0, hasMore: false, nextCursor: null, prevCursor: null };

/** A page as the build writes it. */
function pageOf(lines: readonly string[]): Uint8Array {
  const encoded = lines.map((line) => new TextEncoder().encode(line));
  return join([pageHead(), ...separated(encoded), pageTail(PAGINATION, lines.length === 0)]);
}

/** Lines of JSON with everything in their strings that a byte-wise cut could trip over. */
const anyLine = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(',\n', '\n]', '],"pagination":', '",\n"', '한\n국', ','),
  )
  .map((text) => JSON.stringify({ text }));

describe('cutPage()', () => {
  it('cuts pages as slice() cuts an array', () => {
    const lines = fc.array(anyLine, { maxLength: 3 * DEFAULT_LIMIT });
    fc.assert(
      fc.property(lines, fc.nat(60), fc.nat(60), (items, a, b) => {
        const start = Math.min(a, b, items.length);
        const end = Math.min(Math.max(a, b), items.length);
        const cuts = slicesOfWindow({ start, end, limit: 100 }).map(({ page, from, to }) =>
          cutPage(pageOf(items.slice(page * DEFAULT_LIMIT, (page + 1) * DEFAULT_LIMIT)), from, to),
        );
        expect(decoder.decode(join(separated(cuts)))).toBe(items.slice(start, end).join(',\n'));
      }),
      { numRuns: 300 },
    );
  });

  it('keeps a comma that ends an item', () => {
    expect(decoder.decode(cutPage(pageOf(['"a,"', '","', '1']), 0, 2))).toBe('"a,",\n","');
  });

  it.each([
    ['more items than a page has', ['1', '2'], 0, 4],
    ['items behind its last', ['1', '2'], 3, 4],
    ['an item of an empty page', [], 0, 2],
  ])('throws for %s', (_, lines, from, to) => {
    expect(() => cutPage(pageOf(lines), from, to)).toThrow('Cannot cut the page');
  });
});

describe('the two ends of a page', () => {
  const isEmpties = [[], ['{"a":1}'], ['{"a":1}', '{"a":2}']];

  it.each(isEmpties)('make a JSON value with one item a line: %j', (...lines) => {
    const text = decoder.decode(pageOf(lines));
    expect(JSON.parse(text)).toEqual({ data: lines.map((line) => JSON.parse(line)), pagination: PAGINATION });
    expect(text.split('\n').slice(1, -1)).toEqual(
      lines.map((line, index) => (index < lines.length - 1 ? `${line},` : line)),
    );
  });

  it.each(isEmpties)('make the offset form of the origin: %j', (...lines) => {
    const fields = { page: 1, size: 2, lastPage: 3, total: 4 };
    const items = separated(lines.map((line) => new TextEncoder().encode(line)));
    const bytes = join([offsetPageHead(fields), ...items, offsetPageTail(lines.length === 0)]);
    expect(JSON.parse(decoder.decode(bytes))).toEqual({
      ...fields,
      data: lines.map((line) => JSON.parse(line)),
    });
  });
});

import { describe, expect, it } from 'vitest';
import type { Collection } from '../../src/contract/collections.ts';
import { type ListQuery, type Parsed, parseListQuery } from '../../src/edge/query.ts';
import { type Cursor, formatCursor } from '../../src/views/cursor.ts';
import { type Filters, findView } from '../../src/views/view.ts';

const listQuery = (collection: Collection, query: string) =>
  parseListQuery(collection, new URLSearchParams(query));

/** Errors as "field CODE", sorted; the value if there are none. */
function errorsOf(parsed: Parsed<ListQuery>): unknown {
  return 'errors' in parsed ? parsed.errors.map(({ field, code }) => `${field} ${code}`).sort() : parsed;
}

function cursorOf(collection: Collection, filters: Filters, changes: Partial<Cursor> = {}): Cursor {
  return {
    view: findView(collection, filters).code,
    shape: 'full',
    direction: 'next',
    limit: 7,
    anchor: new Uint8Array(24).fill(5),
    side: 'after',
    ...changes,
  };
}

describe('parseListQuery() with a cursor', () => {
  it.each([
    ['alone: filters and limit come from it', 'post', { isPopular: true }, '', 7],
    ['and the limit sent again', 'post', { isPopular: true }, '&limit=7', 7],
    ['and another limit', 'post', { isPopular: true }, '&limit=100', 100],
    ['and the same filter', 'post', { isPopular: true }, '&isPopular=true', 7],
    ['and the same false filter', 'post', { isPopular: false }, '&isPopular=false', 7],
    [
      'and one of its two filters',
      'post',
      { isPopular: true, category: 'CATEGORY_TEST_2' },
      '&category=CATEGORY_TEST_2',
      7,
    ],
    [
      'and both of its filters',
      'post',
      { isPopular: true, category: 'CATEGORY_TEST_2' },
      '&category=CATEGORY_TEST_2&isPopular=true',
      7,
    ],
    ['and isMain=true', 'portfolio', { isMain: true }, '&isMain=true', 7],
    ['without filters and isMain=false, which names the same view', 'portfolio', {}, '&isMain=false', 7],
    ['and a page', 'post', {}, '&page=3', 7],
    ['and a size', 'post', {}, '&size=50', 7],
    ['and page and size malformed', 'post', {}, '&page=-1&size=x', 7],
    ['and page and size empty and repeated', 'post', {}, '&page=&size=&size=5&page=1', 7],
    ['and the filter of the other collection', 'post', {}, '&isMain=maybe', 7],
    ['and unknown parameters', 'post', {}, '&x=1&x=', 7],
  ] as const)('takes one %s', (_, collection, filters, rest, limit) => {
    const cursor = cursorOf(collection, filters);
    expect(listQuery(collection, `cursor=${formatCursor(cursor)}${rest}`)).toEqual({
      value: { view: findView(collection, filters), shape: 'full', limit, cursor },
    });
  });

  it.each(['', '&view=summary'])('takes one of summaries%s', (rest) => {
    const cursor = cursorOf('post', {}, { shape: 'summary' });
    expect(listQuery('post', `cursor=${formatCursor(cursor)}${rest}`)).toEqual({
      value: { view: findView('post', {}), shape: 'summary', limit: 7, cursor },
    });
  });

  it.each([
    ['view=summary', 'post', {}, 'view=summary', ['view CURSOR_MISMATCH']],
    ['another view', 'post', {}, 'view=full', ['view INVALID_VALUE']],
    ['a filter added', 'post', {}, 'isPopular=true', ['isPopular CURSOR_MISMATCH']],
    ['a false filter added', 'post', {}, 'isPopular=false', ['isPopular CURSOR_MISMATCH']],
    ['a category added', 'post', {}, 'category=CATEGORY_TEST_1', ['category CURSOR_MISMATCH']],
    ['a filter turned round', 'post', { isPopular: true }, 'isPopular=false', ['isPopular CURSOR_MISMATCH']],
    ['isMain=true added', 'portfolio', {}, 'isMain=true', ['isMain CURSOR_MISMATCH']],
    ['isMain turned off', 'portfolio', { isMain: true }, 'isMain=false', ['isMain CURSOR_MISMATCH']],
    [
      'two other filters',
      'post',
      { isPopular: true, category: 'CATEGORY_TEST_1' },
      'isPopular=false&category=CATEGORY_TEST_2',
      ['category CURSOR_MISMATCH', 'isPopular CURSOR_MISMATCH'],
    ],
    ['a limit out of range', 'post', {}, 'limit=101', ['limit OUT_OF_RANGE']],
    ['a malformed limit', 'post', {}, 'limit=07', ['limit INVALID_TYPE']],
    ['an empty limit', 'post', {}, 'limit=', ['limit EMPTY']],
    ['a repeated limit', 'post', {}, 'limit=5&limit=5', ['limit REPEATED']],
    ['a malformed filter', 'post', { isPopular: true }, 'isPopular=maybe', ['isPopular INVALID_TYPE']],
    ['a malformed filter of none', 'portfolio', {}, 'isMain=maybe', ['isMain INVALID_TYPE']],
    ['an unknown category', 'post', {}, 'category=none', ['category INVALID_VALUE']],
    ['a repeated filter', 'post', {}, 'isPopular=true&isPopular=true', ['isPopular REPEATED']],
    ['an empty filter', 'post', {}, 'isPopular=', ['isPopular EMPTY']],
    [
      'another filter and a limit out of range',
      'post',
      {},
      'isPopular=true&limit=0',
      ['isPopular CURSOR_MISMATCH', 'limit OUT_OF_RANGE'],
    ],
  ] as const)('refuses %s with it', (_, collection, filters, rest, errors) => {
    const cursor = formatCursor(cursorOf(collection, filters));
    expect(errorsOf(listQuery(collection, `cursor=${cursor}&${rest}`))).toEqual(errors);
  });

  it.each([
    ['empty', 'cursor=', ['cursor EMPTY']],
    ['without an equals sign', 'cursor', ['cursor EMPTY']],
    ['no cursor', 'cursor=abc', ['cursor INVALID_CURSOR']],
    ['altered', `cursor=${formatCursor(cursorOf('post', {})).replace(/.$/, '!')}`, ['cursor INVALID_CURSOR']],
    ['oversized', `cursor=${'A'.repeat(10_000)}`, ['cursor INVALID_CURSOR']],
    ['repeated', `cursor=${formatCursor(cursorOf('post', {}))}`.repeat(2), ['cursor INVALID_CURSOR']],
    [
      'sent twice',
      `cursor=${formatCursor(cursorOf('post', {}))}&cursor=${formatCursor(cursorOf('post', {}))}`,
      ['cursor REPEATED'],
    ],
    [
      'of a view there is not',
      `cursor=${formatCursor(cursorOf('post', {}, { view: 200 }))}`,
      ['cursor INVALID_CURSOR'],
    ],
    ['of limit 0', `cursor=${formatCursor(cursorOf('post', {}, { limit: 0 }))}`, ['cursor INVALID_CURSOR']],
    [
      'of limit 101',
      `cursor=${formatCursor(cursorOf('post', {}, { limit: 101 }))}`,
      ['cursor INVALID_CURSOR'],
    ],
    ['of the portfolio', `cursor=${formatCursor(cursorOf('portfolio', {}))}`, ['cursor CURSOR_MISMATCH']],
    [
      'of the portfolio, with every other error',
      `cursor=${formatCursor(cursorOf('portfolio', {}))}&limit=x&isPopular=&category=z&page=z`,
      ['category INVALID_VALUE', 'cursor CURSOR_MISMATCH', 'isPopular EMPTY', 'limit INVALID_TYPE'],
    ],
    [
      'damaged, beside a sound filter and a bad limit',
      'cursor=abc&isPopular=true&limit=0',
      ['cursor INVALID_CURSOR', 'limit OUT_OF_RANGE'],
    ],
    ['empty, beside a malformed page', 'cursor=&page=x', ['cursor EMPTY']],
  ])('refuses one that is %s', (_, query, errors) => {
    expect(errorsOf(listQuery('post', query))).toEqual(errors);
  });

  it('refuses a cursor of the posts for the portfolio', () => {
    const cursor = formatCursor(cursorOf('post', { isPopular: true }));
    expect(errorsOf(listQuery('portfolio', `cursor=${cursor}`))).toEqual(['cursor CURSOR_MISMATCH']);
  });
});

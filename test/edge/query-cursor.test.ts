import { describe, expect, it } from 'vitest';
import type { Collection } from '../../src/contract/collections.ts';
import { type Parsed, parseListQuery } from '../../src/edge/query.ts';
import { type Cursor, formatCursor } from '../../src/views/cursor.ts';
import { type Filters, findView } from '../../src/views/view.ts';

const listQuery = (collection: Collection, query: string) =>
  parseListQuery(collection, new URLSearchParams(query));

/** Errors as "field CODE", sorted; the value if there are none. */
function errorsOf(parsed: Parsed): unknown {
  return 'errors' in parsed ? parsed.errors.map(({ field, code }) => `${field} ${code}`).sort() : parsed;
}

function cursorOf(collection: Collection, filters: Filters, changes: Partial<Cursor> = {}): Cursor {
  return {
    view: findView(collection, filters).code,
    direction: 'next',
    limit: 7,
    anchor: new Uint8Array(24).fill(5),
    side: 'after',
    ...changes,
  };
}

const postsCursor = (changes: Partial<Cursor>) => formatCursor(cursorOf('post', {}, changes));
const POSTS = postsCursor({});
const PORTFOLIO = formatCursor(cursorOf('portfolio', {}));

describe('parseListQuery() with a cursor', () => {
  it.each([
    ['alone: filters and limit come from it', 'post', { isPopular: true }, '', 7],
    ['and the limit sent again', 'post', { isPopular: true }, '&limit=7', 7],
    ['and another limit', 'post', { isPopular: true }, '&limit=100', 100],
    ['and the same filter', 'post', { isPopular: true }, '&isPopular=true', 7],
    [
      'and both of its filters',
      'post',
      { isPopular: true, category: 'CATEGORY_TEST_2' },
      '&category=CATEGORY_TEST_2&isPopular=true',
      7,
    ],
    ['and isMain=true', 'portfolio', { isMain: true }, '&isMain=true', 7],
    ['without filters and isMain=false, which names the same view', 'portfolio', {}, '&isMain=false', 7],
    ['and page and size empty and repeated', 'post', {}, '&page=&size=&size=5&page=1', 7],
    ['and the filter of the other collection', 'post', {}, '&isMain=maybe', 7],
    ['and unknown parameters', 'post', {}, '&x=1&x=', 7],
  ] as const)('takes one %s', (_, collection, filters, rest, limit) => {
    const cursor = cursorOf(collection, filters);
    expect(listQuery(collection, `cursor=${formatCursor(cursor)}${rest}`)).toEqual({
      value: { view: findView(collection, filters), limit, page: 0, cursor },
    });
  });

  it.each([
    ['a filter added', 'post', {}, 'isPopular=true', ['isPopular CURSOR_MISMATCH']],
    ['a false filter added', 'post', {}, 'isPopular=false', ['isPopular CURSOR_MISMATCH']],
    ['a filter inverted', 'post', { isPopular: true }, 'isPopular=false', ['isPopular CURSOR_MISMATCH']],
    ['isMain=true added', 'portfolio', {}, 'isMain=true', ['isMain CURSOR_MISMATCH']],
    ['isMain turned off', 'portfolio', { isMain: true }, 'isMain=false', ['isMain CURSOR_MISMATCH']],
    ['a limit out of range', 'post', {}, 'limit=101', ['limit OUT_OF_RANGE']],
    ['a repeated limit', 'post', {}, 'limit=5&limit=5', ['limit REPEATED']],
    ['a malformed filter', 'post', { isPopular: true }, 'isPopular=maybe', ['isPopular INVALID_TYPE']],
    ['a repeated filter', 'post', {}, 'isPopular=true&isPopular=true', ['isPopular REPEATED']],
    ['an empty filter', 'post', {}, 'isPopular=', ['isPopular EMPTY']],
  ] as const)('refuses %s with it', (_, collection, filters, rest, errors) => {
    const cursor = formatCursor(cursorOf(collection, filters));
    expect(errorsOf(listQuery(collection, `cursor=${cursor}&${rest}`))).toEqual(errors);
  });

  it.each([
    ['empty', 'cursor=', ['cursor EMPTY']],
    ['no cursor', 'cursor=abc', ['cursor INVALID_CURSOR']],
    ['altered', `cursor=${POSTS.replace(/.$/, '!')}`, ['cursor INVALID_CURSOR']],
    ['repeated', `cursor=${POSTS}`.repeat(2), ['cursor INVALID_CURSOR']],
    ['sent twice', `cursor=${POSTS}&cursor=${POSTS}`, ['cursor REPEATED']],
    ['of a view there is not', `cursor=${postsCursor({ view: 200 })}`, ['cursor INVALID_CURSOR']],
    ['of limit 0', `cursor=${postsCursor({ limit: 0 })}`, ['cursor INVALID_CURSOR']],
    ['of limit 101', `cursor=${postsCursor({ limit: 101 })}`, ['cursor INVALID_CURSOR']],
    ['of the portfolio', `cursor=${PORTFOLIO}`, ['cursor CURSOR_MISMATCH']],
    [
      'of the portfolio, with every other error',
      `cursor=${PORTFOLIO}&limit=x&isPopular=&category=z&page=z`,
      ['category INVALID_VALUE', 'cursor CURSOR_MISMATCH', 'isPopular EMPTY', 'limit INVALID_TYPE'],
    ],
  ])('refuses one that is %s', (_, query, errors) => {
    expect(errorsOf(listQuery('post', query))).toEqual(errors);
  });
});

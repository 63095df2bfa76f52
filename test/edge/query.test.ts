import { describe, expect, it } from 'vitest';
import { CONTRACT_CATEGORIES } from '../../src/contract/categories.ts';
import type { Collection } from '../../src/contract/collections.ts';
import { type Parsed, parseListQuery, parseOffsetQuery } from '../../src/edge/query.ts';
import { type Cursor, formatCursor } from '../../src/views/cursor.ts';
import { type Filters, findView, listViews } from '../../src/views/view.ts';

const listQuery = (collection: Collection, query: string) =>
  parseListQuery(collection, new URLSearchParams(query), CONTRACT_CATEGORIES);
const offsetQuery = (collection: Collection, query: string) =>
  parseOffsetQuery(collection, new URLSearchParams(query), CONTRACT_CATEGORIES);

/** Errors as "field CODE", sorted; the value if there are none. */
function errorsOf(parsed: Parsed): unknown {
  return 'errors' in parsed ? parsed.errors.map(({ field, code }) => `${field} ${code}`).sort() : parsed;
}

const pageQuery = (collection: Collection, filters: Filters, limit: number, page: number) => ({
  value: { view: findView(collection, filters), limit, page },
});

function cursorOf(collection: Collection, filters: Filters, changes: Partial<Cursor> = {}): Cursor {
  const { named } = findView(collection, filters);
  return {
    ...named,
    direction: 'next',
    limit: 7,
    anchor: new Uint8Array(24).fill(5),
    side: 'after',
    ...changes,
  };
}

describe('parseListQuery()', () => {
  it.each<[query: string, filters: Filters, limit: number, page: number]>([
    ['isMain=True', { isMain: true }, 20, 0],
    ['isMain=false', {}, 20, 0],
    ['limit=1', {}, 1, 0],
    ['limit=100', {}, 100, 0],
    ['size=50&limit=5', {}, 5, 0],
    ['page=-0&size=10', {}, 10, 0],
    [`page=${'9'.repeat(400)}`, {}, 20, 2_147_483_647],
    ['isMain=true&page=2&limit=30&size=40', { isMain: true }, 30, 2],
    ['sort=asc&x=1&x=2&y=&limits=5&pageSize=a&categoryId=1&view[]=summary', {}, 20, 0],
    ['isPopular=maybe&category=', {}, 20, 0],
  ])('takes ?%s', (query, filters, limit, page) => {
    expect(listQuery('portfolio', query)).toEqual(pageQuery('portfolio', filters, limit, page));
  });

  it.each(listViews(CONTRACT_CATEGORIES).slice(2))('accepts $filters of posts', ({ collection, filters }) => {
    const query = Object.entries(filters).map(([name, value]) => `${name}=${value}`);
    const parsed = listQuery(collection, `${query.join('&')}&isMain=maybe&isMain=`);
    expect(parsed).toEqual(pageQuery(collection, filters, 20, 0));
  });

  it.each<[collection: Collection, filters: Filters, rest: string, limit: number]>([
    ['post', { isPopular: true }, '', 7],
    ['post', { isPopular: true }, '&limit=100&isPopular=true', 100],
    ['portfolio', {}, '&isMain=false', 7],
    ['post', {}, '&page=&size=&size=5&page=1&x=1&x=&isMain=maybe', 7],
  ])('takes a cursor of %s with %j and the rest %j', (collection, filters, rest, limit) => {
    const cursor = cursorOf(collection, filters);
    const value = { view: findView(collection, filters), limit, page: 0, cursor };
    expect(listQuery(collection, `cursor=${formatCursor(cursor)}${rest}`)).toEqual({ value });
  });

  it.each<[filters: Filters, rest: string, error: string]>([
    [{}, 'isPopular=false', 'isPopular CURSOR_MISMATCH'],
    [{ isPopular: true }, 'isPopular=false', 'isPopular CURSOR_MISMATCH'],
    [{}, 'limit=101', 'limit OUT_OF_RANGE'],
    [{}, 'isPopular=true&isPopular=true', 'isPopular REPEATED'],
  ])('refuses a cursor of posts with %j and the rest %j', (filters, rest, error) => {
    const cursor = formatCursor(cursorOf('post', filters));
    expect(errorsOf(listQuery('post', `cursor=${cursor}&${rest}`))).toEqual([error]);
  });

  const postsCursor = (changes: Partial<Cursor> = {}) => formatCursor(cursorOf('post', {}, changes));
  it.each([
    ['empty', '', ['cursor EMPTY']],
    ['no cursor', 'abc', ['cursor INVALID_CURSOR']],
    ['sent twice', `${postsCursor()}&cursor=${postsCursor()}`, ['cursor REPEATED']],
    ['of a view there is not', postsCursor({ view: 200 }), ['cursor INVALID_CURSOR']],
    ['of a search', postsCursor({ text: '\nq' }), ['cursor INVALID_CURSOR']],
    ['of limit 0', postsCursor({ limit: 0 }), ['cursor INVALID_CURSOR']],
    ['of limit 101', postsCursor({ limit: 101 }), ['cursor INVALID_CURSOR']],
    [
      'of the portfolio, with every other error',
      `${formatCursor(cursorOf('portfolio', {}))}&limit=x&isPopular=&category=z&page=z`,
      ['category INVALID_VALUE', 'cursor CURSOR_MISMATCH', 'isPopular EMPTY', 'limit INVALID_TYPE'],
    ],
  ])('refuses a cursor that is %s', (_, cursor, errors) => {
    expect(errorsOf(listQuery('post', `cursor=${cursor}`))).toEqual(errors);
  });
});

/** As clients and their authors write `category`. */
const MISSPELLED = [
  ...['category[]', 'category%5B0%5D', 'filter[category]', 'where[category][eq]', 'filter.category'],
  ...['CATEGORY', '_category', 'amp;category', 'category:in'],
];
const everyError = (name: string, code: string, values: readonly string[]) =>
  values.map((value) => [`${name}=${value}`, [`${name} ${code}`]] as const);

it.each([
  ...everyError('isMain', 'INVALID_TYPE', ['1', '%20true', 'truefalse']),
  ...everyError('category', 'INVALID_VALUE', ['category_test_1', 'CATEGORY_TEST_1,2']),
  ...everyError('page', 'INVALID_TYPE', ['-1', '01', '1.5', '0x10', '5%20', '%EF%BC%91', '5%00', '%zz']),
  ...['limit', 'size'].flatMap((name) => everyError(name, 'OUT_OF_RANGE', ['0', '101', '9'.repeat(8_192)])),
  ...['limit', 'category'].flatMap((name) =>
    ['', '='].map((end) => [name + end, [`${name} EMPTY`]] as const),
  ),
  [`${'page=1&'.repeat(1_000)}size=2`, ['page REPEATED']],
  ['page=1&%70age=1', ['page REPEATED']],
  ...MISSPELLED.map((name) => [`${name}=x&${name}=`, ['category INVALID_FORMAT']] as const),
  [
    'limit[]=5&is_popular=1&page[size]=x',
    ['isPopular INVALID_FORMAT', 'limit INVALID_FORMAT', 'page INVALID_FORMAT', 'size INVALID_FORMAT'],
  ],
  [
    'isPopular=1&category=none&limit=0&limit=1&page=-1&size=101',
    [
      ...['category INVALID_VALUE', 'isPopular INVALID_TYPE', 'limit REPEATED'],
      ...['page INVALID_TYPE', 'size OUT_OF_RANGE'],
    ],
  ],
] as const)('parseListQuery() and parseOffsetQuery() refuse ?%s', (query, errors) => {
  const collection = query.includes('isMain') ? 'portfolio' : 'post';
  expect(errorsOf(listQuery(collection, query))).toEqual(errors);
  // The origin does not have the parameter.
  const known = errors.filter((error) => !error.startsWith('limit'));
  if (known.length > 0) expect(errorsOf(offsetQuery(collection, query))).toEqual(known);
});

it('parseOffsetQuery() knows filters, page and size, neither limit nor cursor', () => {
  const filters = { isPopular: false, category: 'CATEGORY_TEST_3' } as const;
  const query = 'isPopular=false&category=CATEGORY_TEST_3&page=4&size=50&limit=x&limit=&cursor=abc';
  expect(offsetQuery('post', query)).toEqual(pageQuery('post', filters, 50, 4));
});

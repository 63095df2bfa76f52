import { describe, expect, it } from 'vitest';
import { CONTRACT_CATEGORIES } from '../../src/contract/categories.ts';
import type { Collection } from '../../src/contract/collections.ts';
import { type Parsed, parseListQuery, parseOffsetQuery } from '../../src/edge/query.ts';
import { type Cursor, formatCursor } from '../../src/views/cursor.ts';
import { type Filters, findView, listViews } from '../../src/views/view.ts';
import cases from './query-cases.json' with { type: 'json' };

const INT32_MAX = 2_147_483_647;

const listQuery = (collection: Collection, query: string) =>
  parseListQuery(collection, new URLSearchParams(query), CONTRACT_CATEGORIES);
const offsetQuery = (collection: Collection, query: string) =>
  parseOffsetQuery(collection, new URLSearchParams(query), CONTRACT_CATEGORIES);

/** Errors as "field CODE", sorted; the value if there are none. */
function errorsOf(parsed: Parsed): unknown {
  return 'errors' in parsed ? parsed.errors.map(({ field, code }) => `${field} ${code}`).sort() : parsed;
}

function pageQuery(collection: Collection, filters: Filters, limit: number, page: number): Parsed {
  return { value: { view: findView(collection, filters), limit, page } };
}

function cursorOf(collection: Collection, filters: Filters, changes: Partial<Cursor> = {}): Cursor {
  const { named } = findView(collection, filters);
  const anchor = new Uint8Array(24).fill(5);
  return { ...named, direction: 'next', limit: 7, anchor, side: 'after', ...changes };
}

const NO_PLAIN_INTEGERS = ['-1', '%2B1', '01', '1.5', '1e1', '0x10', '%205', '5%20', 'ten', 'Infinity'];
const NO_BOOLEANS = ['on', '1', '0', 'yes', 'null', 'undefined', '%20true', 'true%20', 'truefalse'];
const NO_CATEGORIES = ['category_test_1', 'CATEGORY_TEST_4', 'CATEGORY_TEST_1%20', 'CATEGORY_TEST_1,2', '1'];

describe('parseListQuery()', () => {
  it.each([
    ...(cases.queries as [string, string, Filters, number, number][]),
    ['pages that are no int32', `page=${'9'.repeat(400)}`, {}, 20, INT32_MAX] as const,
  ])('takes %s', (_, query, filters, limit, page) => {
    expect(listQuery('portfolio', query)).toEqual(pageQuery('portfolio', filters, limit, page));
  });

  const views = listViews(CONTRACT_CATEGORIES).filter(({ collection }) => collection === 'post');
  it.each(views)('accepts $filters', ({ filters }) => {
    const query = Object.entries(filters).map(([name, value]) => `${name}=${value}`);
    const parsed = listQuery('post', `${query.join('&')}&isMain=maybe&isMain=`);
    expect(parsed).toEqual(pageQuery('post', filters, 20, 0));
  });

  const CURSORS = cases.cursors as [string, Collection, Filters, string, number][];
  it.each(CURSORS)('takes a cursor %s', (_, collection, filters, rest, limit) => {
    const cursor = cursorOf(collection, filters);
    expect(listQuery(collection, `cursor=${formatCursor(cursor)}${rest}`)).toEqual({
      value: { view: findView(collection, filters), limit, page: 0, cursor },
    });
  });

  const MISMATCHED = cases.mismatched as [string, Collection, Filters, string, string[]][];
  it.each(MISMATCHED)('refuses %s with a cursor', (_, collection, filters, rest, errors) => {
    const cursor = formatCursor(cursorOf(collection, filters));
    expect(errorsOf(listQuery(collection, `cursor=${cursor}&${rest}`))).toEqual(errors);
  });

  const postsCursor = (changes: Partial<Cursor> = {}) => formatCursor(cursorOf('post', {}, changes));
  it.each([
    ['empty', '', ['cursor EMPTY']],
    ['no cursor', 'abc', ['cursor INVALID_CURSOR']],
    ['altered', postsCursor().replace(/.$/, '!'), ['cursor INVALID_CURSOR']],
    ['repeated', postsCursor().repeat(2), ['cursor INVALID_CURSOR']],
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

const EVERY_ERROR = [
  ...['category INVALID_VALUE', 'isPopular INVALID_TYPE', 'limit REPEATED'],
  ...['page INVALID_TYPE', 'size OUT_OF_RANGE'],
];
/** As clients and their authors write `category`. */
const MISSPELLED = [
  ...['category[]', 'category%5B0%5D', 'filter[category]', 'where[category][eq]', 'filter.category'],
  ...['Category', 'CATEGORY', '_category', '$category', 'category%20', 'amp;category', 'category:in'],
];
const everyError = (name: string, code: string, values: readonly string[]) =>
  values.map((value) => [`${name}=${value}`, [`${name} ${code}`]] as const);

it.each([
  ...everyError('isMain', 'INVALID_TYPE', NO_BOOLEANS),
  ...everyError('isPopular', 'INVALID_TYPE', NO_BOOLEANS),
  ...everyError('category', 'INVALID_VALUE', NO_CATEGORIES),
  ...['limit', 'size', 'page'].flatMap((name) => [
    ...everyError(name, 'INVALID_TYPE', [...NO_PLAIN_INTEGERS, '%EF%BC%91', '5%00', '%zz']),
    ...everyError(name, 'REPEATED', [`1&${name}=1`, `1&${name}=2`, `&${name}=`]),
  ]),
  ...['limit', 'size'].flatMap((name) => everyError(name, 'OUT_OF_RANGE', ['0', '101', '9'.repeat(8_192)])),
  ...['limit', 'size', 'page', 'isMain', 'isPopular', 'category'].flatMap((name) =>
    ['', '='].map((end) => [name + end, [`${name} EMPTY`]] as const),
  ),
  ['isMain=true&isMain=true', ['isMain REPEATED']],
  ['category=CATEGORY_TEST_1&category=CATEGORY_TEST_2', ['category REPEATED']],
  [`${'page=1&'.repeat(1_000)}size=2`, ['page REPEATED']],
  ['page=1&%70age=1', ['page REPEATED']],
  ...MISSPELLED.map((name) => [`${name}=x&${name}=`, ['category INVALID_FORMAT']] as const),
  [
    'limit[]=5&is_popular=1&page[size]=x',
    ['isPopular INVALID_FORMAT', 'limit INVALID_FORMAT', 'page INVALID_FORMAT', 'size INVALID_FORMAT'],
  ],
  ['limit=5&size=0', ['size OUT_OF_RANGE']],
  ['isPopular=1&category=none&limit=0&limit=1&page=-1&size=101', EVERY_ERROR],
] as const)('parseListQuery() and parseOffsetQuery() refuse ?%s', (query, errors) => {
  const collection = query.includes('isMain') ? 'portfolio' : 'post';
  expect(errorsOf(listQuery(collection, query))).toEqual(errors);
  // The origin does not have the parameter.
  const known = errors.filter((error) => !error.startsWith('limit'));
  if (known.length > 0) expect(errorsOf(offsetQuery(collection, query))).toEqual(known);
});

it.each(cases.offsets as [string, Collection, string, Filters, number, number][])(
  'parseOffsetQuery() takes %s',
  (_, collection, query, filters, page, size) => {
    expect(offsetQuery(collection, query)).toEqual(pageQuery(collection, filters, size, page));
  },
);

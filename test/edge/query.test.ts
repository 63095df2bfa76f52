// The query strings of lists and searches.
import { expect, it } from 'vitest';
import { CONTRACT_CATEGORIES } from '../../src/contract/categories.ts';
import type { Collection } from '../../src/contract/collections.ts';
import type { FieldError } from '../../src/contract/schemas/error-schemas.ts';
import { parseListQuery, parseOffsetQuery } from '../../src/edge/query.ts';
import { formatTerms, parseSearchQuery } from '../../src/edge/search-query.ts';
import { type Cursor, formatCursor } from '../../src/views/cursor.ts';
import { type Filters, findView, listViews } from '../../src/views/view.ts';

const listQuery = (collection: Collection, query: string) =>
  parseListQuery(collection, new URLSearchParams(query), CONTRACT_CATEGORIES);
const offsetQuery = (collection: Collection, query: string) =>
  parseOffsetQuery(collection, new URLSearchParams(query), CONTRACT_CATEGORIES);
const searchQuery = (query: string) => parseSearchQuery(new URLSearchParams(query), CONTRACT_CATEGORIES);

/** Errors as "field CODE"; the value if there are none. */
const errorsOf = (parsed: object | { errors: FieldError[] }) =>
  'errors' in parsed ? parsed.errors.map(({ field, code }) => `${field} ${code}`) : parsed;

const ANCHOR = { direction: 'next', anchor: new Uint8Array(24).fill(5), side: 'after' } as const;
const cursorOf = (collection: Collection, filters: Filters, changes: Partial<Cursor> = {}): Cursor => ({
  ...findView(collection, filters).code,
  ...{ ...ANCHOR, limit: 7, ...changes },
});
const postCursor = (changes: Partial<Cursor> = {}) => `cursor=${formatCursor(cursorOf('post', {}, changes))}`;
const POPULAR = cursorOf('post', { isPopular: true });
const [WORKS, POSTS] = [cursorOf('portfolio', {}), cursorOf('post', {})];

const POST_FILTERS = listViews(CONTRACT_CATEGORIES)
  .slice(2)
  .map(({ filters }) => filters);

it.each<
  [collection: Collection, query: string, filters: Filters, limit: number, page: number, cursor?: Cursor]
>([
  ['portfolio', 'isMain=True', { isMain: true }, 20, 0],
  ['portfolio', 'isMain=false&isPopular=maybe&category=&page=-0&size=10', {}, 10, 0],
  ['portfolio', 'isMain=true&page=2&limit=30&size=40', { isMain: true }, 30, 2],
  ['portfolio', 'limit=1', {}, 1, 0],
  ['portfolio', 'limit=100', {}, 100, 0],
  ['portfolio', `page=${'9'.repeat(400)}`, {}, 20, 2_147_483_647],
  ['portfolio', 'x=1&x=2&y=&limits=5&pageSize=a&view[]=b&page.size=3&filter[page]=2', {}, 20, 0],
  ...POST_FILTERS.map((filters): [Collection, string, Filters, number, number] => [
    ...(['post', `${new URLSearchParams(filters as Record<string, string>)}&isMain=maybe&isMain=`] as const),
    ...([filters, 20, 0] as const),
  ]),
  ['post', `cursor=${formatCursor(POPULAR)}&limit=100&isPopular=true`, { isPopular: true }, 100, 0, POPULAR],
  ['portfolio', `cursor=${formatCursor(WORKS)}&isMain=false`, {}, 7, 0, WORKS],
  ['post', `${postCursor()}&page=&size=&size=5&page=1&x=1&x=&isMain=maybe`, {}, 7, 0, POSTS],
])('parseListQuery() of %s takes ?%s', (collection, query, filters, limit, page, cursor) => {
  const view = findView(collection, filters);
  expect(listQuery(collection, query)).toEqual({ value: { view, limit, page, ...(cursor && { cursor }) } });
});

it.each([
  ['cursor=', ['cursor EMPTY']],
  ['cursor=abc', ['cursor INVALID_CURSOR']],
  [`${postCursor()}&${postCursor()}`, ['cursor REPEATED']],
  [postCursor({ view: 200 }), ['cursor INVALID_CURSOR']],
  [postCursor({ text: '\nq' }), ['cursor INVALID_CURSOR']],
  [postCursor({ limit: 0 }), ['cursor INVALID_CURSOR']],
  [postCursor({ limit: 101 }), ['cursor INVALID_CURSOR']],
  [`cursor=${formatCursor(POPULAR)}&isPopular=false`, ['isPopular CURSOR_MISMATCH']],
  [`${postCursor()}&limit=101`, ['limit OUT_OF_RANGE']],
  [`${postCursor()}&isPopular=true&isPopular=true`, ['isPopular REPEATED']],
  [
    `cursor=${formatCursor(WORKS)}&limit=x&isPopular=&category=z&page=z`,
    ['isPopular EMPTY', 'category INVALID_VALUE', 'limit INVALID_TYPE', 'cursor CURSOR_MISMATCH'],
  ],
])('parseListQuery() of posts refuses ?%s', (query, errors) => {
  expect(errorsOf(listQuery('post', query))).toEqual(errors);
});

/** Clients and their authors write `category` like this. */
const MISSPELLED = 'category[] category%5B0%5D CATEGORY _category'.split(' ');
const everyError = (name: string, code: string, values: readonly string[]) =>
  values.map((value) => [`${name}=${value}`, [`${name} ${code}`]] as const);

it.each([
  ...everyError('isMain', 'INVALID_TYPE', ['1', '%20true', 'truefalse']),
  ...everyError('category', 'INVALID_VALUE', ['category_test_1', 'CATEGORY_TEST_1,2']),
  ...everyError('page', 'INVALID_TYPE', ['-1', '01', '1.5', '0x10', '5%20', '%EF%BC%91', '5%00', '%zz']),
  ...['limit', 'size'].flatMap((name) => everyError(name, 'OUT_OF_RANGE', ['0', '101', '9'.repeat(8_192)])),
  ...['limit=', 'limit', 'category='].map((query) => [query, [`${query.replace('=', '')} EMPTY`]] as const),
  [`${'page=1&'.repeat(1_000)}size=2`, ['page REPEATED']],
  ['page=1&%70age=1', ['page REPEATED']],
  ...MISSPELLED.map((name) => [`${name}=x&${name}=`, ['category INVALID_FORMAT']] as const),
  ['is_popular=1&size[a]=x', ['isPopular INVALID_FORMAT', 'size INVALID_FORMAT']],
  ['limit=0&limit=1&size=101&page=-1', ['limit REPEATED', 'size OUT_OF_RANGE', 'page INVALID_TYPE']],
] as const)('parseListQuery() and parseOffsetQuery() refuse ?%s', (query, errors) => {
  const collection = query.includes('isMain') ? 'portfolio' : 'post';
  expect(errorsOf(listQuery(collection, query))).toEqual(errors);
  // The origin does not have the parameter.
  const own = errors.filter((error) => !error.startsWith('limit'));
  if (own.length > 0) expect(errorsOf(offsetQuery(collection, query))).toEqual(own);
});

it('parseOffsetQuery() knows filters, page and size, neither limit nor cursor', () => {
  const view = findView('post', { isPopular: false, category: 'CATEGORY_TEST_3' });
  const query = 'isPopular=false&category=CATEGORY_TEST_3&page=4&size=50&limit=x&limit=&cursor=abc';
  expect(offsetQuery('post', query)).toEqual({ value: { view, limit: 50, page: 4 } });
});

const HIT = { ...ANCHOR, view: 1, limit: 5 };
const hitCursor = (changes: Partial<Cursor>) => `cursor=${formatCursor({ ...HIT, ...changes })}`;
const SEARCH = hitCursor({ text: formatTerms({ q: '한옥 예약', type: 'post' }) });

it('parseSearchQuery() has defaults, trims the query, and continues the search of a cursor with any limit', () => {
  const cursor = { ...HIT, text: 'type=post\n한옥 예약' };
  const value = { q: '한옥 예약', type: 'post', limit: 5, cursor };
  expect(searchQuery('q= 한옥 예약 &unknown=1')).toEqual({ value: { q: '한옥 예약', limit: 10 } });
  for (const query of [SEARCH, `${SEARCH}&isMain=false`]) expect(searchQuery(query)).toEqual({ value });
  const again = searchQuery(`${SEARCH}&q=한옥 예약&type=post&limit=20`);
  expect(again).toEqual({ value: { ...value, limit: 20 } });
  const longest = {
    ...({ q: '😀'.repeat(64), type: 'portfolio', language: 'ko' } as const),
    ...({ category: 'CATEGORY_TEST_1', isMain: true, isPopular: false } as const),
  };
  expect(searchQuery(hitCursor({ text: formatTerms(longest) }))).toMatchObject({ value: longest });
});

it.each([
  ['', 'q REQUIRED'],
  ['q=', 'q EMPTY'],
  ['q=%20%20', 'q OUT_OF_RANGE'],
  ['q=a&q=b', 'q REPEATED'],
  ['q=하나 둘 셋 넷 다섯', 'q OUT_OF_RANGE'],
  [`q=${'가'.repeat(65)}`, 'q TOO_LONG'],
  [
    'q=a&type=page&language=ja&limit=21',
    'type INVALID_VALUE',
    'language INVALID_VALUE',
    'limit OUT_OF_RANGE',
  ],
  ['q=a&category=news&isPopular=1', 'category INVALID_VALUE', 'isPopular INVALID_TYPE'],
  ['q=a&Q=b&type[]=post&cursor[]=', 'q INVALID_FORMAT', 'type INVALID_FORMAT', 'cursor INVALID_FORMAT'],
  [hitCursor({}), 'cursor INVALID_CURSOR'],
  [hitCursor({ limit: 21, text: '\na' }), 'cursor INVALID_CURSOR'],
  [hitCursor({ text: '한옥' }), 'cursor INVALID_CURSOR'],
  [hitCursor({ text: 'category=gone\n한옥' }), 'cursor INVALID_CURSOR'],
  [`q=&${SEARCH}`, 'q EMPTY'],
  [`${SEARCH}&q=한옥`, 'q CURSOR_MISMATCH'],
  [`${SEARCH}&type=portfolio&language=ko`, 'type CURSOR_MISMATCH', 'language CURSOR_MISMATCH'],
  [`${SEARCH}&isMain=true`, 'isMain CURSOR_MISMATCH'],
])('parseSearchQuery() refuses ?%s', (query, ...errors) => {
  expect(errorsOf(searchQuery(query))).toEqual(errors);
});

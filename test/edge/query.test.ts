import { describe, expect, it } from 'vitest';
import type { Collection } from '../../src/contract/collections.ts';
import { type Parsed, parseListQuery, parseOffsetQuery } from '../../src/edge/query.ts';
import { type Filters, findView, VIEWS } from '../../src/views/view.ts';

const INT32_MAX = 2_147_483_647;

const listQuery = (collection: Collection, query: string) =>
  parseListQuery(collection, new URLSearchParams(query));
const offsetQuery = (collection: Collection, query: string) =>
  parseOffsetQuery(collection, new URLSearchParams(query));

/** Errors as "field CODE", sorted; the value if there are none. */
function errorsOf(parsed: Parsed): unknown {
  return 'errors' in parsed ? parsed.errors.map(({ field, code }) => `${field} ${code}`).sort() : parsed;
}

function pageQuery(collection: Collection, filters: Filters, limit: number, page: number): Parsed {
  return { value: { view: findView(collection, filters), limit, page } };
}

const NO_PLAIN_INTEGER = [
  ['a sign', '-1'],
  ['a plus sign', '%2B1'],
  ['a leading zero', '01'],
  ['a fraction', '1.5'],
  ['an exponent', '1e1'],
  ['hexadecimal', '0x10'],
  ['a space before', '%205'],
  ['a space after it', '5%20'],
  ['a word', 'ten'],
  ['Infinity', 'Infinity'],
  ['full-width digits', '%EF%BC%91'],
  ['a NUL', '5%00'],
] as const;

const NO_BOOLEAN = ['on', '1', '0', 'yes', 'null', 'undefined', '%20true', 'true%20', 'truefalse'];

describe('parseListQuery() for portfolio items', () => {
  it.each([
    ['nothing', '', {}, 20, 0],
    ['isMain=true', 'isMain=true', { isMain: true }, 20, 0],
    ['isMain=True, as Python spells it', 'isMain=True', { isMain: true }, 20, 0],
    ['isMain=false, which filters nothing', 'isMain=false', {}, 20, 0],
    ['the smallest limit', 'limit=1', {}, 1, 0],
    ['the largest limit', 'limit=100', {}, 100, 0],
    ['limit and size: limit wins', 'size=50&limit=5', {}, 5, 0],
    ['the highest page', `page=${INT32_MAX}`, {}, 20, INT32_MAX],
    ['pages that are no int32', `page=${'9'.repeat(400)}`, {}, 20, INT32_MAX],
    ['page with size', 'page=3&size=10', {}, 10, 3],
    ['everything', 'isMain=true&page=2&limit=30&size=40', { isMain: true }, 30, 2],
    ['unknown parameters', 'sort=asc&x=1&x=2&y=&LIMIT=5&Page=a&view=summary', {}, 20, 0],
    ['the filters of posts, unknown here', 'isPopular=maybe&category=', {}, 20, 0],
    ['percent-encoded digits and names', '%6Cimit=%31%30', {}, 10, 0],
  ] as const)('takes %s', (_, query, filters, limit, page) => {
    expect(listQuery('portfolio', query)).toEqual(pageQuery('portfolio', filters, limit, page));
  });

  it.each(NO_BOOLEAN)('refuses isMain=%s', (value) => {
    expect(errorsOf(listQuery('portfolio', `isMain=${value}`))).toEqual(['isMain INVALID_TYPE']);
  });
});

describe('parseListQuery() for posts', () => {
  it.each(VIEWS.filter(({ collection }) => collection === 'post'))('accepts $filters', ({ filters }) => {
    const query = Object.entries(filters).map(([name, value]) => `${name}=${value}`);
    expect(listQuery('post', query.join('&'))).toEqual(pageQuery('post', filters, 20, 0));
  });

  it('ignores the filter of the portfolio', () => {
    expect(listQuery('post', 'isMain=maybe&isMain=')).toEqual(pageQuery('post', {}, 20, 0));
  });

  it.each(NO_BOOLEAN)('refuses isPopular=%s', (value) => {
    expect(errorsOf(listQuery('post', `isPopular=${value}`))).toEqual(['isPopular INVALID_TYPE']);
  });

  it.each([
    'category_test_1',
    'CATEGORY_TEST_4',
    'CATEGORY_TEST_1%20',
    'CATEGORY_TEST_1,CATEGORY_TEST_2',
    '1',
  ])('refuses category=%s', (value) => {
    expect(errorsOf(listQuery('post', `category=${value}`))).toEqual(['category INVALID_VALUE']);
  });

  it('reports all errors at once', () => {
    const query = 'isPopular=1&category=none&limit=0&limit=1&page=-1&size=101';
    expect(errorsOf(listQuery('post', query))).toEqual([
      'category INVALID_VALUE',
      'isPopular INVALID_TYPE',
      'limit REPEATED',
      'page INVALID_TYPE',
      'size OUT_OF_RANGE',
    ]);
  });
});

describe.each([
  ['parseListQuery()', listQuery, ['limit', 'size', 'page']],
  ['parseOffsetQuery()', offsetQuery, ['size', 'page']],
] as const)('%s on its integers', (_, parse, names) => {
  for (const name of names) {
    it.each(NO_PLAIN_INTEGER)(`refuses ${name} with %s`, (_, value) => {
      expect(errorsOf(parse('post', `${name}=${value}`))).toEqual([`${name} INVALID_TYPE`]);
    });

    const outOfRange = name === 'page' ? [] : ['0', '101', '9'.repeat(400)];
    it.each(outOfRange)(`refuses ${name}=%s`, (value) => {
      expect(errorsOf(parse('post', `${name}=${value}`))).toEqual([`${name} OUT_OF_RANGE`]);
    });

    it(`refuses ${name} empty, also without an equals sign`, () => {
      expect(errorsOf(parse('post', `${name}=`))).toEqual([`${name} EMPTY`]);
      expect(errorsOf(parse('post', name))).toEqual([`${name} EMPTY`]);
    });

    it(`refuses ${name} repeated, also with the same or an empty value`, () => {
      for (const query of [`${name}=1&${name}=1`, `${name}=1&${name}=2`, `${name}=&${name}=`]) {
        expect(errorsOf(parse('post', query))).toEqual([`${name} REPEATED`]);
      }
    });
  }
});

describe('parseListQuery() and parseOffsetQuery()', () => {
  it.each([
    ['portfolio', 'limit=5&size=0', ['size OUT_OF_RANGE']],
    ['portfolio', 'isMain=', ['isMain EMPTY']],
    ['portfolio', 'isMain=true&isMain=true', ['isMain REPEATED']],
    ['post', 'isPopular=', ['isPopular EMPTY']],
    ['post', 'isPopular=true&isPopular=false', ['isPopular REPEATED']],
    ['post', 'category=', ['category EMPTY']],
    ['post', 'category=CATEGORY_TEST_1&category=CATEGORY_TEST_2', ['category REPEATED']],
  ] as const)('refuses %s ?%s', (collection, query, errors) => {
    expect(errorsOf(listQuery(collection, query))).toEqual(errors);
    expect(errorsOf(offsetQuery(collection, query))).toEqual(errors);
  });
});

describe('parseOffsetQuery()', () => {
  it.each([
    ['nothing', 'portfolio', '', {}, 0, 20],
    ['isMain=true', 'portfolio', 'isMain=true', { isMain: true }, 0, 20],
    ['isMain=false, which filters nothing', 'portfolio', 'isMain=false', {}, 0, 20],
    ['page and size', 'post', 'page=4&size=50', {}, 4, 50],
    [
      'the filters of posts',
      'post',
      'isPopular=false&category=CATEGORY_TEST_3&size=1',
      { isPopular: false, category: 'CATEGORY_TEST_3' },
      0,
      1,
    ],
    ['limit, which is unknown here', 'post', 'limit=5', {}, 0, 20],
    ['limit and cursor malformed', 'post', 'limit=x&limit=&cursor=&cursor=abc&page=1', {}, 1, 20],
  ] as const)('takes %s', (_, collection, query, filters, page, size) => {
    expect(offsetQuery(collection, query)).toEqual(pageQuery(collection, filters, size, page));
  });

  it('reports all errors at once', () => {
    expect(errorsOf(offsetQuery('post', 'isPopular=1&category=&page=-1&size=0&limit=0'))).toEqual([
      'category EMPTY',
      'isPopular INVALID_TYPE',
      'page INVALID_TYPE',
      'size OUT_OF_RANGE',
    ]);
  });
});

import { expect, it } from 'vitest';
import { CONTRACT_CATEGORIES } from '../../src/contract/categories.ts';
import { formatTerms, parseSearchQuery } from '../../src/edge/search-query.ts';
import { formatCursor } from '../../src/views/cursor.ts';
import { createOrderKey } from '../../src/views/order.ts';
import { testId } from '../workspace.ts';

const ANCHOR = createOrderKey(0, testId(1));
const PLACE = { view: 1, direction: 'next', limit: 5, anchor: ANCHOR, side: 'after' } as const;
const CURSOR = formatCursor({ ...PLACE, text: formatTerms({ q: '한옥 예약', type: 'post' }) });

const parse = (query: string) => parseSearchQuery(new URLSearchParams(query), CONTRACT_CATEGORIES);

it('parseSearchQuery() has defaults, trims the query, and continues the search of a cursor with any limit', () => {
  const value = {
    q: '한옥 예약',
    type: 'post',
    limit: 5,
    cursor: { ...PLACE, text: 'type=post\n한옥 예약' },
  };
  expect(parse('q= 한옥 예약 &unknown=1')).toEqual({ value: { q: '한옥 예약', limit: 10 } });
  expect(parse(`cursor=${CURSOR}`)).toEqual({ value });
  const again = parse(`cursor=${CURSOR}&q=한옥 예약&type=post&limit=20`);
  expect(again).toEqual({ value: { ...value, limit: 20 } });
});

const LONGEST = {
  ...({ q: '😀'.repeat(64), type: 'portfolio', language: 'ko' } as const),
  ...({ category: 'CATEGORY_TEST_1', isMain: true, isPopular: false } as const),
};

it.each([
  ['', 'q REQUIRED'],
  ['q=', 'q REQUIRED'],
  ['q=%20%20', 'q OUT_OF_RANGE'],
  ['q=a&q=b', 'q REPEATED'],
  ['q=하나 둘 셋 넷 다섯', 'q OUT_OF_RANGE'],
  [`q=${'가'.repeat(65)}`, 'q TOO_LONG'],
  [`q=${LONGEST.q}`],
  [`cursor=${formatCursor({ ...PLACE, text: formatTerms(LONGEST) })}`],
  [
    'q=a&type=page&language=ja&limit=21',
    'type INVALID_VALUE',
    'language INVALID_VALUE',
    'limit OUT_OF_RANGE',
  ],
  ['q=a&category=news&isPopular=1', 'category INVALID_VALUE', 'isPopular INVALID_TYPE'],
  ['q=a&type[]=post&Language=ko', 'type INVALID_FORMAT', 'language INVALID_FORMAT'],
  ['q=a&Q=b&cursor[]=', 'q INVALID_FORMAT', 'cursor INVALID_FORMAT'],
  ['cursor=', 'cursor EMPTY'],
  ['cursor=nonsense', 'cursor INVALID_CURSOR'],
  [`q=&cursor=${CURSOR}`, 'q EMPTY'],
  [`cursor=${formatCursor(PLACE)}`, 'cursor INVALID_CURSOR'],
  [`cursor=${formatCursor({ ...PLACE, limit: 21, text: '\na' })}`, 'cursor INVALID_CURSOR'],
  [`cursor=${formatCursor({ ...PLACE, text: '한옥' })}`, 'cursor INVALID_CURSOR'],
  [`cursor=${CURSOR}&q=한옥`, 'q CURSOR_MISMATCH'],
  [`cursor=${CURSOR}&type=portfolio&language=ko`, 'type CURSOR_MISMATCH', 'language CURSOR_MISMATCH'],
  [`cursor=${CURSOR}&isMain=false`],
  [`cursor=${CURSOR}&isMain=true`, 'isMain CURSOR_MISMATCH'],
])('parseSearchQuery() reports what is wrong with ?%s', (query, ...codes) => {
  const parsed = parse(query);
  expect('errors' in parsed ? parsed.errors.map(({ field, code }) => `${field} ${code}`) : []).toEqual(codes);
});

it('parseSearchQuery() names the category of a cursor that no longer exists', () => {
  const message = 'cursor is of the category gone, which no longer exists';
  const cursor = formatCursor({ ...PLACE, text: 'category=gone\n한옥' });
  const errors = [{ field: 'cursor', code: 'INVALID_CURSOR', message }];
  expect(parse(`cursor=${cursor}`)).toEqual({ errors });
});

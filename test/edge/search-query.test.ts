import { describe, expect, it } from 'vitest';
import { CONTRACT_CATEGORIES } from '../../src/contract/categories.ts';
import { formatTerms, parseSearchQuery } from '../../src/edge/search-query.ts';
import { formatCursor } from '../../src/views/cursor.ts';
import { createOrderKey } from '../../src/views/order.ts';
import { testId } from '../workspace.ts';
import cases from './search-query-cases.json' with { type: 'json' };

const ANCHOR = createOrderKey(0, testId(1));
const PLACE = { view: 1, direction: 'next', limit: 5, anchor: ANCHOR, side: 'after' } as const;
const CURSOR = formatCursor({ ...PLACE, text: formatTerms({ q: '한옥 예약', type: 'post' }) });

const parse = (query: string) => parseSearchQuery(new URLSearchParams(query), CONTRACT_CATEGORIES);
const codesOf = (query: string) => {
  const parsed = parse(query);
  return 'errors' in parsed ? parsed.errors.map(({ field, code }) => `${field} ${code}`) : [];
};

describe('parseSearchQuery()', () => {
  it('has defaults, and trims the query', () => {
    const value = { q: '한옥 예약', limit: 10 };
    expect(parse('q= 한옥 예약 &unknown=1')).toEqual({ value });
  });

  it('continues the search of a cursor, with any limit', () => {
    const value = { q: '한옥 예약', type: 'post', limit: 5 };
    const cursor = { ...PLACE, text: 'type=post\n한옥 예약' };
    expect(parse(`cursor=${CURSOR}`)).toEqual({ value: { ...value, cursor } });
    expect(parse(`cursor=${CURSOR}&q=한옥 예약&type=post&limit=20`)).toEqual({
      value: { ...value, limit: 20, cursor },
    });
  });

  it.each([
    ...(cases.refused as [string, ...string[]][]),
    [`q=&cursor=${CURSOR}`, 'q EMPTY'],
    [`q=${'가'.repeat(65)}`, 'q TOO_LONG'],
    [`cursor=${CURSOR}a`, 'cursor INVALID_CURSOR'],
    [`cursor=${formatCursor(PLACE)}`, 'cursor INVALID_CURSOR'],
    [`cursor=${formatCursor({ ...PLACE, limit: 21, text: '\na' })}`, 'cursor INVALID_CURSOR'],
    [`cursor=${formatCursor({ ...PLACE, text: '한옥' })}`, 'cursor INVALID_CURSOR'],
    [`cursor=${formatCursor({ ...PLACE, text: 'type=page\n한옥' })}`, 'cursor INVALID_CURSOR'],
    [`cursor=${CURSOR}&q=한옥`, 'q CURSOR_MISMATCH'],
    [`cursor=${CURSOR}&type=portfolio&language=ko`, 'type CURSOR_MISMATCH', 'language CURSOR_MISMATCH'],
    [`cursor=${CURSOR}&isMain=false`],
    [`cursor=${CURSOR}&isMain=true`, 'isMain CURSOR_MISMATCH'],
  ])('reports what is wrong with ?%s', (query, ...codes) => {
    expect(codesOf(query)).toEqual(codes);
  });

  it('names the category of a cursor that no longer exists', () => {
    const cursor = formatCursor({ ...PLACE, text: 'category=gone\n한옥' });
    const message = expect.stringMatching(
      /^cursor is of a search whose category must be one of CATEGORY_TEST_1/,
    );
    expect(parse(`cursor=${cursor}`)).toEqual({
      errors: [{ field: 'cursor', code: 'INVALID_CURSOR', message }],
    });
  });

  it('allows 64 emoji, also in a cursor', () => {
    const q = '😀'.repeat(64);
    expect(codesOf(`q=${q}`)).toEqual([]);
    const terms = formatTerms({
      q,
      type: 'portfolio',
      language: 'ko',
      category: 'CATEGORY_TEST_1',
      isMain: true,
      isPopular: false,
    });
    expect(codesOf(`cursor=${formatCursor({ ...PLACE, text: terms })}`)).toEqual([]);
  });
});

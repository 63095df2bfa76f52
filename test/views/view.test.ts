import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CATEGORY_KEY_PATTERN, CONTRACT_CATEGORIES } from '../../src/contract/categories.ts';
import { parseListQuery } from '../../src/edge/query.ts';
import { formatCursor } from '../../src/views/cursor.ts';
import { listViews } from '../../src/views/view.ts';
import { runs } from '../runs.ts';
import VIEW_CODES from './view-codes.json' with { type: 'json' };

it('listViews() keeps the codes of the contract’s views, which are part of clients’ cursors', () => {
  const codes = listViews(CONTRACT_CATEGORIES).map(({ collection, name, code: named }) => {
    return [`${collection} ${name}`, named.view];
  });
  expect(Object.fromEntries(codes)).toEqual(VIEW_CODES);
});

const anyKey = fc.oneof(
  fc.constantFrom(...CONTRACT_CATEGORIES),
  fc.stringMatching(new RegExp(CATEGORY_KEY_PATTERN)),
);
const anyKeys = fc.uniqueArray(anyKey, { maxLength: 8, selector: (key) => key.toLowerCase() });

it('a cursor means the same after categories were reordered, added or removed; that of a removed one is refused', () => {
  const place = { direction: 'next', limit: 3, anchor: new Uint8Array(24).fill(5), side: 'after' } as const;
  fc.assert(
    fc.property(anyKeys, anyKeys, (before, others) => {
      const after = others.filter(
        (key) => !before.some((known) => known.toLowerCase() === key.toLowerCase()),
      );
      const categories = [...after, ...before.toReversed().slice(1)];
      for (const view of listViews(before)) {
        const query = new URLSearchParams({ cursor: formatCursor({ ...view.code, ...place }) });
        const parsed = parseListQuery(view.collection, query, categories);
        const { category } = view.filters;
        const message = 'cursor is damaged, incomplete or not a cursor of this list';
        expect(parsed).toEqual(
          category === undefined || categories.includes(category)
            ? { value: { view, limit: 3, page: 0, cursor: { ...view.code, ...place } } }
            : { errors: [{ field: 'cursor', code: 'INVALID_CURSOR', message }] },
        );
      }
    }),
    { numRuns: runs(100) },
  );
});

// Random collections, questions and changes for the walk properties.
import fc from 'fast-check';
import { SHAPES } from '../../src/views/view.ts';
import { CATEGORIES, type Change, DAY_MILLISECONDS, type ModelItem, type Question } from './model-list.ts';

/** Only a few days, some before 1970, so that many items tie. */
const anyTime = fc.integer({ min: -3, max: 3 }).map((day) => day * DAY_MILLISECONDS);
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('한\n국', ',\n', '\n],"pagination":{'),
);
const anyFlags = fc.record({
  isMain: fc.boolean(),
  isPopular: fc.boolean(),
  category: fc.constantFrom(...CATEGORIES),
});
const anyItem: fc.Arbitrary<ModelItem> = fc
  .tuple(fc.record({ id: fc.uuid(), time: anyTime, text: anyText }), anyFlags)
  .map(([item, flags]) => ({ ...item, ...flags }));

const itemsOf = (minLength: number, maxLength: number) =>
  fc.uniqueArray(anyItem, { minLength, maxLength, selector: ({ id }) => id });
/** Up to 70 items, often exactly one, two or three full pages. */
export const anyItems = fc.oneof(itemsOf(0, 70), itemsOf(20, 20), itemsOf(40, 40), itemsOf(60, 60));

/** As many items as asked for, the same for the same seed. */
export function manyItems(seed: number, length: number): ModelItem[] {
  return fc.sample(anyItem, { seed, numRuns: length });
}

const anyShape = fc.constantFrom(...SHAPES);

export const anyQuestion: fc.Arbitrary<Question> = fc.oneof(
  fc.record({
    collection: fc.constant('portfolio' as const),
    filters: fc.record({ isMain: fc.boolean() }, { requiredKeys: [] }),
    shape: anyShape,
  }),
  fc.record({
    collection: fc.constant('post' as const),
    filters: fc.record(
      { isPopular: fc.boolean(), category: fc.constantFrom(...CATEGORIES) },
      { requiredKeys: [] },
    ),
    shape: anyShape,
  }),
);

export const anyLimit = fc.oneof(
  fc.constant(20),
  fc.integer({ min: 1, max: 8 }),
  fc.integer({ min: 1, max: 100 }),
);

const at = fc.nat(999);
/** Changes only a text, so that all cursors stay valid. */
const anyEdit: fc.Arbitrary<Change> = fc.record({ at, altered: fc.record({ text: anyText }) });
export const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ inserted: fc.array(anyItem, { minLength: 1, maxLength: 25 }) }),
  fc.record({ at, removed: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ at, altered: fc.record({ time: anyTime }) }),
  fc.record({ at, altered: anyFlags }),
  anyEdit,
);

/** How the next request of a walk is sent, and what happens to the collection before it. */
export interface Step {
  direction: 'next' | 'prev';
  /** The cursor's own if undefined. */
  limit: number | undefined;
  /** Whether the filters are sent again. */
  isFiltered: boolean;
  /** Parameters that are ignored next to a cursor. */
  ignored: string;
  /** If empty, nothing is rebuilt. */
  rebuild: Change[];
}

export const anyStep: fc.Arbitrary<Step> = fc.record({
  direction: fc.constantFrom('next', 'prev'),
  limit: fc.option(anyLimit, { nil: undefined }),
  isFiltered: fc.boolean(),
  ignored: fc.constantFrom('', '&page=7', '&page=-1&size=x', '&unknown=&unknown='),
  rebuild: fc.oneof(
    { weight: 4, arbitrary: fc.constant<Change[]>([]) },
    { weight: 1, arbitrary: fc.array(anyEdit, { minLength: 1, maxLength: 2 }) },
    { weight: 2, arbitrary: fc.array(anyChange, { minLength: 1, maxLength: 4 }) },
  ),
});

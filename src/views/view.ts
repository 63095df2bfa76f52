// A view is a collection with one combination of filters, in its fixed order. Every list answer is a window of one of the
// views below.
import { CATEGORIES, type Category } from '../contract/categories.ts';
import type { Collection } from '../contract/collections.ts';

/** An absent key filters nothing. */
export interface Filters {
  isMain?: true;
  isPopular?: boolean;
  category?: Category;
}

/** An item is published whole, and in short for the lists of summaries. */
export type Shape = 'full' | 'summary';
export const SHAPES: readonly Shape[] = ['full', 'summary'];

export interface View {
  /** The view's byte in cursors. Never reuse a code: clients keep cursors across builds. */
  readonly code: number;
  readonly collection: Collection;
  /** The view's folder in the output. */
  readonly name: string;
  readonly filters: Readonly<Filters>;
}

/** The gaps leave room for more categories. */
const POPULARITIES = [
  { popularity: 'all', isPopular: undefined, firstCode: 16 },
  { popularity: 'popular', isPopular: true, firstCode: 32 },
  { popularity: 'not-popular', isPopular: false, firstCode: 48 },
] as const;

const postViews = POPULARITIES.flatMap(({ popularity, isPopular, firstCode }) =>
  [undefined, ...CATEGORIES].map(
    (category, column): View => ({
      code: firstCode + column,
      collection: 'post',
      name: category === undefined ? popularity : `${popularity}-${category.toLowerCase()}`,
      filters: { ...(isPopular !== undefined && { isPopular }), ...(category && { category }) },
    }),
  ),
);

export const VIEWS: readonly View[] = [
  { code: 0, collection: 'portfolio', name: 'all', filters: {} },
  { code: 1, collection: 'portfolio', name: 'main', filters: { isMain: true } },
  ...postViews,
];

const FILTER_NAMES = ['isMain', 'isPopular', 'category'] as const;

type Flags = { [name in keyof Filters]?: unknown };

/** Whether an item with these flags belongs to the view. */
export function isInView(view: View, flags: Flags): boolean {
  return FILTER_NAMES.every((name) => view.filters[name] === undefined || view.filters[name] === flags[name]);
}

/** The view with exactly these filters. There is one for each combination of a collection's filters. */
export function findView(collection: Collection, filters: Flags): View {
  return VIEWS.find(
    (view) =>
      view.collection === collection && FILTER_NAMES.every((name) => view.filters[name] === filters[name]),
  ) as View;
}

export function findViewByCode(code: number): View | undefined {
  return VIEWS.find((view) => view.code === code);
}

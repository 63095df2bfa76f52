// A view is a collection with one combination of filters, in its fixed order. Every list answer is a window of a view.
import { CONTRACT_CATEGORIES } from '../contract/categories.ts';
import type { Collection } from '../contract/collections.ts';
import type { Cursor } from './cursor.ts';

/** An absent filter matches every item. */
export interface Filters {
  isMain?: true;
  isPopular?: boolean;
  category?: string;
}

/** Items are published whole and, for lists of summaries, short. */
export type Shape = 'full' | 'summary';
export const SHAPES: readonly Shape[] = ['full', 'summary'];

export interface View {
  /** Names the view in cursors. Never reuse a code: clients keep cursors across builds. */
  readonly code: Pick<Cursor, 'view' | 'text'>;
  readonly collection: Collection;
  /** The view's folder in the output. */
  readonly name: string;
  readonly filters: Readonly<Filters>;
}

const POPULARITIES = [
  { popularity: 'all', isPopular: undefined, firstCode: 16 },
  { popularity: 'popular', isPopular: true, firstCode: 32 },
  { popularity: 'not-popular', isPopular: false, firstCode: 48 },
] as const;

/** Added to the first code if the cursor's `text` has the category's key. */
const KEY_IN_TEXT = 15;

/** @param categories keys of all categories */
export function listViews(categories: readonly string[]): View[] {
  const postViews = POPULARITIES.flatMap(({ popularity, isPopular, firstCode }) =>
    [undefined, ...categories].map((category): View => {
      const number = category === undefined ? 0 : CONTRACT_CATEGORIES.indexOf(category) + 1;
      const isNamed = category !== undefined && number === 0;
      return {
        code: { view: firstCode + (isNamed ? KEY_IN_TEXT : number), ...(isNamed && { text: category }) },
        collection: 'post',
        name: category === undefined ? popularity : `${popularity}-${category.toLowerCase()}`,
        filters: { ...(isPopular !== undefined && { isPopular }), ...(category && { category }) },
      };
    }),
  );
  return [
    { code: { view: 0 }, collection: 'portfolio', name: 'all', filters: {} },
    { code: { view: 1 }, collection: 'portfolio', name: 'main', filters: { isMain: true } },
    ...postViews,
  ];
}

const FILTER_NAMES = ['isMain', 'isPopular', 'category'] as const;

type Flags = { [name in keyof Filters]?: Filters[name] | false | undefined };

export function isInView(view: View, flags: Flags): boolean {
  return FILTER_NAMES.every((name) => view.filters[name] === undefined || view.filters[name] === flags[name]);
}

/** Finds the view with exactly these filters: there is one for each combination. */
export function findView(collection: Collection, filters: Flags): View {
  return listViews(filters.category ? [filters.category] : []).find(
    (view) =>
      view.collection === collection && FILTER_NAMES.every((name) => view.filters[name] === filters[name]),
  ) as View;
}

/** @param categories keys of all categories */
export function findNamedView(
  { view, text }: Pick<Cursor, 'view' | 'text'>,
  categories: readonly string[],
): View | undefined {
  return listViews(categories).find(({ code }) => code.view === view && code.text === text);
}

// Examples of the API description. Those of answers come from the built content. A test sends each example.
import type { Collection } from '../contract/collections.ts';
import type { CursorPagination } from '../contract/guest-schemas.ts';
import type { StudioInfo } from '../contract/rendering-schemas.ts';

/** Items of the lists in examples: one is enough to read. */
export const EXAMPLE_LIMIT = 1;

/** The newest item of a collection, in each answer that contains it. Long texts are cut. */
interface CollectionExamples {
  publicId: string;
  slug: string;
  page: ExamplePage;
  /** A page of short items. */
  summaries: ExamplePage;
  detail: object;
  /** All that its page needs. */
  rendering: object;
  /** A search that finds the item. */
  search: { q: string; page: ExamplePage };
}

interface ExamplePage {
  data: [object];
  pagination: CursorPagination;
}

/** Empty collections have no examples. */
export type Examples = Partial<Record<Collection, CollectionExamples>> & { site?: StudioInfo };

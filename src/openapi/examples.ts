// Examples of the API description. Examples of answers come from the content. A test sends each example.
import type { Collection } from '../contract/collections.ts';
import type { CursorPagination } from '../contract/guest-schemas.ts';
import type { StudioInfo } from '../contract/rendering-schemas.ts';

/** One item per list is enough to read. */
export const EXAMPLE_LIMIT = 1;

/** The newest item of a collection in each answer that contains it, with long texts cut. */
interface CollectionExamples {
  publicId: string;
  slug: string;
  page: ExamplePage;
  summaries: ExamplePage;
  detail: object;
  rendering: object;
  search: { q: string; page: ExamplePage };
}

interface ExamplePage {
  data: [object];
  pagination: CursorPagination;
}

/** Empty collections have no examples. */
export type Examples = Partial<Record<Collection, CollectionExamples>> & { site?: StudioInfo };

// The examples of the API description: the newest item of each collection, as answers show it.
import { COLLECTIONS } from '../contract/collections.ts';
import { type CollectionExamples, EXAMPLE_LIMIT, type Examples } from '../openapi/examples.ts';
import type { Spool, SpoolPlace } from '../output/spool.ts';
import { compareOrderKeys } from '../views/order.ts';
import { createPagination } from '../views/pagination.ts';
import { findView } from '../views/view.ts';
import { windowOfPage } from '../views/window.ts';
import type { IndexedItem } from './index-items.ts';

/** Characters. Longer texts, such as bodies, are cut: the description must stay readable. */
const MAX_TEXT_LENGTH = 160;

/** @param related posts of each post, by slug */
export function createExamples(
  items: readonly IndexedItem[],
  related: ReadonlyMap<string, readonly IndexedItem[]>,
  spool: Spool,
): Examples {
  const examples: Examples = {};
  for (const collection of COLLECTIONS) {
    const ordered = items
      .filter((item) => item.collection === collection)
      .sort((a, b) => compareOrderKeys(a.orderKey, b.orderKey));
    const [newest] = ordered;
    if (newest) examples[collection] = createExample(newest, ordered, related.get(newest.slug) ?? [], spool);
  }
  return examples;
}

function createExample(
  newest: IndexedItem,
  ordered: readonly IndexedItem[],
  related: readonly IndexedItem[],
  spool: Spool,
): CollectionExamples {
  const { collection, publicId, full, summary, rest, isPopular, category } = newest;
  const item = parseRecord(readRecord(full, spool));
  const more = rest
    ? parseRecord(readRecord(rest, spool).replace(',', '{'))
    : { morePosts: related.map((post) => parseRecord(readRecord(post.full, spool))) };
  const total = ordered.length;
  const pagination = createPagination(
    {
      view: findView(collection, {}),
      shape: 'summary',
      total,
      window: windowOfPage(total, 0, EXAMPLE_LIMIT),
    },
    (index) => (ordered[index] as IndexedItem).orderKey,
  );
  return {
    publicId,
    page: { data: [parseRecord(readRecord(summary, spool))], pagination },
    detail: { ...item, ...more },
    ...(isPopular !== undefined && { isPopular }),
    ...(category && { category }),
  };
}

function readRecord(place: SpoolPlace, spool: Spool): string {
  const record = Buffer.alloc(place.length);
  spool.read(place, record);
  return record.toString();
}

function parseRecord(json: string): object {
  return JSON.parse(json, (name, value) =>
    typeof value === 'string' && value.length > MAX_TEXT_LENGTH && name !== 'url'
      ? `${[...value].slice(0, MAX_TEXT_LENGTH).join('')}…`
      : value,
  ) as object;
}

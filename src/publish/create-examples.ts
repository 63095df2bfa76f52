// The examples of the API description: the newest item of each collection, as answers show it.
import { COLLECTIONS } from '../contract/collections.ts';
import { EXAMPLE_LIMIT, type Examples } from '../openapi/examples.ts';
import { compareOrderKeys } from '../views/order.ts';
import { createPagination } from '../views/pagination.ts';
import { findView } from '../views/view.ts';
import { windowOfPage } from '../views/window.ts';
import type { Item } from './item.ts';
import { detailOf, type RelatedPosts } from './write-details.ts';

/** Characters. Longer texts, such as bodies, are cut: the description must stay readable. */
const MAX_TEXT_LENGTH = 160;

export function createExamples(items: readonly Item[], related: RelatedPosts): Examples {
  const examples: Examples = {};
  for (const collection of COLLECTIONS) {
    const ordered = items
      .filter((item) => item.collection === collection)
      .sort((a, b) => compareOrderKeys(a.orderKey, b.orderKey));
    const [newest] = ordered;
    if (!newest) continue;
    const { publicId, isPopular, category } = newest;
    const total = ordered.length;
    const window = windowOfPage(total, 0, EXAMPLE_LIMIT);
    const pagination = createPagination(
      { view: findView(collection, {}), total, window },
      (index) => (ordered[index] as Item).orderKey,
    );
    examples[collection] = {
      publicId,
      page: { data: [shorten([newest.full.bytes])], pagination },
      summaries: { data: [shorten([newest.summary.bytes])], pagination },
      detail: shorten(detailOf(newest, related.get(newest.slug) ?? [])),
      ...(isPopular !== undefined && { isPopular }),
      ...(category && { category }),
    };
  }
  return examples;
}

/** Parses JSON and cuts its long texts. */
function shorten(json: readonly Uint8Array[]): object {
  return JSON.parse(Buffer.concat(json).toString(), (name, value) =>
    typeof value === 'string' && value.length > MAX_TEXT_LENGTH && name !== 'url'
      ? `${[...value].slice(0, MAX_TEXT_LENGTH).join('')}…`
      : value,
  ) as object;
}

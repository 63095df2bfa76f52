// The examples of the API description: the newest item of each collection, as answers show it.
import { COLLECTIONS, type Collection } from '../contract/collections.ts';
import { DEFAULT_SEARCH_LIMIT, MAX_QUERY_LENGTH, MAX_QUERY_WORDS } from '../contract/limits.ts';
import type { Published } from '../contract/published.ts';
import { EXAMPLE_LIMIT, type Examples } from '../openapi/parameters.ts';
import { listMatches } from '../search/matches.ts';
import { splitQuery } from '../search/read-query.ts';
import { countKinds } from '../search/search-set.ts';
import { createSnippet } from '../search/snippet.ts';
import { createPagination } from '../views/pagination.ts';
import { findView } from '../views/view.ts';
import { windowOfPage } from '../views/window.ts';
import type { RelatedPosts } from './relate-posts.ts';
import { detailOf } from './write-items.ts';
import { kindOf } from './write-search.ts';

/** Counts characters. Longer texts, such as bodies, are cut to keep the description readable. */
const MAX_TEXT_LENGTH = 160;

/** Shorter words rarely say what a text is about. */
const MIN_TELLING = 4;

interface ExampleContext {
  related: RelatedPosts;
  categories: readonly string[];
  /** Makes everything that a page of the item needs. */
  render(newest: Published, older: Published | undefined): unknown;
}

/** @param items in list order */
export function createExamples(
  items: readonly Published[],
  { related, categories, render }: ExampleContext,
): Examples {
  const examples: Examples = {};
  for (const collection of COLLECTIONS) {
    const members = items.filter((item) => item.collection === collection);
    const [newest, older] = members;
    if (!newest) continue;
    const { publicId, slug, json } = newest;
    const total = members.length;
    const window = windowOfPage(total, 0, EXAMPLE_LIMIT);
    const { code } = findView(collection, {});
    // The cursor for the next page names the only item of this one.
    const pagination = createPagination({ total, window }, () => ({ ...code, anchor: newest.orderKey }));
    examples[collection] = {
      publicId,
      slug,
      page: { data: [shorten([json.full.bytes])], pagination },
      summaries: { data: [shorten([json.summary.bytes])], pagination },
      search: createSearch(collection, newest, categories),
      detail: shorten(detailOf(newest, related.get(slug) ?? [])),
      rendering: shorten([Buffer.from(JSON.stringify(render(newest, older)))]),
    };
  }
  return examples;
}

/** Searches for words of the English title, preferably those that the text has too, which rarely match another item. */
function createSearch(type: Collection, published: Published, categories: readonly string[]) {
  const { json, orderKey } = published;
  const { item, ...texts } = JSON.parse(Buffer.from(json.hit.bytes).toString());
  const text = texts.en ?? texts.ko ?? '';
  const title = splitQuery(item.titleEng.toLowerCase());
  const inText = title.filter((word) => word.length >= MIN_TELLING && createSnippet(text, [word], 1));
  const words = (inText.length > 0 ? inText : title).slice(0, MAX_QUERY_WORDS);
  const q = [...words.join(' ')].slice(0, MAX_QUERY_LENGTH).join('').trim();
  const matches = listMatches(item, words, 'en');
  const window = windowOfPage(1, 0, DEFAULT_SEARCH_LIMIT);
  // The only item needs no cursor.
  const pagination = createPagination({ total: 1, window }, () => ({ view: 0, anchor: orderKey }));
  const data: [object] = [
    { ...item, type, matches, snippet: createSnippet(text, words, words.length) ?? null },
  ];
  const counts = countKinds([kindOf(published)], categories);
  return { q, page: { data, counts, corrected: [], hint: null, pagination } };
}

function shorten(json: readonly Uint8Array[]): object {
  return JSON.parse(Buffer.concat(json).toString(), (name, value) =>
    typeof value === 'string' && value.length > MAX_TEXT_LENGTH && name !== 'url'
      ? `${[...value].slice(0, MAX_TEXT_LENGTH).join('')}…`
      : value,
  ) as object;
}

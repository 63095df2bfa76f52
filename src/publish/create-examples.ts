// The examples of the API description: the newest item of each collection, as answers show it.
import { type Entry, languageOfText } from '../content/entry.ts';
import { COLLECTIONS, type Collection } from '../contract/collections.ts';
import type { Language } from '../contract/languages.ts';
import { DEFAULT_SEARCH_LIMIT, MAX_QUERY_LENGTH, MAX_QUERY_WORDS } from '../contract/limits.ts';
import { EXAMPLE_LIMIT, type Examples } from '../openapi/examples.ts';
import { countItems } from '../search/filter-items.ts';
import { listMatches } from '../search/matches.ts';
import { readQuery, splitQuery } from '../search/read-query.ts';
import { createSnippet } from '../search/snippet.ts';
import { createStem, ENDED } from '../search/stems.ts';
import { createPagination } from '../views/pagination.ts';
import { findView } from '../views/view.ts';
import { windowOfPage } from '../views/window.ts';
import { compareItems, type Item } from './item.ts';
import { detailOf, type RelatedPosts } from './write-items.ts';
import { formatText, kindOf } from './write-search.ts';

/** In characters. Longer texts, such as bodies, are cut: the description must stay readable. */
const MAX_TEXT_LENGTH = 160;

/** @param render gives the text of an item as HTML, if the API has it */
export function createExamples(
  items: readonly Item[],
  related: RelatedPosts,
  render: (entry: Entry) => object | undefined,
): Examples {
  const examples: Examples = {};
  for (const collection of COLLECTIONS) {
    const ordered = items.filter(({ entry }) => entry.collection === collection).sort(compareItems);
    const [newest] = ordered;
    if (!newest) continue;
    const { entry } = newest;
    const { publicId, slug } = entry;
    const total = ordered.length;
    const window = windowOfPage(total, 0, EXAMPLE_LIMIT);
    const rendering = render(entry);
    const view = findView(collection, {}).code;
    // The cursor for the next page names the only item of this one.
    const pagination = createPagination({ total, window }, () => ({ view, anchor: newest.orderKey }));
    examples[collection] = {
      publicId,
      slug,
      page: { data: [shorten([newest.full.bytes])], pagination },
      summaries: { data: [shorten([newest.summary.bytes])], pagination },
      search: createSearch(collection, newest),
      detail: shorten(detailOf(newest, related.get(slug) ?? [])),
      ...(rendering && { rendering: shorten([Buffer.from(JSON.stringify(rendering))]) }),
      ...(entry.collection === 'post' && { isPopular: entry.isPopular, category: entry.category }),
    };
  }
  return examples;
}

/** A search for the English title, which rarely finds another item and is legible in an address. */
function createSearch(type: Collection, { summary, entry, orderKey }: Item) {
  const item = JSON.parse(Buffer.from(summary.bytes).toString());
  const words = splitQuery(item.titleEng).slice(0, MAX_QUERY_WORDS);
  const q = [...words.join(' ')].slice(0, MAX_QUERY_LENGTH).join('').trim();
  const read = readQuery(q, createStem(ENDED));
  const shown = read.flatMap(({ text, stem }) => [text, stem]);
  const matches = listMatches(item, shown);
  const text = formatText(entry, languageOfText<Language>(entry, 'en'));
  const snippet = createSnippet(text, shown, read.length) ?? null;
  const window = windowOfPage(1, 0, DEFAULT_SEARCH_LIMIT);
  // The only item needs no cursor.
  const pagination = createPagination({ total: 1, window }, () => ({ view: 0, anchor: orderKey }));
  const data: [object] = [{ ...item, type, matches, snippet }];
  const counts = countItems([kindOf(entry)]);
  return { q, page: { data, counts, corrected: [], hint: null, pagination } };
}

/** Parses JSON and cuts its long texts. */
function shorten(json: readonly Uint8Array[]): object {
  return JSON.parse(Buffer.concat(json).toString(), (name, value) =>
    typeof value === 'string' && value.length > MAX_TEXT_LENGTH && name !== 'url'
      ? `${[...value].slice(0, MAX_TEXT_LENGTH).join('')}…`
      : value,
  ) as object;
}

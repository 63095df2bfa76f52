// Parses the query string of a search and reports all errors at once.
import {
  DEFAULT_SEARCH_LIMIT,
  MAX_QUERY_LENGTH,
  MAX_QUERY_WORDS,
  MAX_SEARCH_LIMIT,
} from '../contract/limits.ts';
import { SEARCH_FILTERS } from '../contract/operations.ts';
import { splitQuery } from '../search/read-query.ts';
import type { Cursor } from '../views/cursor.ts';
import { createReader, type Parsed, type QueryValue, type Reader } from './query.ts';

type Filters = { [name in (typeof SEARCH_FILTERS)[number]]?: QueryValue<name> };
type SearchTerms = Filters & { q: string };

export type SearchQuery = SearchTerms & { limit: number; cursor?: Cursor };

/** In a search cursor, `view` is the anchor's tier, and `text` has a line with the filters, then `q`. */
export function formatTerms(terms: SearchTerms): string {
  const sent = SEARCH_FILTERS.filter((name) => terms[name] !== undefined);
  return `${new URLSearchParams(sent.map((name) => [name, `${terms[name]}`]))}\n${terms.q}`;
}

/** Reverses `formatTerms`. Anyone can make a cursor, so the terms are validated again. */
function parseTerms(text: string, categories: readonly string[]): SearchTerms | undefined {
  const [line = ''] = text.split('\n', 1);
  const parameters = new URLSearchParams(line);
  parameters.set('q', text.slice(line.length + 1));
  const reader = createReader(parameters, [], categories);
  const { q, ...filters } = readTerms(reader);
  return q === undefined || reader.errors.length > 0 ? undefined : { ...filters, q };
}

const Q_RULE = `must have 1 to ${MAX_QUERY_WORDS} words, at most ${MAX_QUERY_LENGTH} characters`;

/** `GET {base_url}/guest/search`. @param categories keys of all categories */
export function parseSearchQuery(
  parameters: URLSearchParams,
  categories: readonly string[],
): Parsed<SearchQuery> {
  const reader = createReader(parameters, ['q', ...SEARCH_FILTERS, 'limit', 'cursor'], categories);
  const { errors, report, reportCursor, compare } = reader;
  if (!parameters.has('q') && !parameters.has('cursor')) report('q', 'REQUIRED', Q_RULE);
  const { q = '', ...filters } = readTerms(reader);
  const limit = reader.read('searchLimit');
  const cursor = reader.cursor(MAX_SEARCH_LIMIT);
  const walked = cursor && parseTerms(cursor.text ?? '', categories);
  if (walked) compare({ ...filters, ...(q && { q }) }, walked);
  else if (cursor) reportCursor();
  if (errors.length > 0) return { errors };
  const terms = walked ?? { ...filters, q };
  return {
    value: { ...terms, limit: limit ?? cursor?.limit ?? DEFAULT_SEARCH_LIMIT, ...(cursor && { cursor }) },
  };
}

/** Ignores `isMain=false`, as lists do. */
function readTerms(reader: Reader): Filters & { q: string | undefined } {
  const q = reader.read('q')?.trim();
  const words = q === undefined ? 1 : splitQuery(q).length;
  if (words < 1 || words > MAX_QUERY_WORDS) reader.report('q', 'OUT_OF_RANGE', Q_RULE);
  if ([...(q ?? '')].length > MAX_QUERY_LENGTH) reader.report('q', 'TOO_LONG', Q_RULE);
  const sent = SEARCH_FILTERS.map((name) => [name, reader.read(name)] as const).filter(
    ([name, value]) => value !== undefined && !(name === 'isMain' && value === false),
  );
  return { ...Object.fromEntries(sent), q };
}

// Parses the query string of a search, and reports all errors at once.
import type { FieldError } from '../contract/error-schemas.ts';
import {
  DEFAULT_SEARCH_LIMIT,
  MAX_QUERY_LENGTH,
  MAX_QUERY_WORDS,
  MAX_SEARCH_LIMIT,
} from '../contract/limits.ts';
import { SEARCH_FILTERS } from '../contract/operations.ts';
import { splitQuery } from '../search/read-query.ts';
import type { Cursor } from '../views/cursor.ts';
import { createReader, type QueryValue, type Reader } from './query.ts';

/** Besides `q`. */
const OTHERS = SEARCH_FILTERS;

type SearchTerms = { q: string } & { [name in (typeof OTHERS)[number]]?: QueryValue<name> };

export type SearchQuery = SearchTerms & { limit: number; cursor?: Cursor };

/** In cursors of searches, `view` is the tier of the anchor, and `q` the terms: a line with the others, then `q` itself. */
export function formatTerms(terms: SearchTerms): string {
  const sent = OTHERS.filter((name) => terms[name] !== undefined).map((name) => [name, `${terms[name]}`]);
  return `${new URLSearchParams(sent)}\n${terms.q}`;
}

const Q_RULE = `must have 1 to ${MAX_QUERY_WORDS} words, at most ${MAX_QUERY_LENGTH} characters`;

/** `GET {base_url}/guest/search`. @param categories keys of all categories */
export function parseSearchQuery(
  parameters: URLSearchParams,
  categories: readonly string[],
): { value: SearchQuery } | { errors: FieldError[] } {
  const reader = createReader(parameters, ['q', ...OTHERS, 'limit', 'cursor'], categories);
  const { errors, report } = reader;
  const isMissing = parameters.getAll('q').join('') === '' && !parameters.has('cursor');
  if (isMissing) report('q', 'REQUIRED', Q_RULE);
  const q = isMissing ? undefined : reader.read('q')?.trim();
  const words = q === undefined ? 1 : splitQuery(q).length;
  if (words < 1 || words > MAX_QUERY_WORDS) report('q', 'OUT_OF_RANGE', Q_RULE);
  if ([...(q ?? '')].length > MAX_QUERY_LENGTH) report('q', 'TOO_LONG', Q_RULE);
  const others = readOthers(reader);
  const limit = reader.read('searchLimit');
  const cursor = reader.cursor(MAX_SEARCH_LIMIT);
  const walked = cursor && readTerms(cursor, { q, ...others }, { reader, categories });
  if (errors.length > 0) return { errors };
  const terms = walked ?? { ...others, q: q ?? '' };
  return {
    value: { ...terms, limit: limit ?? cursor?.limit ?? DEFAULT_SEARCH_LIMIT, ...(cursor && { cursor }) },
  };
}

/** What was sent besides `q`. `isMain=false` filters nothing, as in lists. */
function readOthers(reader: Reader): Omit<SearchTerms, 'q'> {
  const sent = OTHERS.map((name) => [name, reader.read(name)] as const);
  return Object.fromEntries(
    sent.filter(([name, value]) => value !== undefined && !(name === 'isMain' && value === false)),
  );
}

/** @param sent must be the terms of the cursor */
function readTerms(
  cursor: Cursor,
  sent: object,
  { reader, categories }: { reader: Reader; categories: readonly string[] },
): SearchTerms | undefined {
  const [, line, q] = /^(.*?)\n(.+)$/s.exec(cursor.text ?? '') ?? [];
  const terms = createReader(new URLSearchParams(line), [], categories);
  const others = readOthers(terms);
  const [error] = terms.errors;
  if (q !== undefined && error?.field === 'category')
    reader.reportCategory(new URLSearchParams(line).get('category') ?? '');
  else if (q === undefined || error) reader.reportCursor();
  if (q === undefined || error) return undefined;
  reader.compare(sent, { ...others, q });
  return { ...others, q };
}

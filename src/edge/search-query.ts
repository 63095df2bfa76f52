// Parses the query string of a search, and reports all errors at once.

import { COLLECTIONS, type Collection } from '../contract/collections.ts';
import type { FieldError } from '../contract/error-schemas.ts';
import { LANGUAGES, type Language } from '../contract/languages.ts';
import * as limits from '../contract/limits.ts';
import { groupsOf } from '../contract/match.ts';
import { splitQuery } from '../search/read-query.ts';
import type { Cursor } from '../views/cursor.ts';
import { createReader, type Reader } from './query.ts';

interface SearchTerms {
  q: string;
  /** Both by default. */
  type: Collection | undefined;
  /** All by default. */
  lang: Language | undefined;
}

export interface SearchQuery extends SearchTerms {
  limit: number;
  cursor?: Cursor;
}

/** In cursors of searches, `view` is the tier of the anchor, and `q` the terms, with `all` for those left out. */
export const formatTerms = ({ q, type, lang }: SearchTerms) => `${type ?? 'all'} ${lang ?? 'all'} ${q}`;
const TERMS = /^(\w+) (\w+) (.+)$/s;

const Q_RULE = `must have 1 to ${limits.MAX_QUERY_WORDS} words, at most ${limits.MAX_QUERY_LENGTH} characters`;

/** `GET {base_url}/guest/search` */
export function parseSearchQuery(
  parameters: URLSearchParams,
): { value: SearchQuery } | { errors: FieldError[] } {
  const reader = createReader(parameters);
  const { errors, report } = reader;
  const isMissing = parameters.getAll('q').join('') === '' && !parameters.has('cursor');
  if (isMissing) report('q', 'REQUIRED', Q_RULE);
  const q = isMissing ? undefined : reader.text('q')?.trim();
  const words = q === undefined ? 1 : splitQuery(q).length;
  if (words < 1 || words > limits.MAX_QUERY_WORDS) report('q', 'OUT_OF_RANGE', Q_RULE);
  if ([...(q ?? '')].length > limits.MAX_QUERY_LENGTH) report('q', 'TOO_LONG', Q_RULE);
  const sent = { q, type: reader.oneOf('type', COLLECTIONS), lang: reader.oneOf('lang', LANGUAGES) };
  const limit = reader.integer('limit', limits.MIN_LIMIT, limits.MAX_SEARCH_LIMIT);
  const cursor = reader.cursor(limits.MAX_SEARCH_LIMIT);
  const walked = cursor && readTerms(cursor, sent, reader);
  if (errors.length > 0) return { errors };
  const terms = walked ?? { ...sent, q: q ?? '' };
  return {
    value: {
      ...terms,
      limit: limit ?? cursor?.limit ?? limits.DEFAULT_SEARCH_LIMIT,
      ...(cursor && { cursor }),
    },
  };
}

/** @param sent must be the terms of the cursor */
function readTerms(cursor: Cursor, sent: Record<string, unknown>, reader: Reader): SearchTerms | undefined {
  const [type, lang, q] = groupsOf(TERMS, cursor.q ?? '');
  if (q === undefined) {
    reader.reportCursor();
    return undefined;
  }
  const walked = {
    q,
    type: COLLECTIONS.find((name) => name === type),
    lang: LANGUAGES.find((name) => name === lang),
  };
  reader.compare(sent, walked);
  return walked;
}

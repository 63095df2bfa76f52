// The answer to a search.
import { type Static, Type } from '@sinclair/typebox';
import * as limits from '../limits.ts';
import { CursorPagination, PortfolioSummary, PostSummary } from './guest-schemas.ts';
import { count, group, list, MAX_INT32, nullable, oneOf, record, text } from './schema-parts.ts';

const start = count(0, MAX_INT32, 'Where it begins, in UTF-16 code units, as in JavaScript, Java and C#.');
const length = count(1, MAX_INT32, 'Its length, in the same units.');
const SearchMatch = record('SearchMatch', 'A place in a title, summary or excerpt to highlight.', {
  field: text(20, 'The name of the field.'),
  start,
  length,
});
const SearchRange = record('SearchRange', 'A part of a snippet to highlight.', { start, length });
const SearchSnippet = record('SearchSnippet', 'The part of the text that shows why the item was found.', {
  text: text(limits.MAX_SNIPPET_LENGTH, 'Plain text, with … where it is cut.'),
  ranges: list(limits.MAX_SNIPPET_LENGTH, 'The words in it.', SearchRange),
});
const searched = <T extends string>(type: T) => ({
  type: oneOf([type], 'The collection of the item.'),
  matches: list(
    limits.MAX_SUMMARY_LENGTH,
    'Places to highlight. Empty if the words occur only in the rest of the text.',
    SearchMatch,
  ),
  snippet: nullable(SearchSnippet),
});

const SearchedPortfolioItem = record('SearchedPortfolioItem', 'A portfolio item that a search found.', {
  ...PortfolioSummary.properties,
  ...searched('portfolio'),
});
const SearchedPost = record('SearchedPost', 'A blog post that a search found.', {
  ...PostSummary.properties,
  ...searched('post'),
});

const items = (value: string) => count(0, MAX_INT32, `Items in ${value}.`);
const SearchCounts = record(
  'SearchCounts',
  'How many items match the words, in `language` if it is sent, without the other filters.',
  {
    type: group('By collection.', { portfolio: items('the portfolio'), post: items('the blog') }),
    category: Type.Unsafe<Record<string, number>>({
      type: 'object',
      description: 'By category of posts.',
      additionalProperties: items('the category'),
    }),
  },
);
const SearchCorrection = record('SearchCorrection', 'A corrected word.', {
  from: text(limits.MAX_QUERY_LENGTH, 'The word as sent, in lower case.'),
  to: text(limits.MAX_QUERY_LENGTH, 'The word that was searched for as well, in lower case.'),
});

export const SearchPage = record('SearchPage', 'A page of search results.', {
  data: list(
    limits.MAX_SEARCH_LIMIT,
    'Best matches first: words as typed, then other forms, words in parts, and other spellings. Within each group, matches in titles and summaries come first, then the newest.',
    Type.Union([SearchedPortfolioItem, SearchedPost]),
  ),
  counts: SearchCounts,
  corrected: list(
    limits.MAX_QUERY_LENGTH,
    'Words that occur in no item, or few, with similar words that were searched for as well.',
    SearchCorrection,
  ),
  hint: nullable(text(limits.MAX_TEXT_LENGTH, 'What to try if nothing was found.')),
  pagination: CursorPagination,
});
export type SearchPage = Static<typeof SearchPage>;

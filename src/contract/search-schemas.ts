// What a search answers.
import { type Static, Type } from '@sinclair/typebox';
import { CATEGORIES, type Category } from './categories.ts';
import { CursorPagination, PortfolioSummary, PostSummary } from './guest-schemas.ts';
import * as limits from './limits.ts';
import { count, group, list, MAX_INT32, nullable, oneOf, record, text } from './schema-parts.ts';

const start = count(0, MAX_INT32, 'Where it begins, in UTF-16 units, as JavaScript, Java and C# count.');
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
    'Empty if the words occur only in the rest of the text.',
    SearchMatch,
  ),
  snippet: nullable(SearchSnippet),
});

const SearchedPortfolioItem = record('SearchedPortfolioItem', 'A piece of work that a search found.', {
  ...PortfolioSummary.properties,
  ...searched('portfolio'),
});
const SearchedPost = record('SearchedPost', 'A blog post that a search found.', {
  ...PostSummary.properties,
  ...searched('post'),
});

const items = (value: string) => count(0, MAX_INT32, `Of ${value}.`);
const SearchCounts = record('SearchCounts', 'How many items the words find without filters.', {
  type: group('By collection.', { portfolio: items('the portfolio'), post: items('the blog') }),
  category: group(
    'By category of posts.',
    Object.fromEntries(CATEGORIES.map((category) => [category, items(category)])) as Record<
      Category,
      ReturnType<typeof items>
    >,
  ),
});
const SearchCorrection = record('SearchCorrection', 'Another spelling of a word.', {
  from: text(limits.MAX_QUERY_LENGTH, 'The word as sent, in lower case.'),
  to: text(limits.MAX_QUERY_LENGTH, 'The word that was looked for, in lower case.'),
});

export const SearchPage = record('SearchPage', 'A page of what a search found.', {
  data: list(
    limits.MAX_SEARCH_LIMIT,
    'Words as typed, then other forms of them, words written with a space or hyphen between, their parts anywhere, and other spellings; in each group, hits in titles and summaries first, then newest first.',
    Type.Union([SearchedPortfolioItem, SearchedPost]),
  ),
  counts: SearchCounts,
  corrected: list(
    limits.MAX_QUERY_LENGTH,
    'Words that no item has, or few, and similar ones that were looked for as well.',
    SearchCorrection,
  ),
  hint: nullable(text(limits.MAX_TEXT_LENGTH, 'What to try, if nothing was found.')),
  pagination: CursorPagination,
});
export type SearchPage = Static<typeof SearchPage>;

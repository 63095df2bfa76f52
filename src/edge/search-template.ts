// The page of search results: the build writes it in parts with slots, and the edge fills them in.
import type { ErrorEnvelope } from '../contract/error-schemas.ts';
import type { SearchPage } from '../contract/search-schemas.ts';
import { type Html, type HtmlValue, html, trusted } from './html.ts';
import { fillSlots } from './slots.ts';

/** Parts in HTML with slots. */
export interface SearchTemplate {
  /** `q`, `query` and `found`. */
  page: string;
  /** `q`, `total`, `corrected`, `items` and `next`. */
  results: string;
  /** By type; slots for all texts of an item. */
  items: Record<'post' | 'portfolio', string>;
  /** `to`. */
  corrected: string;
  /** `query` and `cursor`. */
  next: string;
  /** `q`. */
  nothing: string;
  /** Instead of results, by status; or by field and code of the first error. */
  problems: Record<string, string>;
  /** For any other status. */
  failed: string;
}

/** @param answer of the API */
export function renderSearch(
  template: SearchTemplate,
  q: string,
  status: number,
  answer: SearchPage | ErrorEnvelope,
): string {
  const values = { q, query: encodeURIComponent(q) };
  const results =
    'error' in answer
      ? (template.problems[nameProblem(answer)] ?? template.problems[status] ?? template.failed)
      : renderResults(template, values, answer);
  return fill(template.page, { ...values, found: trusted(results) }).markup;
}

function nameProblem({ error: { details } }: ErrorEnvelope): string {
  const first = details?.errors[0];
  return `${first?.field} ${first?.code}`;
}

function renderResults(
  template: SearchTemplate,
  values: Record<string, string>,
  { data, corrected, pagination: { total, nextCursor } }: SearchPage,
): string {
  const items = data.map((item) => {
    const { matches, snippet } = item;
    const values = Object.entries(item).map(([name, value]) => {
      const ranges = matches.filter(({ field }) => field === name);
      const isCut = snippet && /^(?:excerpt|summary)/.test(name);
      return isCut
        ? [name, highlight(snippet.text, snippet.ranges)]
        : [name, highlight(String(value), ranges)];
    });
    return fill(template.items[item.type], Object.fromEntries(values));
  });
  const next = nextCursor && fill(template.next, { ...values, cursor: nextCursor });
  const page = total > 0 ? template.results : template.nothing;
  const others = corrected.map(({ to }) => fill(template.corrected, { to }));
  return fill(page, { ...values, total, corrected: others, items, next }).markup;
}

function highlight(text: string, ranges: readonly { start: number; length: number }[]): Html {
  let end = 0;
  const parts = ranges.map(({ start, length }) => {
    const before = text.slice(end, start);
    end = start + length;
    return html`${before}<mark>${text.slice(start, end)}</mark>`;
  });
  return html`${parts}${text.slice(end)}`;
}

function fill(markup: string, values: Readonly<Record<string, HtmlValue>>): Html {
  return trusted(fillSlots(markup, (name) => values[name]));
}

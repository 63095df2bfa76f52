// Shows the results of a search on the site: the API's answer as a page.

import { findLanguage, languageOfPath, searchAddress } from '../src/contract/addresses/page-addresses.ts';
import type { Language } from '../src/contract/languages.ts';
import { API_ROOT } from '../src/contract/limits.ts';
import { pathOf } from '../src/contract/operations.ts';
import type { ErrorEnvelope } from '../src/contract/schemas/error-schemas.ts';
import type { SearchPage } from '../src/contract/schemas/search-schemas.ts';
import { type Html, type HtmlValue, html, trusted } from '../src/edge/html.ts';
import { searchTemplatePath } from '../src/edge/manifest.ts';
import type { SearchTemplate } from '../src/edge/search-template.ts';
import { fillSlots } from '../src/edge/slots.ts';
import { getAsset } from './assets.ts';
import type { Call } from './call.ts';
import { secure } from './site.ts';

/** Whether to show results. Without a query, the search page is a file. */
export function isSearch({ path, request: { method, url } }: Call, languages: readonly Language[]): boolean {
  const isAsked = ['GET', 'HEAD'].includes(method) && new URL(url).searchParams.get('q')?.trim();
  return Boolean(isAsked) && findLanguage(path, searchAddress, languages) !== undefined;
}

export function toSearchCall(call: Call, languages: readonly Language[]): Call {
  const path = API_ROOT + pathOf('search');
  const url = new URL(path + new URL(call.request.url).search, call.request.url);
  url.searchParams.set('language', languageOfPath(call.path, languages));
  return { ...call, path, request: new Request(url) };
}

export async function showSearchPage(
  answer: Response,
  call: Call,
  languages: readonly Language[],
): Promise<Response> {
  const { status, headers } = answer;
  const q = new URL(call.request.url).searchParams.get('q') as string;
  const template = await getAsset(call.env.ASSETS, searchTemplatePath(languageOfPath(call.path, languages)));
  const page = renderSearch(await template.json(), q, status, await answer.json());
  const response = new Response(page, { status, headers });
  response.headers.set('Content-Type', 'text/html; charset=utf-8');
  for (const name of ['ETag', 'Link']) response.headers.delete(name);
  return secure(response);
}

function renderSearch(
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

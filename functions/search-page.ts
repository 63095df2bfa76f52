// Answers searches from the site: the results of the API as a page.
import { LANGUAGES, type Language } from '../src/contract/languages.ts';
import { API_ROOT } from '../src/contract/limits.ts';
import { pathOf } from '../src/contract/operations.ts';
import { searchAddress } from '../src/contract/page-addresses.ts';
import { searchTemplatePath } from '../src/edge/manifest.ts';
import { renderSearch } from '../src/edge/search-template.ts';
import { getAsset } from './assets.ts';
import type { Call } from './call.ts';
import { secure } from './site.ts';

/** The language of a search page; undefined for other pages, and without a query, since the page is a file then. */
export function findSearchLanguage({ path, request: { method, url } }: Call): Language | undefined {
  const isAsked = ['GET', 'HEAD'].includes(method) && new URL(url).searchParams.get('q')?.trim();
  return isAsked ? LANGUAGES.find((language) => searchAddress(language) === path) : undefined;
}

/** The request to the API. */
export function toSearchCall(call: Call): Call {
  const path = API_ROOT + pathOf('search');
  const url = new URL(path + new URL(call.request.url).search, call.request.url);
  url.searchParams.set('lang', findSearchLanguage(call) as Language);
  return { ...call, path, request: new Request(url) };
}

/** @param answer of the API */
export async function showSearchPage(answer: Response, call: Call): Promise<Response> {
  const { status, headers } = answer;
  const q = new URL(call.request.url).searchParams.get('q') as string;
  const template = await getAsset(call.env.ASSETS, searchTemplatePath(findSearchLanguage(call) as Language));
  const page = renderSearch(await template.json(), q, status, await answer.json());
  const shown = new Response(page, { status, headers });
  shown.headers.set('Content-Type', 'text/html; charset=utf-8');
  for (const name of ['ETag', 'Link']) shown.headers.delete(name);
  return secure(shown);
}

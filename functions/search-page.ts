// Answers searches from the site: the results of the API as a page.
import type { Language } from '../src/contract/languages.ts';
import { API_ROOT } from '../src/contract/limits.ts';
import { pathOf } from '../src/contract/operations.ts';
import { findLanguage, languageOfPath, searchAddress } from '../src/contract/page-addresses.ts';
import { searchTemplatePath } from '../src/edge/manifest.ts';
import { renderSearch } from '../src/edge/search-template.ts';
import { getAsset } from './assets.ts';
import type { Call } from './call.ts';
import { secure } from './site.ts';

/** Whether a search page is asked for results. Without a query, the page is a file. */
export function isSearch({ path, request: { method, url } }: Call, languages: readonly Language[]): boolean {
  const isAsked = ['GET', 'HEAD'].includes(method) && new URL(url).searchParams.get('q')?.trim();
  return Boolean(isAsked) && findLanguage(path, searchAddress, languages) !== undefined;
}

/** The request to the API. */
export function toSearchCall(call: Call, languages: readonly Language[]): Call {
  const path = API_ROOT + pathOf('search');
  const url = new URL(path + new URL(call.request.url).search, call.request.url);
  url.searchParams.set('language', languageOfPath(call.path, languages));
  return { ...call, path, request: new Request(url) };
}

/** @param answer of the API */
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

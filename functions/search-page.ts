// Answers searches from the site: the results of the API as a page.
import { LANGUAGES, type Language } from '../src/contract/languages.ts';
import { API_ROOT } from '../src/contract/limits.ts';
import { searchAddress } from '../src/contract/page-addresses.ts';
import { SEARCH_PATH } from '../src/contract/paths.ts';
import type { SearchPage } from '../src/contract/schemas.ts';
import { searchTemplatePath } from '../src/edge/manifest.ts';
import { renderResults, type SearchTemplate } from '../src/edge/search-page.ts';
import { getAsset } from './assets.ts';
import { type Call, createCall, type Handler } from './call.ts';
import { secure } from './site.ts';

/** The language of a search page; undefined for other pages, and without a query, since the page is a file then. */
export function findSearchLanguage({ path, request }: Call): Language | undefined {
  const isAsked = request.method !== 'POST' && new URL(request.url).searchParams.get('q')?.trim();
  return isAsked ? LANGUAGES.find((language) => searchAddress(language) === path) : undefined;
}

/** @param search the guest API with its quota */
export async function answerSearchPage(call: Call, language: Language, search: Handler): Promise<Response> {
  const { request, env } = call;
  const url = new URL(request.url);
  url.pathname = API_ROOT + SEARCH_PATH;
  url.searchParams.set('lang', language);
  const asked = new Request(url, { headers: request.headers });
  asked.headers.delete('If-None-Match');
  const [answer, file] = await Promise.all([
    search(createCall(asked, env, call)),
    getAsset(env.ASSETS, searchTemplatePath(language)),
  ]);
  const { status, headers } = answer;
  const q = url.searchParams.get('q') ?? '';
  const template: SearchTemplate = await file.json();
  const page = renderResults(template, { q, language, status, answer: (await answer.json()) as SearchPage });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  for (const name of ['ETag', 'Link']) headers.delete(name);
  return secure(new Response(page, { status, headers }));
}

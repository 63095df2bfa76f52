// Earlier addresses of pages, here or in another system, lead to their current ones.
import { normalizeOldAddress } from '../src/contract/old-address.ts';
import { pageOfTwin, TWIN, twinAddress } from '../src/contract/page-addresses.ts';
import { type AssetBinding, findListed } from './assets.ts';

const MAX_PARAMETERS = 10;

const find = (assets: AssetBinding, address: string) => findListed(assets, normalizeOldAddress(address));

/** The current address of an earlier one with this query, even if its path is a page: `/?p=123` was not the home page. */
export async function findOldQuery(
  { pathname, search, searchParams }: URL,
  assets: AssetBinding,
): Promise<string | undefined> {
  const single = [...searchParams].slice(0, MAX_PARAMETERS).map(([name, value]) => `?${name}=${value}`);
  for (const query of search === '' ? [] : new Set([search, ...single])) {
    const page = await find(assets, pathname + query);
    if (page !== undefined) return page;
  }
  return undefined;
}

/** The current address of a path without a page. */
export async function findOldPath(
  { pathname, search }: URL,
  assets: AssetBinding,
): Promise<string | undefined> {
  const page = await find(assets, pathname);
  if (page !== undefined) return page + search;
  const twinned = pathname.endsWith(TWIN) ? await find(assets, pageOfTwin(pathname)) : undefined;
  return twinned && twinAddress(twinned) + search;
}

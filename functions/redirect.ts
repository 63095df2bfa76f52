// Earlier addresses of pages, here or in another system, lead to their current ones.
import { normalizeOldAddress } from '../src/contract/old-address.ts';
import { pageOfTwin, TWIN, twinAddress } from '../src/contract/page-addresses.ts';
import { type AssetBinding, findListed } from './assets.ts';

const MAX_PARAMETERS = 10;

/** For requests with a query, called even if there is a page: `/?p=123` was no home page. @returns the current address */
export async function findOldAddress(url: URL, assets: AssetBinding): Promise<string | undefined> {
  const find = (address: string) => findListed(assets, normalizeOldAddress(address));
  const { pathname, search, searchParams } = url;
  const single = [...searchParams].slice(0, MAX_PARAMETERS).map(([name, value]) => `?${name}=${value}`);
  for (const query of search === '' ? [] : new Set([search, ...single])) {
    const page = await find(pathname + query);
    if (page !== undefined) return page;
  }
  const page = await find(pathname);
  if (page !== undefined) return page + search;
  const twinned = pathname.endsWith(TWIN) ? await find(pageOfTwin(pathname)) : undefined;
  return twinned && twinAddress(twinned) + search;
}

// Redirects from addresses that items had in another system.
import { normalizeOldAddress, oldAddressPath } from '../src/contract/old-address.ts';
import { type AssetBinding, findAsset } from './assets.ts';

const MAX_PARAMETERS = 10;

/** For requests with a query, called even if there is a page: `/?p=123` was no home page. */
export async function redirectOldAddress(url: URL, assets: AssetBinding): Promise<Response | undefined> {
  const { pathname, search, searchParams } = url;
  const single = [...searchParams].slice(0, MAX_PARAMETERS).map(([name, value]) => `?${name}=${value}`);
  for (const query of new Set([search, ...single])) {
    const page = await findOldAddress(pathname + query, assets);
    if (page !== undefined) return redirect(page);
  }
  const page = search === '' ? undefined : await findOldAddress(pathname, assets);
  return page === undefined ? undefined : redirect(page + search);
}

async function findOldAddress(address: string, assets: AssetBinding): Promise<string | undefined> {
  const normalized = normalizeOldAddress(address);
  const file = await findAsset(assets, oldAddressPath(normalized));
  const lines = (await file?.text())?.split('\n');
  return lines?.find((line) => line.startsWith(`${normalized}\t`))?.slice(normalized.length + 1);
}

function redirect(location: string): Response {
  return new Response(null, { status: 308, headers: { Location: location } });
}

// Redirects from earlier addresses of items, here or in another system, to their current ones, and from the API reference in
// other languages to the English one.
import { parseItemAddress, TRANSLATED_REFERENCE } from '../src/contract/address-patterns.ts';
import { normalizeOldAddress, oldAddressPath } from '../src/contract/old-address.ts';
import { aliasPath } from '../src/edge/manifest.ts';
import { type AssetBinding, findText } from './assets.ts';

const MAX_PARAMETERS = 10;

/** Called only if there is no page. @returns the current address */
export async function findAlias(url: URL, assets: AssetBinding): Promise<string | undefined> {
  const reference = TRANSLATED_REFERENCE.exec(url.pathname)?.[1];
  if (reference) return reference;
  const address = parseItemAddress(url.pathname);
  if (!address) return undefined;
  const { list, language, collection, slug, end } = address;
  const [now, ...languages] = (await findText(assets, aliasPath(collection, slug)))?.split(' ') ?? [];
  if (!languages.includes(language)) return undefined;
  return `${list}/${now}${end === '.md' ? end : '/'}${url.search}`;
}

/** For requests with a query, called even if there is a page: `/?p=123` was no home page. @returns the current address */
export async function findOldAddress(url: URL, assets: AssetBinding): Promise<string | undefined> {
  const { pathname, search, searchParams } = url;
  const single = [...searchParams].slice(0, MAX_PARAMETERS).map(([name, value]) => `?${name}=${value}`);
  for (const query of new Set([search, ...single])) {
    const page = await findListed(pathname + query, assets);
    if (page !== undefined) return page;
  }
  const page = search === '' ? undefined : await findListed(pathname, assets);
  return page && page + search;
}

async function findListed(address: string, assets: AssetBinding): Promise<string | undefined> {
  const normalized = normalizeOldAddress(address);
  const lines = (await findText(assets, oldAddressPath(normalized)))?.split('\n');
  return lines?.find((line) => line.startsWith(`${normalized}\t`))?.slice(normalized.length + 1);
}

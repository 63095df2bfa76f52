// Redirects from an earlier address of an item to its current one, and from the API reference in other languages to the
// English one. Called only if there is no page.
import { parseItemAddress, TRANSLATED_REFERENCE } from '../src/contract/address-patterns.ts';
import { aliasPath } from '../src/edge/manifest.ts';
import { type AssetBinding, findAsset } from './assets.ts';

export async function redirectAlias(url: URL, assets: AssetBinding): Promise<Response | undefined> {
  const reference = TRANSLATED_REFERENCE.exec(url.pathname)?.[1];
  if (reference) return redirect(reference);
  const address = parseItemAddress(url.pathname);
  if (!address) return undefined;
  const { list, language, collection, slug, end } = address;
  const file = await findAsset(assets, aliasPath(collection, slug));
  const [now, ...languages] = (await file?.text())?.split(' ') ?? [];
  if (!languages.includes(language)) return undefined;
  return redirect(`${list}/${now}${end === '.md' ? end : '/'}${url.search}`);
}

function redirect(location: string): Response {
  return new Response(null, { status: 308, headers: { Location: location } });
}

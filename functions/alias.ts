// An address that an item had before → a redirect to the one it has now. Looked up only where no page is.
import { aliasPath } from '../src/edge/manifest.ts';
import type { AssetBinding } from './assets.ts';

const ITEM_ADDRESS = /^((?:\/(en|jp))?\/(blog|work))\/([^/]+?)(\/|\.md)?$/;

export async function redirectAlias(url: URL, assets: AssetBinding): Promise<Response | undefined> {
  const [, list, language = 'ko', kind, slug, end] = ITEM_ADDRESS.exec(url.pathname) ?? [];
  if (slug === undefined) return undefined;
  const path = aliasPath(kind === 'blog' ? 'post' : 'portfolio', slug);
  const file = await assets.fetch(new Request(new URL(path, url)));
  if (!file.ok) {
    await file.body?.cancel();
    return undefined;
  }
  const [now, ...languages] = (await file.text()).split(' ');
  if (!languages.includes(language)) return undefined;
  const location = `${list}/${now}${end === '.md' ? end : '/'}${url.search}`;
  return new Response(null, { status: 308, headers: { Location: location } });
}

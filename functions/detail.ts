// Answers about one item with files of the build. An item is found by its publicId, by its slug, today or earlier, or by a
// post's earlier numeric id.
import type { Collection } from '../src/contract/collections.ts';
import { API_ROOT } from '../src/contract/limits.ts';
import { idKey, slugKey } from '../src/contract/old-address.ts';
import { pathOf } from '../src/contract/operations.ts';
import { UUID } from '../src/contract/patterns.ts';
import { detailPath, renderingPath } from '../src/edge/manifest.ts';
import { type AssetBinding, findListed, sendFile } from './assets.ts';
import { refuse } from './refusal.ts';
import type { GuestMatch, ServedBuild } from './view-index.ts';

const LEGACY_ID = /^(?:0|[1-9][0-9]{0,15})$/;

/** The detail, by publicId or by slug, or the rendering. */
export async function answerItem(
  { name, collection, id, root }: GuestMatch,
  { manifest, assets }: Pick<ServedBuild, 'manifest' | 'assets'>,
): Promise<Response> {
  const isRendering = name === 'rendering';
  const isBySlug = name === 'bySlug';
  const publicId = isBySlug
    ? await findListed(assets, slugKey(collection, id))
    : await findByPublicId(collection, id, assets);
  const path = root + pathOf(isRendering ? name : 'detail', collection, publicId);
  const link = isBySlug || !UUID.test(id) ? `<${manifest.siteUrl}${path}>; rel="canonical"` : '';
  const file = publicId && (isRendering ? renderingPath : detailPath)(collection, publicId);
  return (
    (file && (await sendFile(assets, file, link))) || refuseItem(collection, isBySlug ? 'slug' : 'publicId')
  );
}

function refuseItem(collection: Collection, key: 'publicId' | 'slug'): Response {
  return refuse('NOT_FOUND', {
    message: `There is no ${collection === 'post' ? 'post' : 'portfolio item'} with this ${key === 'slug' ? key : 'id'}.`,
    hint: `Use a ${key} from the list at ${API_ROOT}${pathOf(key === 'slug' ? 'summaries' : 'list', collection)}, or search at ${API_ROOT}${pathOf('search')}?q=….`,
  });
}

/** Only posts have earlier ids, and few do. */
async function findByPublicId(
  collection: Collection,
  id: string,
  assets: AssetBinding,
): Promise<string | undefined> {
  if (UUID.test(id)) return id.toLowerCase();
  return collection === 'post' && LEGACY_ID.test(id) ? findListed(assets, idKey(collection, id)) : undefined;
}

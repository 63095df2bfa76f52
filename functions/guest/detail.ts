// Answers requests for one item with files of the build.

import { idKey, slugKey } from '../../src/contract/addresses/old-address.ts';
import type { Collection } from '../../src/contract/collections.ts';
import { API_ROOT } from '../../src/contract/limits.ts';
import { pathOf } from '../../src/contract/operations.ts';
import { UUID } from '../../src/contract/patterns.ts';
import { detailPath, renderingPath } from '../../src/edge/manifest.ts';
import { type AssetBinding, findListed, sendFile } from '../assets.ts';
import { refuse } from '../refusal.ts';
import type { GuestMatch, ServedBuild } from './open-view.ts';

/** Finds a detail by publicId, and a rendering also by its current or an earlier slug. */
export async function answerItem(
  { name, collection, id: key, root }: GuestMatch,
  { manifest, assets }: Pick<ServedBuild, 'manifest' | 'assets'>,
): Promise<Response> {
  const kind = name === 'rendering' ? name : 'detail';
  const takesSlug = kind === 'rendering' && !UUID.test(key);
  const bySlug = takesSlug ? await findListed(assets, slugKey(collection, key)) : undefined;
  const publicId = bySlug ?? (await findPublicId(collection, key, assets));
  if (!publicId) return refuseItem(collection, kind);
  const slug = bySlug && (await findListed(assets, idKey(collection, publicId)));
  const isCurrent = UUID.test(key) || (slug && slugKey(collection, slug) === slugKey(collection, key));
  const path = root + pathOf(kind, collection, publicId);
  const link = isCurrent ? '' : `<${manifest.siteUrl}${path}>; rel="canonical"`;
  const file = (kind === 'rendering' ? renderingPath : detailPath)(collection, publicId);
  return (await sendFile(assets, file, link)) ?? refuseItem(collection, kind);
}

function refuseItem(collection: Collection, name: 'detail' | 'rendering'): Response {
  const noun = collection === 'post' ? 'post' : 'portfolio item';
  const [list, page] = [pathOf('summaries', collection), pathOf('rendering', collection)];
  const slugHint = name === 'detail' ? `A slug works at ${API_ROOT}${page}. ` : '';
  return refuse('NOT_FOUND', {
    message: `There is no ${noun} with this ${name === 'detail' ? 'id' : 'id or slug'}.`,
    hint: `Ids and slugs are in the list at ${API_ROOT}${list}. ${slugHint}Or search at ${API_ROOT}${pathOf('search')}?q=….`,
  });
}

const LEGACY_ID = /^(?:0|[1-9][0-9]{0,15})$/;

/** Posts may have an earlier, numeric id. */
async function findPublicId(
  collection: Collection,
  id: string,
  assets: AssetBinding,
): Promise<string | undefined> {
  if (UUID.test(id)) return id.toLowerCase();
  return collection === 'post' && LEGACY_ID.test(id) ? findListed(assets, idKey(collection, id)) : undefined;
}

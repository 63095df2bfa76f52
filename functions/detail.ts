// Answers details: a file of the build, found by publicId or by a post's earlier numeric id.
import type { Collection } from '../src/contract/collections.ts';
import { API_ROOT } from '../src/contract/limits.ts';
import { GUEST_PATHS } from '../src/contract/paths.ts';
import { UUID_PATTERN } from '../src/contract/patterns.ts';
import { toWeakTag } from '../src/edge/entity-tag.ts';
import { detailPath, legacyIdPath } from '../src/edge/manifest.ts';
import { type AssetBinding, findAsset, sendAsset, successHeaders } from './assets.ts';
import { refuse } from './refusal.ts';
import type { ServedBuild } from './view-index.ts';

const UUID = new RegExp(UUID_PATTERN, 'i');
const LEGACY_ID = /^(?:0|[1-9][0-9]{0,15})$/;

/** `GET …/guest/{collection}/{publicId}` */
export async function answerDetail(
  collection: Collection,
  id: string,
  request: Request,
  { manifest, assets }: Pick<ServedBuild, 'manifest' | 'assets'>,
): Promise<Response> {
  const publicId = UUID.test(id) ? id.toLowerCase() : await findByLegacyId(collection, id, assets);
  const asset = publicId && (await findAsset(assets, detailPath(collection, publicId)));
  if (!asset) {
    return refuse('NOT_FOUND', {
      message: `There is no ${collection === 'post' ? 'post' : 'portfolio item'} with this id.`,
      hint: `Use a publicId from the list at ${API_ROOT}${GUEST_PATHS[collection]}.`,
    });
  }
  const etag = toWeakTag(asset.headers.get('ETag') ?? publicId);
  const canonical = manifest.siteUrl + new URL(request.url).pathname.replace(/[^/]*$/, publicId);
  const headers = successHeaders(etag, UUID.test(id) ? '' : `<${canonical}>; rel="canonical"`);
  return sendAsset(asset, request, headers);
}

/** Only posts have numeric ids, and few do. */
async function findByLegacyId(
  collection: Collection,
  id: string,
  assets: AssetBinding,
): Promise<string | undefined> {
  if (collection !== 'post' || !LEGACY_ID.test(id)) return undefined;
  return (await findAsset(assets, legacyIdPath(id)))?.text();
}

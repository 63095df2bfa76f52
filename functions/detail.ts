// Answers about one item with files of the build. An item is found by its publicId, by its slug, or by a post's earlier
// numeric id.
import type { Collection } from '../src/contract/collections.ts';
import { API_ROOT } from '../src/contract/limits.ts';
import { legacyIdKey, slugKey } from '../src/contract/old-address.ts';
import { GUEST_PATHS, SUMMARY_PATHS } from '../src/contract/paths.ts';
import { UUID_PATTERN } from '../src/contract/patterns.ts';
import { toWeakTag } from '../src/edge/entity-tag.ts';
import { detailPath, renderingPath } from '../src/edge/manifest.ts';
import { type AssetBinding, findAsset, findListed, sendAsset, successHeaders } from './assets.ts';
import { refuse } from './refusal.ts';
import type { ServedBuild } from './view-index.ts';

const UUID = new RegExp(UUID_PATTERN, 'i');
const LEGACY_ID = /^(?:0|[1-9][0-9]{0,15})$/;

type Build = Pick<ServedBuild, 'manifest' | 'assets'>;

/** `GET …/guest/{collection}/{publicId}` */
export async function answerDetail(
  collection: Collection,
  id: string,
  request: Request,
  { manifest, assets }: Build,
): Promise<Response> {
  const publicId = await findByPublicId(collection, id, assets);
  const asset = publicId && (await findAsset(assets, detailPath(collection, publicId)));
  if (!asset) return refuseItem(collection, 'publicId');
  const { pathname } = new URL(request.url);
  const canonical = UUID.test(id) ? undefined : manifest.siteUrl + pathname.replace(/[^/]*$/, publicId);
  return sendItem(asset, request, canonical);
}

/** `GET …/guest/{collection}/by-slug/{slug}`: earlier slugs are found too. */
export async function answerBySlug(
  collection: Collection,
  slug: string,
  request: Request,
  { manifest, assets }: Build,
): Promise<Response> {
  const publicId = await findListed(assets, slugKey(collection, slug));
  const asset = publicId && (await findAsset(assets, detailPath(collection, publicId)));
  if (!asset) return refuseItem(collection, 'slug');
  return sendItem(asset, request, `${manifest.siteUrl}${API_ROOT}${GUEST_PATHS[collection]}/${publicId}`);
}

/** `GET …/guest/pages/{collection}/{publicId}` */
export async function answerRendering(
  collection: Collection,
  id: string,
  request: Request,
  { manifest, assets }: Build,
): Promise<Response> {
  if (!manifest.hasSite) {
    const hint = 'Use the path without /pages: its texts are markdown.';
    return refuse('NOT_FOUND', { message: 'This API is built without pages.', hint });
  }
  const publicId = await findByPublicId(collection, id, assets);
  const asset = publicId && (await findAsset(assets, renderingPath(collection, publicId)));
  return asset ? sendItem(asset, request) : refuseItem(collection, 'publicId');
}

function sendItem(asset: Response, request: Request, canonical?: string): Promise<Response> {
  const etag = toWeakTag(asset.headers.get('ETag') ?? '');
  const link = canonical === undefined ? '' : `<${canonical}>; rel="canonical"`;
  return sendAsset(asset, request, successHeaders(etag, link));
}

function refuseItem(collection: Collection, key: 'publicId' | 'slug'): Response {
  return refuse('NOT_FOUND', {
    message: `There is no ${collection === 'post' ? 'post' : 'portfolio item'} with this ${key === 'slug' ? key : 'id'}.`,
    hint: `Use a ${key} from the list at ${API_ROOT}${(key === 'slug' ? SUMMARY_PATHS : GUEST_PATHS)[collection]}.`,
  });
}

/** Only posts have earlier ids, and few do. */
async function findByPublicId(
  collection: Collection,
  id: string,
  assets: AssetBinding,
): Promise<string | undefined> {
  if (UUID.test(id)) return id.toLowerCase();
  return collection === 'post' && LEGACY_ID.test(id) ? findListed(assets, legacyIdKey(id)) : undefined;
}

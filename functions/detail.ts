// Answers about one item with files of the build. An item is found by its publicId, by its slug, today or earlier, or by a
// post's earlier numeric id.
import type { Collection } from '../src/contract/collections.ts';
import { API_ROOT } from '../src/contract/limits.ts';
import { legacyIdKey, slugKey } from '../src/contract/old-address.ts';
import { pathOf } from '../src/contract/operations.ts';
import { UUID } from '../src/contract/patterns.ts';
import { detailPath, renderingPath } from '../src/edge/manifest.ts';
import { type AssetBinding, findListed, sendFile } from './assets.ts';
import type { Call } from './call.ts';
import { refuse } from './refusal.ts';
import type { ServedBuild } from './view-index.ts';

const LEGACY_ID = /^(?:0|[1-9][0-9]{0,15})$/;

type Build = Pick<ServedBuild, 'manifest' | 'assets'>;

/** `GET …/guest/{collection}/{publicId}` */
export async function answerDetail(
  collection: Collection,
  id: string,
  { path }: Call,
  build: Build,
): Promise<Response> {
  const publicId = await findByPublicId(collection, id, build.assets);
  const canonical = UUID.test(id) ? undefined : path.slice(0, -id.length) + publicId;
  const file = publicId && detailPath(collection, publicId);
  return (await sendItem(build, file, canonical)) ?? refuseItem(collection, 'publicId');
}

/** `GET …/guest/{collection}/by-slug/{slug}` */
export async function answerBySlug(collection: Collection, slug: string, build: Build): Promise<Response> {
  const publicId = await findListed(build.assets, slugKey(collection, slug));
  const canonical = API_ROOT + pathOf('detail', collection, publicId);
  const path = publicId && detailPath(collection, publicId);
  return (await sendItem(build, path, canonical)) ?? refuseItem(collection, 'slug');
}

/** `GET …/guest/pages/{collection}/{publicId}` */
export async function answerRendering(collection: Collection, id: string, build: Build): Promise<Response> {
  if (!build.manifest.hasRenderings) {
    const hint = 'Use the path without /pages: its texts are markdown.';
    return refuse('NOT_FOUND', { message: 'This API is built without HTML.', hint });
  }
  const publicId = await findByPublicId(collection, id, build.assets);
  const path = publicId && renderingPath(collection, publicId);
  const canonical = UUID.test(id) ? undefined : API_ROOT + pathOf('rendering', collection, publicId);
  return (await sendItem(build, path, canonical)) ?? refuseItem(collection, 'publicId');
}

/** @param canonical the path of the item by its publicId, if the request has another */
async function sendItem(
  { manifest, assets }: Build,
  path: string | undefined,
  canonical?: string,
): Promise<Response | undefined> {
  const link = canonical && `<${manifest.siteUrl}${canonical}>; rel="canonical"`;
  return path ? sendFile(assets, path, link) : undefined;
}

function refuseItem(collection: Collection, key: 'publicId' | 'slug'): Response {
  return refuse('NOT_FOUND', {
    message: `There is no ${collection === 'post' ? 'post' : 'portfolio item'} with this ${key === 'slug' ? key : 'id'}.`,
    hint: `Use a ${key} from the list at ${API_ROOT}${pathOf(key === 'slug' ? 'summaries' : 'list', collection)}.`,
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

// Answers with up to twenty items by their ids, for a mirror that knows from their digests which have changed.
import type { Collection } from '../src/contract/collections.ts';
import { formatWeakTag } from '../src/edge/entity-tag.ts';
import { detailPath, digestsPath } from '../src/edge/manifest.ts';
import { parseIds } from '../src/edge/query.ts';
import { batchTail, DETAIL_SEPARATOR, PAGE_HEAD } from '../src/views/page-bytes.ts';
import { answerUnlessKnown, findAsset, findListed } from './assets.ts';
import type { Call } from './call.ts';
import { streamBody } from './cut-body.ts';
import { refuseQuery } from './refusal.ts';
import type { ServedBuild } from './view-index.ts';

/** `GET {base_url}/guest/batch/{collection}`: the beginnings of details, which are the items of lists. */
export async function answerBatch(
  collection: Collection,
  { request }: Call,
  { assets }: Pick<ServedBuild, 'assets'>,
): Promise<Response> {
  const parsed = parseIds(new URL(request.url).searchParams);
  if ('errors' in parsed) return refuseQuery(parsed.errors);
  const ids = parsed.value;
  // An answer stays the same as long as all items do.
  const digest = await findListed(assets, digestsPath(collection));
  return answerUnlessKnown(request, formatWeakTag(`${digest}`), async () => {
    const files = await Promise.all(ids.map((id) => findAsset(assets, detailPath(collection, id))));
    const slices = files.flatMap((response) => (response ? [{ response, from: 0, to: 1 }] : []));
    const tail = batchTail(
      ids.filter((_, index) => !files[index]),
      slices.length === 0,
    );
    return { body: streamBody(PAGE_HEAD, slices, tail, DETAIL_SEPARATOR) };
  });
}

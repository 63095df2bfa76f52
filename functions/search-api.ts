// Answers searches: looks up the words of a query in shards, and reads the short items of the answer from their blocks.
import { COLLECTIONS, type Collection } from '../src/contract/collections.ts';
import type { SearchPage } from '../src/contract/guest-schemas.ts';
import { formatWeakTag } from '../src/edge/entity-tag.ts';
import { blockPath, type ShardList, shardListPath, shardPath } from '../src/edge/manifest.ts';
import { formatTerms, parseSearchQuery, type SearchQuery } from '../src/edge/search-query.ts';
import { languageBits } from '../src/search/field-bits.ts';
import { compareHits, findItems, type Hit } from '../src/search/find-items.ts';
import { listMatches } from '../src/search/matches.ts';
import { readQuery } from '../src/search/read-query.ts';
import type { Cursor } from '../src/views/cursor.ts';
import type { IndexPiece } from '../src/views/index-piece.ts';
import { cutBlock } from '../src/views/page-bytes.ts';
import { createPagination } from '../src/views/pagination.ts';
import { findView } from '../src/views/view.ts';
import { windowBefore, windowFrom } from '../src/views/window.ts';
import { type AssetBinding, answerUnlessKnown, getAsset } from './assets.ts';
import type { Call } from './call.ts';
import { cursorLinks } from './list.ts';
import { refuseQuery } from './refusal.ts';
import { openView, type ServedBuild } from './view-index.ts';

/** `GET {base_url}/guest/search` */
export async function answerSearch({ request, path }: Call, build: ServedBuild): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const parsed = parseSearchQuery(searchParams);
  if ('errors' in parsed) return refuseQuery(parsed.errors);
  const { siteUrl, search: digest } = build.manifest;
  return answerUnlessKnown(request, formatWeakTag(digest), async () => {
    const page = await search(parsed.value, build);
    return { body: JSON.stringify(page), link: cursorLinks(siteUrl + path, page.pagination) };
  });
}

/** Reads the index pieces and, for each, one to six shards a word; then at most as many blocks as the page has items. */
export async function search(query: SearchQuery, build: ServedBuild): Promise<SearchPage> {
  const { q, type, lang, limit, cursor } = query;
  const sets = await Promise.all(
    (type ? [type] : COLLECTIONS).map((collection) => openSets(collection, build)),
  );
  const { hits, shown } = await findItems(readQuery(q), sets.flat(), languageBits(lang));
  const total = hits.length;
  const window = cursor ? findWindow(cursor, limit, hits) : windowFrom(total, 0, limit);
  const pagination = createPagination({ total, window }, (index) => {
    const { tier, key } = hits[index] as Hit<unknown>;
    return { view: tier, anchor: key, q: formatTerms(query) };
  });
  const items = await readItems(hits.slice(window.start, window.end), build.assets);
  const data = items.map((item) => ({ ...item, matches: listMatches(item, shown, lang) }));
  return { data, pagination } as SearchPage;
}

const parseShardList = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes)) as ShardList;

/** The sets of a collection, by index piece. */
async function openSets(collection: Collection, build: ServedBuild) {
  const { manifest, assets, shards: recent } = build;
  const [pieces, list] = await Promise.all([
    openView(findView(collection, {}), build).readPieces(),
    build.pieces.read(shardListPath(manifest.search), assets, parseShardList),
  ]);
  const read = (digest: string) => recent.read(shardPath(collection, digest), assets, (bytes) => bytes);
  return pieces.map((piece, number) => {
    const shards = list[collection][number] ?? [];
    return { collection, piece, shards, read };
  });
}

type SetHit = Hit<Awaited<ReturnType<typeof openSets>>[number]>;

function findWindow(
  { view: tier, anchor: key, side, direction }: Cursor,
  limit: number,
  hits: readonly SetHit[],
) {
  const bound = side === 'after' ? 1 : 0;
  const before = hits.filter((hit) => compareHits(hit, { tier, key }) < bound).length;
  return (direction === 'next' ? windowFrom : windowBefore)(hits.length, before, limit);
}

/** The short items, with their types. Requests each block once. */
async function readItems(hits: readonly SetHit[], assets: AssetBinding): Promise<object[]> {
  const blocks = new Map<string, Promise<ArrayBuffer>>();
  return Promise.all(
    hits.map(async ({ set: { collection: type, piece }, item }) => {
      const { digest, first } = piece.blocks.findLast(
        (block) => block.first <= item,
      ) as IndexPiece['blocks'][0];
      const path = blockPath(type, 'summary', digest);
      const block = blocks.get(path) ?? getAsset(assets, path).then((file) => file.arrayBuffer());
      blocks.set(path, block);
      const line = cutBlock(new Uint8Array(await block), item - first, item - first + 1);
      return { ...JSON.parse(new TextDecoder().decode(line)), type };
    }),
  );
}

// Answers searches: looks up the words of a query in the shards of all sets, then reads the items of the page with
// their texts.

import { LANGUAGES, type Language } from '../../src/contract/languages.ts';
import type { SearchPage } from '../../src/contract/schemas/search-schemas.ts';
import { digestOf } from '../../src/edge/digest.ts';
import { formatWeakTag } from '../../src/edge/entity-tag.ts';
import { searchPath } from '../../src/edge/manifest.ts';
import { formatTerms, parseSearchQuery, type SearchQuery } from '../../src/edge/search-query.ts';
import { languageBits } from '../../src/search/field-bits.ts';
import { findItems, type Hit } from '../../src/search/find-items.ts';
import { listMatches } from '../../src/search/matches.ts';
import { readQuery } from '../../src/search/read-query.ts';
import { countKinds, type ItemKind, isWanted, type SearchSet } from '../../src/search/search-set.ts';
import { createSnippet } from '../../src/search/snippet.ts';
import { parseWordList } from '../../src/search/word-list.ts';
import type { Cursor } from '../../src/views/cursor.ts';
import { formatHex, parseHex } from '../../src/views/order.ts';
import { createPagination } from '../../src/views/pagination.ts';
import { windowBefore, windowFrom } from '../../src/views/window.ts';
import { answerUnlessKnown } from '../assets.ts';
import type { Call } from '../call.ts';
import { refuseQuery } from '../refusal.ts';
import { cursorLinks } from './list.ts';
import type { ServedBuild } from './open-view.ts';

/** `GET {base_url}/guest/search` */
export async function answerSearch({ request, path }: Call, build: ServedBuild): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const parsed = parseSearchQuery(searchParams, build.manifest.categories);
  if ('errors' in parsed) return refuseQuery(parsed.errors);
  const page = await search(parsed.value, build);
  const body = JSON.stringify(page);
  const etag = formatWeakTag(await digestOf(body));
  const link = cursorLinks(build.manifest.siteUrl + path, page.pagination);
  return answerUnlessKnown(request, etag, async () => ({ body, link }));
}

/** Reads all sets, one or two shards per word in each, and at most one group of texts per item of the page. */
async function search(query: SearchQuery, build: ServedBuild): Promise<SearchPage> {
  const { q, language, limit, cursor } = query;
  const { manifest, assets, indexes, shards } = build;
  const readShard = (digest: string) => shards.read(searchPath('shards', digest), assets, inflate);
  const sets = await indexes.read(
    searchPath('sets', manifest.search),
    assets,
    async (bytes): Promise<SearchSet[]> => JSON.parse(await inflate(bytes)),
  );
  const words = readQuery(q);
  const readWords = () =>
    indexes.read(searchPath('words', `${sets[0]?.words}`), assets, async (bytes) =>
      parseWordList(await inflate(bytes)),
    );
  const result = await findItems(words, sets, languageBits(language), { readShard, readWords });
  const { hits: all, highlights, corrected } = result;
  const hits = all.filter(({ set, item }) => isWanted(set.kinds[item] as ItemKind, query));
  const total = hits.length;
  const window = cursor ? findWindow(cursor, limit, hits) : windowFrom(total, 0, limit);
  const pagination = createPagination({ total, window }, (index) => {
    const { tier, key } = hits[index] as Hit;
    return { view: tier, anchor: parseHex(key), text: formatTerms(query) };
  });
  const data = await Promise.all(
    hits.slice(window.start, window.end).map(async (hit) => {
      const { item, text } = await readItem(hit, language, build);
      const snippet = createSnippet(text, highlights, words.length) ?? null;
      return { ...item, matches: listMatches(item, highlights, language), snippet };
    }),
  );
  const counts = countKinds(
    all.map(({ set, item }) => set.kinds[item] as ItemKind),
    manifest.categories,
  );
  const hint = total === 0 ? HINT : null;
  return { data, counts, corrected, hint, pagination } as SearchPage;
}

const HINT = 'Try other words, or fewer, without filters.';

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).text();
}

function findWindow({ view, anchor, side, direction }: Cursor, limit: number, hits: Hit[]) {
  const anchorKey = formatHex(anchor);
  const isBefore = ({ tier, key }: Hit) =>
    tier < view || (tier === view && (key < anchorKey || (side === 'after' && key === anchorKey)));
  const before = hits.filter(isBefore).length;
  return (direction === 'next' ? windowFrom : windowBefore)(hits.length, before, limit);
}

/** Reads the short item, and its text in the requested language or the first that matched. */
async function readItem(
  { set, item, fields }: Hit,
  asked: Language | undefined,
  { assets, shards }: ServedBuild,
): Promise<{ item: object; text: string }> {
  const language = asked ?? LANGUAGES.find((candidate) => fields & languageBits(candidate)) ?? 'ko';
  const { digest, first } = set.groups.findLast((group) => group.first <= item) as SearchSet['groups'][0];
  const lines = await shards.read(searchPath('texts', digest), assets, async (bytes) =>
    (await inflate(bytes)).split(',\n'),
  );
  const { item: summary, [language]: text = '' } = JSON.parse(lines[item - first] as string);
  return { item: { ...summary, type: set.kinds[item]?.type }, text };
}

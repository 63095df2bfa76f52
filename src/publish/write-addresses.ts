// Writes the table of addresses, see `old-address.ts`, after all other files.
import type { Entry } from '../content/entry.ts';
import { API_ROOT } from '../contract/limits.ts';
import { addressTablePath, legacyIdKey, normalizeOldAddress, slugKey } from '../contract/old-address.ts';
import {
  CHANGES_ADDRESS,
  DEVELOPERS_ADDRESS,
  itemAddress,
  LANGUAGE_ROOTS,
} from '../contract/page-addresses.ts';
import { type Output, writeAsset } from '../output/output.ts';

/** Details, renderings, digests of items, and what the site endpoints answer. */
const TAGGED_FILE = RegExp(
  `^(?:${API_ROOT}/guest/[a-z]+/[\\w-]+\\.json|/api/[a-z]+\\.\\w+|/openapi\\.json|/\\.well-known/api-catalog|/mcp/server-card\\.json)$`,
);
const TAG_DIGITS = 16;

type Move = [old: string, now: string];

export function writeAddresses(
  entries: readonly Entry[],
  { hasSite }: { hasSite: boolean },
  output: Output,
): void {
  const moves = hasSite ? [...entries.flatMap(listMoves), ...listReferenceMoves()] : [];
  const rows = [
    ...entries.flatMap(listNames),
    ...moves.map(([old, now]) => [normalizeOldAddress(old), now] as const),
    ...listTags(output),
  ];
  for (const [path, own] of Map.groupBy(rows, ([key]) => addressTablePath(key))) {
    const lines = own.map(([key, target]) => `${key}\t${target}\n`);
    writeAsset(output, path, lines.sort().join(''));
  }
}

/** The keys that find an item in the API, besides its publicId. */
function listNames(entry: Entry): [key: string, publicId: string][] {
  const { collection, publicId, slug, aliases } = entry;
  const keys = [slug, ...aliases].map((name) => slugKey(collection, name));
  if (entry.collection === 'post' && entry.legacyId !== undefined) keys.push(legacyIdKey(entry.legacyId));
  return keys.map((key) => [key, publicId]);
}

/** The digests of files that the app sends whole: their entity tags, since the hosts' asset stores have different ones. */
function listTags({ assets }: Output): [path: string, digest: string][] {
  const files = [...assets.values()].filter(({ path }) => TAGGED_FILE.test(path));
  return files.map(({ path, digest }) => [path, digest.slice(0, TAG_DIGITS)]);
}

/** Addresses in another system lead to the page in the first language of the item. */
function listMoves(entry: Entry): Move[] {
  const { languages, aliases, oldAddresses } = entry;
  const moves = languages.flatMap((language) =>
    aliases.map((slug): Move => [itemAddress(language, { ...entry, slug }), itemAddress(language, entry)]),
  );
  const [first = 'ko'] = languages;
  return [...moves, ...oldAddresses.map((old): Move => [old, itemAddress(first, entry)])];
}

/** The API reference is in English only. */
function listReferenceMoves(): Move[] {
  const roots = Object.values(LANGUAGE_ROOTS).filter((root) => root !== '');
  return roots.flatMap((root) =>
    [DEVELOPERS_ADDRESS, CHANGES_ADDRESS].map((address): Move => [root + address, address]),
  );
}

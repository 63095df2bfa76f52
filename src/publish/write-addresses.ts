// Writes the table of addresses (see `old-address.ts`), after all other files.

import { addressTablePath, idKey, normalizeOldAddress, slugKey } from '../contract/addresses/old-address.ts';
import { itemAddress, rootOf } from '../contract/addresses/page-addresses.ts';
import { COLLECTIONS } from '../contract/collections.ts';
import { LANGUAGE_TAGS, type Language } from '../contract/languages.ts';
import { API_ROOT } from '../contract/limits.ts';
import type { Published } from '../contract/published.ts';
import { type Output, writeAsset } from '../output/output.ts';

/** The app sends these files whole: details, renderings, the studio and the site endpoints. */
const TAGGED_FILE = RegExp(
  `^(?:${API_ROOT}/guest/(?:(?:${COLLECTIONS.join('|')})/[\\w-]+|site)\\.json|/api/[a-z]+\\.\\w+|(?:/guest)?/openapi\\.json)$`,
);
const TAG_DIGITS = 16;

type Move = [old: string, now: string];

export function writeAddresses(
  items: readonly Published[],
  { languages, hasSite }: { languages: readonly Language[]; hasSite: boolean },
  output: Output,
): void {
  const moves = hasSite ? items.flatMap((item) => listMoves(item, languages)) : [];
  const rows = [
    ...items.flatMap(listNames),
    ...moves.map(([old, now]) => [normalizeOldAddress(old), now] as const),
    ...listTags(output),
  ];
  for (const [path, table] of Map.groupBy(rows, ([key]) => addressTablePath(key))) {
    const lines = table.map(([key, target]) => `${key}\t${target}\n`);
    writeAsset(output, path, lines.sort().join(''));
  }
}

/** Keys that lead to an item in the API, and from its publicId to its slug. */
function listNames(item: Published): [key: string, name: string][] {
  const { collection, publicId, slug, aliases } = item;
  const keys = [slug, ...aliases].map((name) => slugKey(collection, name));
  if (item.collection === 'post' && item.legacyId !== undefined) keys.push(idKey(collection, item.legacyId));
  return [[idKey(collection, publicId), slug], ...keys.map((key): [string, string] => [key, publicId])];
}

/** Digests become entity tags, since the asset stores of the hosts have different ones. */
function listTags({ assets }: Output): [path: string, digest: string][] {
  const files = [...assets.values()].filter(({ path }) => TAGGED_FILE.test(path));
  return files.map(({ path, digest }) => [path, digest.slice(0, TAG_DIGITS)]);
}

/** An address in another system leads to the page in the address's language. */
function listMoves(item: Published, languages: readonly Language[]): Move[] {
  const { aliases, oldAddresses } = item;
  const addressIn = (language: Language, slug = item.slug) =>
    itemAddress(rootOf(language, languages), { ...item, slug });
  const moves = item.languages.flatMap((language) =>
    aliases.map((slug): Move => [addressIn(language, slug), addressIn(language)]),
  );
  const addressLanguages = oldAddresses.map((old) => languageInAddress(old, item.languages));
  // Most systems name all languages but the first: /post/ and /ko/post/.
  const rest = item.languages.find((language) => !addressLanguages.includes(language)) ?? item.languages[0];
  const elsewhere = oldAddresses.flatMap((old, index): Move[] => {
    const language = addressLanguages[index] ?? rest;
    return language ? [[old, addressIn(language)]] : [];
  });
  return [...moves, ...elsewhere];
}

/** Finds the language that a folder of the address names. */
function languageInAddress<L extends Language>(address: string, languages: readonly L[]): L | undefined {
  const folders = address.split('?')[0]?.toLowerCase().split('/') ?? [];
  return languages.find(
    (language) => folders.includes(LANGUAGE_TAGS[language]) || folders.includes(language),
  );
}

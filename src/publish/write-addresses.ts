// Writes the table of addresses, see `old-address.ts`.
import type { Entry } from '../content/entry.ts';
import { LANGUAGES } from '../contract/languages.ts';
import { addressTablePath, legacyIdKey, normalizeOldAddress, slugKey } from '../contract/old-address.ts';
import {
  CHANGES_ADDRESS,
  DEVELOPERS_ADDRESS,
  LANGUAGE_ROOTS,
  PAGE_FOLDERS,
  pageAddress,
} from '../contract/page-addresses.ts';
import { type Output, writeAsset } from '../output/output.ts';

type Move = [old: string, now: string];

export function writeAddresses(
  entries: readonly Entry[],
  { hasSite }: { hasSite: boolean },
  output: Output,
): void {
  const files = new Map<string, string[]>();
  const add = (key: string, target: string) => {
    const path = addressTablePath(key);
    files.set(path, [...(files.get(path) ?? []), `${key}\t${target}\n`]);
  };
  for (const entry of entries) {
    for (const slug of [entry.slug, ...entry.aliases]) add(slugKey(entry.collection, slug), entry.publicId);
    if ('legacyId' in entry && entry.legacyId !== undefined) add(legacyIdKey(entry.legacyId), entry.publicId);
  }
  const moves = hasSite ? [...entries.flatMap(listMoves), ...listReferenceMoves()] : [];
  for (const [old, now] of moves) add(normalizeOldAddress(old), now);
  for (const [path, lines] of files) writeAsset(output, path, lines.sort().join(''));
}

/** Addresses in another system lead to the page in the first language of the item. */
function listMoves({ collection, slug, languages, aliases, oldAddresses }: Entry): Move[] {
  const list = PAGE_FOLDERS[collection];
  const moves = languages.flatMap((language) =>
    aliases.map((alias): Move => [pageAddress(language, list, alias), pageAddress(language, list, slug)]),
  );
  const first = LANGUAGES.find((language) => languages.some((each) => each === language)) ?? 'ko';
  return [...moves, ...oldAddresses.map((old): Move => [old, pageAddress(first, list, slug)])];
}

/** The API reference is in English only. */
function listReferenceMoves(): Move[] {
  const roots = Object.values(LANGUAGE_ROOTS).filter((root) => root !== '');
  return roots.flatMap((root) =>
    [DEVELOPERS_ADDRESS, CHANGES_ADDRESS].map((address): Move => [root + address, address]),
  );
}

// Checks across items: unique ids and addresses, existing related posts.

import { randomUUID } from 'node:crypto';
import { COLLECTION_FOLDERS, type Collection } from '../contract/collections.ts';
import type { Entry } from './entry.ts';
import { isSlug } from './slug.ts';
import { findClosest } from './source/closest.ts';
import { compareStrings, type Diagnostic, type DiagnosticPlace } from './source/diagnostic.ts';
import { type Fault, fault } from './source/fault.ts';
import type { MarkdownFile } from './source/front-matter.ts';
import { placeAt } from './source/source-text.ts';

export interface Claims {
  collection: Collection;
  slug: string;
  isPublic: boolean;
  time: Claim<number>;
  id: Claim<string>;
  legacyId: Claim<number> | undefined;
  aliases: Claim<string>[];
  related: Claim<string>[];
}

interface Claim<T> {
  value: T;
  place: DiagnosticPlace;
}

/** @param korean the Korean file, where claims are made */
export function collectClaims(entry: Entry, korean: MarkdownFile): Claims {
  const claim = <T>(path: readonly PropertyKey[], value: T): Claim<T> => ({
    value,
    place: placeAt(korean.source, korean.locate(path).start, String(path[0])),
  });
  const claimAll = (key: string, values: readonly string[]) =>
    values.map((value, index) => claim([key, index], value));
  const { collection, slug, publicId, aliases, status } = entry;
  const legacyId = collection === 'post' ? entry.legacyId : undefined;
  return {
    collection,
    slug,
    isPublic: status === 'public',
    time: claim([collection === 'post' ? 'createdAt' : 'publishedAt'], entry.time),
    id: claim(['id'], publicId),
    legacyId: legacyId === undefined ? undefined : claim(['legacyId'], legacyId),
    aliases: claimAll('aliases', aliases),
    related: claimAll('related', collection === 'post' ? entry.related : []),
  };
}

/**
 * @param slugs of all folders, also of those whose items are faulty
 * @param now milliseconds since the epoch
 */
export function checkClaims(
  claims: readonly Claims[],
  slugs: Readonly<Record<Collection, readonly string[]>>,
  now: number,
): Diagnostic[] {
  const ordered = claims.toSorted(
    (a, b) => compareStrings(a.collection, b.collection) || compareStrings(a.slug, b.slug),
  );
  const diagnostics: Diagnostic[] = [];
  const report = (place: DiagnosticPlace, found: Fault) => diagnostics.push({ ...place, ...found });
  const ids = new Map<string, string>();
  const legacyIds = new Map<number, string>();
  for (const { id, legacyId, time } of ordered) {
    const year = new Date(time.value).getUTCFullYear();
    if (year < FIRST_YEAR || time.value > now + FAR_MILLISECONDS) {
      report(time.place, fault('date-unlikely', { year }));
    }
    const owner = claimOnce(ids, id);
    if (owner) report(id.place, fault('id-taken', { id: id.value, owner, fresh: randomUUID() }));
    const legacyOwner = legacyId && claimOnce(legacyIds, legacyId);
    if (legacyOwner) {
      report(legacyId.place, fault('legacy-id-taken', { legacyId: legacyId.value, owner: legacyOwner }));
    }
  }
  diagnostics.push(...checkAliases(ordered, slugs), ...checkRelated(ordered, slugs.post));
  return diagnostics;
}

/** Dates beyond these are hardly meant. */
const FIRST_YEAR = 2_000;
const FAR_MILLISECONDS = 2 * 366 * 86_400_000;

/** @returns the file that had the value before */
function claimOnce<T>(owners: Map<T, string>, { value, place }: Claim<T>): string | undefined {
  const owner = owners.get(value);
  if (owner === undefined) owners.set(value, place.file);
  return owner;
}

/** An old address leads to one page, and only where no page is. */
function checkAliases(
  claims: readonly Claims[],
  slugs: Readonly<Record<Collection, readonly string[]>>,
): Diagnostic[] {
  const owners = { portfolio: new Map<string, string>(), post: new Map<string, string>() };
  return claims.flatMap(({ collection, slug, aliases }) =>
    aliases.flatMap((alias): Diagnostic[] => {
      const { value, place } = alias;
      if (!isSlug(value)) return [{ ...place, ...fault('alias-invalid', { alias: value }) }];
      if (value === slug) return [{ ...place, ...fault('names-itself', { slug }) }];
      const folder = `${COLLECTION_FOLDERS[collection].folder}/${value}`;
      const owner = slugs[collection].includes(value) ? folder : claimOnce(owners[collection], alias);
      if (owner === undefined) return [];
      const isTwice = owner === place.file;
      return [
        {
          ...place,
          ...(isTwice
            ? fault('listed-twice', { slug: value })
            : fault('alias-taken', { alias: value, owner })),
        },
      ];
    }),
  );
}

function checkRelated(claims: readonly Claims[], postSlugs: readonly string[]): Diagnostic[] {
  const hidden = new Set(claims.flatMap(({ slug, isPublic }) => (isPublic ? [] : [slug])));
  const known = new Set(postSlugs);
  return claims.flatMap(({ slug, isPublic, related }) => {
    const seen = new Set<string>();
    return related.flatMap(({ value, place }): Diagnostic[] => {
      const found = findFault(value);
      seen.add(value);
      return found ? [{ ...place, ...found }] : [];
    });

    function findFault(target: string): Fault | undefined {
      if (target === slug) return fault('names-itself', { slug });
      if (seen.has(target)) return fault('listed-twice', { slug: target });
      if (known.has(target)) {
        return isPublic && hidden.has(target) ? fault('related-draft', { slug: target }) : undefined;
      }
      const others = postSlugs.filter((other) => other !== slug);
      const last = target.match(/[^/]+(?=\/?$)/)?.[0].replace(/\.md$/, '');
      const closest = others.find((other) => other === last) ?? findClosest(target, others);
      return fault('related-unknown', { slug: target, ...(closest !== undefined && { closest }) });
    }
  });
}

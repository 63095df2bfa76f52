// Checks across items: unique ids and addresses, existing related posts.
import { randomUUID } from 'node:crypto';
import { COLLECTION_FOLDERS, type Collection } from '../contract/collections.ts';
import type { Entry } from './entry.ts';
import { aliasInvalid, nameNeedless, relatedDraft, relatedUnknown, valueTaken } from './rules/items.ts';
import { compareStrings, type Diagnostic, type Place } from './rules/rule.ts';
import { isSlug } from './slug.ts';
import { findClosest } from './source/closest.ts';
import type { MarkdownFile } from './source/front-matter.ts';

export interface Claims {
  collection: Collection;
  slug: string;
  isPublic: boolean;
  id: Claim<string>;
  legacyId: Claim<number> | undefined;
  aliases: Claim<string>[];
  related: Claim<string>[];
}

interface Claim<T> {
  value: T;
  place: Place;
}

/** @param korean the file that holds the shared fields */
export function collectClaims(entry: Entry, korean: MarkdownFile): Claims {
  const claim = <T>(path: readonly PropertyKey[], value: T): Claim<T> => ({
    value,
    place: korean.source.at(korean.locate(path).start, String(path[0])),
  });
  const claimAll = (key: string, values: readonly string[]) =>
    values.map((value, index) => claim([key, index], value));
  const { collection, slug, publicId, aliases, status } = entry;
  const legacyId = collection === 'post' ? entry.legacyId : undefined;
  return {
    collection,
    slug,
    isPublic: status === 'public',
    id: claim(['id'], publicId),
    legacyId: legacyId === undefined ? undefined : claim(['legacyId'], legacyId),
    aliases: claimAll('aliases', aliases),
    related: claimAll('related', collection === 'post' ? entry.related : []),
  };
}

type Slugs = Readonly<Record<Collection, readonly string[]>>;

/** @param slugs of all folders, including those of items with errors */
export function checkItems(claims: readonly Claims[], slugs: Slugs): Diagnostic[] {
  const ordered = claims.toSorted(
    (a, b) => compareStrings(a.collection, b.collection) || compareStrings(a.slug, b.slug),
  );
  return [
    ...checkUnique(ordered, 'id'),
    ...checkUnique(ordered, 'legacyId'),
    ...checkAliases(ordered, slugs),
    ...checkRelated(ordered, slugs.post),
  ];
}

function checkUnique(claims: readonly Claims[], key: 'id' | 'legacyId'): Diagnostic[] {
  const owners = new Map<string | number, string>();
  return claims.flatMap((claim) => {
    const { value, place } = claim[key] ?? {};
    if (value === undefined || !place) return [];
    const owner = claimOnce(owners, { value, place });
    const fresh = key === 'id' ? { fresh: randomUUID() } : {};
    return owner === undefined ? [] : [valueTaken.at(place, { key, value, owner, ...fresh })];
  });
}

/** @returns the file that had the value before */
function claimOnce<T>(owners: Map<T, string>, { value, place }: Claim<T>): string | undefined {
  const owner = owners.get(value);
  if (owner === undefined) owners.set(value, place.file);
  return owner;
}

/** An old address leads to one page, and is not the address of another. */
function checkAliases(claims: readonly Claims[], slugs: Slugs): Diagnostic[] {
  const owners = { portfolio: new Map<string, string>(), post: new Map<string, string>() };
  const known = { portfolio: new Set(slugs.portfolio), post: new Set(slugs.post) };
  return claims.flatMap(({ collection, slug, aliases }) =>
    aliases.flatMap((alias): Diagnostic[] => {
      const { value, place } = alias;
      if (!isSlug(value)) return [aliasInvalid.at(place, { alias: value })];
      if (value === slug) return [nameNeedless.at(place, { slug, isItself: true })];
      const folder = `${COLLECTION_FOLDERS[collection].folder}/${value}`;
      const owner = known[collection].has(value) ? folder : claimOnce(owners[collection], alias);
      if (owner === undefined) return [];
      return owner === place.file
        ? [nameNeedless.at(place, { slug: value, isItself: false })]
        : [valueTaken.at(place, { key: 'alias', value, owner })];
    }),
  );
}

function checkRelated(claims: readonly Claims[], postSlugs: readonly string[]): Diagnostic[] {
  const hidden = new Set(claims.flatMap(({ slug, isPublic }) => (isPublic ? [] : [slug])));
  const known = new Set(postSlugs);
  return claims.flatMap(({ slug, isPublic, related }) => {
    const seen = new Set<string>();
    return related.flatMap(({ value: target, place }): Diagnostic[] => {
      if (target === slug) return [nameNeedless.at(place, { slug, isItself: true })];
      if (seen.has(target)) return [nameNeedless.at(place, { slug: target, isItself: false })];
      seen.add(target);
      if (known.has(target)) {
        return isPublic && hidden.has(target) ? [relatedDraft.at(place, { slug: target })] : [];
      }
      const others = postSlugs.filter((other) => other !== slug);
      const last = target.match(/[^/]+(?=\/?$)/)?.[0].replace(/\.md$/, '');
      const closest = others.find((other) => other === last) ?? findClosest(target, others);
      return [relatedUnknown.at(place, { slug: target, closest })];
    });
  });
}

// Checks across items: unique ids and addresses, existing related posts.
import { randomUUID } from 'node:crypto';
import { isSiteAddress } from '../contract/address-patterns.ts';
import { COLLECTION_FOLDERS, type Collection } from '../contract/collections.ts';
import type { Language } from '../contract/languages.ts';
import { normalizeOldAddress } from '../contract/old-address.ts';
import { itemAddress, pageAddress, rootOf } from '../contract/page-addresses.ts';
import { compareStrings, type Diagnostic, type Place } from '../diagnostics/diagnostic.ts';
import { findClosest } from '../diagnostics/find-closest.ts';
import { valueTaken } from '../rules/items.ts';
import { linkHidden } from '../rules/links.ts';
import { valueWrong } from '../rules/values.ts';
import type { Entry } from './entry.ts';
import type { EntryFolder, TextFolder } from './entry-folder.ts';
import { describeExpected } from './schema/guide.ts';
import { isSlug } from './slug.ts';
import type { MarkdownFile } from './source/front-matter.ts';

export interface Claims {
  collection: Collection;
  slug: string;
  isPublic: boolean;
  id: Claim<string>;
  legacyId: Claim<number> | undefined;
  shareKey: Claim<string> | undefined;
  aliases: Claim<string>[];
  oldAddresses: Claim<string>[];
  related: Claim<string>[];
}

interface Claim<T> {
  value: T;
  place: Place;
}

/** @param markdown the file with the shared fields */
export function collectClaims(entry: Entry, { source, locate }: MarkdownFile): Claims {
  const claim = <T>(value: T, key: string, ...rest: number[]): Claim<T> => ({
    value,
    place: source.at(locate([key, ...rest]).start, key),
  });
  const { collection, slug, publicId, aliases, oldAddresses, status, shareKey } = entry;
  const { legacyId, related = [] } = collection === 'post' ? entry : {};
  return {
    collection,
    slug,
    isPublic: status === 'public',
    id: claim(publicId, 'id'),
    legacyId: legacyId === undefined ? undefined : claim(legacyId, 'legacyId'),
    shareKey: shareKey === undefined ? undefined : claim(shareKey, 'shareKey'),
    aliases: aliases.map((alias, index) => claim(alias, 'aliases', index)),
    oldAddresses: oldAddresses.map((address, index) => claim(address, 'oldAddresses', index)),
    related: related.map((slug, index) => claim(slug, 'related', index)),
  };
}

interface ClaimedContent {
  /** Of all items, including those with errors. */
  folders: readonly EntryFolder[];
  /** Of the studio. */
  pages: readonly TextFolder[];
  /** Of the site. */
  languages: readonly Language[];
}

export function checkItems(claims: readonly Claims[], content: ClaimedContent): Diagnostic[] {
  const { folders } = content;
  const ordered = claims.toSorted(
    (a, b) => compareStrings(a.collection, b.collection) || compareStrings(a.slug, b.slug),
  );
  return [
    ...UNIQUE.flatMap((key) => checkUnique(ordered, key)),
    ...checkAliases(ordered, folders),
    ...checkOldAddresses(ordered, content),
    ...checkRelated(ordered, folders),
  ];
}

const UNIQUE = ['id', 'legacyId', 'shareKey'] as const;

function checkUnique(claims: readonly Claims[], key: (typeof UNIQUE)[number]): Diagnostic[] {
  const owners = new Map<string | number, string>();
  return claims.flatMap(({ [key]: claim }) => (claim ? claimOnce(owners, claim.value, claim, key) : []));
}

/** @param owners the file that claimed each name first */
function claimOnce<Name>(
  owners: Map<Name, string>,
  name: Name,
  { value, place }: Claim<string | number>,
  key: (typeof UNIQUE)[number] | 'aliases' | 'oldAddresses',
): Diagnostic[] {
  const owner = owners.get(name);
  owners.set(name, owner ?? place.file);
  if (owner === undefined) return [];
  const fresh = /^(?:id|shareKey)$/.test(key) && { fresh: randomUUID() };
  return [valueTaken.at(place, { key, value, owner, ...fresh })];
}

/** An old address leads to one page, and is not the address of another. */
function checkAliases(claims: readonly Claims[], folders: readonly EntryFolder[]): Diagnostic[] {
  const nameOf = (collection: Collection, slug: string) => `${COLLECTION_FOLDERS[collection].folder}/${slug}`;
  const names = folders.map(({ collection, slug }) => nameOf(collection, slug));
  const owners = new Map(names.map((name) => [name, name]));
  return claims.flatMap(({ collection, aliases }) =>
    aliases.flatMap((alias) => {
      const { value, place } = alias;
      if (!isSlug(value)) {
        const last = value.split('/').findLast(Boolean) ?? '';
        const closest = isSlug(last) ? last : undefined;
        return [
          valueWrong.at(place, {
            expected: describeExpected('oldFolder'),
            found: value,
            closest,
            isOptional: true,
          }),
        ];
      }
      return claimOnce(owners, nameOf(collection, value), alias, 'aliases');
    }),
  );
}

/** An address of another system leads to one item, and is not an address of this site. */
function checkOldAddresses(claims: readonly Claims[], content: ClaimedContent): Diagnostic[] {
  const owners = mapAddresses(content);
  return claims.flatMap(({ oldAddresses }) =>
    oldAddresses.flatMap((claim) => {
      const { value, place } = claim;
      const address = normalizeOldAddress(value);
      return isSiteAddress(`${address}/`, content.languages)
        ? [valueTaken.at(place, { key: 'oldAddresses', value, owner: 'the site itself' })]
        : claimOnce(owners, address, claim, 'oldAddresses');
    }),
  );
}

/** The paths of items and pages by their addresses, as old addresses are compared. */
export function mapAddresses({ folders, pages, languages }: ClaimedContent) {
  return new Map(
    languages
      .map((language) => rootOf(language, languages))
      .flatMap((root) => [
        ...pages.map(({ slug, path }) => [pageAddress(root, slug), path] as const),
        ...folders.map((folder) => [itemAddress(root, folder), folder.path] as const),
      ])
      .map(([address, path]) => [normalizeOldAddress(address), path]),
  );
}

function checkRelated(claims: readonly Claims[], folders: readonly EntryFolder[]): Diagnostic[] {
  const hidden = new Set(claims.flatMap(({ slug, isPublic }) => (isPublic ? [] : [slug])));
  const posts = folders.flatMap(({ collection, slug }) => (collection === 'post' ? [slug] : []));
  const slugs = new Set(posts);
  return claims.flatMap(({ slug, isPublic, related }) => {
    return related.flatMap(({ value: target, place }): Diagnostic[] => {
      if (target !== slug && slugs.has(target)) {
        return isPublic && hidden.has(target) ? [linkHidden.at(place, { target })] : [];
      }
      const others = posts.filter((other) => other !== slug);
      const last = target.split('/').findLast(Boolean)?.replace(/\.md$/, '');
      const renamed = claims.find(({ aliases }) => aliases.some(({ value }) => value === target))?.slug;
      const closest = others.find((other) => other === last) ?? renamed ?? findClosest(target, others);
      return [
        valueWrong.at(place, {
          expected: describeExpected('otherPost'),
          found: target,
          closest,
          isOptional: true,
        }),
      ];
    });
  });
}

// Checks across items: unique ids and addresses, existing related posts.
import { randomUUID } from 'node:crypto';
import { isSiteAddress } from '../../contract/addresses/address-patterns.ts';
import { normalizeOldAddress } from '../../contract/addresses/old-address.ts';
import { itemAddress, pageAddress, rootOf } from '../../contract/addresses/page-addresses.ts';
import { COLLECTION_FOLDERS, type Collection } from '../../contract/collections.ts';
import type { Language } from '../../contract/languages.ts';
import { compareStrings, type Diagnostic, type Place } from '../../diagnostics/diagnostic.ts';
import { findClosest } from '../../diagnostics/find-closest.ts';
import { linkHidden } from '../../rules/links.ts';
import { valueTaken, valueWrong } from '../../rules/values.ts';
import type { Entry } from '../entry.ts';
import { describeExpected } from '../schema/guide.ts';
import type { EntryFolder, TextFolder } from '../source/entry-folder.ts';
import type { MarkdownFile } from '../source/front-matter.ts';
import { isSlug } from '../source/slug.ts';

/** Values that must be unique, and the related posts. */
export interface Claims {
  collection: Collection;
  slug: string;
  languages: readonly Language[];
  isPublic: boolean;
  id: string;
  list: Claim[];
}

interface Claim {
  key: 'id' | 'legacyId' | 'shareKey' | 'aliases' | 'oldAddresses' | 'related';
  value: string;
  place: Place;
}

/** @param markdown the file with the shared fields */
export function collectClaims(entry: Entry, { source, locate }: MarkdownFile): Claims {
  const { collection, slug, languages, publicId: id, aliases, oldAddresses, status, shareKey = [] } = entry;
  const { legacyId = [], related = [] } = collection === 'post' ? entry : {};
  const claim = (key: Claim['key'], values: unknown): Claim[] =>
    [values].flat().map((value, index) => ({
      key,
      value: String(value),
      place: source.at(locate([key, index]).start, key),
    }));
  const ids = [...claim('id', id), ...claim('legacyId', legacyId), ...claim('shareKey', shareKey)];
  const addresses = [...claim('aliases', aliases), ...claim('oldAddresses', oldAddresses)];
  const list = [...ids, ...addresses, ...claim('related', related)];
  return { collection, slug, languages, isPublic: status === 'public', id, list };
}

interface ClaimedContent {
  /** The folders of all items, including those with errors. */
  folders: readonly EntryFolder[];
  pages: readonly TextFolder[];
  languages: readonly Language[];
}

export function checkItems(claims: readonly Claims[], content: ClaimedContent): Diagnostic[] {
  const { folders, languages } = content;
  const nameOf = ({ collection, slug }: Pick<EntryFolder, 'collection' | 'slug'>) =>
    `${COLLECTION_FOLDERS[collection].folder}/${slug}`;
  const names = folders.map(nameOf);
  // The file that claimed each value first, or the item that has it.
  const owners = new Map([...names.map((name) => [name, name] as const), ...mapAddresses(content)]);
  const posts = folders.filter(({ collection }) => collection === 'post').map(({ slug }) => slug);
  const slugs = new Set(posts);
  const ofPosts = claims.filter(({ collection }) => collection === 'post');
  const hidden = new Set(ofPosts.filter(({ isPublic }) => !isPublic).map(({ slug }) => slug));
  const ordered = claims.toSorted((a, b) => compareStrings(nameOf(a), nameOf(b)));
  return ordered.flatMap((item) =>
    item.list.flatMap((claim) =>
      claim.key === 'related' ? checkRelated(item, claim) : checkOwned(item, claim),
    ),
  );

  function checkOwned(item: Claims, { key, value, place }: Claim): Diagnostic[] {
    if (key === 'aliases' && !isSlug(value)) {
      const closest = [lastName(value)].find(isSlug);
      const data = { expected: describeExpected('folderName'), actual: value, closest, isOptional: true };
      return [valueWrong.at(place, data)];
    }
    const address = normalizeOldAddress(value);
    if (key === 'oldAddresses' && isSiteAddress(`${address}/`, languages))
      return [valueTaken.at(place, { key, value, owner: 'the site itself' })];
    const earlier = { ...item, slug: value };
    const earlierAddresses = item.languages.map((language) =>
      normalizeOldAddress(itemAddress(rootOf(language, languages), earlier)),
    );
    const unique = { aliases: [nameOf(earlier), ...earlierAddresses], oldAddresses: [address] }[String(key)];
    const claimed = unique ?? [`${key} ${value}`];
    const owner = claimed.map((name) => owners.get(name)).find((found) => found !== undefined);
    for (const name of claimed) owners.set(name, owners.get(name) ?? place.file);
    const fresh = key === 'id' || key === 'shareKey' ? { fresh: randomUUID() } : {};
    return owner === undefined ? [] : [valueTaken.at(place, { key, value, owner, ...fresh })];
  }

  function checkRelated({ slug, isPublic }: Claims, { value, place }: Claim): Diagnostic[] {
    if (value !== slug && slugs.has(value))
      return isPublic && hidden.has(value) ? [linkHidden.at(place, { target: value })] : [];
    const others = posts.filter((other) => other !== slug);
    const isRenamed = ({ list }: Claims) => list.some((one) => one.key === 'aliases' && one.value === value);
    const renamed = ofPosts.find(isRenamed)?.slug;
    const closest =
      others.find((other) => other === lastName(value)) ?? renamed ?? findClosest(value, others);
    const data = { expected: describeExpected('otherPost'), actual: value, closest, isOptional: true };
    return [valueWrong.at(place, data)];
  }
}

/** The name of a folder in an address that ends with it. */
function lastName(address: string): string {
  return address.split('/').findLast(Boolean) ?? '';
}

/** The paths of items and pages by their addresses, as old addresses are compared. */
export function mapAddresses({ folders, pages, languages }: ClaimedContent) {
  const addresses = languages.flatMap((language) => {
    const root = rootOf(language, languages);
    // A page exists only in the languages of its texts.
    const existing = <Folder extends TextFolder>(all: readonly Folder[]) =>
      all.filter(({ texts }) => texts[language] !== undefined);
    return [
      ...existing(pages).map(({ slug, path }) => [pageAddress(root, slug), path] as const),
      ...existing(folders).map((folder) => [itemAddress(root, folder), folder.path] as const),
    ];
  });
  return new Map(addresses.map(([address, path]) => [normalizeOldAddress(address), path]));
}

// Two sides → what would change for the API's clients, and what of it would break them.
import { COLLECTION_FOLDERS, COLLECTIONS, type Collection } from '../../contract/collections.ts';
import type { BreakReason } from '../words/diff-en.ts';
import { type Breaking, findContractBreaks, findSettingBreaks } from './breaking-settings.ts';
import { compareFields, type FieldChange, flatten } from './compare-fields.ts';
import type { Item, Side } from './read-side.ts';

export type ItemName = Pick<Item, 'publicId' | 'slug' | 'title'>;

export interface CollectionDiff {
  /** Public items. */
  before: number;
  after: number;
  /** Places are in the whole lists, from 1 on. */
  added: (ItemName & { place: number })[];
  removed: ItemName[];
  changed: (ItemName & { fields: FieldChange[] })[];
  moved: (ItemName & { from: number; to: number })[];
  /** Posts whose `morePosts` names others, their text unchanged. */
  related: ItemName[];
}

export interface ApiDiff {
  breaking: Breaking[];
  collections: Record<Collection, CollectionDiff>;
  /** Settings of site.yaml. */
  site: FieldChange[];
  /** The API description. */
  contract: FieldChange[];
}

export function compareSides(before: Side, after: Side): ApiDiff {
  return {
    breaking: [
      ...COLLECTIONS.flatMap((collection) => findLostItems(collection, before, after)),
      ...COLLECTIONS.flatMap((collection) => findLostAddresses(collection, before, after)),
      ...findLostLegacyIds(before.items.post, after.items.post),
      ...findSettingBreaks(before.site, after.site),
      ...findContractBreaks(before.contract, after.contract),
    ],
    collections: {
      portfolio: compareItems(before.items.portfolio, after.items.portfolio),
      post: compareItems(before.items.post, after.items.post),
    },
    site: compareFields(flatten(before.site), flatten(after.site)),
    contract: compareFields(flatten(before.contract), flatten(after.contract)),
  };
}

function compareItems(before: readonly Item[], after: readonly Item[]): CollectionDiff {
  const old = byId(before);
  const now = byId(after);
  const kept = after.flatMap((item) => {
    const previous = old.get(item.publicId);
    return previous ? [{ item, previous, fields: compareFields(previous.fields, item.fields) }] : [];
  });
  const inOldOrder = kept.toSorted((a, b) => a.previous.place - b.previous.place);
  return {
    before: before.length,
    after: after.length,
    added: after
      .filter(({ publicId }) => !old.has(publicId))
      .map((item) => ({ ...nameOf(item), place: item.place })),
    removed: before.filter(({ publicId }) => !now.has(publicId)).map(nameOf),
    changed: kept.flatMap(({ item, fields }) => (fields.length > 0 ? { ...nameOf(item), fields } : [])),
    // An item changes places with others only where its own date is another.
    moved: kept
      .filter((pair, rank) => inOldOrder[rank] !== pair && pair.previous.time !== pair.item.time)
      .map(({ previous, item }) => ({ ...nameOf(item), from: previous.place, to: item.place })),
    related: kept
      .filter(({ fields }) => fields.length === 0)
      .filter(({ previous, item }) => `${previous.morePosts}` !== `${item.morePosts}`)
      .map(({ item }) => nameOf(item)),
  };
}

function findLostItems(collection: Collection, before: Side, after: Side): Breaking[] {
  const old = byId(before.items[collection]);
  const now = byId(after.items[collection]);
  return [...old.values()].flatMap(({ publicId, slug }) => {
    if (now.has(publicId)) return [];
    const renamed = [...now.values()].find((item) => item.slug === slug && !old.has(item.publicId));
    const reason: BreakReason = after.drafts.has(publicId)
      ? ['hidden', slug]
      : renamed
        ? ['id-changed', slug, renamed.publicId]
        : ['removed', slug];
    return [{ resource: `/guest/${collection}/${publicId}`, reason }];
  });
}

/** A page whose folder has another name, and no alias leads to it. */
function findLostAddresses(collection: Collection, before: Side, after: Side): Breaking[] {
  const now = byId(after.items[collection]);
  const list = collection === 'post' ? 'blog' : 'work';
  const { folder } = COLLECTION_FOLDERS[collection];
  return before.items[collection].flatMap(({ publicId, slug }) => {
    const item = now.get(publicId);
    if (!item || item.slug === slug || item.aliases.includes(slug)) return [];
    const line = `aliases: [${[...item.aliases, slug].join(', ')}]`;
    const reason = ['moved', `/${list}/${item.slug}/`, `${folder}/${item.slug}/index.ko.md`, line] as const;
    return [{ resource: `/${list}/${slug}/`, reason }];
  });
}

/** A number that still leads to the text of the same folder is not lost, whatever became of the publicId. */
function findLostLegacyIds(before: readonly Item[], after: readonly Item[]): Breaking[] {
  return before.flatMap(({ fields: { legacyId }, publicId, slug }) => {
    if (legacyId === undefined) return [];
    const owner = after.find(({ fields }) => fields.legacyId === legacyId);
    if (owner?.publicId === publicId || owner?.slug === slug) return [];
    const reason: BreakReason = owner ? ['legacy-id-taken', slug, owner.slug] : ['legacy-id-gone', slug];
    return [{ resource: `/guest/post/${legacyId}`, reason }];
  });
}

function byId(items: readonly Item[]): Map<string, Item> {
  return new Map(items.map((item) => [item.publicId, item]));
}

function nameOf({ publicId, slug, title }: Item): ItemName {
  return { publicId, slug, title };
}

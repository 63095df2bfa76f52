// Two snapshots → what would change for the API's clients, and what of it would break them.
import { COLLECTIONS, type Collection } from '../../contract/collections.ts';
import { type Breaking, findContractBreaks, findSettingBreaks } from './breaking-settings.ts';
import { compareFields, type FieldChange, flatten } from './compare-fields.ts';
import { findMoves, type Move } from './moves.ts';
import type { ApiSnapshot, SnapshotItem } from './snapshot.ts';

export interface ItemName {
  publicId: string;
  slug: string;
  title: string;
}

export interface CollectionDiff {
  /** Public items. */
  before: number;
  after: number;
  added: (ItemName & { place: number })[];
  removed: ItemName[];
  changed: (ItemName & { fields: FieldChange[] })[];
  moved: (ItemName & Move)[];
  /** Posts whose `morePosts` names others, their text unchanged. */
  related: ItemName[];
}

export interface ApiDiff {
  breaking: Breaking[];
  collections: Record<Collection, CollectionDiff>;
  /** Settings of site.yaml. */
  site: FieldChange[];
  /** The API description, as far as the code decides it. */
  contract: FieldChange[];
}

export function compareSnapshots(before: ApiSnapshot, after: ApiSnapshot): ApiDiff {
  return {
    breaking: [
      ...COLLECTIONS.flatMap((collection) => findLostItems(collection, before, after)),
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

function compareItems(before: readonly SnapshotItem[], after: readonly SnapshotItem[]): CollectionDiff {
  const old = byId(before);
  const now = byId(after);
  const kept = after.flatMap((item) => {
    const previous = old.get(item.publicId);
    return previous ? [{ previous, item }] : [];
  });
  const changed = kept.map(({ previous, item }) => ({ ...nameOf(item), fields: changesOf(previous, item) }));
  const isTold = new Set(changed.filter(({ fields }) => fields.length > 0).map(({ publicId }) => publicId));
  const moves = findMoves(before.map(idOf), after.map(idOf));
  return {
    before: before.length,
    after: after.length,
    added: after.flatMap((item, index) =>
      old.has(item.publicId) ? [] : [{ ...nameOf(item), place: index + 1 }],
    ),
    removed: before.filter(({ publicId }) => !now.has(publicId)).map(nameOf),
    changed: changed.filter(({ publicId }) => isTold.has(publicId)),
    moved: moves.map((move) => ({ ...nameOf(now.get(move.publicId) as SnapshotItem), ...move })),
    related: kept
      .filter(({ previous, item }) => previous.morePosts.join() !== item.morePosts.join())
      .filter(({ item }) => !isTold.has(item.publicId))
      .map(({ item }) => nameOf(item)),
  };
}

/** The folder name is on no wire, but it is the address of the site's page. */
function changesOf(before: SnapshotItem, after: SnapshotItem): FieldChange[] {
  const fieldsOf = ({ fields, slug, legacyId }: SnapshotItem) => ({
    ...fields,
    ...(legacyId === undefined ? {} : { legacyId }),
    'folder (page address)': slug,
  });
  return compareFields(fieldsOf(before), fieldsOf(after));
}

function findLostItems(collection: Collection, before: ApiSnapshot, after: ApiSnapshot): Breaking[] {
  const now = byId(after.items[collection]);
  const old = byId(before.items[collection]);
  const fresh = new Map(
    after.items[collection].filter(({ publicId }) => !old.has(publicId)).map((item) => [item.slug, item]),
  );
  const drafts = new Set(after.drafts);
  return before.items[collection].flatMap(({ publicId, slug }) => {
    if (now.has(publicId)) return [];
    const renamed = fresh.get(slug)?.publicId;
    const reason = drafts.has(publicId)
      ? `no longer public (isPublic: false in ${slug}): its address will answer 404`
      : renamed !== undefined
        ? `publicId of ${slug} was renamed to ${renamed}: the old address will answer 404; an id once published must stay`
        : `removed (${slug}): its address will answer 404`;
    return [{ resource: itemPath(collection, publicId), reason }];
  });
}

/** A number that still leads to the text of the same folder is not lost, whatever became of the publicId. */
function findLostLegacyIds(before: readonly SnapshotItem[], after: readonly SnapshotItem[]): Breaking[] {
  const owners = new Map(after.map((item) => [item.legacyId, item]));
  return before.flatMap(({ legacyId, publicId, slug }) => {
    if (legacyId === undefined) return [];
    const owner = owners.get(legacyId);
    if (owner?.publicId === publicId || owner?.slug === slug) return [];
    const reason =
      owner === undefined
        ? `legacyId of ${slug} is gone: links with the old number will answer 404`
        : `legacyId of ${slug} now names ${owner.slug}`;
    return [{ resource: itemPath('post', String(legacyId)), reason }];
  });
}

function itemPath(collection: Collection, id: string): string {
  return `/guest/${collection}/${id}`;
}

function byId(items: readonly SnapshotItem[]): Map<string, SnapshotItem> {
  return new Map(items.map((item) => [item.publicId, item]));
}

function idOf({ publicId }: SnapshotItem): string {
  return publicId;
}

function nameOf({ publicId, slug, title }: SnapshotItem): ItemName {
  return { publicId, slug, title };
}

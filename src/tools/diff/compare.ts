// Two contents → what changes for clients of the API, and what of it breaks them.
import { isObject } from '../../contract/fields.ts';
import { createContract } from '../../openapi/contract-file.ts';
import { type Breaking, findContractBreaks } from './compare-contract.ts';
import type { Side } from './load-side.ts';

export type ContentDiff = ReturnType<typeof compareSides>;

export function compareSides(before: Side, after: Side) {
  const items = [...after.items.values()];
  const settings = before.site && after.site ? findChangedFields(before.site, after.site) : [];
  return {
    breaking: [...findLostAddresses(before, after), ...findSettingBreaks(before, after)],
    /** Items that became public. */
    added: items
      .filter(({ resource }) => !before.items.has(resource))
      .map(({ resource, slug }) => ({ resource, slug })),
    /** With the names of the fields that have another value. */
    changed: items.flatMap(({ resource, slug, fields: now }) => {
      const fields = findChangedFields(before.items.get(resource)?.fields ?? now, now);
      return fields.length === 0 ? [] : [{ resource, slug, fields }];
    }),
    /** Fields of site.yaml that break nothing. */
    settings: settings.filter((field) => field !== 'siteUrl'),
  };
}

function findLostAddresses(before: Side, after: Side): Breaking[] {
  const kept = new Set([...after.items.values()].flatMap(({ addresses }) => [...addresses.keys()]));
  return [...before.items.values()].flatMap(({ resource, slug, addresses }): Breaking[] => {
    const now = after.items.get(resource);
    if (!now) return [{ resource, reason: [after.hidden.has(resource) ? 'hidden' : 'removed', slug] }];
    const lost = [...addresses].filter(([address]) => !kept.has(address));
    return lost.map(([address, line]) => ({ resource: address, reason: ['moved', now.file, line] }));
  });
}

function findSettingBreaks({ site: before }: Side, { site: after }: Side): Breaking[] {
  if (!before || !after) return [];
  // Closed lists of the inquiry are part of the description.
  const breaking = findContractBreaks(createContract(before.inquiry), createContract(after.inquiry));
  if (before.siteUrl === after.siteUrl) return breaking;
  return [{ resource: 'siteUrl', reason: ['origin', before.siteUrl, after.siteUrl] }, ...breaking];
}

/** Paths of the values that differ, such as `rateLimit.limit`. */
export function findChangedFields(before: unknown, after: unknown, path = ''): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isObject(before) || !isObject(after)) return [path];
  const [old, now] = [before, after] as [Record<string, unknown>, Record<string, unknown>];
  return Object.keys({ ...old, ...now }).flatMap((key) =>
    findChangedFields(old[key], now[key], path === '' ? key : `${path}.${key}`),
  );
}

// Changes of the settings and of the API description that break a client that worked before.

import type { BreakReason } from '../words/diff-en.ts';

export interface Breaking {
  /** Path of an operation, or the place of a setting or a field. */
  resource: string;
  reason: BreakReason;
}

interface Settings {
  siteUrl?: string;
  versions?: { id: string }[];
  inquiry?: { budgetTypes?: string[]; funnelTypes?: string[] };
}

/** @param before settings of site.yaml */
export function findSettingBreaks(before: Settings, after: Settings): Breaking[] {
  const breaking: Breaking[] = [];
  const report = (resource: string, reason: BreakReason) => breaking.push({ resource, reason });
  if (before.siteUrl !== after.siteUrl) {
    report('siteUrl', ['origin', String(before.siteUrl), String(after.siteUrl)]);
  }
  for (const { id } of before.versions ?? []) {
    const isKept = after.versions?.some((version) => version.id === id);
    if (!isKept) report(`versions ${id}`, ['version']);
  }
  for (const list of ['budgetTypes', 'funnelTypes'] as const) {
    const refused = findRefused(before.inquiry?.[list] ?? [], after.inquiry?.[list] ?? []);
    if (refused) report(`inquiry.${list}`, refused);
  }
  return breaking;
}

/** An empty list takes any text. */
function findRefused(before: readonly string[], after: readonly string[]): BreakReason | undefined {
  if (after.length === 0) return undefined;
  if (before.length === 0) return ['list-closed'];
  const gone = before.filter((value) => !after.includes(value));
  return gone.length > 0
    ? ['choices-gone', gone.map((value) => JSON.stringify(value)).join(', ')]
    : undefined;
}

interface Description {
  paths?: Record<string, object>;
  components?: { schemas?: Record<string, { properties?: object }> };
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Operations and fields that are gone. Narrowed types are left to the reader of the list. */
export function findContractBreaks(before: Description, after: Description): Breaking[] {
  const gone = (list: (description: Description) => string[], reason: BreakReason) => {
    const kept = new Set(list(after));
    return list(before).flatMap((resource) => (kept.has(resource) ? [] : [{ resource, reason }]));
  };
  return [...gone(listOperations, ['operation']), ...gone(listFields, ['field'])];
}

function listOperations({ paths = {} }: Description): string[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    METHODS.filter((method) => method in operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

function listFields({ components }: Description): string[] {
  return Object.entries(components?.schemas ?? {}).flatMap(([name, { properties = {} }]) =>
    Object.keys(properties).map((property) => `${name}.${property}`),
  );
}

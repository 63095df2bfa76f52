// What in the settings and in the API description breaks a client that worked before.

export interface Breaking {
  /** Path of an operation, or the place of a setting or a field. */
  resource: string;
  reason: string;
}

interface Settings {
  siteUrl?: string;
  versions?: { id: string }[];
  inquiry?: { budgetTypes?: string[]; funnelTypes?: string[] };
}

/** @param before settings of site.yaml */
export function findSettingBreaks(before: Settings, after: Settings): Breaking[] {
  const breaking: Breaking[] = [];
  const report = (resource: string, reason: string) => breaking.push({ resource, reason });
  if (before.siteUrl !== after.siteUrl) {
    const reason = `every address moves from ${before.siteUrl} to ${after.siteUrl}: keep the old one alive`;
    report('siteUrl', reason);
  }
  for (const { id } of before.versions ?? []) {
    const isKept = after.versions?.some((version) => version.id === id);
    if (!isKept) report(`versions ${id}`, 'removed: announce it first with deprecatedAt and sunsetAt');
  }
  for (const list of ['budgetTypes', 'funnelTypes'] as const) {
    const refused = findRefused(before.inquiry?.[list] ?? [], after.inquiry?.[list] ?? []);
    if (refused) report(`inquiry.${list}`, `inquiries with ${refused} will be refused`);
  }
  return breaking;
}

/** An empty list takes any text. */
function findRefused(before: readonly string[], after: readonly string[]): string | undefined {
  if (after.length === 0) return undefined;
  if (before.length === 0) return 'any text outside the new list';
  const gone = before.filter((value) => !after.includes(value));
  return gone.length > 0 ? gone.map((value) => JSON.stringify(value)).join(', ') : undefined;
}

interface Description {
  paths?: Record<string, object>;
  components?: { schemas?: Record<string, { properties?: object }> };
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Operations and fields that are gone. Narrowed types are left to the reader of the list. */
export function findContractBreaks(before: Description, after: Description): Breaking[] {
  const gone = (list: (description: Description) => string[], reason: string) => {
    const kept = new Set(list(after));
    return list(before).flatMap((resource) => (kept.has(resource) ? [] : [{ resource, reason }]));
  };
  return [...gone(listOperations, 'the operation is gone'), ...gone(listFields, 'the field is gone')];
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

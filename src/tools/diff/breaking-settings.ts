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

/** @param before settings of site.yaml, as a snapshot holds them */
export function findSettingBreaks(before: Settings, after: Settings): Breaking[] {
  const breaking: Breaking[] = [];
  const report = (resource: string, reason: string) => breaking.push({ resource, reason });
  if (before.siteUrl !== after.siteUrl) {
    report(
      'siteUrl',
      `every address moves from ${before.siteUrl} to ${after.siteUrl}: keep the old one alive`,
    );
  }
  const versions = new Set(after.versions?.map(({ id }) => id));
  for (const { id } of before.versions ?? []) {
    if (!versions.has(id))
      report(`versions ${id}`, 'removed: announce it first with deprecatedAt and sunsetAt');
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
  paths?: Record<string, Record<string, unknown>>;
  components?: { schemas?: Record<string, { properties?: Record<string, unknown> }> };
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Operations and fields that are gone. Narrowed types are left to the reader of the list. */
export function findContractBreaks(before: Description, after: Description): Breaking[] {
  const breaking: Breaking[] = [];
  for (const [path, operations] of Object.entries(before.paths ?? {})) {
    for (const method of METHODS.filter((one) => one in operations)) {
      const isGone = after.paths?.[path]?.[method] === undefined;
      if (isGone)
        breaking.push({ resource: `${method.toUpperCase()} ${path}`, reason: 'the operation is gone' });
    }
  }
  for (const [name, schema] of Object.entries(before.components?.schemas ?? {})) {
    for (const property of Object.keys(schema.properties ?? {})) {
      const isGone = after.components?.schemas?.[name]?.properties?.[property] === undefined;
      if (isGone) breaking.push({ resource: `${name}.${property}`, reason: 'the field is gone' });
    }
  }
  return breaking;
}

// What JSON, YAML or a form contains, before it is checked.

export type Fields = Record<string, unknown>;

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The keys of an object that has no others than its type names. */
export function keysOf<Key extends string>(object: Partial<Record<Key, unknown>>): Key[] {
  return Object.keys(object) as Key[];
}

// Unvalidated JSON, YAML or form data.

export type Fields = Record<string, unknown>;

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Keys of an object, typed. The object must have no others than its type names. */
export function keysOf<Key extends string>(object: Partial<Record<Key, unknown>>): Key[] {
  return Object.keys(object) as Key[];
}

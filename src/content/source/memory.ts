// What a process that builds again and again keeps: values, each under a key that tells everything it is made from.
// What a build does not ask for is forgotten when the next one has ended.

export interface Memory {
  /** Whether anything is kept. */
  isKept: boolean;
  /**
   * The value that was made under this key before, or a new one.
   * @param kind of value; each has keys of its own
   * @param key any key of a Map; never made where nothing is kept
   */
  recall<T>(kind: string, key: () => unknown, make: () => T): T;
  /** Call between two builds. */
  age(): void;
}

/** For a process that builds once: keeps nothing. */
export const NO_MEMORY: Memory = { isKept: false, recall: (_kind, _key, make) => make(), age() {} };

export function createMemory(): Memory {
  let last = new Map<string, Map<unknown, unknown>>();
  let current = new Map<string, Map<unknown, unknown>>();
  return {
    isKept: true,
    recall<T>(kind: string, key: () => unknown, make: () => T): T {
      const name = key();
      const values = current.get(kind) ?? new Map<unknown, unknown>();
      current.set(kind, values);
      if (!values.has(name)) {
        const known = last.get(kind);
        values.set(name, known?.has(name) ? known.get(name) : make());
      }
      return values.get(name) as T;
    },
    age() {
      last = current;
      current = new Map();
    },
  };
}

// Values that a process keeps between builds, each under a key made of everything that the value depends on. A value is
// forgotten if two builds in a row do not ask for it.

export interface Memory {
  /** Whether anything is kept. */
  isKept: boolean;
  /**
   * The value kept under this key, or a new one.
   * @param kind of value; each kind has its own keys
   * @param key any key of a Map, or a function that makes one and is not called if nothing is kept
   */
  recall<T>(kind: string, key: unknown, make: () => T): T;
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
    recall<T>(kind: string, key: unknown, make: () => T): T {
      const name = typeof key === 'function' ? key() : key;
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

// Remembers the value made from an object, by identity: as long as the object exists and the other inputs are the same. So
// nothing has to be invalidated.

/** The last value made from `key` if `inputs` are the same as then, else a new one. */
export type Recall<Key extends object, Value> = (
  key: Key,
  inputs: readonly unknown[],
  make: () => Value,
) => Value;

export function createRecall<Key extends object, Value>(): Recall<Key, Value> {
  const known = new WeakMap<Key, { inputs: readonly unknown[]; value: Value }>();
  return (key, inputs, make) => {
    const last = known.get(key);
    if (last && isSame(last.inputs, inputs)) return last.value;
    const value = make();
    known.set(key, { inputs, value });
    return value;
  };
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index]);
}

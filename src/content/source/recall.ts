// Remembers what is made from an object, by identity: as long as the object exists and the other inputs are the same
// values. So nothing has to be invalidated.

/** The value made from `source` the last time if `inputs` are the same, else a new one. */
export type Recall<Source extends object, Value> = (
  source: Source,
  inputs: readonly unknown[],
  make: () => Value,
) => Value;

export function createRecall<Source extends object, Value>(): Recall<Source, Value> {
  const known = new WeakMap<Source, { inputs: readonly unknown[]; value: Value }>();
  return (source, inputs, make) => {
    const last = known.get(source);
    if (last && isSame(last.inputs, inputs)) return last.value;
    const value = make();
    known.set(source, { inputs, value });
    return value;
  };
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index]);
}

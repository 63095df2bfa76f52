/** Calls a function for each item, in parallel, at most `limit` calls at a time. */
export async function eachBounded<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const takeAll = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: limit }, takeAll));
}

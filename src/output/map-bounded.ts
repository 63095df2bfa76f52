/** Maps in parallel, at most `limit` calls at a time; results keep the order of the items. */
export async function mapBounded<T, R>(
  items: readonly T[],
  limit: number,
  transform: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = new Array(items.length);
  let next = 0;
  const work = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await transform(items[index] as T, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work));
  return results;
}

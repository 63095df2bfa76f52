// Which items of a list changed places: the fewest that explain the new order of the items both lists hold.

export interface Move {
  publicId: string;
  /** Places in the whole lists, from 1 on. */
  from: number;
  to: number;
}

export function findMoves(before: readonly string[], after: readonly string[]): Move[] {
  const places = new Map(before.map((publicId, index) => [publicId, index]));
  const common = after.flatMap((publicId, to) => {
    const from = places.get(publicId);
    return from === undefined ? [] : [{ publicId, from, to }];
  });
  const kept = longestRise(common.map(({ from }) => from));
  return common.flatMap(({ publicId, from, to }, index) =>
    kept.has(index) ? [] : [{ publicId, from: from + 1, to: to + 1 }],
  );
}

/** Indices of a longest increasing subsequence of distinct numbers (patience sorting). */
function longestRise(numbers: readonly number[]): Set<number> {
  const tops: number[] = [];
  const previous: number[] = [];
  for (const [index, number] of numbers.entries()) {
    let low = 0;
    let high = tops.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((numbers[tops[middle] as number] as number) < number) low = middle + 1;
      else high = middle;
    }
    previous[index] = low === 0 ? -1 : (tops[low - 1] as number);
    tops[low] = index;
  }
  const rise = new Set<number>();
  for (let index = tops.at(-1) ?? -1; index >= 0; index = previous[index] as number) rise.add(index);
  return rise;
}

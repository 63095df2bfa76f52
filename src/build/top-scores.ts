// Many lists of the best few, kept in order while they come: highest score first, ties by the smaller item. They
// share their arrays, so that a list costs its places and nothing else.

export interface TopScores {
  /** The places of list n are those from `starts[n]` up to `starts[n + 1]`; `lengths[n]` of them are taken. */
  starts: Uint32Array;
  lengths: Uint16Array;
  items: Uint32Array;
  /** Above 0, as 32-bit floats. */
  scores: Float32Array;
}

/** @param capacities how many items each list holds at most */
export function createTopScores(capacities: Uint16Array): TopScores {
  const starts = new Uint32Array(capacities.length + 1);
  for (let list = 0; list < capacities.length; list++)
    starts[list + 1] = (starts[list] as number) + (capacities[list] as number);
  const places = starts[capacities.length] as number;
  return {
    starts,
    lengths: new Uint16Array(capacities.length),
    items: new Uint32Array(places),
    scores: new Float32Array(places),
  };
}

/**
 * Adds an item where it is among the best of its list.
 * @returns a score below which further items need not be offered to this list
 */
export function offer(top: TopScores, list: number, item: number, score: number): number {
  const { items, scores } = top;
  const start = top.starts[list] as number;
  const capacity = (top.starts[list + 1] as number) - start;
  if (capacity === 0) return Number.POSITIVE_INFINITY;
  const rounded = Math.fround(score);
  const length = top.lengths[list] as number;
  const last = start + capacity - 1;
  let place = start + length;
  if (length < capacity) top.lengths[list] = length + 1;
  else if (isBehind(top, last, item, rounded)) place = last;
  else return scores[last] as number;
  for (; place > start && isBehind(top, place - 1, item, rounded); place--) {
    items[place] = items[place - 1] as number;
    scores[place] = scores[place - 1] as number;
  }
  items[place] = item;
  scores[place] = rounded;
  return length + 1 < capacity ? 0 : (scores[last] as number);
}

function isBehind({ items, scores }: TopScores, place: number, item: number, score: number): boolean {
  const other = scores[place] as number;
  return other < score || (other === score && (items[place] as number) > item);
}

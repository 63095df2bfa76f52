// The best few of many, kept in order while they come: highest score first, ties by the smaller item.

export interface TopScores {
  /**
   * @param item from 0 up to MAX_ITEM
   * @param score a whole number from 1 up to MAX_SCORE
   * @returns what a further item must score at least; offering one that does not changes nothing
   */
  offer(item: number, score: number): number;
  /** What was best since the last call. */
  take(): { items: number[]; scores: number[] };
}

/** Both fit into one number that is still exact. */
const ITEMS = 2 ** 22;
export const MAX_ITEM = ITEMS - 1;
export const MAX_SCORE = 2 ** 31 - 1;

export function createTopScores(capacity: number): TopScores {
  const lowest = capacity === 0 ? Number.POSITIVE_INFINITY : 1;
  const ranks = new Float64Array(capacity);
  let length = 0;
  let least = lowest;
  return {
    offer(item, score) {
      const rank = rankOf(item, score);
      if (length < capacity) length++;
      else if (score < least || rank < (ranks[length - 1] as number)) return least;
      let place = length - 1;
      for (; place > 0 && (ranks[place - 1] as number) < rank; place--)
        ranks[place] = ranks[place - 1] as number;
      ranks[place] = rank;
      if (length === capacity) least = scoreOf(ranks[capacity - 1] as number);
      return least;
    },
    take() {
      const taken = ranks.subarray(0, length);
      length = 0;
      least = lowest;
      return { items: Array.from(taken, itemOf), scores: Array.from(taken, scoreOf) };
    },
  };
}

/** One number for both, ordered as they are: the higher the better. */
function rankOf(item: number, score: number): number {
  return score * ITEMS + (MAX_ITEM - item);
}

function scoreOf(rank: number): number {
  return Math.floor(rank / ITEMS);
}

function itemOf(rank: number): number {
  return MAX_ITEM - (rank - scoreOf(rank) * ITEMS);
}

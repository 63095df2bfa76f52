// The best few of many, kept in order while they come: highest score first, ties by the smaller number.

export interface TopScores {
  offer(item: number, score: number): void;
  /** What was best since the last call. */
  take(): { items: number[]; scores: number[] };
}

export function createTopScores(capacity: number): TopScores {
  let items: number[] = [];
  let scores: number[] = [];
  const isBehind = (place: number, item: number, score: number) => {
    const other = scores[place] as number;
    return other < score || (other === score && (items[place] as number) > item);
  };
  return {
    offer(item, score) {
      let place = items.length;
      if (place === capacity && !isBehind(place - 1, item, score)) return;
      while (place > 0 && isBehind(place - 1, item, score)) place--;
      items.splice(place, 0, item);
      scores.splice(place, 0, score);
      if (items.length > capacity) {
        items.pop();
        scores.pop();
      }
    },
    take() {
      const taken = { items, scores };
      items = [];
      scores = [];
      return taken;
    },
  };
}

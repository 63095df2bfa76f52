// "Did you mean …?" for keys, file names and slugs.

/**
 * The candidate that is close enough to be a typo. None if several are equally close.
 * @param max number of wrong characters
 */
export function findClosest(
  word: string,
  candidates: Iterable<string>,
  max = Math.max(2, Math.floor(word.length / 3)),
): string | undefined {
  let best: string | undefined;
  let bestDistance = max + 1;
  for (const candidate of candidates) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), bestDistance);
    if (distance > bestDistance) continue;
    best = distance < bestDistance ? candidate : undefined;
    bestDistance = distance;
  }
  return best;
}

/** Insertions, deletions, substitutions and swaps of characters. Gives up above `max`. */
function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  let before = row;
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const substitution = (row[j] as number) + Number(a[i] !== b[j]);
      const isSwapped = i > 0 && j > 0 && a[i] === b[j - 1] && a[i - 1] === b[j];
      const swap = isSwapped ? (before[j - 1] as number) + 1 : max + 1;
      next.push(Math.min(substitution, swap, (row[j + 1] as number) + 1, (next[j] as number) + 1));
    }
    if (Math.min(...next) > max) return max + 1;
    [before, row] = [row, next];
  }
  return row[b.length] as number;
}

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
  const lower = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = max + 1;
  for (const candidate of candidates) {
    const distance = editDistance(lower, candidate.toLowerCase(), bestDistance);
    if (distance > bestDistance) continue;
    best = distance < bestDistance ? candidate : undefined;
    bestDistance = distance;
  }
  return best;
}

/** Insertions, deletions, substitutions and swaps of characters. Gives up above `max`. */
function editDistance(first: string, second: string, max: number): number {
  if (Math.abs(first.length - second.length) > max) return max + 1;
  // Addresses often start the same.
  let start = 0;
  while (start < first.length && first[start] === second[start]) start++;
  const [a, b] = [first.slice(start), second.slice(start)];
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  let before = row;
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1];
    let least = i + 1;
    for (let j = 0; j < b.length; j++) {
      const substitution = (row[j] as number) + (a[i] === b[j] ? 0 : 1);
      next[j + 1] = Math.min(substitution, (row[j + 1] as number) + 1, (next[j] as number) + 1);
      const isSwapped = i > 0 && j > 0 && a[i] === b[j - 1] && a[i - 1] === b[j];
      if (isSwapped) next[j + 1] = Math.min(next[j + 1] as number, (before[j - 1] as number) + 1);
      least = Math.min(least, next[j + 1] as number);
    }
    if (least > max) return max + 1;
    [before, row] = [row, next];
  }
  return row[b.length] as number;
}

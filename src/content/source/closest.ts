// "Did you mean …?" for keys, file names and slugs.

/** The candidate that is near enough to be a typing mistake. None if several are equally near. */
export function findClosest(word: string, candidates: Iterable<string>): string | undefined {
  const lower = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(lower, candidate.toLowerCase(), bestDistance);
    if (distance > bestDistance) continue;
    best = distance < bestDistance ? candidate : undefined;
    bestDistance = distance;
  }
  return best;
}

/**
 * Levenshtein distance: insertions, deletions and substitutions of one character. Gives up above `max`, so that the work
 * is `a.length × max`.
 */
function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const [from, to] = [Math.max(1, i - max), Math.min(b.length, i + max)];
    const next: number[] = Array(b.length + 1).fill(max + 1);
    if (from === 1) next[0] = i;
    let least = next[from - 1] as number;
    for (let j = from; j <= to; j++) {
      const substitution = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next[j] = Math.min(substitution, (row[j] as number) + 1, (next[j - 1] as number) + 1);
      least = Math.min(least, next[j] as number);
    }
    if (least > max) return max + 1;
    row = next;
  }
  return row[b.length] as number;
}

// Provisional until the real one is merged.
export function extractTerms(texts: readonly { title: string; content: string }[]): Uint32Array {
  return new Uint32Array(texts.length);
}
export function rankSimilar(
  posts: { length: number; terms(index: number): Uint32Array },
  count: number,
): number[][] {
  return Array.from({ length: posts.length }, (_, index) =>
    Array.from({ length: posts.length }, (_, other) => other)
      .filter((other) => other !== index)
      .slice(0, count),
  );
}

// Compares the diagnostics of two passes over the content: new ones, and the number of resolved ones.
import type { Diagnostic } from '../../content/rules/rule.ts';

export function comparePasses(
  before: readonly Diagnostic[],
  after: readonly Diagnostic[],
): { appeared: Diagnostic[]; resolvedCount: number } {
  const counts = new Map<string, number>();
  for (const found of before) counts.set(keyOf(found), (counts.get(keyOf(found)) ?? 0) + 1);
  const appeared = after.filter((found) => {
    const count = counts.get(keyOf(found)) ?? 0;
    counts.set(keyOf(found), count - 1);
    return count <= 0;
  });
  return { appeared, resolvedCount: before.length - (after.length - appeared.length) };
}

/** Without line numbers, which change when lines are added above. */
function keyOf({ file, rule, field, severity, data }: Diagnostic): string {
  return JSON.stringify([file, rule, field, severity, data]);
}

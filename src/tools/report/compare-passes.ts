// Compares the diagnostics of two passes over the content: new ones, and the number of resolved ones.
import { dirname } from 'node:path';
import { type Diagnostic, isError } from '../../diagnostics/diagnostic.ts';
import { isUnreadable } from '../../rules/rules.ts';

/** @returns also what is known now: the diagnostics of the second pass, and earlier ones that errors hide from it */
export function comparePasses(before: readonly Diagnostic[], after: readonly Diagnostic[]) {
  const appeared = subtract(after, before);
  const isHidden = hiddenBy(after);
  const gone = subtract(before, after);
  const hidden = gone.filter(isHidden);
  return { appeared, resolvedCount: gone.length - hidden.length, known: [...after, ...hidden] };
}

/** What `list` has more of than `other`. */
function subtract(list: readonly Diagnostic[], other: readonly Diagnostic[]): Diagnostic[] {
  const counts = new Map<string, number>();
  for (const found of other) counts.set(keyOf(found), (counts.get(keyOf(found)) ?? 0) + 1);
  return list.filter((found) => {
    const count = counts.get(keyOf(found)) ?? 0;
    counts.set(keyOf(found), count - 1);
    return count <= 0;
  });
}

/** Nothing is checked in a text that cannot be read, and not every warning of an item that has an error. */
function hiddenBy(found: readonly Diagnostic[]): (earlier: Diagnostic) => boolean {
  const errors = found.filter(isError);
  const broken = new Set(errors.map(({ file }) => dirname(file)));
  const unread = new Set(errors.filter(isUnreadable).map(({ file }) => file));
  return (earlier) => unread.has(earlier.file) || (!isError(earlier) && broken.has(dirname(earlier.file)));
}

/** Without line numbers, which change when lines are added above. */
function keyOf({ file, rule, field, severity, data }: Diagnostic): string {
  return JSON.stringify([file, rule, field, severity, data]);
}

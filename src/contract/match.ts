/** The groups of the first match of a pattern; none without a match. */
export function groupsOf(pattern: RegExp, text: string): readonly (string | undefined)[] {
  return pattern.exec(text)?.slice(1) ?? [];
}

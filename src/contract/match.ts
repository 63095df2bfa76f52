/** Returns the groups of a pattern's first match, or an empty list. */
export function groupsOf(pattern: RegExp, text: string): readonly (string | undefined)[] {
  return pattern.exec(text)?.slice(1) ?? [];
}

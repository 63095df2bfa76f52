/** A text as a YAML value that needs no thought about what is in it. */
export function quote(text: string): string {
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}

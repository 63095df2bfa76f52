// Characters that YAML reads differently than editors mean them: quotes, curly quotes and odd spaces.

export function quoteYaml(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  return `'${text.replaceAll("'", "''")}'`;
}

/** Word processors and phones write them. To YAML they are letters. */
const QUOTED = /^[“”„‟‘’‚‛＂＇](.*)[“”„‟‘’‚‛＂＇]$/s;

/** The text between curly quotes; undefined if there are none. */
export function insideCurlyQuotes(text: string): string | undefined {
  return QUOTED.exec(text.trim())?.[1];
}

/** With plain spaces for those of copied text, which are letters to YAML, and without invisible characters. */
export function plainSpaces(text: string): string {
  return text.replaceAll(/[\u00a0\u3000]/g, ' ').replaceAll(/[\u200b-\u200d\u2060\ufeff]/g, '');
}

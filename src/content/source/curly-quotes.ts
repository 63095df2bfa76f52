// Curly quotes, as word processors and phones write them. To YAML they are letters, not quotes.

const CURLY = '[“”„‟‘’‚‛＂＇]';
const QUOTED = new RegExp(`^${CURLY}(.*)${CURLY}$`, 's');

/** The text between curly quotes; undefined if there are none. */
export function insideCurlyQuotes(text: string): string | undefined {
  return QUOTED.exec(text.trim())?.[1];
}

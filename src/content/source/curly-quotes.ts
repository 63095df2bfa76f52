// Quotes as word processors and phones write them. YAML takes only straight ones for quotes; a curly one is a letter.

const CURLY = '[“”„‟‘’‚‛＂＇]';
const QUOTED = new RegExp(`^${CURLY}(.*)${CURLY}$`, 's');

/** What stands between curly quotes; undefined for a text that is not in any. */
export function insideCurlyQuotes(text: string): string | undefined {
  return QUOTED.exec(text.trim())?.[1];
}

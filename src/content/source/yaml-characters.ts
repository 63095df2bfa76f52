// Characters that YAML reads differently than editors mean them: quotes, curly quotes and odd spaces.
import { formatCode } from './source-text.ts';

export function quoteYaml(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  return `'${text.replaceAll("'", "''")}'`;
}

/** Word processors and phones write them. To YAML they are letters. */
const CURLY = '[“”„‟‘’‚‛＂＇]';
const QUOTED = new RegExp(`^${CURLY}(.*)${CURLY}$`, 's');

/** The text between curly quotes; undefined if there are none. */
export function insideCurlyQuotes(text: string): string | undefined {
  return QUOTED.exec(text.trim())?.[1];
}

/** Spaces in copied text. To YAML they are letters. */
const ODD_SPACE = /[\u00a0\u3000\u200b-\u200d\u2060\ufeff]/g;

/** The first odd space, as `U+00A0` and its offset in the text, and the text with plain spaces. */
export function findOddSpace(text: string) {
  const index = text.search(ODD_SPACE);
  if (index === -1) return undefined;
  const line = text.replaceAll(/[\u00a0\u3000]/g, ' ').replaceAll(ODD_SPACE, '');
  return { code: formatCode(text.charAt(index)), index, line: line.trim() };
}

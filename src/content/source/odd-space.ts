// Spaces that YAML reads as letters. They come from copied text.
import { formatCode } from './source-text.ts';

const ODD_SPACE = /[\u00a0\u3000\u200b-\u200d\u2060\ufeff]/;

interface OddSpace {
  /** `U+00A0` */
  code: string;
  /** Offset in the text. */
  index: number;
  /** The text with plain spaces. */
  line: string;
}

export function findOddSpace(text: string): OddSpace | undefined {
  const found = ODD_SPACE.exec(text);
  if (!found) return undefined;
  const line = text.replaceAll(/[\u00a0\u3000]/g, ' ').replaceAll(new RegExp(ODD_SPACE, 'g'), '');
  return { code: formatCode(found[0]), index: found.index, line: line.trim() };
}

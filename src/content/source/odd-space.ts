// Spaces that YAML reads as letters. They come from copied text.
import type { SpaceName } from '../rules/yaml.ts';

const KINDS: Record<SpaceName, RegExp> = {
  'non-breaking': /\u00a0/,
  'full-width': /\u3000/,
  'zero-width': /[\u200b-\u200d\u2060\ufeff]/,
};

interface OddSpace {
  space: SpaceName;
  /** Offset in the text. */
  index: number;
  /** The text with plain spaces. */
  line: string;
}

export function findOddSpace(text: string): OddSpace | undefined {
  for (const space of Object.keys(KINDS) as SpaceName[]) {
    const index = text.search(KINDS[space]);
    if (index === -1) continue;
    const line = text.replaceAll(/[\u00a0\u3000]/g, ' ').replaceAll(/[\u200b-\u200d\u2060\ufeff]/g, '');
    return { space, index, line: line.trim() };
  }
  return undefined;
}

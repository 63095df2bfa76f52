// Spaces that YAML takes for letters; they come with texts copied from elsewhere.

const KINDS = {
  'non-breaking': '\u00a0',
  'full-width': '\u3000',
  'zero-width': '[\u200b-\u200d\u2060\ufeff]',
} as const;

interface OddSpace {
  space: keyof typeof KINDS;
  /** Offset in the text. */
  index: number;
  /** The text with plain spaces. */
  line: string;
}

export function findOddSpace(text: string): OddSpace | undefined {
  for (const space of Object.keys(KINDS) as OddSpace['space'][]) {
    const index = text.search(new RegExp(KINDS[space]));
    if (index === -1) continue;
    const line = text.replaceAll(/[\u00a0\u3000]/g, ' ').replaceAll(/[\u200b-\u200d\u2060\ufeff]/g, '');
    return { space, index, line: line.trim() };
  }
  return undefined;
}

// Straight quotes of English lines, turned as a typesetter would. Bodies are markdown-it's matter.

export function turnQuotes(text: string): string {
  return text
    .replaceAll(/(?<=^|[\s([{—–])"/g, '“')
    .replaceAll('"', '”')
    .replaceAll(/(?<=^|[\s([{—–“])'(?!\d\ds\b)/g, '‘')
    .replaceAll("'", '’');
}

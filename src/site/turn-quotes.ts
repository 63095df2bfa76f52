// Straight quotes → curly quotes, for English titles and summaries. markdown-it does the same for bodies.

export function turnQuotes(text: string): string {
  return text
    .replaceAll(/(?<=^|[\s([{—–])"/g, '“')
    .replaceAll('"', '”')
    .replaceAll(/(?<=^|[\s([{—–“])'(?!\d\ds\b)/g, '‘')
    .replaceAll("'", '’');
}

// Straight quotes → curly ones, in Korean and English. markdown-it's own rule wants a space or a sign after a closing quote,
// where Korean has a particle.

const AFTER_START = String.raw`(?<=^|[\s([{<「『《〈—–·])`;
const OPENING_DOUBLE = new RegExp(`${AFTER_START}"`, 'g');
/** Not the apostrophe of ’90s. */
const OPENING_SINGLE = new RegExp(String.raw`(?:${AFTER_START}|(?<=“))'(?!\d\d(?:s\b|년))`, 'g');

/** @param before the character before the text, if there is one */
export function curlQuotes(text: string, before = ''): string {
  return (before + text)
    .replaceAll(OPENING_DOUBLE, '“')
    .replaceAll('"', '”')
    .replaceAll(OPENING_SINGLE, '‘')
    .replaceAll("'", '’')
    .slice(before.length);
}

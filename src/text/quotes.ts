// Straight quotes → curly ones, in Korean and English. markdown-it's own rule wants a space or a sign after a closing quote,
// where Korean has a particle.

const AFTER_START = String.raw`(?<=^|[\s([{<「『《〈—–·])`;
const OPENING_DOUBLE = new RegExp(`${AFTER_START}"`, 'g');
/** Not the apostrophe of ’90s. */
const OPENING_SINGLE = new RegExp(String.raw`(?:${AFTER_START}|(?<=“))'(?!\d\d(?:s\b|년))`, 'g');

/** It shows as text. */
const TAG = /(<[a-z][^<>]*>)/i;

/** Not those in tags. @param before the character before the text, if there is one */
export function curlQuotes(text: string, before = ''): string {
  if (!/["']/.test(text)) return text;
  const parts = text.split(TAG);
  const isTag = (index: number) => index % 2 === 1;
  return parts
    .map((part, index) => (isTag(index) ? part : curl(part, parts[index - 1]?.slice(-1) ?? before)))
    .join('');
}

function curl(words: string, before: string): string {
  return (before + words)
    .replaceAll(OPENING_DOUBLE, '“')
    .replaceAll('"', '”')
    .replaceAll(OPENING_SINGLE, '‘')
    .replaceAll("'", '’')
    .slice(before.length);
}

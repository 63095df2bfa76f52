// Straight quotes → curly ones, in Korean and English. markdown-it's own rule wants a space or a sign after a closing quote,
// where Korean has a particle.

/** A tag, which shows as text and keeps its quotes, or a quote. */
const QUOTE = /<[a-z][^<>]*>|["']/gi;
/** A quote after one of these, or after a space, opens. */
const BEFORE_OPENING = '([{<「『《〈—–·';

/** @param before the character before the text, if there is one */
export function curlQuotes(text: string, before = ''): string {
  let lastOpening = Number.NaN;
  return text.replaceAll(QUOTE, (match, offset: number) => {
    if (match.length > 1) return match;
    const previous = text[offset - 1] ?? before;
    const isInner = previous === '“' || (previous === '"' && lastOpening === offset - 1);
    const isOpening = BEFORE_OPENING.includes(previous.trim()) || (isInner && match === "'");
    if (!isOpening || (match === "'" && isDecade(text.slice(offset + 1)))) return match === '"' ? '”' : '’';
    lastOpening = offset;
    return match === '"' ? '“' : '‘';
  });
}

/** Whether an apostrophe replaces the century: ’90s, ’24년. */
function isDecade(text: string): boolean {
  const [first = '', second = '', unit = ''] = text;
  return [first, second].every((digit) => digit >= '0' && digit <= '9') && (unit === 's' || unit === '년');
}

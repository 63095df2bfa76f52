// Where the tokens of a line are in its content.
import type { Token } from 'markdown-it';
import type { Range } from './ranges.ts';

export interface Placed extends Range {
  token: Token;
}

/**
 * Each token begins where the one before it ends.
 * @param content of the line
 * @param ends of tokens whose texts do not say how long they are
 * @param base where the tokens start in the content, if they are the description of an image
 */
export function placeTokens(
  tokens: readonly Token[],
  content: string,
  ends: ReadonlyMap<Token, number>,
  base = 0,
): Placed[] {
  let position = base;
  return tokens.map((token, index) => {
    const start = position;
    const noted = ends.get(token);
    const [before, after] = [tokens[index - 1], tokens[index + 1]];
    if (noted !== undefined) position = base + noted;
    else if (token.type !== 'text' || before?.info !== 'auto' || before.nesting !== 1)
      position = start + lengthOf(token);
    else position = start + lengthOfAddress(before, content.slice(start, start + 'www.'.length));
    // A bare address or one in brackets, which may show otherwise than it is written.
    const linkEnd = after?.info === 'auto' && after.nesting === -1 ? ends.get(after) : undefined;
    if (linkEnd !== undefined) position = base + linkEnd - (after?.markup === 'autolink' ? 1 : 0);
    return { token, start, end: position };
  });
}

function lengthOf({ type, markup, content, tag }: Token): number {
  if (type === 'text') return content.length;
  if (type === 'link_open' || type === 'link_close') return markup === 'linkify' ? 0 : 1;
  return markup === '' ? `<${tag}>`.length : markup.length;
}

/** Of an address that is found in a text, when its marks have been read. */
function lengthOfAddress(link: Token, start: string): number {
  const { length } = String(link.attrGet('href'));
  return /^www\.$/i.test(start) ? length - 'https://'.length : length;
}

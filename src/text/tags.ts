// Tags of HTML as they are written: where they end, and where their attributes lead. The API hands them on, so their images are
// served like others.
import { type Reference, unescapeAll } from './links.ts';
import type { Range } from './ranges.ts';

/** A tag that shows as text, or another `<` before a letter. */
export interface Tag extends Range {
  /** Without the marks of a quote between its lines. */
  written: string;
  /** The address of an image or link, if it has one. */
  reference?: Reference | undefined;
}

/** Keeps texts with many unclosed tags linear in time. */
const MAX_TAG_CHARACTERS = 4_000;

/** Each `<` before a letter in a part of a content, with the whole tag if it is one. Tags may contain tokens. */
export function findTags(content: string, start: number, end: number): (Range & { written: string })[] {
  return Array.from(content.slice(start, end).matchAll(/<(?=[a-z/!?])/gi), ({ index }) => {
    const tagStart = start + index;
    const tagEnd = measureTag(content, tagStart) ?? tagStart + 1;
    return { start: tagStart, end: tagEnd, written: content.slice(tagStart, tagEnd) };
  });
}

/** Where the tag that starts here ends: at the first `>` outside quotes, or else at the first one. */
function measureTag(src: string, start: number): number | undefined {
  TAG_START.lastIndex = start;
  if (!TAG_START.test(src)) return undefined;
  const nameEnd = TAG_START.lastIndex;
  const last = start + MAX_TAG_CHARACTERS;
  return findEnd(src, nameEnd, last, true) ?? findEnd(src, nameEnd, last, false);
}

const TAG_START = /<\/?[a-z][a-z0-9-]*(?=[\s/>])/iy;

function findEnd(src: string, start: number, max: number, hasQuotes: boolean): number | undefined {
  for (let position = start; position < max; position++) {
    const character = src.charAt(position);
    if (character === '>') return position + 1;
    if (character === '' || character === '<') return undefined;
    if (!hasQuotes || !/["']/.test(character) || !/[=\s]/.test(src.charAt(position - 1))) continue;
    position = src.indexOf(character, position + 1);
    if (position === -1) return undefined;
  }
  return undefined;
}

const NAME = /^<\/?([a-z][a-z0-9-]*)/i;

/** In lower case. Empty if it is no tag. */
export function tagName({ written }: Pick<Tag, 'written'>): string {
  return (written.endsWith('>') && NAME.exec(written)?.[1]?.toLowerCase()) || '';
}

const ATTRIBUTE = /\s([a-z_:][\w.:-]*)(\s*=\s*)("[^"]*"|'[^']*'|[^\s"'=<>`]+)/gi;
/** As browsers and other readers of markdown know it: no JSX. */
const WELL_FORMED =
  /^<[a-z][a-z0-9-]*(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*\s*\/?>$/i;
const WANTED: Record<string, readonly [attribute: string, kind: Reference['kind']]> = {
  img: ['src', 'image'],
  a: ['href', 'link'],
};

/** The address in a tag. @param rangeOf gives the range in the body of one in the tag */
export function findAddress(
  source: string,
  rangeOf: (start: number, end: number) => Range,
): Reference | undefined {
  const [attribute, kind] = WANTED[tagName({ written: source })] ?? [];
  if (attribute === undefined || kind === undefined || !WELL_FORMED.test(source)) return undefined;
  const name = NAME.exec(source)?.[0] ?? '';
  const match = [...source.slice(name.length).matchAll(ATTRIBUTE)].find(
    ([, key]) => key?.toLowerCase() === attribute,
  );
  if (!match) return undefined;
  const [, key = '', equals = '', value = ''] = match;
  const quote = /^["']/.test(value) ? 1 : 0;
  const start = name.length + match.index + ' '.length + key.length + equals.length + quote;
  const address = value.slice(quote, value.length - quote);
  return { kind, target: unescapeAll(address), ...rangeOf(start, start + address.length) };
}

// Searches the words that a visitor reads, once, for what looks like markup. Every search starts with something rare and stays
// in its line, so that no text takes more than linear time.
import type { At, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { showsAsText } from '../../rules/shows-as-text.ts';
import { IMAGE_ENDINGS } from '../links.ts';
import { dropMarks } from '../plain-text.ts';
import type { Text } from '../text.ts';
import * as emphasis from './emphasis.ts';
import { readLineStart } from './line-start.ts';
import { readLink, readSlackLink, readSwapped } from './link-like.ts';
import { isLetter, lineEndAt, lineStartAt, type Markup, type ReadMark } from './markup.ts';
import { findTags } from './tags.ts';

const MAX_FOUND = 60;
/** Named with the first. */
const MAX_LINES = 20;

/** One of a kind in each line. What is the same elsewhere is reported with the first. */
export function findMarkup(text: Text, at: At): Diagnostic[] {
  const { body, addresses } = text;
  const all: (Markup & { group?: string })[] = [
    ...findEscaped(text),
    ...addresses.flatMap((address) => readSlackLink(body, address) ?? []),
    ...findInTitles(text),
    ...findInWords(text),
    ...findTags(text),
  ];
  const seen = new Set<string>();
  const placed = all.flatMap(({ start, ...markup }) => {
    const place = at(start);
    const { size } = seen;
    return seen.add(`${markup.kind} ${place.line}`).size > size ? { ...markup, place } : [];
  });
  const groups = Map.groupBy(
    placed,
    ({ kind, found, line, group }) => group ?? JSON.stringify([kind, found, line]),
  );
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { kind, found, line, place } = first;
    const again = others.filter((other) => !other.found.startsWith('</'));
    const lines = again.slice(0, MAX_LINES).map((other) => other.place.line);
    const data = {
      kind,
      found: found.slice(0, MAX_FOUND),
      ...(line && { line }),
      ...(lines[0] && { lines }),
    };
    return showsAsText.at(place, data);
  });
}

/** What starts with each, outside code, links and whatever else markdown reads. */
const MARK = /\*+|_+|~~|==|＊＊|`|[\]］] {0,3}[（(]|\)\[|!\w*\[|\[\[|\[##_|\{|\^\[|\[\^ |<(?=https?:)/g;

function findInWords({ body, shown }: Text): Markup[] {
  let last = 0;
  return shown.flatMap(({ start, end }) => {
    const isFirst = last === 0 || body.slice(last, start).includes('\n');
    last = end;
    const first = isFirst ? readLineStart(body, { start, end }) : undefined;
    const words = body.slice(start, end);
    const marks = words.search(MARK) === -1 ? [] : [...words.matchAll(MARK)];
    const others = marks.flatMap(({ 0: mark, index }) => {
      const read = READERS[mark.charAt(0)] ?? readNotation;
      return read(body, { start: start + index, end }) ?? [];
    });
    return first ? [first, ...others] : others;
  });
}

/** By the character that a mark starts with. */
const READERS: Readonly<Record<string, ReadMark>> = {
  '*': emphasis.readStars,
  _: emphasis.readUnderscores,
  '~': emphasis.readTildes,
  '=': emphasis.readHighlight,
  '＊': emphasis.readWideStars,
  '`': emphasis.readBacktick,
  ']': readLink,
  '］': readLink,
  ')': readSwapped,
  '<': readSlackLink,
};

/** An image by its name alone, of Obsidian, velog or Tistory. */
const IMAGE = new RegExp(
  `^(?:!\\[\\[|!\\w+\\[|\\[##_|!\\[[^[\\]()|]{1,200}\\.(?:${IMAGE_ENDINGS}|hei[cf])\\](?![([:]))`,
  'i',
);
/** Not code: a slot as [[Prototype]], an attribute as [[nodiscard("why")]], numbers. */
const WIKI = /^\[\[(?!["'$. ]|[\w:]+(?:\([^()]*\))?\]|[\d., ]+\])[^[\]]+\]\](?!\()/;
const NOTATION =
  /^(?:\{\{[<%]|\{%[- ]|\{\{-? *(?:site|page|post|include)\.|\{::?[ .#]*\/?[a-z]|\^\[[^[\]]+\])/;

/** After a link or image: {:target="_blank"}, {.wide}, {width=50%} */
const ATTRIBUTES = /^\{\s*(?:[.#:]\s*[a-z]|[a-z]+=)[^{}]*\}/i;

const readNotation: ReadMark = (body, { start }) => {
  const rest = body.slice(start, Math.min(lineEndAt(body, start), start + 300));
  const upTo = (end: string) => rest.slice(0, rest.indexOf(end) + end.length);
  const before = body.slice(lineStartAt(body, start), start);
  if (IMAGE.test(rest)) return { kind: 'image', start, found: upTo(rest.startsWith('![[') ? ']]' : ']') };
  if (WIKI.test(rest) && !before.endsWith('!')) return { kind: 'wiki', start, found: upTo(']]') };
  const [, label] = /^\[\^ +([^\]\s]+)\]/.exec(rest) ?? [];
  if (label) return { kind: 'notation', start, found: upTo(']'), line: `[^${label}]` };
  const comment = rest.startsWith('{/*') && upTo('*/}').slice(3, -3);
  if (comment) return { kind: 'notation', start, found: upTo('*/}'), line: `<!--${comment}-->` };
  const isHeadingId = rest.startsWith('{#') && before.startsWith('#') && rest.trimEnd().endsWith('}');
  const isAttribute = /[)\]]$/.test(before) && ATTRIBUTES.test(rest);
  if (!isHeadingId && !isAttribute && !NOTATION.test(rest)) return undefined;
  return {
    kind: 'notation',
    start,
    found: upTo(rest.startsWith('^') ? ']' : rest.startsWith('{{') ? '}}' : '}'),
  };
};

/** Marks that an editor without markdown has escaped as they were pasted. */
function findEscaped({ body, escapes }: Text): Markup[] {
  const starts = new Set(escapes.map(({ start }) => lineStartAt(body, start)));
  return [...starts].flatMap((start): Markup[] => {
    const found = body.slice(start, lineEndAt(body, start));
    const isBold = found.indexOf(BOLD) < found.lastIndexOf(BOLD) - BOLD.length;
    const isEscaped = isBold || /^\\#[\\#]* |\\\]\\?\(https?:/.test(found);
    return isEscaped
      ? [{ kind: 'escaped', start, found, line: found.replaceAll(/\\([*#[\]()])/g, '$1') }]
      : [];
  });
}

const BOLD = String.raw`\*\*`;

/** Marks in titles of callouts, which are plain text. */
function findInTitles({ body, paragraphs }: Text): Markup[] {
  return paragraphs.flatMap(({ start }): Markup[] => {
    const isTitle = isLetter(body[start + 2]) && body.startsWith('[!', start);
    const found = isTitle ? body.slice(start, lineEndAt(body, start)) : '';
    const line = dropMarks(found).replaceAll('`', '');
    return line === found ? [] : [{ kind: 'callout', start, found, line }];
  });
}

// Searches the words that a visitor reads, once, for what looks like markup. Every search starts with something rare and stays
// in its line, so that no text takes more than linear time.
import type { At, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { showsAsText } from '../../rules/shows-as-text.ts';
import type { Text } from '../text.ts';
import * as emphasis from './emphasis.ts';
import { readLineStart } from './line-start.ts';
import { readLink } from './link-like.ts';
import { lineEndAt, lineStartAt, type Markup, type ReadMark } from './markup.ts';
import { findTags } from './tags.ts';

const MAX_FOUND = 60;

/** One of a kind in each line. */
export function findMarkup(text: Text, at: At): Diagnostic[] {
  const seen = new Set<string>();
  return [...findInWords(text), ...findTags(text)].flatMap(({ kind, start, found, line }) => {
    const place = at(start);
    const { size } = seen;
    if (seen.add(`${kind} ${place.line}`).size === size) return [];
    return [showsAsText.at(place, { kind, found: found.slice(0, MAX_FOUND), ...(line && { line }) })];
  });
}

/** What starts with each, outside code, links and whatever else markdown reads. */
const MARK = /\*+|_+|==|＊＊|`|[\]］] {0,3}[（(]|!?\[\[|\{|\^\[/g;

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
  '=': emphasis.readHighlight,
  '＊': emphasis.readWideStars,
  '`': emphasis.readBacktick,
  ']': readLink,
  '］': readLink,
};

/**
 * Of Obsidian and of site generators: `![[image.png]]`, `[[page]]`, `{{< name >}}`, `{% name %}`, `^[note]`, and `{#id}`,
 * `{.class}` or `{width=50%}` after a heading, a link or an image. Not code: [[Prototype]], [[nodiscard("why")]], [[1, 2]].
 */
const NOTATION =
  /^(?:!\[\[[^[\]]+\]\]|\[\[(?!["'$. ]|[\w:]+(?:\([^()]*\))?\]|[\d., ]+\])[^[\]]+\]\](?!\()|\{\{[<%].*?\}\}|\{%[- ].*?%\}|\^\[[^[\]]+\])/;
const ATTRIBUTES = /^\{:?\s*(?:[.#][a-z]|#|[a-z]+=)[^{}]*\}/i;

const readNotation: ReadMark = (body, { start }) => {
  const rest = body.slice(start, Math.min(lineEndAt(body, start), start + 300));
  const before = body.slice(lineStartAt(body, start), start);
  const isAfter = ')]'.includes(before.slice(-1) || ' ') || before.startsWith('#');
  const found = NOTATION.exec(rest) ?? (isAfter ? ATTRIBUTES.exec(rest) : null);
  return found && !before.endsWith('!') ? { kind: 'notation', start, found: found[0] } : undefined;
};

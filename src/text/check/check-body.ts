// Everything that is checked in a body alone.
import { formatCode } from '../../content/source/source-text.ts';
import type { At, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { showsAsText } from '../../rules/shows-as-text.ts';
import { characterLost } from '../../rules/texts.ts';
import { isHangul } from '../characters.ts';
import type { Text } from '../read.ts';
import { checkBlocks } from './blocks.ts';
import { checkBodyLinks, readLink } from './links.ts';
import { readBacktick, readEmphasis, readLineStart, readNotation } from './marks.ts';
import type { Markup, ReadMark } from './markup.ts';
import { findTags } from './tags.ts';

export function checkBody(text: Text, at: At): Diagnostic[] {
  return [
    ...checkLetters(text, at),
    ...checkBlocks(text, at),
    ...findMarkup(text, at),
    ...checkBodyLinks(text, at),
  ];
}

/** Reported once per line. */
const LOST_LETTERS = /[\ufffd\ue000-\uf8ff\u{f0000}-\u{10fffd}].*/gu;

function checkLetters({ body }: Text, at: At): Diagnostic[] {
  return [...body.matchAll(LOST_LETTERS)].map(({ index, 0: letters }) =>
    characterLost.at(at(index), letters.startsWith('\ufffd') ? {} : { code: formatCode(letters) }),
  );
}

const MAX_QUOTED = 60;

/** Searches the words that a visitor reads, once, for what looks like markup: one of a kind in each line. */
function findMarkup(text: Text, at: At): Diagnostic[] {
  const seen = new Set<string>();
  return [...findMarks(text), ...findTags(text), ...findIndented(text)].flatMap(
    ({ kind, start, actual, line }) => {
      const place = at(start);
      const { size } = seen;
      if (seen.add(`${kind} ${place.line}`).size === size) return [];
      return showsAsText.at(place, { kind, actual: actual.slice(0, MAX_QUOTED), ...(line && { line }) });
    },
  );
}

/** Korean words that four spaces or a tab have made code. */
function findIndented({ body, code }: Text): Markup[] {
  return code
    .map(({ start, end }) => ({ start, block: body.slice(start, end) }))
    .filter(({ block }) => ' \t'.includes(block.charAt(0)) && isHangul(block.trimStart().charAt(0)))
    .map(({ start, block }) => {
      const [line = ''] = block.trim().split('\n', 1);
      return { kind: 'indented', start, actual: line, line };
    });
}

/** Readers by the first character of a mark. */
const READERS: Readonly<Record<string, ReadMark>> = {
  '*': readEmphasis,
  _: readEmphasis,
  '=': readEmphasis,
  '＊': readEmphasis,
  '`': readBacktick,
  ']': readLink,
  '］': readLink,
};

/** Starts of possible markup outside code, links and whatever else markdown reads. */
const MARK = /\*+|＊+|_+|==+|`|[\]］] {0,3}[（(]|!?\[\[|\{|\^\[/g;

/** Every search starts with something rare and stays in its line, so that it takes linear time. */
function findMarks({ body, visible }: Text): Markup[] {
  let last = 0;
  return visible.flatMap(({ start, end }) => {
    const isFirst = last === 0 || body.slice(last, start).includes('\n');
    last = end;
    const first = isFirst ? readLineStart(body, { start, end, mark: '' }) : undefined;
    const others = [...body.slice(start, end).matchAll(MARK)].flatMap(({ 0: mark, index }) => {
      const read = READERS[mark.charAt(0)] ?? readNotation;
      return read(body, { start: start + index, end, mark }) ?? [];
    });
    return first ? [first, ...others] : others;
  });
}

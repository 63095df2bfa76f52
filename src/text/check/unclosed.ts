// Bold words, and code, that never end: their marks show as text.
import { blank, type Range } from '../ranges.ts';
import type { Text } from '../text.ts';

interface UnclosedMark {
  start: number;
  mark: '**' | '`';
}

/** At most one of a kind in each block. */
export function findUnclosed({
  blanked,
  links,
  addresses,
  definitions,
  escapes,
  paragraphs,
  headings,
}: Text): UnclosedMark[] {
  if (!/\*\*|`/.test(blanked)) return [];
  // After the words of a link are its address and title, or its label.
  const ends = links.map(({ text, end }) => ({ start: text.end, end }));
  const text = blank(blanked, [...ends, ...addresses, ...definitions, ...escapes]);
  // Titles of callouts are plain.
  const blocks = [...paragraphs, ...headings].map(({ start, end }) => ({
    start: start + (/^\[!.*/.exec(text.slice(start, end))?.[0].length ?? 0),
    end,
  }));
  return [
    ...blocks.flatMap((block) => findOpen(text, block)),
    ...blocks.flatMap(({ start, end }) => {
      const index = text.slice(start, end).search(BACKTICK);
      return index === -1 ? [] : [{ start: start + index, mark: '`' as const }];
    }),
  ];
}

const BOLD = /(?<!\*)\*{2,3}(?!\*)/g;
/** Outside code spans, and not an apostrophe: I`m. */
const BACKTICK = /(?<![\p{L}\p{N}])`|`(?![\p{L}\p{N}])/u;

/** The mark that opens words, if no later one of its block closes them. Operators have spaces or letters on both sides. */
function findOpen(text: string, { start, end }: Range): UnclosedMark[] {
  const block = text.slice(start, end);
  if (!block.includes('**')) return [];
  let open: number | undefined;
  for (const { index, 0: run } of block.matchAll(BOLD)) {
    const canClose = /\S/.test(block.charAt(index - 1));
    const canOpen = /\S/.test(block.charAt(index + run.length));
    if (open !== undefined && canClose) open = undefined;
    else if (canOpen) open ??= index;
  }
  const isMeant = open !== undefined && OPENING.test(block.slice(Math.max(0, open - 1), open + 5));
  return isMeant ? [{ start: start + (open as number), mark: '**' }] : [];
}

/** Not `**kwargs` or `2**8`. */
const OPENING = /^[^\p{L}\p{N}]?\*{2,3}(?![a-z])[\p{L}\p{N}]/u;

// The line of a diagnostic, the line above it, and a mark below the place.
import stringWidth from 'string-width';
import type { Place } from '../../content/rules/rule.ts';

type Style = 'bold' | 'cyan' | 'dim' | 'green' | 'red' | 'yellow';

/** Styles a text if colours are shown. */
export type Paint = (style: Style, text: string) => string;

const INDENT = '    ';
const ELLIPSIS = '…';
/** Tabs, and characters that would control a terminal. */
const CONTROL = /\p{Cc}/gu;
/** Used for narrower terminals. */
const MIN_LINE_COLUMNS = 30;

/** @returns the lines of the frame; none if the text has no such line */
export function formatCodeFrame(
  text: string,
  { line, column, field }: Omit<Place, 'file'>,
  { paint, columns }: { paint: Paint; columns: number },
): string[] {
  const lines = text.split('\n');
  const found = lines[line - 1];
  if (found === undefined || found.trim() === '') return [];
  const numberWidth = String(line).length;
  const room = Math.max(MIN_LINE_COLUMNS, columns - INDENT.length - numberWidth - ' │ '.length);
  const gutter = (number: string) => `${INDENT}${number.padStart(numberWidth)} │ `;

  const span = spanAt(found, column - 1, field);
  const shown = clip(found.replaceAll(CONTROL, ' '), column - 1, span, room);
  const above = lines[line - 2];
  const mark = '^'.repeat(Math.max(1, stringWidth(shown.text.slice(shown.start, shown.end))));
  return [
    ...(above === undefined || above.trim() === ''
      ? []
      : [paint('dim', gutter(String(line - 1)) + clip(above.replaceAll(CONTROL, ' '), 0, 0, room).text)]),
    gutter(String(line)) + shown.text,
    `${paint('dim', gutter(''))}${' '.repeat(stringWidth(shown.text.slice(0, shown.start)))}${paint('red', mark)}`,
  ];
}

/** Length of the marked part, in UTF-16 units. */
function spanAt(line: string, start: number, field: string | undefined): number {
  const rest = line.slice(start);
  const quoted = /^(?:"(?:[^"\\]|\\.)*"|'[^']*')/.exec(rest)?.[0];
  if (quoted !== undefined) return quoted.length;
  // In a text, up to the end of the word or the address; in front matter, up to the end of the value.
  const pattern = field === 'body' ? /^[^\s)"'>]+/ : /^(?:[^\s:]+(?=:(?:\s|$))|.*?(?=\s+#|\s*$))/;
  return pattern.exec(rest)?.[0].length ?? 0;
}

interface Clipped {
  text: string;
  /** The marked part of the text, in UTF-16 units. */
  start: number;
  end: number;
}

/** The part of a line around a place that fits. */
function clip(line: string, start: number, span: number, room: number): Clipped {
  if (stringWidth(line) <= room) return { text: line, start, end: start + span };
  const characters = [...new Intl.Segmenter('en').segment(line)];
  let first = characters.findIndex(({ index }) => index >= start);
  if (first === -1) first = characters.length;
  let last = first;
  let width = 2 * ELLIPSIS.length;
  const widthAt = (index: number) => stringWidth(characters[index]?.segment ?? '');
  // Up to a third of the room for the text before the place.
  while (first > 0 && width + widthAt(first - 1) <= room / 3) width += widthAt(--first);
  while (last < characters.length && width + widthAt(last) <= room) width += widthAt(last++);
  while (first > 0 && width + widthAt(first - 1) <= room) width += widthAt(--first);
  const from = characters[first]?.index ?? line.length;
  const to = characters[last]?.index ?? line.length;
  const before = from > 0 ? ELLIPSIS : '';
  const text = `${before}${line.slice(from, to)}${to < line.length ? ELLIPSIS : ''}`;
  const shift = before.length - from;
  return { text, start: start + shift, end: Math.min(start + span, to) + shift };
}

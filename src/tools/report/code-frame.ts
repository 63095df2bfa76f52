// The line of a diagnostic, the line above it, and a mark below the place.
import stringWidth from 'string-width';
import type { Place } from '../../diagnostics/diagnostic.ts';

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
  const carets = '^'.repeat(Math.max(1, stringWidth(shown.text.slice(shown.start, shown.end))));
  return [
    ...(above === undefined || above.trim() === ''
      ? []
      : [paint('dim', gutter(String(line - 1)) + clip(above.replaceAll(CONTROL, ' '), 0, 0, room).text)]),
    gutter(String(line)) + shown.text,
    `${paint('dim', gutter(''))}${' '.repeat(stringWidth(shown.text.slice(0, shown.start)))}${paint('red', carets)}`,
  ];
}

/** Length of the marked part, in UTF-16 units. */
function spanAt(line: string, start: number, field: string | undefined): number {
  const rest = line.slice(start);
  const quoted = /^(?:"(?:[^"\\]|\\.)*"|'[^']*')/.exec(rest)?.[0];
  if (quoted !== undefined) return quoted.length;
  // In a text, up to the end of the word or the address; in front matter, up to the end of the value or item.
  const isListItem = /[[,]\s*$/.test(line.slice(0, start));
  const value = isListItem ? /^[^,\]]*/ : /^(?:[^\s:]+(?=:(?:\s|$))|.*?(?=\s#|$))/;
  const pattern = field === 'body' ? /^[^\s)"'>]+/ : value;
  return pattern.exec(rest)?.[0].trimEnd().length ?? 0;
}

/**
 * The part of a line that fits, with up to a third of the room for the text before the place.
 * @returns with the marked part, in UTF-16 units
 */
function clip(line: string, start: number, span: number, room: number) {
  if (stringWidth(line) <= room) return { text: line, start, end: start + span };
  const characters = [...line.slice(0, start)].reverse();
  const before = [...takeColumns(characters, room / 3)].reverse().join('');
  const after = takeColumns([...line.slice(start)], room - stringWidth(before) - 2 * ELLIPSIS.length);
  const prefix = before.length < start ? ELLIPSIS : '';
  const suffix = start + after.length < line.length ? ELLIPSIS : '';
  const shown = prefix.length + before.length;
  return { text: prefix + before + after + suffix, start: shown, end: shown + Math.min(span, after.length) };
}

/** As many of the first characters as fit. */
function takeColumns(characters: string[], columns: number): string {
  let width = 0;
  const end = characters.findIndex((character) => {
    width += stringWidth(character);
    return width > columns;
  });
  return characters.slice(0, end === -1 ? undefined : end).join('');
}

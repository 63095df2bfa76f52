// Finds lines below each other that markdown joins to one: an address block, a poem, a list without its empty line.
import type { At, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { linesJoined } from '../../rules/markdown.ts';
import type { Text } from '../text.ts';

/** 전화: …, **전화**: …, [전화] … */
const LABEL =
  /^(?:\*{0,2}\p{L}[\p{L}\p{N} ·/]{0,11}\*{0,2} ?[:：](?!:|\/\/)|\[(?![!^])[^[\]]{1,10}\](?![[(:]| \[)) ?\S/u;
/** Digits and signs with an own key are emoji too. */
const EMOJI = /^(?:(?![©®™↔-↪▪-▶◀])\p{Extended_Pictographic}|[\d#*]\ufe0f?\u20e3)/u;
/** Neither code nor an item of a list. */
const VERSE = /^(?!\d{1,2}[.)])["“'‘(]?[\p{L}\p{N}][^\0|{}]{0,24}$/u;
const SENTENCE_END = /[.!?。…:]$/;
const HARD_BREAK = /(?: {2}|\\|<br ?\/?>)$/;
const NUMBER = /^\d{1,2}[.)] /;
const MIN_VERSES = 3;

export function checkJoinedLines({ body, blanked, paragraphs }: Text, at: At): Diagnostic[] {
  return paragraphs.flatMap(({ start, end }) => {
    const written = blanked.slice(start, end).split('\n');
    if (written.length === 1) return [];
    const lines = written.map((line) => line.replace(/^[ \t]*(?:> ?)*/, ''));
    const isLoose = (some: readonly string[]) => !some.slice(0, -1).some((line) => HARD_BREAK.test(line));
    const both = lines.slice(0, 2);
    const isBlock =
      isLoose(both) && [LABEL, EMOJI].some((pattern) => both.every((line) => pattern.test(line)));
    const isPoem =
      lines.length >= MIN_VERSES &&
      isLoose(lines) &&
      !isInList(body, start) &&
      lines.every((line) => VERSE.test(line)) &&
      !lines.slice(0, -1).some((line) => SENTENCE_END.test(line.trim()));
    const first = body.slice(start, start + (written[0] ?? '').length);
    if (isBlock || isPoem) return [linesJoined.at(at(start), { line: `${first}\\` })];
    // A list that does not begin with 1 continues the text above.
    const item = lines.findIndex(
      (line, index) => index > 0 && NUMBER.test(line) && NUMBER.test(lines[index + 1] ?? ''),
    );
    const late = item === -1 ? findLate(body, start, lines) : item;
    const offset = written.slice(0, late).join('\n').length + 1;
    return late > 0 ? [linesJoined.at(at(start + offset), {})] : [];
  });
}

function isInList(body: string, start: number): boolean {
  return /[-+*] *$|\d[.)] *$/.test(body.slice(body.lastIndexOf('\n', start - 1) + 1, start));
}

/** A sentence at the start of a line that ends a list of short items. @returns its number in the paragraph; 0 if it is none */
function findLate(body: string, start: number, [item = '', text = '']: readonly string[]): number {
  const lineStart = body.lastIndexOf('\n', start - 1) + 1;
  const above = body.slice(body.lastIndexOf('\n', lineStart - 2) + 1, Math.max(0, lineStart - 1));
  const isShort = (line: string) => /^(?:[-*+]|\d{1,2}[.)]) .{1,24}$/.test(line);
  const isItem = isShort(above) && isShort(body.slice(lineStart, start) + item);
  const below = body.slice(start + item.length + 1, start + item.length + 2);
  return isItem && below.trim() !== '' && /^[^\s>#|<=~`:[!(—–*_].*[.!?。]$/.test(text) ? 1 : 0;
}

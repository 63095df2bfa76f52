// Finds lines below each other that markdown joins to one: an address block, or a list without its empty line.
import type { At, Diagnostic } from '../../diagnostics/diagnostic.ts';
import { linesJoined } from '../../rules/markdown.ts';
import type { Text } from '../text.ts';

/** 전화: …, **전화**: …, [전화] … */
const LABEL =
  /^(?:\*{0,2}\p{L}[\p{L}\p{N} ·/]{0,11}\*{0,2} ?[:：](?!:|\/\/)|\[(?![!^])[^[\]]{1,10}\](?![[(:]| \[)) ?\S/u;
const HARD_BREAK = /(?: {2}|\\|<br ?\/?>)$/;
const NUMBER = /^\d{1,2}[.)] /;

export function checkJoinedLines({ body, blanked, paragraphs }: Text, at: At): Diagnostic[] {
  return paragraphs.flatMap(({ start, end }) => {
    const written = blanked.slice(start, end).split('\n');
    const lines = written.map((line) => line.replace(/^[ \t]*(?:> ?)*/, ''));
    const [first = '', second = ''] = lines;
    if (!HARD_BREAK.test(first) && LABEL.test(first) && LABEL.test(second))
      return [
        linesJoined.at(at(start), { line: `${body.slice(start, start + (written[0] ?? '').length)}\\` }),
      ];
    // A list that does not begin with 1 continues the text above.
    const item = lines.findIndex(
      (line, index) => index > 0 && NUMBER.test(line) && NUMBER.test(lines[index + 1] ?? ''),
    );
    const offset = written.slice(0, item).join('\n').length + 1;
    return item > 0 ? [linesJoined.at(at(start + offset), {})] : [];
  });
}

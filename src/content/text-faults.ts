// Checks of a body: marks that markdown does not read, HTML, leftovers. Code is exempt from all but the check for lost
// letters.
import { findHtmlFaults } from './html-faults.ts';
import { findMarkFaults } from './mark-faults.ts';
import { isVisible } from './schema/fields.ts';
import type { Diagnostic } from './source/diagnostic.ts';
import { type FoundFault, fault } from './source/fault.ts';
import type { MarkdownFile } from './source/front-matter.ts';
import { findLostLetters, findPlaceholderWords } from './source/leftovers.ts';
import { placeAt } from './source/source-text.ts';

export function findTextFaults({ source, body, bodyStart }: MarkdownFile): Diagnostic[] {
  const { prose, openFence } = blankCode(body);
  const found: FoundFault[] = [
    ...(openFence ? [[openFence.offset, fault('fence-unclosed', { fence: openFence.mark })] as const] : []),
    ...findLostLetters(body),
    ...findPlaceholderWords(prose),
    ...findMarkFaults(prose),
    ...findHtmlFaults(prose, body),
    ...(isVisible(body.replaceAll(/<!--[\s\S]*?-->/g, ''))
      ? []
      : [[body.length, fault('body-empty')] as const]),
  ];
  return found.map(([offset, named]) => ({ ...placeAt(source, bodyStart + offset, 'body'), ...named }));
}

const FENCE = /^(?: {0,3}|[ >*+-]*\s)(`{3,}(?=[^`]*$)|~{3,})/;
const INDENTED_CODE = /^(?: {4}|\t)/;
const CODE_SPAN = /(?<!`)(`+)(?!`)(?:(?!\1(?!`)).)*\1(?!`)/g;

/** The text with blanks in place of its code, every offset as it was. */
function blankCode(body: string): { prose: string; openFence?: { mark: string; offset: number } } {
  let fence: { mark: string; offset: number } | undefined;
  let offset = 0;
  const prose = body.split('\n').map((line) => {
    const mark = line.includes('```') || line.includes('~~~') ? FENCE.exec(line)?.[1] : undefined;
    const isCode = fence !== undefined || mark !== undefined || INDENTED_CODE.test(line);
    if (fence) {
      if (mark?.startsWith(fence.mark) && line.trim() === mark) fence = undefined;
    } else if (mark) fence = { mark, offset };
    offset += line.length + 1;
    if (isCode) return blank(line);
    return line.includes('`') ? line.replaceAll(CODE_SPAN, blank) : line;
  });
  return { prose: prose.join('\n'), ...(fence && { openFence: fence }) };
}

function blank(text: string): string {
  return ' '.repeat(text.length);
}

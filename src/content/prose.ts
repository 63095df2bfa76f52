// A body without its code, for checks. U+0000, which no body contains, replaces code, so that all offsets stay the same.
// Linear in the length of the body.

export interface Prose {
  /** Without code blocks and code spans. */
  text: string;
  /** Without code blocks: a | splits a table cell even in a code span. */
  blocks: string;
  /** Without fenced code. */
  unfenced: string;
  /** A code block that is never closed. */
  openFence?: { mark: string; offset: number };
}

export function readProse(body: string): Prose {
  const { unfenced, openFence } = blankFences(body);
  const blocks = unfenced.replaceAll(INDENTED_CODE, (line) => blankBlock(line.length));
  const text = blocks.replaceAll(SPAN, (span) => '\0'.repeat(span.length));
  return { text, blocks, unfenced, ...(openFence && { openFence }) };
}

/** With empty lines around it, as no paragraph goes on after a code block. */
function blankBlock(length: number): string {
  return length < 4 ? '\n'.repeat(length) : `\n${'\0'.repeat(length - 3)}\n\n`;
}

const INDENTED_CODE = /^(?: {4}|\t).*$/gm;
/** The rest of a line that opens or closes a code block. */
const FENCE = /(?<=^(?: {0,3}|[ >*+-]*[^\S\n]))(`{3,}(?=[^`\n]*$)|~{3,})[^\n]*/gm;

function blankFences(body: string): Pick<Prose, 'unfenced' | 'openFence'> {
  if (!body.includes('```') && !body.includes('~~~')) return { unfenced: body };
  let unfenced = '';
  let end = 0;
  let open: Prose['openFence'];
  for (const { index, 0: rest, 1: mark = '' } of body.matchAll(FENCE)) {
    if (!open) {
      open = { mark, offset: body.lastIndexOf('\n', index) + 1 };
      unfenced += body.slice(end, open.offset);
    } else if (mark.startsWith(open.mark) && rest.trimEnd().endsWith(mark)) {
      end = index + rest.length;
      unfenced += blankBlock(end - open.offset);
      open = undefined;
    }
  }
  if (!open) return { unfenced: unfenced + body.slice(end) };
  return { unfenced: unfenced + blankBlock(body.length - open.offset), openFence: open };
}

/**
 * A code span ends at the next run of backticks as long as the one that opens it, on the same line. A backtick after a
 * backslash opens none. Bounded, so that hostile texts take linear time.
 */
const SPAN = /`(?<=(?:^|[^`\\]|\\`)`)(`*)(?!`)[^\n]{0,5000}?(?<!`)`\1(?!`)/g;

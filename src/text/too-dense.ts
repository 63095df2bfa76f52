// Texts that would take longer than a second to read.

/** The parser compares the brackets and tags of a paragraph with each other. This many take about half a second. */
const MAX_COMPARISONS = 1e8;
const COMPARED = /[[\]<`\\]/g;
const MAX_LINES = 100_000;
/** Of quotes and lists at the start of a line. */
const MAX_MARKS = 100;

/** True only for hostile texts. */
export function isTooDense(markdown: string): boolean {
  if (markdown.length > MAX_LINES && markdown.split('\n', MAX_LINES + 1).length > MAX_LINES) return true;
  if (isTooNested(markdown)) return true;
  if (markdown.length ** 2 <= MAX_COMPARISONS) return false;
  // The sum over the paragraphs is never greater.
  if (countComparisons(markdown) <= MAX_COMPARISONS) return false;
  const paragraphs = markdown.split(/\n[ \t>]*\n/);
  return paragraphs.reduce((sum, paragraph) => sum + countComparisons(paragraph), 0) > MAX_COMPARISONS;
}

function countComparisons(text: string): number {
  const marks = text.match(COMPARED)?.length ?? 0;
  return marks * Math.min(text.length, 10 * marks);
}

/** A mark of a quote, or one of a list with the space after it. */
const MARK = /[ \t]*(?:>|(?:[+*-]|\d{1,9}[.)])(?=[ \t\n]|$))/y;

function isTooNested(markdown: string): boolean {
  for (let line = 0; line !== -1 && line < markdown.length; ) {
    const lineEnd = markdown.indexOf('\n', line);
    if (
      countMarks(markdown, line) > MAX_MARKS &&
      !isRule(markdown.slice(line, lineEnd === -1 ? undefined : lineEnd))
    )
      return true;
    line = lineEnd === -1 ? -1 : lineEnd + 1;
  }
  return false;
}

function countMarks(markdown: string, start: number): number {
  MARK.lastIndex = start;
  let count = 0;
  while (count <= MAX_MARKS && MARK.test(markdown)) count++;
  return count;
}

/** `- - - -`, which is a horizontal line. */
function isRule(line: string): boolean {
  return /^[-*]+$/.test(line.replaceAll(/[ \t]/g, '')) && new Set(line.replaceAll(/[ \t]/g, '')).size === 1;
}

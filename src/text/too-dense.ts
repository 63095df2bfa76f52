// Texts that would take longer than a second to read.

/** The parser compares the brackets and tags of a paragraph with each other. This many take about half a second. */
const MAX_COMPARISONS = 1e8;
const COMPARED = /[[\]<`\\]/g;
const MAX_LINES = 100_000;

/** True only for hostile texts. */
export function isTooDense(markdown: string): boolean {
  if (markdown.length > MAX_LINES && markdown.split('\n', MAX_LINES + 1).length > MAX_LINES) return true;
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

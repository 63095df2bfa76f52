// The only parser: a body → tokens, for all that reads it and for what shows it.
import type { MarkdownIt } from 'markdown-it';
import { findAll } from './ranges.ts';
import { createMarkdownParser } from './syntax/dialect.ts';
import { setIds } from './syntax/headings.ts';
import { type Environment, noteEnds, type Parsed } from './syntax/positions.ts';

const parser = createMarkdownParser().use(noteEnds).use(limitTokens);
// Definitions and footnotes stay where they are written.
parser.core.ruler.enableOnly(['block', 'limit', 'callouts', 'own_ids', 'inline', 'linkify']);
// Readers have the addresses as they are written. What is shown decides which of them are links.
parser.validateLink = () => true;
parser.normalizeLink = (address) => address;

/** Undefined if reading the body would take longer than a second. */
export function parseBody(body: string): Parsed | undefined {
  if (isTooDense(body)) return undefined;
  const env: Environment = { comments: new Map(), ends: new Map() };
  const tokens = parser.parse(body, env);
  if (env.isTooLong) return undefined;
  setIds(tokens);
  return { body, tokens, env };
}

/** Keeps reading to about a second: a table of 1 MiB would become millions. */
const MAX_TOKENS = 300_000;
/** markdown-it leaves out what is nested in more than 100 lists and quotes. */
const MAX_LEVEL = 90;

function limitTokens({ block, core }: MarkdownIt): void {
  block.ruler.before('table', 'limit', (state, _line, endLine, isSilent) => {
    const env = state.env as Environment;
    env.isTooLong ||= state.tokens.length > MAX_TOKENS || state.level > MAX_LEVEL;
    if (!env.isTooLong || isSilent) return false;
    state.line = endLine;
    return true;
  });
  core.ruler.after('block', 'limit', (state) => {
    const env = state.env as Environment;
    env.isTooLong ||= state.tokens.length > MAX_TOKENS;
    if (env.isTooLong) state.tokens = [];
  });
}

/** The parser compares the brackets and tags of a paragraph with each other. These take half a second. */
const MAX_COMPARISONS = 1e8;
const MAX_LINES = 100_000;

/** True only for hostile texts. */
function isTooDense(markdown: string): boolean {
  if (markdown.length > MAX_LINES && markdown.split('\n', MAX_LINES + 1).length > MAX_LINES) return true;
  if (markdown.length ** 2 <= MAX_COMPARISONS) return false;
  // The sum over the paragraphs is never greater.
  if (countComparisons(markdown) <= MAX_COMPARISONS) return false;
  const paragraphs = markdown.split('\n\n');
  return paragraphs.reduce((sum, paragraph) => sum + countComparisons(paragraph), 0) > MAX_COMPARISONS;
}

function countComparisons(text: string): number {
  const marks = [...'[]<`\\'].reduce((sum, mark) => sum + findAll(text, mark).length, 0);
  return marks * Math.min(text.length, 10 * marks);
}

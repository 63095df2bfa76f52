// The only parser: a body → tokens with their ranges, for all that reads it and for what shows it.
import type { Token } from 'markdown-it';
import { createMarkdownParser } from './dialect.ts';
import type { Environment } from './environment.ts';
import { setIds } from './headings.ts';
import { noteRanges } from './note-ranges.ts';
import { isTooDense } from './too-dense.ts';

export interface Parsed {
  body: string;
  tokens: Token[];
  env: Environment & Required<Pick<Environment, 'ranges' | 'ends'>>;
}

const parser = createMarkdownParser().use(noteRanges);
// Definitions and footnotes stay where they are written.
parser.core.ruler.enableOnly(['block', 'limit', 'callouts', 'own_ids', 'inline', 'linkify']);
// Readers have the addresses as they are written. What is shown decides which of them are links.
parser.validateLink = () => true;
parser.normalizeLink = (address) => address;

/** Undefined if reading the body would take longer than a second. */
export function parseBody(body: string): Parsed | undefined {
  if (isTooDense(body)) return undefined;
  const env: Parsed['env'] = { ranges: new Map(), ends: new Map() };
  const tokens = parser.parse(body, env);
  if (env.isTooLong) return undefined;
  setIds(tokens);
  return { body, tokens, env };
}

// Shards: files of sorted terms with the items that have them. A term is a suffix of words and has the uses of all of
// them. The build writes shards; the edge looks up words. A line has a term, a tab and its uses in base 36. Files are
// compressed.
import { cutTerm, findUnits, joinCompounds } from './split-words.ts';
import { append, type Uses, unite } from './text-words.ts';

/** Counts UTF-16 units. Compression leaves about half as many bytes. */
const MAX_SHARD_LENGTH = 3 * 2 ** 15;
const RADIX = 36;

export interface Shard {
  firstTerm: string;
  /** Begins and ends with a line feed. */
  text: string;
}

export function buildShards(words: ReadonlyMap<string, Uses>, maxLength = MAX_SHARD_LENGTH): Shard[] {
  const usesByTerm = new Map<string, Uses[]>();
  for (const [word, uses] of words) for (const term of termsOf(word)) append(usesByTerm, term, uses);
  const shards: Shard[] = [];
  for (const term of [...usesByTerm.keys()].sort()) {
    const uses = unite(usesByTerm.get(term) as Uses[]);
    const line = `${term}\t${uses.map((use) => use.toString(RADIX)).join(' ')}\n`;
    const shard = shards.at(-1);
    if (shard && shard.text.length + line.length <= maxLength) shard.text += line;
    else shards.push({ firstTerm: term, text: `\n${line}` });
  }
  return shards;
}

/** Returns the word and its suffixes. A substring of up to `TERM_UNITS` units starts one of them. */
function termsOf(word: string): string[] {
  const units = findUnits(word);
  const terms = units.map((_, first) => cutTerm(word, units, first));
  const joined = joinCompounds(word);
  return joined === word ? terms : [...terms, cutTerm(joined, findUnits(joined))];
}

/** Whether a shard may contain terms with the prefix. */
export function mayHold(shards: readonly Pick<Shard, 'firstTerm'>[], index: number, prefix: string): boolean {
  const [first = '', next] = shards.slice(index, index + 2).map(({ firstTerm }) => firstTerm);
  return (first <= prefix || first.startsWith(prefix)) && (next === undefined || next > prefix);
}

/** Finds the terms that begin with a prefix, with their uses as text. */
export function* findTerms(shard: string, prefix: string): Generator<{ term: string; uses: string }> {
  const start = `\n${prefix}`;
  for (let at = shard.indexOf(start); shard.startsWith(start, at); ) {
    const end = shard.indexOf('\n', at + 1);
    const [term = '', uses = ''] = shard.slice(at + 1, end).split('\t');
    yield { term, uses };
    at = end;
  }
}

export const parseUses = (text: string): Uses => text.split(' ').map((use) => Number.parseInt(use, RADIX));

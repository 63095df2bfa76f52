// The words of one item, as plain data that can be kept.
import type { TextWords } from '../contract/published.ts';
import { describeNeighbour, mayJoin, type Neighbour } from './neighbours.ts';
import { foldText, splitWords, toInitials } from './split-words.ts';
import { createStem, ENDED } from './stems.ts';

/** A text of an item. */
export interface FieldText {
  /** See `fieldBit`. */
  field: number;
  text: string;
  /** Whether initial consonants find it, as they do titles. */
  hasInitials?: boolean;
}

export type WordReader = (texts: readonly FieldText[]) => TextWords;

/** The texts of several items have many words in common, which are described once. */
export function createWordReader(): WordReader {
  const stemOf = createStem(ENDED);
  const described = new Map<string, Neighbour>();
  const describe = (word: string): Neighbour => {
    const known = described.get(word) ?? describeNeighbour(word, stemOf);
    described.set(word, known);
    return known;
  };
  return (texts) => {
    const [words, seconds] = [createPlaces(), createPlaces()];
    const fields: number[] = [];
    const neighbours = new Map<number, number>();
    const add = (word: string, field: number): number => {
      const place = words.find(word);
      fields[place] = (fields[place] ?? 0) | field;
      return place;
    };
    for (const { field, text, hasInitials } of texts) {
      const folded = foldText(text);
      let end = 0;
      let first: { place: number; neighbour: Neighbour } | undefined;
      for (const word of splitWords(folded)) {
        const start = folded.indexOf(word, end);
        const neighbour = describe(word);
        if (first && start === end + 1 && folded[end] === ' ' && mayJoin(first.neighbour, neighbour)) {
          const both = seconds.find(neighbour.cut) * MAX_WORDS + first.place;
          neighbours.set(both, (neighbours.get(both) ?? 0) | field);
        }
        first = { place: add(word, field), neighbour };
        end = start + word.length;
      }
      if (hasInitials) for (const word of splitWords(toInitials(folded))) add(word, field);
    }
    const pairs = Array.from(neighbours, ([both, at]) => [
      both % MAX_WORDS,
      Math.floor(both / MAX_WORDS),
      at,
    ]);
    return {
      words: words.list(),
      fields: Uint8Array.from(fields),
      seconds: seconds.list(),
      neighbours: Uint32Array.from(pairs.flat()),
    };
  };
}

/** More than the words of any content. Its square is exact in a double, also times the number of fields. */
export const MAX_WORDS = 2 ** 22;

/** Numbers texts by their first occurrence. */
function createPlaces() {
  const places = new Map<string, number>();
  return {
    find(text: string): number {
      const place = places.get(text) ?? places.size;
      places.set(text, place);
      return place;
    },
    list: () => [...places.keys()].join('\n'),
  };
}

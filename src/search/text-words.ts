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

/** A text, and its place among those of an item, which is the last that has it. */
interface Placed {
  text: string;
  item: number;
  place: number;
}

interface Word extends Placed {
  neighbour: Neighbour;
  cut: Placed;
}

/** The texts of several items have many words in common, which are looked up once for each use. */
export function createWordReader(): WordReader {
  const stemOf = createStem(ENDED);
  const words = new Map<string, Word>();
  const cuts = new Map<string, Placed>();
  let item = 0;
  const learn = (part: string): Word => {
    const text = copyText(part);
    const neighbour = describeNeighbour(text, stemOf);
    const cut = cuts.get(neighbour.cut) ?? { text: neighbour.cut, item: 0, place: 0 };
    const word = { text, neighbour, cut, item: 0, place: 0 };
    cuts.set(cut.text, cut);
    words.set(text, word);
    return word;
  };
  const findPlace = (placed: Placed, list: string[]): number => {
    if (placed.item !== item) {
      placed.item = item;
      placed.place = list.push(placed.text) - 1;
    }
    return placed.place;
  };
  return (texts) => {
    item++;
    const itemWords: string[] = [];
    const seconds: string[] = [];
    const fields: number[] = [];
    const neighbours = new Map<number, number>();
    const add = (text: string, field: number): Word => {
      const word = words.get(text) ?? learn(text);
      const place = findPlace(word, itemWords);
      fields[place] = (fields[place] ?? 0) | field;
      return word;
    };
    for (const { field, text, hasInitials } of texts) {
      const folded = foldText(text);
      let end = 0;
      let first: Word | undefined;
      for (const text of splitWords(folded)) {
        const start = folded.indexOf(text, end);
        const word = add(text, field);
        const isNext = start === end + 1 && folded[end] === ' ';
        if (first && isNext && mayJoin(first.neighbour, word.neighbour)) {
          const both = findPlace(word.cut, seconds) * MAX_PLACES + first.place;
          neighbours.set(both, (neighbours.get(both) ?? 0) | field);
        }
        first = word;
        end = start + text.length;
      }
      if (hasInitials) for (const word of splitWords(toInitials(folded))) add(word, field);
    }
    const triples = new Uint32Array(3 * neighbours.size);
    let at = 0;
    for (const [both, field] of neighbours) {
      triples[at++] = both % MAX_PLACES;
      triples[at++] = Math.floor(both / MAX_PLACES);
      triples[at++] = field;
    }
    return {
      words: itemWords.join('\n'),
      fields: Uint8Array.from(fields),
      seconds: seconds.join('\n'),
      neighbours: triples,
    };
  };
}

/** More than an item has words. */
const MAX_PLACES = 2 ** 20;

/** V8 keeps a whole text in memory for a part of it that is longer than this. */
const COPIED_CHARACTERS = 12;

export const copyText = (word: string) =>
  word.length > COPIED_CHARACTERS ? new TextDecoder().decode(new TextEncoder().encode(word)) : word;

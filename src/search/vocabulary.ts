// The words of many items, each kept once. An item is lists of numbers, outside the heap.
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

/** Numbers of words, and numbers of neighbours, which are two words with a space between them; see `pack`. */
export interface ItemWords {
  words: Uint32Array;
  /** Most occur once in all items, so their texts are not kept. */
  neighbours: Float64Array;
}

/** In the lowest byte of a number, the fields that have the word. Not bits, which end at 2^32. */
const FIELDS = 2 ** 8;
const pack = (number: number, fields: number) => number * FIELDS + fields;
export const numberOf = (packed: number) => Math.floor(packed / FIELDS);
export const fieldsOf = (packed: number) => packed % FIELDS;

/** More than the words of any content. Its square times `FIELDS` is exact in a double. */
const MAX_WORDS = 2 ** 22;

interface Word extends Neighbour {
  number: number;
  /** Of what is kept of it as the second of two. */
  cutNumber: number;
}

export type Vocabulary = ReturnType<typeof createVocabulary>;

export function createVocabulary() {
  const stemOf = createStem(ENDED);
  const words = new Map<string, Word>();
  const texts: string[] = [];
  const cuts: string[] = [];
  const cutNumbers = new Map<string, number>();
  /** By number, the fields of the item that is being read. */
  const fields: number[] = [];
  const findWord = (split: string): Word => {
    const known = words.get(split);
    if (known) return known;
    const text = copy(split);
    const neighbour = describeNeighbour(text, stemOf);
    const cutNumber = cutNumbers.get(neighbour.cut) ?? cuts.push(neighbour.cut) - 1;
    cutNumbers.set(neighbour.cut, cutNumber);
    const word = { ...neighbour, number: texts.push(text) - 1, cutNumber };
    fields.push(0);
    words.set(text, word);
    return word;
  };
  return {
    /** Of words, by number. */
    texts: texts as readonly string[],
    /** The first of neighbours, and what is kept of the second. */
    neighboursOf: (number: number) =>
      [texts[number % MAX_WORDS], cuts[Math.floor(number / MAX_WORDS)]] as [string, string],
    read(fieldTexts: readonly FieldText[]): ItemWords {
      const found: number[] = [];
      const neighbours = new Map<number, number>();
      const add = ({ number }: Word, field: number) => {
        const before = fields[number] as number;
        if (before === 0) found.push(number);
        fields[number] = before | field;
      };
      for (const { field, text, hasInitials } of fieldTexts) {
        const folded = foldText(text);
        let end = 0;
        let before: Word | undefined;
        for (const split of splitWords(folded)) {
          const word = findWord(split);
          add(word, field);
          const start = folded.indexOf(split, end);
          if (before && start === end + 1 && folded[end] === ' ' && mayJoin(before, word)) {
            const both = word.cutNumber * MAX_WORDS + before.number;
            neighbours.set(both, (neighbours.get(both) ?? 0) | field);
          }
          end = start + split.length;
          before = word;
        }
        if (hasInitials) for (const split of splitWords(toInitials(folded))) add(findWord(split), field);
      }
      const own = Uint32Array.from(found, (number) => pack(number, fields[number] as number));
      for (const number of found) fields[number] = 0;
      return { words: own, neighbours: Float64Array.from(neighbours, ([both, at]) => pack(both, at)) };
    },
  };
}

/** V8 keeps a whole text in memory for a part of it that is longer than this. */
const COPIED_CHARACTERS = 12;

const copy = (word: string) =>
  word.length > COPIED_CHARACTERS ? new TextDecoder().decode(new TextEncoder().encode(word)) : word;

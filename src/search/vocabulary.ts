// The words of many items, and neighbours, which are two words with a space between them. Each is kept once; an item is a list
// of numbers, outside the heap.
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

/** Numbers of words and, in the lowest byte of each, the fields that have the word. */
export type ItemWords = Uint32Array;

const FIELD_BITS = 8;
export const wordOf = (packed: number) => packed >>> FIELD_BITS;
export const fieldsOf = (packed: number) => packed & (2 ** FIELD_BITS - 1);

interface Word extends Neighbour {
  number: number;
  /** The numbers of it with the word after it, by what is kept of that. */
  followed: Map<string, number>;
}

export type Vocabulary = ReturnType<typeof createVocabulary>;

export function createVocabulary() {
  const stemOf = createStem(ENDED);
  const words = new Map<string, Word>();
  const texts: string[] = [];
  const areNeighbours: boolean[] = [];
  /** By number, the fields of the item that is being read. */
  const fields: number[] = [];
  const addText = (text: string, joined: boolean) => {
    areNeighbours.push(joined);
    fields.push(0);
    return texts.push(text) - 1;
  };
  const findWord = (split: string): Word => {
    const known = words.get(split);
    if (known) return known;
    const text = copy(split);
    const word = { ...describeNeighbour(text, stemOf), number: addText(text, false), followed: new Map() };
    words.set(text, word);
    return word;
  };
  const findNeighbours = (first: Word, { cut }: Word): number => {
    const known = first.followed.get(cut);
    if (known !== undefined) return known;
    const number = addText(`${texts[first.number]} ${cut}`, true);
    first.followed.set(cut, number);
    return number;
  };
  return {
    /** By number. */
    texts: texts as readonly string[],
    /** By number. */
    areNeighbours: areNeighbours as readonly boolean[],
    read(fieldTexts: readonly FieldText[]): ItemWords {
      const found: number[] = [];
      const add = (number: number, field: number) => {
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
          add(word.number, field);
          const start = folded.indexOf(split, end);
          const isNext = start === end + 1 && folded[end] === ' ';
          if (isNext && before && mayJoin(before, word)) add(findNeighbours(before, word), field);
          end = start + split.length;
          before = word;
        }
        if (hasInitials)
          for (const split of splitWords(toInitials(folded))) add(findWord(split).number, field);
      }
      const packed = Uint32Array.from(found);
      for (let index = 0; index < packed.length; index++) {
        const number = packed[index] as number;
        packed[index] = number * 2 ** FIELD_BITS + (fields[number] as number);
        fields[number] = 0;
      }
      return packed;
    },
  };
}

/** V8 keeps a whole text in memory for a part of it that is longer than this. */
const COPIED_CHARACTERS = 12;

const copy = (word: string) =>
  word.length > COPIED_CHARACTERS ? new TextDecoder().decode(new TextEncoder().encode(word)) : word;

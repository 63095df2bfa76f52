import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fieldBit } from '../../src/search/field-bits.ts';
import { runs } from '../runs.ts';
import { createIndex } from './create-index.ts';

/** There are few, with particles and common bytes, so that words share parts. */
const anyUnit = fc.constantFrom(...'가각나도로은를한옥予館ホ', 'ホー', 'ab', 'abc', '7');
const anyWord = fc
  .array(anyUnit, { minLength: 1, maxLength: 12 })
  // A run of Latin letters is one unit.
  .filter((units) => !units.some((unit, at) => /\w/.test(unit) && /\w/.test(units[at + 1] ?? '')));
const anyItem = fc.array(anyWord, { maxLength: 6 });

/** Places of a text in a word. It begins with a unit and may end inside a run of Latin letters. */
function contains(word: readonly string[], q: string): boolean {
  return word.some((_, start) => word.slice(start).join('').startsWith(q));
}

it('finds every substring of two to eight units in exactly the items that contain it, with shards of any size', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyItem, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 150, max: 500 }),
      fc.array(anyUnit, { minLength: 2, maxLength: 4 }),
      async (items, maxBytes, other) => {
        const field = fieldBit('ko', 'text');
        const { search } = createIndex(
          items.map((words) => [{ field, text: words.map((units) => units.join('')).join(' ') }]),
          maxBytes,
        );
        const substrings = items
          .flat()
          .flatMap((units) =>
            units.flatMap((_, start) => [2, 8].map((count) => units.slice(start, start + count))),
          );
        for (const units of [...substrings, other].filter(({ length }) => length >= 2)) {
          const q = units.join('');
          const [head, text] = await search(q);
          const expected = items.flatMap((words, item) =>
            words.some((word) => contains(word, q)) ? [item] : [],
          );
          expect([head, text], q).toEqual([[], expected]);
        }
      },
    ),
    { numRuns: runs(60) },
  );
});

// The names of all rules. Their words: `expectWords` in `test/workspace.ts`.
import { expect, it } from 'vitest';
import { RULES } from '../../src/rules/rules.ts';

it('rule names are unique, and there are at most 37 rules', () => {
  const names = RULES.map(({ name }) => name);
  expect([new Set(names).size, names.length <= 37]).toEqual([names.length, true]);
});

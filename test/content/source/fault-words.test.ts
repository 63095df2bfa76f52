// The catalogues: complete, of names that are used, and without words of another language.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FAULT_EXAMPLES } from '../../../src/content/schema/fault-examples.ts';
import { EDITOR_LANGUAGES } from '../../../src/content/source/editor-language.ts';
import type { FaultName } from '../../../src/content/source/fault.ts';
import { englishFaults } from '../../../src/content/source/faults-en.ts';
import { koreanFaults } from '../../../src/content/source/faults-ko.ts';
import { tellDiagnostic } from '../../../src/content/source/tell-diagnostic.ts';
import { english } from '../../../src/tools/words/en.ts';
import { korean } from '../../../src/tools/words/ko.ts';

const NAMES = Object.keys(englishFaults) as FaultName[];
const CODE = ['src', 'scripts'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name)),
);

it('every language has the same names', () => {
  expect(Object.keys(koreanFaults)).toEqual(NAMES);
});

it('every name is used where something is found', () => {
  const code = CODE.filter((path) => !/faults-(?:en|ko)|fault-examples|\/fault\.ts/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  expect(NAMES.filter((name) => !code.includes(`'${name}'`))).toEqual([]);
});

describe.each(EDITOR_LANGUAGES)('in %s', (language) => {
  it.each(NAMES)('%s has words for its parts', (name) => {
    const parts = FAULT_EXAMPLES[name];
    const { message, hint = '' } = tellDiagnostic({ file: 'a', line: 1, column: 1, name, parts }, language);
    expect(`${message} ${hint}`).not.toMatch(/undefined|NaN|\[object/);
    expect(/\p{Script=Hangul}/u.test(message.replaceAll(/"[^"]*"/g, ''))).toBe(language === 'ko');
  });
});

it('the words of the commands have the same names', () => {
  const names = (words: object): unknown[] =>
    Object.entries(words).map(([name, value]) => (typeof value === 'object' ? [name, names(value)] : name));
  expect(names(korean)).toEqual(names(english));
});

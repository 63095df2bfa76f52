// The messages of all rules in each language.
import { describe, expect, it } from 'vitest';
import { EDITOR_LANGUAGES } from '../../src/diagnostics/rule.ts';
import { RULE_TEXTS } from '../../src/rules/create-rule.ts';
import { fileRefused, fileUnknown } from '../../src/rules/files.ts';
import { imageFormat, imageSlow } from '../../src/rules/images.ts';
import { valueTaken } from '../../src/rules/items.ts';
import { linkUnknown } from '../../src/rules/links.ts';
import { foreignSyntax } from '../../src/rules/markdown.ts';
import { RULES } from '../../src/rules/rules.ts';
import { valueWrong } from '../../src/rules/values.ts';
import { quotesNeeded } from '../../src/rules/yaml-syntax.ts';

const NAMES = RULES.map(({ name }) => name);

it('rule names are unique, and there are at most 88 rules', () => {
  expect([new Set(NAMES).size, NAMES.length <= 88]).toEqual([NAMES.length, true]);
});

it('every rule has texts, and all texts belong to a rule', () => {
  expect(Object.keys(RULE_TEXTS).sort()).toEqual(NAMES.toSorted());
});

/** Data for the messages that a rule's example does not show. */
const VARIANTS: [rule: { name: string }, data: object[]][] = [
  [
    fileUnknown,
    [{ parent: 'posts' }, { instead: 'pdf' }].map((more) => ({ found: 'x', names: ['y'], ...more })),
  ],
  [
    fileRefused,
    [{ because: 'macros' }, { because: 'size', bytes: 3 }].map((data) => ({ file: 'a.docx', ...data })),
  ],
  [imageSlow, [{ file: 'map.svg', seconds: 10, isLeft: true }]],
  [linkUnknown, [{ target: './a.pdf', isFile: true }]],
  [imageFormat, [{ file: 'a.png', found: 'Git LFS' }]],
  [valueWrong, [{ expected: { en: 'text', ko: '글을' }, found: 1, isOptional: true }]],
  [
    valueTaken,
    ['legacyId', 'aliases', 'slug', 'folder', 'sitePage'].map((key) => ({ key, value: 'x', owner: 'y' })),
  ],
  [quotesNeeded, ['first-character', 'text-after-quote', 'curly-quotes'].map((because) => ({ because }))],
  [
    foreignSyntax,
    ['wiki-link', 'embed', 'container', 'math', 'contents', 'emoji'].map((kind) => ({ kind, found: 'x' })),
  ],
];

const rows = RULES.flatMap((rule) => {
  const variants = VARIANTS.find(([{ name }]) => name === rule.name)?.[1] ?? [];
  return [rule.example, ...variants].map((data) => ({ rule, data }));
});

describe.each(EDITOR_LANGUAGES)('in %s', (language) => {
  it.each(rows)('$rule.name says what is wrong and what to do: $data', ({ rule, data }) => {
    const { message, fix = '' } = rule.describe(data, language);
    expect(`${message} ${fix}`).not.toMatch(/undefined|NaN|\{\w+\}|\[object|\p{Cc}|\\u00/u);
    expect(fix).not.toBe('');
    const own = message.replaceAll(/"[^"]*"/g, '');
    expect(/\p{Script=Hangul}/u.test(own)).toBe(language === 'ko');
  });
});

// The messages of all rules in each language.
import { describe, expect, it } from 'vitest';
import { EDITOR_LANGUAGES } from '../../src/diagnostics/rule.ts';
import { RULES } from '../../src/rules/rules.ts';
import cases from './rules-cases.json' with { type: 'json' };

const NAMES = RULES.map(({ name }) => name);

it('rule names are unique, and there are at most 37 rules', () => {
  expect([new Set(NAMES).size, NAMES.length <= 37]).toEqual([NAMES.length, true]);
});

/** Data for each message of a rule. */
const examples: Record<string, object[]> = cases;
const rows = RULES.flatMap((rule) => (examples[rule.name] as object[]).map((data) => ({ rule, data })));

describe.each(EDITOR_LANGUAGES)('in %s', (language) => {
  it.each(rows)('$rule.name says what is wrong and what to do: $data', ({ rule, data }) => {
    const { message, fix = '' } = rule.describe(data, language);
    expect(`${message} ${fix}`).not.toMatch(/undefined|NaN|\{\w+\}|\[object|\p{Cc}|\\u00/u);
    expect(fix).not.toBe('');
    const own = message.replaceAll(/"[^"]*"/g, '');
    expect(/\p{Script=Hangul}/u.test(own)).toBe(language === 'ko');
  });
});

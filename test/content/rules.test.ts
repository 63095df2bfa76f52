// The messages of all rules in each language.
import { describe, expect, it } from 'vitest';
import { EDITOR_LANGUAGES } from '../../src/diagnostics/rule.ts';
import { RULES } from '../../src/rules/rules.ts';
import cases from './rules-cases.json' with { type: 'json' };

const NAMES = RULES.map(({ name }) => name);

it('rule names are unique, and there are at most 42 rules', () => {
  expect([new Set(NAMES).size, NAMES.length <= 42]).toEqual([NAMES.length, true]);
});

/** Data for the messages that a rule's example does not show, by rule. */
const variants: Record<string, object[]> = cases;

const rows = RULES.flatMap((rule) =>
  [rule.example, ...(variants[rule.name] ?? [])].map((data) => ({ rule, data })),
);

describe.each(EDITOR_LANGUAGES)('in %s', (language) => {
  it.each(rows)('$rule.name says what is wrong and what to do: $data', ({ rule, data }) => {
    const { message, fix = '' } = rule.describe(data, language);
    expect(`${message} ${fix}`).not.toMatch(/undefined|NaN|\{\w+\}|\[object|\p{Cc}|\\u00/u);
    expect(fix).not.toBe('');
    const own = message.replaceAll(/"[^"]*"/g, '');
    expect(/\p{Script=Hangul}/u.test(own)).toBe(language === 'ko');
  });
});

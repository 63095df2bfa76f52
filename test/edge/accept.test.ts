import { expect, it } from 'vitest';
import { prefersMarkdown } from '../../src/edge/accept.ts';
import cases from './accept-cases.json' with { type: 'json' };

it.each(cases.markdown)('prefersMarkdown() is true for %s', (_, accept) => {
  expect(prefersMarkdown(accept)).toBe(true);
});

it.each(cases.other as [string, null | string][])('prefersMarkdown() is false for %s', (_, accept) => {
  expect(prefersMarkdown(accept)).toBe(false);
});

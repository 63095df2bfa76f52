import { describe, expect, it } from 'vitest';
import { prefersMarkdown } from '../../src/edge/accept.ts';
import cases from './accept-cases.json' with { type: 'json' };

describe('prefersMarkdown()', () => {
  it.each(cases.markdown)('is true for %s', (_, accept) => {
    expect(prefersMarkdown(accept)).toBe(true);
  });

  it.each(cases.other as [string, null | string][])('is false for %s', (_, accept) => {
    expect(prefersMarkdown(accept)).toBe(false);
  });
});

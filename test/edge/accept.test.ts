import { describe, expect, it } from 'vitest';
import { prefersMarkdown } from '../../src/edge/accept.ts';

describe('prefersMarkdown()', () => {
  it.each([
    ['markdown', 'text/markdown'],
    ['odd case', 'Text/MarkDown'],
    ['a parameter', 'text/markdown;charset=utf-8'],
    ['a parameter before a weight', 'text/markdown;level=1;q=0.4, text/html;q=0.3'],
    ['of equal weights the one listed first', 'text/markdown, text/html'],
    ['the higher weight', 'text/markdown;q=0.9, text/html;q=0.8'],
    ['the higher weight by a thousandth', 'text/html;q=0.899, text/markdown;q=0.9'],
    ['a weight in odd case and spaces', 'text/html ; Q = 0.1 , text/markdown ; q=0.2'],
    ['a named type before a wildcard of the same weight', '*/*, text/markdown'],
    ['a named type before a family of the same weight', 'text/*, text/markdown'],
    ['a named type after invalid parts', 'x, y, text/markdown, */*'],
    ['the most specific weight', 'text/html;q=0.1, text/*;q=0.9'],
    ['the weight of the family over that of any', 'text/html;q=0.5, */*;q=0.2, text/*;q=0.9'],
    ['HTML excluded from any', '*/*, text/html;q=0'],
    ['any weight, if HTML is not listed', 'text/markdown;q=0.1, application/json'],
  ])('is true for %s', (_, accept) => {
    expect(prefersMarkdown(accept)).toBe(true);
  });

  it.each([
    ['no header', null],
    ['an empty header', ''],
    ['any type', '*/*'],
    ['a family', 'text/*'],
    ['HTML listed first', 'text/html, text/markdown'],
    ['another type', 'image/png'],
    ['markdown at weight 0', 'text/markdown;q=0'],
    ['each type at weight 0', 'text/html;q=0, text/markdown;q=0.0'],
    ['a weight that is no number', 'text/markdown;q=high'],
    ['a weight over 1', 'text/markdown;q=2'],
    ['a weight without a value', 'text/markdown;q='],
    ['separators', ',;,;,'],
    ['a key of an object', '__proto__/constructor'],
    ['a browser', 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8'],
    ['a browser of old', 'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2'],
  ])('is false for %s', (_, accept) => {
    expect(prefersMarkdown(accept)).toBe(false);
  });
});

// Headers of requests: Accept and If-None-Match.
import { expect, it } from 'vitest';
import { prefersMarkdown } from '../../src/edge/accept.ts';
import { formatWeakTag, matchesTag } from '../../src/edge/entity-tag.ts';

it.each([
  ['the type in odd case, with a parameter', 'Text/MarkDown;charset=utf-8', true],
  ['a parameter before a weight', 'text/markdown;level=1;q=0.4, text/html;q=0.3', true],
  ['of equal weights the one listed first', 'text/markdown, text/html', true],
  ['HTML listed first', 'text/html, text/markdown', false],
  ['the higher weight by a thousandth', 'text/html;q=0.899, text/markdown;q=0.9', true],
  ['a weight in odd case and spaces', 'text/html ; Q = 0.1 , text/markdown ; q=0.2', true],
  ['a named type after invalid parts and a wildcard', 'x, y, */*, text/markdown', true],
  ['the weight of the family over that of any', 'text/html;q=0.5, */*;q=0.2, text/*;q=0.9', true],
  ['HTML excluded from any', '*/*, text/html;q=0', true],
  ['any weight, if HTML is not listed', 'text/markdown;q=0.1, application/json', true],
  ['no header', null, false],
  ['any type', '*/*', false],
  ['each type at weight 0', 'text/html;q=0, text/markdown;q=0.0', false],
  ['a weight that is no number', 'text/markdown;q=high', false],
  ['a weight over 1', 'text/markdown;q=2', false],
])('prefersMarkdown() of %s', (_, accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected);
});

const TAG = formatWeakTag('abc.0.20');

it.each([
  ['its strong form, since comparison is weak', '"abc.0.20"', true],
  ['any, between spaces', ' * ', true],
  ['a list with tabs and empty members', '"x",\t,, W/"abc.0.20"', true],
  ['a list whose tags hold commas', '"a,b", W/"abc.0.20"', true],
  ['no header', null, false],
  ['the value without quotes', 'abc.0.20', false],
  ['the tag inside another', '"W/abc.0.20"', false],
  ['a long header, in linear time', 'W/"'.repeat(100_000), false],
])('matchesTag() of %s', (_, header, isFound) => {
  expect(matchesTag(header, TAG)).toBe(isFound);
});

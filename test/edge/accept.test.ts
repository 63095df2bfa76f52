import { describe, expect, it } from 'vitest';
import { preferredMediaType } from '../../src/edge/accept.ts';

const JSON_TYPE = 'application/json';
const HTML_TYPE = 'text/html';
const OFFERED = [JSON_TYPE, HTML_TYPE] as const;

describe('preferredMediaType()', () => {
  it.each([
    ['no header: the first offered', null, JSON_TYPE],
    ['any type: the first offered', '*/*', JSON_TYPE],
    ['one type', 'text/html', HTML_TYPE],
    ['one type in odd case', 'Text/HTML', HTML_TYPE],
    ['one type with a parameter', 'text/html;charset=utf-8', HTML_TYPE],
    ['a parameter before a weight', 'text/html;level=1;q=0.4, application/json;q=0.3', HTML_TYPE],
    ['a family', 'text/*', HTML_TYPE],
    ['of equal weights the one listed first', 'text/html, application/json', HTML_TYPE],
    ['of equal weights the one listed first, offered first', 'application/json, text/html', JSON_TYPE],
    ['the higher weight', 'text/html;q=0.8, application/json;q=0.9', JSON_TYPE],
    ['the higher weight by a thousandth', 'application/json;q=0.899, text/html;q=0.9', HTML_TYPE],
    ['a weight in odd case and spaces', 'application/json ; Q = 0.1 , text/html ; q=0.2', HTML_TYPE],
    ['a named type before a wildcard of the same weight', '*/*, text/html', HTML_TYPE],
    ['a named type before a family of the same weight', 'application/*, text/html', HTML_TYPE],
    ['a named type after invalid parts', 'x, y, text/html, */*', HTML_TYPE],
    ['the first offered where two families name them', 'text/*, application/*', JSON_TYPE],
    ['the most specific weight', 'text/html;q=0.1, text/*;q=0.9, application/json;q=0.5', JSON_TYPE],
    ['the weight of the family over that of any', '*/*;q=0.9, application/*;q=0.2', HTML_TYPE],
    ['a type excluded from any', '*/*, application/json;q=0', HTML_TYPE],
    ['a browser', 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', HTML_TYPE],
    ['a browser of old', 'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2', HTML_TYPE],
  ])('takes %s', (_, accept, preferred) => {
    expect(preferredMediaType(accept, OFFERED)).toBe(preferred);
  });

  it.each([
    ['an empty header', ''],
    ['another type', 'image/png'],
    ['another family', 'image/*'],
    ['any type at weight 0', '*/*;q=0'],
    ['each type at weight 0', 'text/html;q=0, application/json;q=0.0'],
    ['a weight that is no number', 'text/html;q=high'],
    ['a weight over 1', 'text/html;q=2'],
    ['a weight without a value', 'text/html;q='],
    ['separators', ',;,;,'],
    ['a key of an object', '__proto__/constructor'],
  ])('takes none of them for %s', (_, accept) => {
    expect(preferredMediaType(accept, OFFERED)).toBeUndefined();
  });
});

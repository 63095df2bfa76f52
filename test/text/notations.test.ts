// Notations of other programs that are recognized, and their replacements.
import { describe, expect, it } from 'vitest';
import { findNotations } from '../../src/text/notations.ts';
import cases from './notations-cases.json' with { type: 'json' };

const find = (text: string) =>
  findNotations(text).map(({ name, start, end, rewritten }) => [
    name,
    text.slice(start, end),
    ...(rewritten === undefined ? [] : [rewritten]),
  ]);

describe('findNotations() finds', () => {
  // Each is between « and ».
  it.each(cases.found as [string, string, string?][])('in %j: %s', (marked, name, ...rewritten) => {
    const [before = '', found = '', after = ''] = marked.split(/[«»]/);
    expect(find(before + found + after)).toEqual([[name, found, ...rewritten]]);
  });

  it('one notation at each place, in text order', () => {
    expect(find(':heart: {{< figure src="a" >}}\n[[toc]]').map(([name]) => name)).toEqual([
      'emoji',
      'hugo-shortcode',
      'contents',
    ]);
  });

  it('nothing in code, and keeps code in replacements', () => {
    const text = '![`a`](./a.png =3x) `[[b]]`';
    const prose = text.replaceAll(/`[^`]*`/g, (code) => '\0'.repeat(code.length));
    expect(findNotations(prose, text)).toEqual([
      { name: 'image-size', start: 0, end: 19, rewritten: '![`a`](./a.png)' },
    ]);
  });
});

it.each(cases.nothing)('findNotations() finds nothing in %j', (text) => {
  expect(find(text)).toEqual([]);
});

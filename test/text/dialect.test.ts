// This project's additions to CommonMark.

import { describe, expect, it } from 'vitest';
import { createMarkdownParser } from '../../src/text/syntax/dialect.ts';
import cases from './dialect-cases.json' with { type: 'json' };

const parser = createMarkdownParser();
const render = (markdown: string) => parser.render(markdown).trim();

describe('Emphasis next to Korean and Japanese', () => {
  it.each(cases.emphasis as [string, string][])('%s', (markdown, expected) => {
    expect(render(markdown)).toBe(`<p>${expected}</p>`);
  });
});

/** The rendered text with each link as [address]. */
const linksIn = (markdown: string) =>
  render(markdown)
    .replaceAll(/<a href="([^"]*)">.*?<\/a>/g, '[$1]')
    .replaceAll(/<\/?p>/g, '');

describe('A bare address', () => {
  it.each(cases.addresses as [string, string][])('in %s', (markdown, expected) => {
    expect(linksIn(markdown)).toBe(expected);
  });

  it.each(['가', '가-', '(', '(a', 'a.', '/', '가(', '?'])('ends in time with many of %s', (part) => {
    expect(render(`https://a.example/${part.repeat(200_000)}`)).toContain('https://a.example');
  });
});

const { github, notations, comments } = cases;
describe.each(Object.entries({ github, notations, comments }))('Markdown shows: %s', (_, rows) => {
  it.each(rows as [string, string][])('%j', (markdown, expected) => {
    expect(render(markdown)).toBe(expected);
  });
});

it.each(['NOTE', 'tip', 'IMPORTANT', 'WARNING', 'CAUTION'])('a callout of type %s', (type) => {
  const [open] = parser.parse(`> [!${type}] 제목\n> 글`, {});
  expect(open).toMatchObject({ type: 'callout_open', meta: { type: type.toLowerCase(), title: '제목' } });
});

describe('<details>', () => {
  it.each(cases.details as [string, string, string][])('%s', (_, markdown, expected) => {
    expect(render(markdown)).toBe(expected);
  });

  it('that ends outside its quote', () => {
    expect(render('> <details>\n> <summary>A</summary>\n\n</details>')).not.toContain('<details>');
  });

  it('nests at most 20 deep', () => {
    const open = '<details>\n<summary>A</summary>\n';
    const nest = (depth: number) => render(open.repeat(depth) + '</details>\n'.repeat(depth));
    expect([20, 21].map((depth) => nest(depth).split('<details>').length - 1)).toEqual([20, 20]);
  });
});

// This project's additions to CommonMark.

import { describe, expect, it } from 'vitest';
import { html } from '../../src/edge/html.ts';
import { createMarkdownParser } from '../../src/text/dialect.ts';
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

  it('is parsed in linear time', () => {
    /** Processor time, which other programs do not take. */
    const measure = (length: number) => {
      const before = process.cpuUsage();
      for (const part of ['가', '가-', '(', '(a', 'a.', '/', '가(', '?'])
        render(`https://a.example/${part.repeat(length)}`);
      return process.cpuUsage(before).user;
    };
    expect(measure(40_000) / measure(5_000)).toBeLessThan(32);
  });
});

describe('Notations of other programs', () => {
  it.each(cases.notations as [string, string][])('%s', (markdown, expected) => {
    expect(render(markdown)).toBe(expected);
  });

  it.each(['NOTE', 'tip', 'IMPORTANT', 'WARNING', 'CAUTION'])('a callout of type %s', (type) => {
    const [open] = parser.parse(`> [!${type}] 제목\n> 글`, {});
    expect(open).toMatchObject({ type: 'alert_open', meta: { type: type.toLowerCase(), title: '제목' } });
  });
});

describe('A comment is never shown', () => {
  it.each(cases.comments as [string, string][])('%j', (markdown, expected) => {
    expect(render(markdown)).toBe(expected);
  });
});

describe('<details>', () => {
  const a = (body: string) => `<details>\n<summary>A</summary>\n${body}</details>`;
  const bold = '<p><strong>b</strong></p>\n';
  const escaped = (markdown: string) => html`<p>${markdown}</p>`.markup;
  const open = '<details>\n<summary>A</summary>';
  const quoted = '> <details>\n> <summary>A</summary>';
  const onclick = '<details onclick="x">\n<summary>A</summary>';
  it.each([
    ['on lines of its own', `${open}\n\n**b**\n\n</details>`, a(bold)],
    ['without empty lines', `${open}\n**b**\n</details>`, a(bold)],
    ['opened with its summary', '<details><summary>A</summary>\nb\n</details>', a('<p>b</p>\n')],
    ['open', '<details open>\n<summary>A</summary>\n</details>', a('').replace('>', ' open="">')],
    ['after a paragraph', `b\n${open}\n</details>\nc`, `<p>b</p>\n${a('')}\n<p>c</p>`],
    ['in a quote', `${quoted}\n> </details>`, `<blockquote>\n${a('')}\n</blockquote>`],
    ['without an end', open, escaped(open)],
    ['without a summary', '<details>\nb\n</details>', escaped('<details>\nb\n</details>')],
    ['with another attribute', `${onclick}\n</details>`, escaped(`${onclick}\n</details>`)],
    ['with tags in its summary', a('').replace('A', '<b>A</b>'), a('').replace('A', '&lt;b&gt;A&lt;/b&gt;')],
    ['that ends outside its quote', `${quoted}\n\n</details>`, expect.not.stringContaining('<details>')],
    [
      'around a fence that shows fences',
      `${open}\n~~~\n~~~js\n</details>\n~~~\n</details>`,
      a('<pre><code>~~~js\n&lt;/details&gt;\n</code></pre>\n'),
    ],
    ['in code', '    <details>', '<pre><code>&lt;details&gt;\n</code></pre>'],
  ])('%s', (_, markdown, expected) => {
    expect(render(markdown)).toEqual(expected);
  });

  it('nests at most 20 deep', () => {
    const nest = (depth: number) => render(`${open}\n`.repeat(depth) + '</details>\n'.repeat(depth));
    expect([20, 21].map((depth) => nest(depth).split('<details>').length - 1)).toEqual([20, 20]);
  });
});

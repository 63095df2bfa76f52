// This project's additions to CommonMark.

import { describe, expect, it } from 'vitest';
import { html } from '../../src/edge/html.ts';
import { createMarkdownParser } from '../../src/text/dialect.ts';

const parser = createMarkdownParser();
const render = (markdown: string) => parser.render(markdown).trim();

describe('Emphasis next to Korean and Japanese', () => {
  it.each([
    ['**“안녕”**이라고', '<strong>“안녕”</strong>이라고'],
    ['**단어(word)**는', '<strong>단어(word)</strong>는'],
    ['그는**‘이것’**만', '그는<strong>‘이것’</strong>만'],
    ['*「映画」*を見た', '<em>「映画」</em>を見た'],
    ['**注意。**次の文', '<strong>注意。</strong>次の文'],
    ['~~값(옛)~~은', '<s>값(옛)</s>은'],
    ['3 * 4 * 5는', '3 * 4 * 5는'],
    ['snake_case_name은', 'snake_case_name은'],
  ])('%s', (markdown, expected) => {
    expect(render(markdown)).toBe(`<p>${expected}</p>`);
  });
});

/** The rendered text with each link as [address]. */
const linksIn = (markdown: string) =>
  render(markdown)
    .replaceAll(/<a href="([^"]*)">.*?<\/a>/g, '[$1]')
    .replaceAll(/<\/?p>/g, '');

describe('A bare address', () => {
  it.each([
    ['https://damda.example를 보라', '[https://damda.example]를 보라'],
    ['https://damda.example/work/에서는', '[https://damda.example/work/]에서는'],
    ['사이트https://damda.example로', '사이트[https://damda.example]로'],
    ['(http://a.example/x?y=1#z).', '([http://a.example/x?y=1#z]).'],
    ['https://a.example/x, https://b.example!', '[https://a.example/x], [https://b.example]!'],
    ['https://a.example? “https://b.example/c”', '[https://a.example]? “[https://b.example/c]”'],
    ['**https://a.example/**는', '<strong>[https://a.example/]</strong>는'],
    ['https://a.example:8080/x_y-z', '[https://a.example:8080/x_y-z]'],
    ['https://en.example/wiki/A_(b)은', '[https://en.example/wiki/A_(b)]은'],
    ['https://a.example/x、https://b.example/y。', '[https://a.example/x]、[https://b.example/y]。'],
    ['https://a.example/둘째-글/을', '[https://a.example/%EB%91%98%EC%A7%B8-%EA%B8%80/]을'],
    ['https://a.kr/글, www.a.kr/글', '[https://a.kr/%EA%B8%80], [https://www.a.kr/%EA%B8%80]'],
    ['<https://a.example/글>', '[https://a.example/%EA%B8%80]'],
    ['[https://a.example](https://b.example/)', '[https://b.example/]'],
    ['`https://a.example`', '<code>https://a.example</code>'],
    ['ftp://a.kr //a.kr www.a.kr를 a@b.kr', 'ftp://a.kr //a.kr [https://www.a.kr]를 a@b.kr'],
    ['xhttps://a.example https:// http://', 'xhttps://a.example https:// http://'],
  ])('in %s', (markdown, expected) => {
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
  it.each([
    ['## 제목 {#own-id}', '<h2 id="own-id">제목</h2>'],
    ['## 제목 {#한글} ##', '<h2 id="한글">제목</h2>'],
    ['==표시==는 a == b', '<p><mark>표시</mark>는 a == b</p>'],
    ['H<sub>2</sub>O x<sup>**2**</sup>', '<p>H<sub>2</sub>O x<sup><strong>2</strong></sup></p>'],
    ['<KBD>Ctrl</KBD> <kbd>C', '<p><kbd>Ctrl</kbd> &lt;kbd&gt;C</p>'],
    ['가<br>나<br />다', '<p>가<br>\n나<br>\n다</p>'],
  ])('%s', (markdown, expected) => {
    expect(render(markdown)).toBe(expected);
  });

  it.each(['NOTE', 'tip', 'IMPORTANT', 'WARNING', 'CAUTION'])('a callout of type %s', (type) => {
    const [open] = parser.parse(`> [!${type}] 제목\n> 글`, {});
    expect(open).toMatchObject({ type: 'alert_open', meta: { type: type.toLowerCase(), title: '제목' } });
  });
});

describe('A comment is never shown', () => {
  it.each([
    ['a <!-- b --> c', '<p>a  c</p>'],
    ['a\n<!-- b\n\nc -->\nd', '<p>a</p>\n<p>d</p>'],
    ['<!-- a --> **b**', '<p> <strong>b</strong></p>'],
    ['<!-- a\n\nb --> **c**', '<p><strong>c</strong></p>'],
    ['- a\n  <!-- b -->\n- c', '<ul>\n<li>a</li>\n<li>c</li>\n</ul>'],
    ['> a\n> <!-- b\n> c -->', '<blockquote>\n<p>a</p>\n</blockquote>'],
    ['<!-->a', '<p>a</p>'],
    ['`<!-- a -->`', '<p><code>&lt;!-- a --&gt;</code></p>'],
    ['    <!-- a -->', '<pre><code>&lt;!-- a --&gt;\n</code></pre>'],
    ['\\<!-- a -->', '<p>&lt;!-- a --&gt;</p>'],
    ['a\n\n<!-- without an end\n\nb', '<p>a</p>\n<p>&lt;!-- without an end</p>\n<p>b</p>'],
  ])('%j', (markdown, expected) => {
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

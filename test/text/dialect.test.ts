// This project's additions to CommonMark.

import fc from 'fast-check';
import type { Token } from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { html } from '../../src/edge/html.ts';
import { createMarkdownParser } from '../../src/text/dialect.ts';
import { readBody } from '../../src/text/read.ts';

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
    ['in code', '    <details>', '<pre><code>&lt;details&gt;\n</code></pre>'],
  ])('%s', (_, markdown, expected) => {
    expect(render(markdown)).toEqual(expected);
  });

  it('nests at most 20 deep', () => {
    const nest = (depth: number) => render(`${open}\n`.repeat(depth) + '</details>\n'.repeat(depth));
    expect([20, 21].map((depth) => nest(depth).split('<details>').length - 1)).toEqual([20, 20]);
  });
});

/** Addresses of links and images as rendered. */
function rendered(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => {
    const target = token.info === 'auto' ? undefined : (token.attrGet('href') ?? token.attrGet('src'));
    return [...(target ? [String(target)] : []), ...rendered(token.children ?? [])];
  });
}

describe('The reader finds the references that the page shows', () => {
  it.each([
    ['a footnote with an image and a link', 'a[^1]\n\n[^1]: b ![c](./c.png) [d](/d)', ['./c.png', '/d']],
    ['code in a footnote', 'a[^1]\n\n[^1]: b\n\n        ![c](./c.png)\n\n    `[d](/d)`', []],
    ['an address that is the whole footnote', 'a[^1]\n\n[^1]: /d', []],
    ['footnotes one below the other', 'a[^1] [^2]\n\n[^1]: [b](/b)\n[^2]: [c](/c)', ['/b', '/c']],
    ['a footnote after a line of text', 'a[^1]\n[^1]: [b](/b)', ['/b']],
    ['a footnote in a quote', '> a[^1]\n>\n> [^1]: [b](/b)\n>\n>     [c](/c)', ['/b', '/c']],
    ['a footnote in a line', 'a^[b [c](/c)]', ['/c']],
    ['text below a footnote', 'a[^1]\n\n[^1]: b\n\n[c](/c)', ['/c']],
    ['a definition of a link', 'a[^1] [b]\n\n[^1]: c\n\n[b]: /b', ['/b']],
    ['what continues a footnote', 'a[^1] [b]\n\n[^1]: c\n[b]: /b', []],
    ['<details>', '<details>\n<summary>[a](/a)</summary>\n[b](/b)\n</details>\n[c](/c)', ['/a', '/b', '/c']],
    ['<details> after text', 'a\n<details>\n<summary>A</summary>\n\n[b](/b)\n\n</details>', ['/b']],
    ['<details> in a list', '- <details>\n  <summary>A</summary>\n\n  [b](/b)\n\n  </details>', ['/b']],
    ['<details> without an end', '<details>\n[b](/b)', ['/b']],
    ['a comment', '<!-- [a](/a) -->\n\n<!--\n\n[b](/b)\n\n-->\nc <!-- [d](/d) -->', []],
    ['text after a comment', '<!-- a --> ![b](./b.png)', ['./b.png']],
  ])('in %s', (_, markdown, expected) => {
    const read = readBody(markdown)?.references.map(({ target }) => target);
    expect(read?.sort()).toEqual(expected.toSorted());
    expect(rendered(parser.parse(markdown, {})).sort()).toEqual(expected.toSorted());
  });

  /** Pieces of real texts. Each address has its number, so that all differ. */
  const PIECES: readonly ((n: number) => string)[] = [
    (n) => `한글 **[굵게](/${n})**와 *기울임*을 섞은 문단, snake_case_${n}과 1 < 2`,
    (n) => `![그림](./${n}.png "제목") 뒤의 글\n다음 줄 [글](/${n}-b)`,
    (n) => `[참조][r${n}] ![r${n}]\n\n[r${n}]: /${n} "제목"`,
    (n) => `\`[코드](/${n})\` 와 \`\`\` \`[코드](/${n}) \`\`\` 그리고 \\[글](/${n})`,
    (n) => `[괄호](/${n}_(a)) [빈칸](</${n} b>) <https://a.example/${n}> https://b.example/${n}를`,
    (n) => `## 제목 [${n}](/${n}) {#id-${n}}`,
    (n) => `제목 [글](/${n})\n---`,
    (n) => `| 가 | [나](/${n}) |\n| --- | --: |  \n| \`a\\|b\` | ![다](./${n}.png) |\n\n끝`,
    (n) => `\`\`\`md title="a"\n[코드](/${n})\n\n![코드](./${n}.png)\n\`\`\``,
    (n) => `- 하나 [글](/${n})\n  - 둘 ![그림](./${n}.png)\n\n    문단 [글](/${n}-c)\n- [ ] 할 일`,
    (n) => `1. 하나\n2. [둘](/${n})\n\n   \`\`\`\n   [코드](/${n}-d)\n   \`\`\``,
    (n) => `> [!NOTE]\n> 인용 [글](/${n})\n>\n> > 안쪽 ![그림](./${n}.png)`,
    (n) => `각주[^${n}]와 ^[안의 [글](/${n})]\n\n[^${n}]: 각주 [글](/${n}-e)\n\n    이어진 [글](/${n}-f)`,
    (n) => `<details>\n<summary>[더](/${n})</summary>\n\n[안](/${n}-g)\n\n</details>`,
    (n) => `앞 <!-- [주석](/${n}) --> [글](/${n}-h) H<sub>2</sub>O <br> <kbd>K</kbd>`,
    (n) => `<!--\n\n[주석](/${n})\n\n-->`,
    (n) => `    [코드](/${n})`,
  ];
  const FRAMES: readonly ((text: string) => string)[] = [
    (text) => text,
    (text) => text.replaceAll(/^/gm, '> '),
    (text) => `- ${text.replaceAll(/\n(?=.)/g, '\n  ')}`,
  ];
  const piece = fc.record({ write: fc.constantFrom(...PIECES), frame: fc.constantFrom(...FRAMES) });

  it('in realistic texts', () => {
    const property = fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
      const markdown = pieces.map(({ write, frame }, index) => frame(write(index))).join('\n\n');
      const shown = rendered(parser.parse(markdown, {})).map((target) => decodeURI(target));
      const read = readBody(markdown)?.references.map(({ target }) => target);
      expect([...new Set(read)].sort()).toEqual([...new Set(shown)].sort());
    });
    fc.assert(property, { numRuns: 300, seed: 30 });
  });
});

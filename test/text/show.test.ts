// Bodies as the site and its markdown twins show them.
import { describe, expect, it } from 'vitest';
import { serveBody } from '../../src/content/load-body.ts';
import { html } from '../../src/edge/html.ts';
import type { Picture } from '../../src/images/pictures.ts';
import { showText } from '../../src/site/body.ts';
import type { SiteContext, SitePage } from '../../src/site/page.ts';
import { cleanBody, escapeMarkdown, formatTwin } from '../../src/site/twin.ts';
import { createWords } from '../../src/site/words/words.ts';
import { excerptOf } from '../../src/text/excerpt.ts';
import { markPhrases, splitPhrases } from '../../src/text/line-breaks.ts';
import { curlQuotes } from '../../src/text/quotes.ts';
import { readBody } from '../../src/text/read.ts';
import type { Text } from '../../src/text/text.ts';
import cases from './show-cases.json' with { type: 'json' };

const siteUrl = 'https://damda.example';
const OURS = `${siteUrl}/media/a.webp`;
const picture: Picture = {
  width: 600,
  height: 400,
  color: 'abc',
  avif: [{ width: 600, name: 'a.avif' }],
  fallback: 'a.webp',
  animation: null,
  bytes: {},
};
const context = {
  language: 'ko' as const,
  siteUrl,
  findPicture: (url: string) => (url === OURS ? picture : undefined),
  words: createWords('en'),
};
/** The picture as shown in a text. */
const shownWith = (alt: string) =>
  `<picture><source type="image/avif" srcset="/media/a.avif 600w" sizes="(min-width: 64rem) 52rem, 92vw"><img src="/media/a.webp" width="600" height="400" alt="${alt}" class="cabc" loading="lazy" decoding="async"></picture>`;
const read = (markdown: string) => readBody(markdown) as Text;
const render = (markdown: string) => showText(markdown, context).html.markup.trim();

describe('html`` escapes', () => {
  it.each([
    ['text', html`<p>${'<b>&"\'</b>'}</p>`, '<p>&lt;b&gt;&amp;&quot;&#39;&lt;/b&gt;</p>'],
    ['an attribute', html`<a title="${'"><script>'}">`, '<a title="&quot;&gt;&lt;script&gt;">'],
    ['lists', html`${['<', html`<br>`, [1, '>']]}`, '&lt;<br>1&gt;'],
    ['nothing', html`${undefined}${null}${false}${''}`, ''],
    ['zero', html`${0}`, '0'],
  ])('%s', (_, made, expected) => {
    expect(made.markup).toBe(expected);
  });
});

describe('showMarkdown() escapes HTML in content', () => {
  it.each(cases.escaped as [string, string][])('%s', (markdown, expected) => {
    expect(render(markdown)).toBe(expected);
  });
});

describe('Words marked as another language', () => {
  const english = (markdown: string) => showText(markdown, { ...context, language: 'en' }).html.markup.trim();

  it.each(cases.marked as [string, string][])('%s', (markdown, expected) => {
    expect(english(markdown)).toBe(expected);
  });

  it('are plain text in an excerpt', () => {
    expect(excerptOf(read('자 [直]{lang=ja} 끝'), 99)).toBe('자 直 끝');
  });
});

describe('A line does not break', () => {
  it.each(cases.unbroken as [string, string][])('%s', (markdown, expected) => {
    expect(render(markdown)).toBe(`<p>${expected}</p>`);
  });
});

describe('Straight quotes', () => {
  it.each([
    [`"Isn't it 'so'?"`, '“Isn’t it ‘so’?”'],
    [`the '90s ("a" b)`, 'the ’90s (“a” b)'],
    [`'칸'을 "둘"로, '24년`, '‘칸’을 “둘”로, ’24년'],
  ])('%s become curly', (text, expected) => {
    expect(curlQuotes(text)).toBe(expected);
  });

  it.each([
    [
      'ko',
      `"가"는 '**나**'다 \`"b"\` \\"c\n"라"`,
      '“가”\u2060는 ‘<strong>나</strong>’\u2060다 <code>&quot;b&quot;</code> &quot;c\n“라”',
    ],
    ['en', `"a" \`"b"\``, '“a” <code>&quot;b&quot;</code>'],
    ['jp', `"a"`, '&quot;a&quot;'],
  ] as const)('become curly in bodies, but not in code or in Japanese: %s', (language, text, expected) => {
    expect(showText(text, { ...context, language }).html.markup.trim()).toBe(`<p>${expected}</p>`);
  });
});

describe('Lines of large Japanese type', () => {
  it.each([
    ['韓屋の宿、ひと間ずつの予約', '韓屋の|宿、|ひと間ずつの|予約'],
    ['測ってつくった漢字の書体', '測ってつくった|漢字の|書体'],
    ['静かにつくるスタジオです。', '静かにつくる|スタジオです。'],
    ['「朝」の席', '「朝」の|席'],
  ])('end only between the phrases of %s', (text, expected) => {
    expect(splitPhrases(text).join('|')).toBe(expected);
    const marked = markPhrases(html`<h1>${text}</h1><p>${text}</p><p class="lead"><b>${text}</b></p>`);
    const shown = expected.replaceAll('|', '<wbr>');
    expect(marked.markup).toBe(`<h1>${shown}</h1><p>${text}</p><p class="lead"><b>${shown}</b></p>`);
  });
});

describe('showMarkdown()', () => {
  const h = (level: number, text: string, id = text.toLowerCase()) =>
    `<h${level} id="${id}">${text}</h${level}>`;
  it.each([
    ['puts headings below the page’s own', '# One\n\n## 두 칸!', [h(2, 'One'), h(3, '두\u00a0칸!', '두-칸')]],
    [
      'leaves out no level of headings',
      '#### A\n\n### B\n\n#### C\n\n###### D\n\n### E',
      [h(2, 'A'), h(2, 'B'), h(3, 'C'), h(4, 'D'), h(2, 'E')],
    ],
    [
      'has no heading deeper than h6',
      '# A\n\n## B\n\n### C\n\n#### D\n\n##### E\n\n###### F',
      [h(2, 'A'), h(3, 'B'), h(4, 'C'), h(5, 'D'), h(6, 'E'), h(6, 'F')],
    ],
    [
      'tells equal headings apart',
      '## A\n\n## A\n\n## ?',
      [h(2, 'A'), h(2, 'A', 'a-2'), h(2, '?', 'section')],
    ],
    ['keeps ids from beginning with a digit', '## 2 x', [h(2, '2 x', 's-2-x')]],
  ])('%s', (_, markdown, expected) => {
    expect(render(markdown)).toBe(expected.join('\n'));
  });

  const link = (href: string, text: string) => `<p><a href="${href}" rel="noopener">${text}</a></p>`;
  const CAPTION = '<figcaption>Caption &amp; more</figcaption>';
  it.each([
    [
      'makes a lone image a figure',
      `![](${OURS} "Caption & more")`,
      `<figure>${shownWith('')}${CAPTION}</figure>`,
    ],
    ['keeps an empty alt empty', `![](${OURS})`, `<figure>${shownWith('')}</figure>`],
    ['asks no other server for an image', '![Cat](https://a.kr/1.png)', link('https://a.kr/1.png', 'Cat')],
    ['leads to its own pages relatively', `[a](${siteUrl}/work/x/)`, '<p><a href="/work/x/">a</a></p>'],
    ['marks links that leave', '[a](https://other.example/)', link('https://other.example/', 'a')],
    ['takes mail links', '<a@b.example>', '<p><a href="mailto:a@b.example">a@b.example</a></p>'],
    ['draws tasks', '- [ ] a\n- [x] b', '<ul>\n<li class="task">□ a</li>\n<li class="task">✓ b</li>\n</ul>'],
    [
      'makes an empty head of a column an ordinary cell, and aligns cells without a style',
      '| | A |\n| --- | ---: |\n| B | C |',
      '<div class="scroll" role="group" tabindex="0" aria-label="Table"><table><thead>\n<tr>\n<td></td>\n<th class="right" scope="col">A</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>B</td>\n<td class="right">C</td>\n</tr>\n</tbody>\n</table></div>',
    ],
  ])('%s', (_, markdown, expected) => {
    expect(render(markdown)).toBe(expected);
  });

  it('links footnotes and their references in both directions', () => {
    const place = (id: string, number: number) =>
      `<sup><a href="#note_${number}" id="${id}" role="doc-noteref" aria-label="Footnote ${number}">${number}</a></sup>`;
    const back = (id: string, label: string) =>
      `<a href="#${id}" role="doc-backlink" aria-label="Back to reference ${label}">↩\ufe0e</a>`;
    expect(
      render('## note_1\n\na[^1] b[^x] c[^1] [^none]\n\n[^1]: One.\n[^x]: - two\n[^unused]: Three.'),
    ).toBe(
      `<h2 id="note-1">note_1</h2>
<p>a${place('note_1_place', 1)} b${place('note_2_place', 2)} c${place('note_1_place_2', 1)} [^none]</p>
<section class="footnotes" role="doc-endnotes" aria-label="Footnotes">
<ol>
<li id="note_1"><p>One. ${back('note_1_place', '1')} ${back('note_1_place_2', '1-2')}</p>
</li>
<li id="note_2"><ul>
<li>two</li>
</ul>
 ${back('note_2_place', '2')}</li>
</ol>
</section>`,
    );
  });
});

it('showMarkdown() marks the given lines of code and closes color spans at line ends', () => {
  expect(render('```ts title="a.ts" {2-3}\na\n/* b\nc */\n```')).toContain(
    'a\n<span class="marked-line"><span class="hl-comment">/* b</span></span>\n<span class="marked-line"><span class="hl-comment">c */</span></span>',
  );
});

describe('A link to a video, alone in its paragraph', () => {
  const card = (url: string, title: string, host: string) =>
    expect.stringMatching(
      `^<p class="video"><a href="${url.replaceAll(/[?.]/g, '\\$&')}" rel="noopener"><svg.*</svg><span>${title}</span> <small>${host}</small></a></p>$`,
    );

  const VIDEO = 'https://www.youtube.com/watch?v=abcdefghijk';
  const SHORT = 'https://youtube.com/shorts/abcdefghijk';
  it.each([
    ['https://youtu.be/abcdefghij_', 'https://youtu.be/abcdefghij_', 'Watch the video', 'YouTube'],
    [`<${VIDEO}>`, VIDEO, 'Watch the video', 'YouTube'],
    [`[A *film*](${SHORT})`, SHORT, 'A film', 'YouTube'],
    ['https://vimeo.com/123456789', 'https://vimeo.com/123456789', 'Watch the video', 'Vimeo'],
  ])('is a card: %s', (markdown, url, title, host) => {
    expect(render(markdown)).toEqual(card(url, title, host));
  });

  it.each(cases.notVideos)('is not a card: %s', (markdown) => {
    expect(render(markdown)).toMatch(/^<p><a .*<\/a><\/p>$/);
  });
});

describe('excerptOf()', () => {
  it.each([
    ...(cases.excerpts as [string, string, string][]),
    ['that of a long text', `a[^1] [b][c]\n\n${'d\n\n'.repeat(2_000)}[^1]: e\n\n[c]: /f`, 'a b'],
  ])('is %s', (_, markdown, expected) => {
    expect(excerptOf(read(markdown), 20)).toBe(expected);
  });
});

describe('cleanBody()', () => {
  it.each(cases.clean as [string, string][])('of %j', (markdown, expected) => {
    expect(cleanBody(serveBody(read(markdown)), `${siteUrl}/blog/x/`)).toBe(expected);
  });
});

describe('formatTwin()', () => {
  it('writes title, summary, facts and text, with markup escaped', () => {
    const twin = { title: 'A *star* <b>', summary: 'x_y', facts: [['Client', '[A]']], body: ['Text.', ''] };
    const page = { twin, isHidden: true, address: '/a/', alternates: {} } as unknown as SitePage;
    expect(formatTwin(page, { ...context, site: { languages: ['ko'] } } as unknown as SiteContext)).toBe(
      '# A \\*star\\* \\<b\\>\n\nx\\_y\n\n- Client: \\[A\\]\n\nText.\n',
    );
  });

  it.each([
    ['1. first', '\\1. first'],
    ['- dash', '\\- dash'],
    ['# hash', '\\# hash'],
    ['a &amp; b & c', 'a \\&amp; b & c'],
  ])('escapes %j', (text, expected) => {
    expect(escapeMarkdown(text)).toBe(expected);
  });
});

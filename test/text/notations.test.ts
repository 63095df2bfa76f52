// Notations of other programs that are recognized, and their replacements.
import { describe, expect, it } from 'vitest';
import { findNotations } from '../../src/text/notations.ts';

const find = (text: string) =>
  findNotations(text).map(({ name, start, end, rewritten }) => [
    name,
    text.slice(start, end),
    ...(rewritten === undefined ? [] : [rewritten]),
  ]);

const ID = 'abcdefghij_';
const VIDEO = `https://youtu.be/${ID}`;

describe('findNotations() finds', () => {
  // Each is between « and ».
  it.each<[marked: string, name: string, rewritten?: string]>([
    ['«![표지](./a.png =300x)»', 'image-size', '![표지](./a.png)'],
    ['«![표지](./a.png){width=50%}»', 'image-size', '![표지](./a.png)'],
    ['«![표지|300](./a.png)»', 'image-size', '![표지](./a.png)'],
    ['글\n«[[_TOC_]]»', 'contents', ''],
    ['글 «![[그림.png]]»', 'embed'],
    ['«[##_Image|kage@a/b.png|CDM|1.3|{"a":["b"]}_##]» 글', 'tistory-image'],
    ['글 «![IMG_1234.jpg]»', 'image-name'],
    ['글 «[[다른 글]]»', 'wiki-link'],
    ['글 «[[hello|인사]]» 글', 'wiki-link'],
    ['글 «[[My note]]»', 'wiki-link'],
    ['글 «[[posts/hello.md#part]]»', 'wiki-link'],
    ['«:::tip»\n글', 'container'],
    ['«!!! note "제목"»\n    글', 'admonition'],
    ['> «[!주의]» 글', 'callout-type', '[!WARNING]'],
    ['> «[!info]»', 'callout-type', '[!NOTE]'],
    ['> > «[!note]-» 접힘', 'callout-type', '[!NOTE]'],
    ['> «[NOTE]»\n> 글', 'callout-mark', '[!NOTE]'],
    ['## 제목 «{#a b}»', 'heading-id', '{#a-b}'],
    ['[글](/a)«{.btn}» 글', 'link-attributes', ''],
    ['식 «$x^2$» 은', 'math'],
    ['안녕 «:smile:» 하세요', 'emoji'],
    ['«{% gist kim/abc123 %}»', 'liquid-tag', 'https://gist.github.com/kim/abc123'],
    [`«{% youtube "${ID}" %}»`, 'liquid-tag', VIDEO],
    ['«{% asset_img a.png 첫 화면 %}»', 'liquid-tag', '![첫 화면](./a.png)'],
    ['«{%- highlight js -%}»', 'liquid-tag'],
    ['[글](«{{ site.url }}»/a)', 'liquid-value'],
    ['«{{ "/a" | relative_url }}»', 'liquid-value'],
    [`«{{< youtube ${ID} >}}»`, 'hugo-shortcode', VIDEO],
    ['«{{< youtube id="0RKpf3rK57I" >}}»', 'hugo-shortcode', 'https://youtu.be/0RKpf3rK57I'],
    ['«{{< gist kim abc >}}»', 'hugo-shortcode', 'https://gist.github.com/kim/abc'],
    [
      '«{{< figure src="/a.png" alt="표지" title="첫 표지" >}}»',
      'hugo-shortcode',
      '![표지](/a.png "첫 표지")',
    ],
    ['«{{% /notice %}}»', 'hugo-shortcode'],
    ['글\n«{:.center}»', 'attribute-list', ''],
    ['글 «{: width="300"}»', 'attribute-list', ''],
    ['«[gallery ids="1,2"]»', 'shortcode'],
    ['글\n«[gallery]»', 'shortcode'],
    ['«[caption id="a"]»![가](b.png) 설명', 'shortcode'],
    ['설명«[/caption]»', 'shortcode'],
    ['«[su_note]글[/su_note]»', 'shortcode'],
    [`«[youtube ${VIDEO}]»`, 'shortcode', VIDEO],
    [
      '«[youtube=https://www.youtube.com/watch?v=a&w=1]»',
      'shortcode',
      'https://www.youtube.com/watch?v=a&w=1',
    ],
    ['«[vimeo 123456789]»', 'shortcode', 'https://vimeo.com/123456789'],
    [`«[embed width="3"]${VIDEO}[/embed]»`, 'shortcode', VIDEO],
    ['가 «{/* <A b={c} /> */}» 나', 'mdx-comment', '<!-- <A b={c} /> -->'],
    ["«import Box, { a } from './box'»", 'mdx-import', ''],
    ['«export const a = 1;»', 'mdx-import', ''],
  ])('in %j: %s', (marked, name, ...rewritten) => {
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

it.each([
  '[Rydeen]과 [갤러리], [video], [Video 1] 그리고 [youtube 링크]',
  '[code](/a), [embed]: /b, [gallery], [/login] 주소와 [/b]',
  'input[type="text"]와 a[href="/b"]',
  "df[['열']]의 값은 {:.10f}",
  '{:ok, 값}과 {name: "값"}, { % }, 100%}, {{ message }}, {{값}}',
  '> [!NOTE] 제목\n> 글\n\n> [!tip]\n> 글',
  '[!주의] 글, 정말!!! note, !!!\n!!! 정말 좋다',
  'import os\nimport React를 씁니다. export PATH=/a',
  '[[Prototype]]과 [[Get]](), [[nodiscard]], [[gnu::noinline]], [[deprecated("이유")]], [[1, 2.5]], [[ -f a ]]',
  '값은 $5에서 $10 사이, snake_case_name과 10:30:20, a:b:c',
  '![표지](./IMG_1234.jpg) ![IMG_1234.jpg](./a.jpg) ![a]',
  '[글](/a){lang=ja} ## 제목 {#id}',
])('findNotations() finds nothing in %j', (text) => {
  expect(find(text)).toEqual([]);
});

// The parts of a text and their exact ranges. In the tables, « and » mark what is found. The rest is not.
import { describe, expect, it } from 'vitest';
import type { Range } from '../../src/text/ranges.ts';
import { readBody } from '../../src/text/read.ts';
import type { Text } from '../../src/text/text.ts';

const read = (markdown: string) => readBody(markdown) as Text;

/** The text with marks around ranges. */
function mark(markdown: string, ranges: readonly Range[]): string {
  const marks = ranges.flatMap(({ start, end }) => [[start, '«'] as const, [end, '»'] as const]);
  return marks
    .sort(([a, x], [b, y]) => b - a || (x < y ? -1 : 1))
    .reduce((text, [offset, sign]) => text.slice(0, offset) + sign + text.slice(offset), markdown);
}

const PARTS: Record<string, (text: Text) => Range[]> = {
  'code span': ({ codeSpans }) => codeSpans,
  fence: ({ fences }) => fences,
  'indented code': ({ indentedCode }) => indentedCode,
  comment: ({ comments }) => comments,
  escape: ({ escapes }) => escapes,
  link: ({ links }) => links,
  'text of a link': ({ links }) => links.map(({ text }) => text),
  address: ({ addresses }) => addresses,
  heading: ({ headings }) => headings,
  paragraph: ({ paragraphs }) => paragraphs,
  row: ({ tables }) => tables.flatMap(({ rows }) => rows),
  tag: ({ tags }) => tags,
  footnote: ({ footnotes }) => footnotes,
  'mark of a footnote': ({ footnoteMarks }) => footnoteMarks,
  'label without a definition': ({ undefinedLabels }) => undefinedLabels,
};

describe('readBody() gives the range of a', () => {
  it.each([
    ['code span', '> - 가 «`b`»\n>   둘 «``c`\n>   d``» `e'],
    ['code span', '| «`a\\|b`» | 나 |\n| --- | --- |\n|  \\| «`c`» | «`d`» |'],
    ['code span', '[«`a`»](/b) ![c «`d`»](./e.png) f^[g «`h`»]\n\n> [!NOTE] i\n> «`j`»'],
    ['code span', '- \t«`a`»\n\n\t«`b`»\n\n제목 «`c`» {#id}\n---'],
    ['fence', '- a\n\n  «```js\n  b\n  ```»\n\n> «~~~\n> c»'],
    ['indented code', '- a\n\n      «b»\n\nc\n\n    «  d\n\n    e»'],
    ['comment', '«<!-- a -->» b «<!-- c -->» `<!-- d -->`\n\n«<!--\n\n> e -->»\n\n> «<!-- f\n> g -->»'],
    ['escape', 'a «\\*»b* \\n `\\*` «\\[»c]'],
    ['link', '«[a](/b "c")» «![d](<./e f.png>)» «[g][h]» «[h]» [i](/j\n\n[h]: /k'],
    ['link', '«[«![i](./i.png)»][b]»(/x/)\n\n[b]: /y/'],
    ['text of a link', '> [«a\n> b»](/c) ![«d [e](/f)»](/g)'],
    ['address', '«https://a.example/b»를 «<https://c.example>» «<d@e.example>» <!-- f -->가«http://g.kr»'],
    [
      'address',
      '> a<!-- b -->c «www.d.kr/%EA%B0%80»을\n> **«www.e.kr»** [www.f.kr](/g) `h`^[i «www.j.kr»] «http://k.kr»',
    ],
    ['code span', 'www.a.kr/%EA%B0%80 «`b`» ^[www.c.kr «`d`» ^[www.e.kr «`f`»]]'],
    ['heading', '«## a ##»\n\n> «b\n> c\n> ===»'],
    ['paragraph', '«a\nb»\n\n- «c»\n\n> «d\n> e»\n\n| f |\n| - |'],
    ['row', '> «| a | b |»\n> | - | - |\n> «| c |»\n> «d | e | f»'],
    ['tag', '«<b>»a«</b>» `<c>` \\<d> 1 < 2 «<img\nalt="e > f">» «<»g h <kbd>i</kbd> <https://j.kr>'],
    ['tag', '> «<img\n> src="./a.png"\n> >»'],
    ['tag', '> a «<»img\n> b\n>\n> c'],
    ['footnote', 'a[^1]\n\n«[^1]: b\n\n    c[^2]»\n\n«[^2]: d»'],
    ['mark of a footnote', 'a«[^1]» «[^2]» `[^3]` [^a-z] \\[^4] [b«[^5]»](/c)\n\n[^1]: d'],
    ['label without a definition', '«[a][b]» «![c][]» «[d][e]»[f] [g][h](/i) [j][k]\n\n[k]: /l'],
  ])('%s: %j', (part, marked) => {
    const markdown = marked.replaceAll(/[«»]/g, '');
    expect(mark(markdown, PARTS[part]?.(read(markdown)) ?? [])).toBe(marked);
  });
});

it.each([
  ['marks within words', '예**약말** caf&eacute; H<sub>2</sub>O ~~없~~음 \\*별', '예약말 café H2O 없음 *별'],
  ['code in lines', '> 하나 `둘`\n> 셋\n> ```\n> 넷\n> ```', '하나 둘 셋', '넷'],
  ['blocks of code, and their titles', '```js title="a.js" {1}\n하나\n```\n\n    둘', '', 'a.js\n하나\n둘'],
  ['no comments', '하나<!-- 둘 > 셋 -->넷\n\n<!--\n다섯\n-->', '하나넷'],
  ['no addresses of links', '[하나](/둘 "셋") [넷]\n\n[넷]: /넷 "넷"', '하나 넷'],
  ['bare addresses', 'www.a.kr/%EA%B0%80 <https://b.kr>', 'www.a.kr/가 https://b.kr'],
  ['tags as they show', '<Another World> <b class="x">다섯</b>', '<Another World> <b class="x">다섯</b>'],
  [
    'headings without ids, callouts',
    '## 하나 {#id}\n\n> [!NOTE] 둘\n> 셋\n\n> [!TIP]\n> 넷',
    '하나\n둘\n셋\n넷',
  ],
  ['words in another language', '[直]{lang=ja}', '直'],
  [
    'images and their captions',
    '![하나 `둘`](./a.png "셋")\n\n넷 ![다섯](./b.png "여섯")',
    '하나 둘\n셋\n넷 다섯',
  ],
  ['cells and lists', '| 하나 | 둘 |\n| --- | --- |\n| 셋 | |\n\n- 넷\n  - 다섯', '하나\n둘\n셋\n넷\n다섯'],
  ['<details>', '<details>\n<summary>하나</summary>\n\n둘\n\n</details>', '하나\n둘'],
  ['notes after the rest', '하나[^1] 둘^[셋^[넷]]\n\n[^1]: 다섯\n\n여섯', '하나 둘\n셋\n넷\n여섯\n다섯'],
  ['no notes without a mark', '하나[^1]\n\n[^1]: 둘\n\n[^2]: 셋\n\n[^1]: 넷', '하나\n넷'],
  ['titles of videos', '[하나](https://youtu.be/abcdefghijk)\n\nhttps://youtu.be/abcdefghijk', '하나'],
])('readBody() gives what a visitor reads: %s', (_, markdown, prose, code = '') => {
  expect(read(markdown).plain).toMatchObject({ prose, code });
});

it.each([
  ['a rule of 110 dashes', '-'.repeat(110), true],
  ['a rule of 110 dashes with spaces', '- '.repeat(110), true],
  ['110 quotes', `${'> '.repeat(110)}a`, false],
  ['110 lists', `${'1. '.repeat(110)}a`, false],
])('readBody() reads %s: %3$s', (_, markdown, isRead) => {
  expect(readBody(markdown) !== undefined).toBe(isRead);
});

// The parts of a text and their exact ranges. In the tables, « and » mark what is found. The rest is not.
import { describe, expect, it } from 'vitest';
import type { Range } from '../../src/text/ranges.ts';
import { readBody } from '../../src/text/read.ts';
import type { Text } from '../../src/text/text.ts';
import { findSilent, packRanges, readWords } from '../../src/text/words.ts';

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
    ['text of a link', '> [«a\n> b»](/c) ![«d «[e](/f)»»](/g)'.replaceAll(/«(\[e\]\(\/f\))»/g, '[«e»](/f)')],
    ['address', '«https://a.example/b»를 «<https://c.example>» «<d@e.example>» <!-- f -->가«http://g.kr»'],
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
  ['fenced code in a quote', '> 하나\n> ```\n> 둘\n> ```\n> 셋', ['하나', '셋']],
  ['fenced code in deep lists', '- - 하나\n\n    ```\n    둘\n    ```', ['하나']],
  ['indented code', '하나\n\n    둘\n\n셋', ['하나', '셋']],
  ['comments with a >', '하나 <!-- 둘 > 셋 --> 넷', ['하나', '넷']],
  ['addresses and tags', '[하나](/둘 "셋") https://a.kr/넷 <b class="x">다섯</b>', ['하나', '셋', '다섯']],
  ['definitions', '[하나]\n\n[하나]: /둘 "셋"', ['하나']],
  ['but not words in angle brackets', '<Another World> `하나`', ['Another', 'World', '하나']],
  ['but not footnotes', '하나[^1]\n\n[^1]: 둘', ['하나', '1', '1', '둘']],
])('readWords() leaves out %s', (_, markdown, expected) => {
  const text = read(markdown);
  expect(readWords(markdown, packRanges(findSilent(text))).match(/[\p{L}\p{N}]+/gu)).toEqual(expected);
});

it.each([
  ['a rule of 110 dashes', '-'.repeat(110), true],
  ['a rule of 110 dashes with spaces', '- '.repeat(110), true],
  ['110 quotes', `${'> '.repeat(110)}a`, false],
  ['110 lists', `${'1. '.repeat(110)}a`, false],
])('readBody() reads %s: %3$s', (_, markdown, isRead) => {
  expect(readBody(markdown) !== undefined).toBe(isRead);
});

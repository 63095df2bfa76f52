// Finding and replacing references in a text. In the tables, « and » mark their destinations. The rest must not change.
import { describe, expect, it } from 'vitest';
import type { Reference } from '../../src/text/links.ts';
import { replaceRanges } from '../../src/text/ranges.ts';
import { readBody } from '../../src/text/read.ts';

const referencesOf = (markdown: string) => readBody(markdown)?.references ?? [];

const MARKED = /«([^»]*)»/g;

/** Marked text → the text without marks and its references, with their targets as written unless given. */
function readMarks(marked: string, targets?: readonly string[]) {
  const references: Reference[] = [];
  let markdown = '';
  let position = 0;
  for (const mark of marked.matchAll(MARKED)) {
    markdown += marked.slice(position, mark.index);
    const destination = mark[1] as string;
    const target = targets?.[references.length] ?? destination;
    references.push({
      kind: 'image',
      target,
      start: markdown.length,
      end: markdown.length + destination.length,
    });
    markdown += destination;
    position = mark.index + mark[0].length;
  }
  return { markdown: markdown + marked.slice(position), references };
}

type Row = [name: string, marked: string, targets?: string[]];

const INLINE: Row[] = [
  ['plain', '![a](«./a.png»)'],
  ['on another server', '![a](«https://a.example/a.png»)'],
  ['with a double-quoted title', '![a](«./a.png» "title")'],
  ['with line ends around', '![a](\n«./a.png»\n)'],
  ['in angle brackets', '![a](<«./a b.png»>)'],
  ['with percent-encoding, which is left to the reader of the path', '![a](«./a%20b.png»)'],
  ['with escaped parentheses', '![a](«./a\\(1\\).png»)', ['./a(1).png']],
  ['with an escaped underscore', '![a](«./a\\_b.png»)', ['./a_b.png']],
  ['with a named entity', '![a](«./a&amp;b.png»)', ['./a&b.png']],
  ['with a numeric entity', '![a](«&#46;/a.png»)', ['./a.png']],
  ['with Hangul', '![a](«./그림.png»)'],
  ['without a destination', '![a](«»)'],
  ['in front of other punctuation', '![a](«./a.png»){width=3}'],
  ['with brackets in its text', '![a [b] [c](./page.html) d](«./a.png»)'],
  ['with code in its text', '![`]`](«./a.png»)'],
  ['with an escaped bracket in angle brackets', '![a](<«./a\\>b.png»>)', ['./a>b.png']],
];

const DEFINITIONS: Row[] = [
  ['full', '![a][b]\n\n[b]: «./a.png»'],
  ['full, the label in another case', '![a][B]\n\n[b]: «./a.png» "title"'],
  ['full, the label folded over a line', '![a][b\nc]\n\n[b c]: «./a.png»'],
  ['shortcut', '![b]\n\n[b]: «./a.png»'],
  ['in angle brackets', '![b]\n\n[b]: <«./a b.png»>'],
  ['with escapes', '![b]\n\n[b]: «./a\\_b.png»', ['./a_b.png']],
  ['above its use', '[b]: «./a.png»\n\n![b]'],
  ['used twice, found once', '![b] ![c][b]\n\n[b]: «./a.png»'],
  ['defined twice: the first wins', '![b]\n\n[b]: «./a.png»\n[b]: ./c.png'],
  ['used by a link and an image', '[b] ![b]\n\n[b]: «./b.png»'],
  ['not defined', '![a][b]'],
  ['the label in letters whose capitals differ', '![ẞ]\n\n[SS]: «./a.png»'],
  ['the label folded over lines of a quote', '> ![a][b\n> c]\n\n[b c]: «./a.png»'],
  ['folded over lines', '![b]\n\n[b]:\n«./b.png»\n"title\nmore"'],
  ['with text on the line of a would-be title', '![b]\n\n[b]: «./b.png»\n"title" ![c](«./c.png»)'],
  ['in a list', '- ![b]\n\n  [b]: «./b.png»'],
  ['within a paragraph, which is no definition', 'text\n[b]: ./b.png ![b]'],
  ['with text after it, which is no definition', '![b]\n\n[b]: ./b.png text'],
  ['in code, which is no definition', '![b]\n\n    [b]: ./b.png'],
];

const NESTED: Row[] = [
  ['an image as the text of a link', '[![a](«./a.png»)](https://x.example)'],
  ['but not in the description of an image', '![![a](./a.png) ![b][i]](«./c.png»)\n\n[i]: ./i.png'],
  ['in lists', '- ![a](«./a.png»)\n  - ![b](«./b.png»)\n\n1. c\n\n   ![c](«./c.png»)'],
  ['in a list item after a tab', '-\t![a](«./a.png»)'],
  ['in quotes', '> ![a](«./a.png»)\n> > - ![b](\n> > «./b.png»)'],
  ['in a heading', '# ![a](«./a.png»)'],
  ['on an indented line of a paragraph', 'text\n    ![a](«./a.png»)'],
  ['on a line that continues a quote', '> text\n![a](«./a.png»)'],
  ['on a line that continues a list', '- text\n![a](«./a.png»)'],
  ['in a nested item of few characters after a tab', '- 항목\n\t- 그림\n\n\t\t![a](«./a.png»)'],
  ['in an item whose first line is empty', '-\n  text\n\n    ![a](«./a.png»)'],
  ['below fenced code in an item whose first line is empty', '-\n  ```\n\n  ```\n\n    ![a](«./a.png»)'],
];

const HTML: Row[] = [
  ['double-quoted', '<img src="«./a.png»">'],
  ['single-quoted', "<img src='«./a.png»'>"],
  ['without quotes', '<img src=«a.png»>'],
  ['without quotes, with a slash, on a line of its own', '<img src=«./a.png»>'],
  ['closing itself', '<img src="«./a.png»" />'],
  ['empty', '<img src="«»">'],
  ['after an attribute that holds >', 'text <img alt="a > b" src="«./a.png»"> text'],
  ['after an attribute that holds src', '<img alt=\'src="no.png"\' src="«./a.png»">'],
  ['after data-src', '<img data-src="no.png" src="«./a.png»">'],
  ['over several lines', '<img\n  alt="a"\n  src="«./a.png»"\n/>'],
  ['over several lines of a quote', '> <img\n> src="«./a.png»">'],
  ['over several lines of a list', '- <img\n  src="«./a.png»">'],
  ['within a block', '<div>\n<img\nsrc="«./a.png»">\n</div>'],
  ['within a block of a quote', '> <div>\n> <img src="«./a.png»">\n> </div>'],
  ['between blank lines of a block', '<div>\n\n<img src="«./a.png»">\n\n</div>'],
  ['one after the other', '<p><img src="«./a.png»"><img src="«./b.png»"></p>'],
  ['within pre, which is no code to HTML', '<pre><img src="«./a.png»"></pre>'],
  ['markdown between blank lines of a block', '<div>\n\n![a](«./a.png»)\n\n</div>'],
  ['markdown between blank lines of a quoted block', '> <div>\n>\n> ![a](«./a.png»)\n>\n> </div>'],
  ['markdown below an image of a quote', '> <img src="«./a.png»">\n>\n> ![b](«./b.png»)'],
  ['markdown below the block of a list', '- <div>\n![a](«./a.png»)'],
  ['markdown in a block', '<div>\n![a](«./a.png»)\n</div>'],
  ['markdown in a block of a quote', '> <div>\n> ![a](«./a.png»)\n> </div>'],
  ['markdown below a tag that closes itself', '<br />\n![a](«./a.png»)\n# ![b](«./b.png»)'],
  ['within pre, around a blank line of a quote', '> <pre>\n>\n> <img src="«./a.png»">\n> </pre>'],
  ['below a tag that closes itself', '<br />\n<img\nsrc="«./a.png»"\n>'],
  ['after a comment', '<!-- <img src="no.png"> --> <img src="«./a.png»">'],
  ['in the text of a link', '[<img src="«./a.png»">](./page.html)'],
];

const NO_REFERENCE: Row[] = [
  ['a link', '[a](./a.png)'],
  ['an escaped exclamation mark', '\\![a](./a.png)'],
  ['an escaped bracket', '!\\[a](./a.png)'],
  ['a blank in front of the destination', '![a] (./a.png)'],
  ['no closing parenthesis', '![a](./a.png'],
  ['blanks in a bare destination', '![a](./a b.png)'],
  ['a code span', '`![a](./a.png) <img src="a.png">`'],
  ['fenced code', '```md\n![a](./a.png)\n<img src="a.png">\n```'],
  ['fenced code in a list', '- a\n  ```\n  ![a](./a.png)\n  ```'],
  ['indented code', 'text\n\n    ![a](./a.png)\n    <img src="a.png">'],
  ['code after the mark of a list and tabs', '-\t\t![a](./a.png)'],
  ['a code span over two lines', '`text\n![a](./a.png)`'],
  ['an HTML comment', '<!-- <img src="./a.png"> -->'],
  ['an HTML comment over several lines', '<!--\n\n<img src="./a.png">\n\n-->'],
  ['a script', '<script>\nconst html = \'<img src="a.png">\';\n\n</script>'],
  ['a text area', '<textarea><img src="a.png"></textarea>'],
  ['a text area with a blank line', '<textarea>\n\n<img src="a.png">\n</textarea>'],
  ['an escaped tag', '\\<img src="./a.png">'],
  ['a tag written with entities', '&lt;img src="a.png"&gt;'],
  ['a tag in the title of a link', '[a](./page.html "<img src=a.png>")'],
  ['an empty text', ''],
];

const OFFSETS: Row[] = [
  ['after emoji and Hangul', '😀 한글 👩‍👩‍👧 ![가](«./a.png») 😀 ![나](«./b.png»)'],
  ['after an HTML line with emoji', '<p>😀</p>\n\n<img alt="😀" src="«./a.png»">'],
  ['after a NUL character', '\u0000![a](«./a.png»)'],
  ['in the order of the text', '![d]\n\n<img src="«./a.png»">\n\n[d]: «./d.png»\n\n![b](«./b.png»)'],
];

const GROUPS = [
  ['finds an inline image', INLINE],
  ['finds a definition', DEFINITIONS],
  ['finds what is nested', NESTED],
  ['finds an HTML image', HTML],
  ['finds the right offsets', OFFSETS],
  ['leaves alone', NO_REFERENCE],
] as const;

describe.each(GROUPS)('readBody() %s', (_group, rows) => {
  it.each([...rows])('%s', (_name, marked, targets) => {
    const { markdown, references } = readMarks(marked, targets);
    expect(referencesOf(markdown).filter(({ kind }) => kind === 'image')).toEqual(references);
    const replacements = references.map(({ start, end }, index) => ({ start, end, with: `/${index}.webp` }));
    let count = 0;
    expect(replaceRanges(markdown, replacements)).toBe(marked.replace(MARKED, () => `/${count++}.webp`));
  });
});

describe('readBody() distinguishes images and links', () => {
  it.each([
    ['[a](/work/x/ "t") ![b](./b.png)', ['link /work/x/', 'image ./b.png']],
    ['[![a](./a.png)](</work/x y/>)', ['image ./a.png', 'link /work/x y/']],
    ['[a][b] [b] ![c]\n\n[b]: /work/x/\n[c]: ./c.png', ['link /work/x/', 'image ./c.png']],
    ['[b] ![b]\n\n[b]: ./b.png', ['image ./b.png']],
    // As the page shows it: an exclamation mark and a link.
    ['![b](./b a.png)\n\n[b]: ./b.png', ['link ./b.png']],
    ['[![i](./i.png)][b](/x/)\n\n[b]: /y/', ['image ./i.png', 'link /y/']],
    ['[![i](./i.png)][b](/x/)', ['image ./i.png', 'link /x/']],
    ['`[a](/x/)` [a] <https://a.example/>', []],
    ['[공지][자세히 보기](/notice/) 글[^1][글](/x/)', ['link /notice/', 'link /x/']],
    ['![a][글](/x/) [^1][^2][^3][글](/y/)', ['link /x/', 'link /y/']],
    ['[a][B](/x/)\n\n[b]: /y/', ['link /y/']],
  ])('in %j', (markdown, expected) => {
    expect(referencesOf(markdown).map(({ kind, target }) => `${kind} ${target}`)).toEqual(expected);
  });
});

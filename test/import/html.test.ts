// HTML of other systems → our markdown, with an account of all changes.
import { expect, it } from 'vitest';
import { tidyLines } from '../../src/import/markdown/edits.ts';
import { convert } from './convert.ts';
import cases from './html-cases.json' with { type: 'json' };

it.each(cases.html)('convertHtml() %s', (html, markdown) => {
  expect(
    convert('html', html).text.replaceAll(/ +(?=\|)|(?<=\| )-+ /g, (part) =>
      part.startsWith('-') ? '- ' : ' ',
    ),
  ).toBe(markdown);
});

it('convertHtml() accounts for dropped constructs and for those that a person must check', () => {
  const html =
    '<p><u>밑줄</u><script>x()</script></p><form><p>이름</p><input></form><ul><li><table><tr><td>가</td></tr></table></li></ul><h2>제목</h2>';
  const { text, changes, remarks } = convert('html', html);
  expect(text).toBe('밑줄\n\n이름\n\n- 가\n\n## 제목');
  expect(changes).toEqual([
    '<u> left-out 1',
    '<script> left-out 1',
    '<form> needs-person 1',
    'table left-out 1',
    'heading kept 1',
  ]);
  expect(remarks).toEqual([
    { kind: '<script>', original: 'x()' },
    { kind: '<form>', original: '이름' },
    { kind: 'table', original: '가' },
  ]);
});

it.each(cases.wordpress)('convertWordPress() %s', (text, markdown) => {
  expect(convert('wordpress', text).text).toBe(markdown);
});

it.each(cases.markdown)('convertMarkdown() %s', (source, markdown) => {
  const { text } = convert('markdown', source);
  expect(text.replaceAll(/-{2,}/g, '-').replaceAll(/\]\(<([^>]*)>/g, ']($1')).toBe(markdown.trim());
});

it.each(cases.notes as [string, string][])('convertMarkdown() %s, in Velog or Notion', (source, markdown) => {
  expect(convert('velog', source).text).toBe(markdown);
});

it.each(cases.mdx as [string, string, string[]][])(
  'convertMarkdown() %s, in MDX',
  (source, markdown, open) => {
    const { text, remarks } = convert('mdx', source);
    const listed = remarks.filter(({ kind }) => kind !== 'mdx-import');
    expect([tidyLines(text), listed.map(({ original }) => original)]).toEqual([markdown, open]);
  },
);

it('convertMarkdown() lists texts and code that MDX imports from other files', () => {
  const imports =
    "import Part from './_part.mdx';\nimport code from '!!raw-loader!./a.js';\nimport List from './list';";
  const { changes, remarks } = convert('mdx', `${imports}\n\n<Part />`);
  expect(changes).toEqual(['mdx-import left-out 1', 'mdx-import needs-person 2', '<Part> needs-person 1']);
  expect(remarks.map(({ original }) => original)).toEqual([...imports.split('\n'), '<Part />']);
});

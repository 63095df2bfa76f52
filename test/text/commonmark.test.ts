// The examples of CommonMark. Those that show otherwise here, most of them with HTML, are listed, so that the list tells what
// an update of the parser changed.
import { tests } from 'commonmark-spec';
import { expect, it } from 'vitest';
import { createMarkdownParser } from '../../src/text/dialect.ts';
import differences from './commonmark-differences.json' with { type: 'json' };

const parser = createMarkdownParser();

/** Removes line breaks between blocks, which mean nothing. */
const compact = (html: string) =>
  html
    .replaceAll('→', '\t')
    .replaceAll(' />', '>')
    .replaceAll(/\n+/g, '\n')
    .replaceAll(/(?<=<\/?(?:li|blockquote)>)\n|\n(?=<\/?(?:li|blockquote|p|ul|ol|hr|pre)\b)/g, '');

it('Only the listed examples of CommonMark show otherwise', () => {
  const show = (markdown: string) => compact(parser.render(markdown.replaceAll('→', '\t')));
  const actual = tests.filter(({ markdown, html }) => show(markdown) !== compact(html));
  const sections = Map.groupBy(actual, ({ section }) => section);
  const numbers = [...sections].map(([name, examples]) => [
    name,
    examples.map(({ number }) => number).join(' '),
  ]);
  expect([tests.length, Object.fromEntries(numbers)]).toEqual([652, differences]);
});

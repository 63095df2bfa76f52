// The parts of a text and their exact ranges. In the tables, « and » mark what is found. The rest is not.
import { describe, expect, it } from 'vitest';
import type { Range } from '../../src/text/ranges.ts';
import type { Text } from '../../src/text/read.ts';
import { readBody } from '../../src/text/read.ts';
import cases from './read-cases.json' with { type: 'json' };
import references from './references-cases.json' with { type: 'json' };

const read = (markdown: string) => readBody(markdown) as Text;

/** The text with marks around ranges. */
function mark(markdown: string, ranges: readonly Range[]): string {
  const marks = ranges.flatMap(({ start, end }): [number, string][] =>
    start === end
      ? [[start, '«»']]
      : [
          [start, '«'],
          [end, '»'],
        ],
  );
  return marks
    .sort(([a, x], [b, y]) => b - a || (x < y ? -1 : 1))
    .reduce((text, [offset, sign]) => text.slice(0, offset) + sign + text.slice(offset), markdown);
}

const PARTS: Record<string, (text: Text) => Range[]> = {
  code: ({ code }) => code,
  fence: ({ fences }) => fences,
  comment: ({ comments }) => comments,
  link: ({ links }) => links,
  'text of a link': ({ links }) => links.map(({ text }) => text),
  address: ({ addresses }) => addresses,
  heading: ({ headings }) => headings,
  paragraph: ({ paragraphs }) => paragraphs,
  'row that is too long': ({ longRows }) => longRows,
  footnote: ({ footnotes }) => footnotes,
  'mark of a footnote': ({ footnoteMarks }) => footnoteMarks,
};

describe('readBody() gives the range of a', () => {
  it.each(cases.ranges as [string, string][])('%s: %j', (part, marked) => {
    const markdown = marked.replaceAll(/[«»]/g, '');
    expect(mark(markdown, PARTS[part]?.(read(markdown)) ?? [])).toBe(marked);
  });
});

it.each(['U\u0308ber Cafe\u0301', 'U&#x308;ber Caf&eacute;'])(
  'readBody() composes the letters of %j in its id',
  (title) => {
    expect(read(`## ${title}`).headings.map(({ id }) => id)).toEqual(['über-café']);
  },
);

it.each(cases.plain as [string, string, string, string?][])(
  'readBody() gives what a visitor reads: %s',
  (_, markdown, prose, code = '') => {
    expect(read(markdown).plain).toMatchObject({ prose, code });
  },
);

it.each([
  ['a rule of 110 dashes', '-'.repeat(110), true],
  ['a rule of 110 dashes with spaces', '- '.repeat(110), true],
  ['110 quotes', `${'> '.repeat(110)}a`, false],
  ['60 lists, the last of which markdown-it would leave out', `${'1. '.repeat(60)}a`, false],
  ['40 lists', `${'1. '.repeat(40)}a`, true],
  ['a table of 131,072 columns', `${'|a'.repeat(2 ** 17)}\n${'|-'.repeat(2 ** 17)}`, false],
  [
    'tables of which each line becomes 256 cells',
    `${'|a'.repeat(256)}\n${'|-'.repeat(256)}\n${'a\n'.repeat(256)}\n`.repeat(300),
    false,
  ],
])('readBody() reads %s: %3$s', (_, markdown, isRead) => {
  expect(readBody(markdown) !== undefined).toBe(isRead);
});

describe.each(Object.entries(references.images))('readBody() %s', (_group, rows) => {
  // The target is what is marked, unless it is given.
  it.each(rows as [string, string, string[]?][])('%s', (_, marked, targets) => {
    const markdown = marked.replaceAll(/[«»]/g, '');
    const images = read(markdown).references.filter(({ kind }) => kind === 'image');
    expect(mark(markdown, images)).toBe(marked);
    const cut = images.map(({ start, end }) => markdown.slice(start, end));
    expect(images.map(({ target }) => target)).toEqual(targets ?? cut);
  });
});

// As the page shows them: in one, an exclamation mark and a link.
it.each(references.kinds as [string, string[]][])(
  'readBody() tells images and links in %j',
  (markdown, all) => {
    expect(read(markdown).references.map(({ kind, target }) => `${kind} ${target}`)).toEqual(all);
  },
);

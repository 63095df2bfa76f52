// Finding and replacing references in a text. In the tables, « and » mark their destinations. The rest must not change.
import { describe, expect, it } from 'vitest';
import type { Reference } from '../../src/text/links.ts';
import { replaceRanges } from '../../src/text/ranges.ts';
import { readBody } from '../../src/text/read.ts';
import cases from './references-cases.json' with { type: 'json' };

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

describe.each(Object.entries(cases.images))('readBody() %s', (_group, rows) => {
  it.each(rows as Row[])('%s', (_name, marked, targets) => {
    const { markdown, references } = readMarks(marked, targets);
    expect(referencesOf(markdown).filter(({ kind }) => kind === 'image')).toEqual(references);
    const replacements = references.map(({ start, end }, index) => ({ start, end, with: `/${index}.webp` }));
    let count = 0;
    expect(replaceRanges(markdown, replacements)).toBe(marked.replace(MARKED, () => `/${count++}.webp`));
  });
});

describe('readBody() distinguishes images and links', () => {
  // As the page shows them: in one, an exclamation mark and a link.
  it.each(cases.kinds as [string, string[]][])('in %j', (markdown, expected) => {
    expect(referencesOf(markdown).map(({ kind, target }) => `${kind} ${target}`)).toEqual(expected);
  });
});

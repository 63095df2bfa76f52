// Each range that is read, cut from the text, reads again as what it is.
import fc from 'fast-check';
import createMarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import type { Range } from '../../src/text/ranges.ts';
import type { Text } from '../../src/text/read.ts';
import { readBody } from '../../src/text/read.ts';
import cases from './ranges-cases.json' with { type: 'json' };

const { unescapeAll } = createMarkdownIt().utils;
const read = (markdown: string) => readBody(markdown) as Text;

/** Parts that read as themselves, wherever they are. */
const WHOLE = ['code', 'headings', 'fences', 'definitions', 'footnotes', 'links'] as const;

function expectSame(markdown: string): void {
  const text = read(markdown);
  const { body, plain } = text;
  const isFramed = /^[ \t]*(?:>|[-+*]|\d+[.)]|\[\^)/m.test(body);
  const cut = ({ start, end }: Range) => body.slice(start, end);
  /** Other lines may begin with marks of quotes and lists around the part. */
  const isCut = (range: Range) => !isFramed || !cut(range).includes('\n');
  const definitions = ['\n', ...text.definitions.filter(isCut).map(cut)].join('\n');
  for (const name of WHOLE) {
    for (const part of text[name].filter(isCut)) {
      const [actual] = read(cut(part) + (name === 'links' ? definitions : ''))[name];
      expect({ name, ...actual }).toMatchObject({ name, start: 0, end: cut(part).length });
    }
  }
  // Marks that follow an address may belong to it or not.
  for (const { start, end } of text.addresses) {
    const again = [cut({ start, end }), body.slice(start)].map((part) => read(part).addresses[0]);
    expect(again).toContainEqual(expect.objectContaining({ start: 0, end: end - start }));
  }
  for (const { kind, text: words, destination, ...link } of text.links.filter(isCut)) {
    expect(cut(link)).toContain(`${kind === 'image' ? '!' : ''}[${cut(words)}]`);
    if (destination) expect(unescapeAll(cut(destination))).toBe(destination.target);
  }
  for (const range of text.comments) expect(cut(range)).toMatch(/^<!--.*>$/s);
  for (const { label, ...mark } of text.footnoteMarks) expect(cut(mark)).toBe(`[^${label}]`);
  if (text.footnotes.length > 0) return;
  for (const range of text.visible) {
    const words = cut(range).replaceAll('\\|', '|').replaceAll(/\s+/g, ' ').trim();
    if (!words.startsWith('[')) expect(plain.prose.replaceAll(/\s+/g, ' ')).toContain(words);
  }
}

describe('Ranges are those of what is read', () => {
  const FRAMES: readonly ((text: string) => string)[] = [
    (text) => text,
    (text) => text.replaceAll(/^/gm, '> '),
    (text) => `- ${text.replaceAll(/\n(?=.)/g, '\n  ')}`,
  ];
  const piece = fc.record({ written: fc.constantFrom(...cases.pieces), frame: fc.constantFrom(...FRAMES) });

  it('in realistic texts', () => {
    const property = fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
      // Each address has its number, so that all differ.
      const texts = pieces.map(({ written, frame }, index) =>
        frame(written.replaceAll('{n}', String(index))),
      );
      expectSame(texts.join('\n\n'));
    });
    fc.assert(property, { numRuns: 300, seed: 30 });
  });

  it('in any order of marks', () => {
    const marks = fc.array(fc.constantFrom(...cases.marks), { minLength: 1, maxLength: 30 });
    const property = fc.property(marks, (some) => expectSame(some.join('')));
    fc.assert(property, { numRuns: Number(process.env.RUNS ?? 2_000), seed: Number(process.env.SEED ?? 30) });
  });
});

// Reports of diagnostics for editors in the terminal.
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { linkUnknown } from '../../src/rules/links.ts';
import { headingWrong } from '../../src/rules/markdown.ts';
import { unknownKey, valueMissing } from '../../src/rules/values.ts';
import { formatFrame, formatReport } from '../../src/tools/report/report.ts';
import { workspace } from '../workspace.ts';

const terminal = { paint: (_: string, text: string) => text, columns: 60, language: 'en' } as const;
const place = (line: number, file: string) => ({ file, line, column: 1, field: 'body' });
const link = (line: number, file = 'a.md') => linkUnknown.at(place(line, file), { target: `/blog/${line}/` });
const heading = (line: number) => headingWrong.at(place(line, 'a.md'), { text: '글', mark: '---' });
const error = (line: number, file = 'a.md') =>
  unknownKey.at({ file, line, column: 1 }, { key: 'titel', names: ['title'], closest: 'title' });
const unwritten = (file: string) => ({ ...error(1, file), severity: 'warning' }) as const;
const many = <T>(length: number, make: (line: number) => T) =>
  Array.from({ length }, (_, index) => make(index + 1));

describe('formatReport()', () => {
  const LIST = (rule: string) => `To list one rule: npm run validate -- --rule ${rule}; everything: --all`;
  it.each([
    [
      'twenty errors in full, and up to ten warnings one by one',
      [...many(10, link), ...many(33, error)],
      [
        ...many(20, (line) => `a.md:${line}:1 error`),
        ...many(10, (line) => `a.md:${line}:1 warning`),
        'error: unknown-key × 13  a.md:21:1',
        LIST('unknown-key'),
        '33 errors, 10 warnings in 1 file',
      ],
    ],
    [
      'more warnings by rule, the most frequent first, and a line for each draft',
      [heading(1), ...many(1_799, link), ...['a/b.md', 'a/c.md', 'd/b.md'].map(unwritten), error(5, 'b.md')],
      [
        'b.md:5:1 error',
        'warning: link-unknown × 1799  a.md:1:1\nwarning: heading-wrong × 1  a.md:1:1',
        LIST('link-unknown'),
        'a: a draft, with 2 things to write (validate --all lists them)\nd: a draft, with 1 thing to write (validate --all lists it)',
        '1 error, 1803 warnings in 5 files',
      ],
    ],
  ])('shows %s', (_, diagnostics, expected) => {
    const paragraphs = formatReport(diagnostics, terminal).split('\n\n');
    expect(paragraphs.map((text) => text.replace(/(:\d+ (?:error|warning)): [\s\S]*/, '$1'))).toEqual(
      expected,
    );
  });

  it('shows the value to copy to an empty key of a draft', () => {
    const data = { expected: { en: 'a UUID', ko: 'UUID를' }, line: 'shareKey: 1', isOptional: false };
    const empty = { ...valueMissing.at(place(1, 'a/b.md'), data), severity: 'warning' } as const;
    expect(formatReport([empty], terminal)).toContain('write shareKey: 1');
  });

  it('escapes control characters', () => {
    const steering = linkUnknown.at(place(1, 'a\u001b[2J.md'), { target: '\u202e/\u0007' });
    expect(formatReport([steering], terminal)).toMatch(/a\\u001b\[2J\.md:1:1 .*\\u202e\/\\u0007/);
  });
});

describe('formatFrame()', () => {
  /** The frame of a place in the last line of a file. */
  const frame = (text: string, column: number, columns = 60) => {
    const { content } = workspace({ 'a.md': text });
    const at = { file: `${content}/a.md`, line: text.split('\n').length, column };
    return formatFrame(linkUnknown.at(at, { target: '/' }), { ...terminal, columns });
  };

  it.each([
    ['a word of a text', 'a\n가 나다 라', 3, ['    2 │ 가 나다 라', '      │    ^']],
    ['a tab', 'a	b', 1, ['    1 │ a b', '      │ ^']],
    ['no line', '', 1, []],
  ])('marks %s', (_, text, column, lines) => {
    expect(frame(text, column)).toEqual(lines);
  });

  it('shows the part of a long line around the place that fits, by the width of its characters', () => {
    const [line = '', mark = ''] = frame(`${'가'.repeat(100)} 여기 ${'나'.repeat(100)}`, 102, 40);
    expect(line).toMatch(/^ {4}1 │ 가+ 여기 나+$/);
    expect(stringWidth(line)).toBeLessThanOrEqual(40);
    expect(mark).toBe(`      │ ${' '.repeat(stringWidth(line.slice(8, line.indexOf('여기'))))}^`);
  });
});

// Reports of diagnostics for editors: in the terminal and in a pull request.
import { resolve } from 'node:path';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { textTooLarge } from '../../src/rules/files.ts';
import { linkUnknown } from '../../src/rules/links.ts';
import { headingWrong } from '../../src/rules/markdown.ts';
import { unknownKey } from '../../src/rules/values.ts';
import { formatCodeFrame } from '../../src/tools/report/code-frame.ts';
import { formatAnnotations, formatSummary } from '../../src/tools/report/format-github.ts';
import { formatLine, formatReport } from '../../src/tools/report/format-terminal.ts';
import { createReport } from '../../src/tools/report/report.ts';
import cases from './report-cases.json' with { type: 'json' };

const terminal = { paint: (_: string, text: string) => text, columns: 60, language: 'en' } as const;
const place = (line: number, file: string) => ({ file, line, column: 1, field: 'body' });
const link = (line: number, file = 'a.md') => linkUnknown.at(place(line, file), { target: `/blog/${line}/` });
const heading = (line: number) => headingWrong.at(place(line, 'a.md'), { text: '글', mark: '---' });
const error = (line: number, file = 'a.md') =>
  unknownKey.at({ file, line, column: 1 }, { key: 'titel', known: ['title'], closest: 'title' });
const many = <T>(length: number, make: (line: number) => T) =>
  Array.from({ length }, (_, index) => make(index + 1));
const absolute = (...files: string[]) => new Set(files.map((file) => resolve(file)));

describe('formatReport()', () => {
  /** The first line of each paragraph, without its message. */
  const headsOf = (diagnostics: readonly Diagnostic[], ...changed: string[]) => {
    const paragraphs = formatReport(diagnostics, terminal, absolute(...changed)).split('\n\n');
    return paragraphs.map((text) => text.split('\n')[0]?.replace(/(:\d+ (?:error|warning)): .*/, '$1'));
  };

  it('shows twenty errors in full and counts the rest', () => {
    expect(headsOf(many(33, error))).toEqual([
      ...many(20, (line) => `a.md:${line}:1 error`),
      '13 more errors: npm run validate -- --all',
      '33 errors in 1 file',
    ]);
  });

  it('shows up to ten warnings one by one, after the errors', () => {
    expect(headsOf([...many(9, link), heading(10), error(11)])).toEqual([
      'a.md:11:1 error',
      ...many(10, (line) => `a.md:${line}:1 warning`),
      '1 error and 10 warnings in 1 file',
    ]);
  });

  it('groups more warnings by rule, most frequent first, and shows how to list them', () => {
    const found = [heading(1), ...many(1_799, link), error(5, 'b.md')];
    expect(headsOf(found)).toEqual([
      'b.md:5:1 error',
      'warning: link-unknown × 1799  a.md:1:1',
      'To list one rule: npm run validate -- --rule link-unknown; everything: --all',
      '1 error and 1800 warnings in 2 files',
    ]);
    const { groups } = createReport(found, { language: 'ko' });
    expect(groups[0]).toEqual({
      rule: 'link-unknown',
      count: 1_799,
      example: linkUnknown.describe({ target: '/blog/1/' }, 'ko'),
      places: many(3, (line) => ({ file: 'a.md', line, column: 1 })),
    });
  });

  it('takes one line for each rule, and for each draft', () => {
    const unwritten = (file: string) =>
      ({
        ...error(1, file),
        severity: 'warning',
      }) as const;
    const found = [
      heading(1),
      ...many(8_000, link),
      unwritten('a/b.md'),
      unwritten('a/c.md'),
      unwritten('d/b.md'),
    ];
    expect(formatReport(found, terminal).split('\n')).toEqual([
      'warning: link-unknown × 8000  a.md:1:1',
      'warning: heading-wrong × 1  a.md:1:1',
      '',
      'To list one rule: npm run validate -- --rule link-unknown; everything: --all',
      '',
      'a: a draft, with 2 things to write',
      'd: a draft, with 1 thing to write',
      '',
      '8004 warnings in 4 files',
    ]);
  });

  it('shows what changed first and in full, and counts older warnings', () => {
    const inB = many(12, (line) => link(line, 'b.md'));
    const found = [error(1), error(2, 'b.md'), ...many(2_000, link), ...inB];
    expect(headsOf(found, 'b.md')).toEqual([
      'b.md:2:1 error',
      'a.md:1:1 error',
      ...many(12, (line) => `b.md:${line}:1 warning`),
      '2000 warnings in files that have not changed: npm run validate -- --all',
      '2 errors and 2012 warnings in 2 files',
    ]);
  });

  it('escapes control characters', () => {
    const steering = linkUnknown.at(place(1, 'a\u001b[2J.md'), { target: '\u202e/\u0007' });
    expect(formatReport([steering], terminal)).toMatch(/a\\u001b\[2J\.md:1:1 .*\\u202e\/\\u0007/);
  });
});

describe('formatCodeFrame()', () => {
  /** The frame of a place in the last line. */
  const frame = (text: string, column: number, field?: string, columns = 60) =>
    formatCodeFrame(
      text,
      { line: text.split('\n').length, column, ...(field && { field }) },
      { ...terminal, columns },
    );

  it.each<[name: string, text: string, column: number, field: string | undefined, ...lines: string[]]>([
    ...(cases.frames as [string, string, number, string, ...string[]][]),
    ['a key', 'titel: x', 1, undefined, '    1 │ titel: x', '      │ ^^^^^'],
  ])('marks %s', (_, text, column, field, ...lines) => {
    expect(frame(text, column, field)).toEqual(lines);
  });

  it('shows the part of a long line around the place that fits, by the width of its characters', () => {
    const text = `${'가'.repeat(100)} 여기 ${'나'.repeat(100)}`;
    const [line = '', mark = ''] = frame(text, 102, 'body', 40);
    expect(line).toMatch(/^ {4}1 │ …가+ 여기 나+…$/);
    expect(stringWidth(line)).toBeLessThanOrEqual(40);
    expect(mark).toBe(`      │ ${' '.repeat(stringWidth(line.slice(8, line.indexOf('여기'))))}^^^^`);
  });
});

describe('formatAnnotations() and formatSummary()', () => {
  it('annotates ten problems of each severity, those of the pull request first', () => {
    const found = [...many(12, error), ...many(12, link), error(1, 'b.md'), link(1, 'b.md')];
    const lines = formatAnnotations(found, { language: 'en', changed: absolute('b.md') }).split('\n');
    const places = lines.map((line) => line.replace(/^::(\w+) file=(.*?),line=(\d+).*/, '$1 $2:$3'));
    expect(places).toEqual([
      'error b.md:1',
      ...many(9, (line) => `error a.md:${line}`),
      'warning b.md:1',
      ...many(9, (line) => `warning a.md:${line}`),
    ]);
  });

  it('escapes GitHub workflow commands', () => {
    const odd = linkUnknown.at(place(1, 'a,b:c%.md'), { target: '50%\n::error::' });
    expect(formatAnnotations([odd], { language: 'en', changed: new Set() })).toBe(
      '::warning file=a%2Cb%3Ac%25.md,line=1,col=1,title=body%3A link-unknown::' +
        'there is no page at "50%25\\n::error::"%0A→ correct the address or delete the link',
    );
  });

  it('lists all diagnostics in the summary, errors first, in a markdown table', () => {
    const odd = linkUnknown.at(place(1, 'a.md'), { target: '<b>|\n' });
    expect(formatSummary([odd, error(2)], 'en')).toBe(`### 1 error and 1 warning in 1 file

|  | Place | Rule | Problem | Fix |
| --- | --- | --- | --- | --- |
| error: | \`a.md:2\` | \`unknown-key\` | unknown key "titel" | did you mean "title"? |
| warning: | \`a.md:1\` | \`link-unknown\` | there is no page at "&lt;b>\\|\\n" | correct the address or delete the link |
`);
    const long = formatSummary(many(20_000, link), 'ko');
    expect([long.length < 1_000_000, long.trimEnd().endsWith('18000')]).toEqual([true, false]);
  });
});

it('formatLine() writes place, severity, rule, field, message and fix', () => {
  expect(formatLine(linkUnknown.at(place(1, 'a\u001b.md'), { target: '/b/' }), 'en')).toBe(
    'a\\u001b.md:1:1: warning: link-unknown: body: there is no page at "/b/" → correct the address or delete the link',
  );
  const dense = textTooLarge.at({ file: 'b.md', line: 1, column: 2 }, {});
  expect(formatLine(dense, 'ko')).toMatch(/^b\.md:1:2: 오류: text-too-large: 한 문단에/);
});

// How diagnostics are shown to people and to GitHub.
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { formatCodeFrame } from '../../../src/content/source/code-frame.ts';
import { formatGithub } from '../../../src/content/source/format-github.ts';
import { formatPretty } from '../../../src/content/source/format-pretty.ts';
import type { ToldDiagnostic } from '../../../src/content/source/tell-diagnostic.ts';

/** What the formats do not look at, or only pass on. */
const ERROR = { name: 'value-wrong', parts: {}, severity: 'error' } as const;
const plain = (_: string, text: string) => text;

describe('formatPretty()', () => {
  const texts: Record<string, string> = {
    'a.md': '---\ntitle: 안녕\nisMain: maybe\n---\n',
    'b.md': '---\nperiod: 2026.03\n---\n',
  };
  const options = {
    paint: plain,
    columns: 60,
    readText: (file: string) => texts[file],
    labels: { fix: 'fix:', warning: 'warning:' },
  };

  it('keeps the faults of a file together, each with its line and its fix', () => {
    const faults: ToldDiagnostic[] = [
      {
        ...ERROR,
        file: 'a.md',
        line: 2,
        column: 1,
        field: 'id',
        message: 'missing: expected a UUID',
        isMissing: true,
        hint: 'add a line id: …',
      },
      {
        ...ERROR,
        file: 'a.md',
        line: 3,
        column: 9,
        field: 'isMain',
        message: 'expected true or false, found "maybe"',
      },
      {
        ...ERROR,
        file: 'b.md',
        line: 2,
        column: 9,
        field: 'period',
        message: 'expected text',
        hint: 'quote it',
      },
      {
        ...ERROR,
        file: 'c.png',
        line: 1,
        column: 1,
        severity: 'warning',
        message: 'no text refers to this image',
      },
    ];
    expect(formatPretty(faults, options).split('\n')).toEqual([
      'a.md:2:1 id: missing: expected a UUID',
      '    fix: add a line id: …',
      '',
      'a.md:3:9 isMain: expected true or false, found "maybe"',
      '    2 │ title: 안녕',
      '    3 │ isMain: maybe',
      '      │         ^^^^^',
      '─'.repeat(60),
      'b.md:2:9 period: expected text',
      '    1 │ ---',
      '    2 │ period: 2026.03',
      '      │         ^^^^^^^',
      '    fix: quote it',
      '─'.repeat(60),
      'c.png:1:1 warning: no text refers to this image',
    ]);
  });

  it('paints the place, the mark and the fix', () => {
    const paint = (style: string, text: string) => `<${style}>${text}</${style}>`;
    const fault = {
      ...ERROR,
      file: 'b.md',
      line: 2,
      column: 9,
      field: 'period',
      message: 'expected text',
      hint: 'quote it',
    };
    expect(formatPretty([fault], { ...options, paint }).split('\n')).toEqual([
      '<cyan>b.md:2:9</cyan> <bold>period</bold>: expected text',
      '<dim>    1 │ ---</dim>',
      '    2 │ period: 2026.03',
      '<dim>      │ </dim>        <red>^^^^^^^</red>',
      '    <green>fix:</green> quote it',
    ]);
  });
});

describe('formatCodeFrame()', () => {
  const frame = (line: string, column: number, field?: string, columns = 40) =>
    formatCodeFrame(
      line,
      { line: 1, column, ...(field === undefined ? {} : { field }) },
      { paint: plain, columns },
    );
  const rows: [name: string, lines: string[], expected: string[]][] = [
    ['a key', frame('isMian: true', 1), ['    1 │ isMian: true', '      │ ^^^^^^']],
    ['a quoted value', frame('a: "b \\" c" # d', 4), ['    1 │ a: "b \\" c" # d', '      │    ^^^^^^^^']],
    ['a value before a comment', frame('a: b c # d', 4), ['    1 │ a: b c # d', '      │    ^^^']],
    ['behind wide characters', frame('제목: 한 글', 5), ['    1 │ 제목: 한 글', '      │       ^^^^^']],
    [
      'an address in a text',
      frame('![한](./a.png) b', 6, 'body'),
      ['    1 │ ![한](./a.png) b', '      │       ^^^^^^^'],
    ],
    ['a tab as one column', frame('a:\tb', 4), ['    1 │ a: b', '      │    ^']],
    [
      'what would steer a terminal as a blank',
      frame('a:\u001b[2Jb', 3),
      ['    1 │ a: [2Jb', '      │   ^^^^^'],
    ],
    ['the end of a line', frame('abc', 4), ['    1 │ abc', '      │    ^']],
    [
      'a place far in a long line',
      frame(`${'가나다 '.repeat(20)}![x](./no.png)${' 라마바'.repeat(20)}`, 86, 'body'),
      ['    1 │ …다 ![x](./no.png) 라마바 라마…', '      │          ^^^^^^^^'],
    ],
    ['no such line', frame('', 1), []],
  ];
  it.each(rows)('marks %s', (_, lines, expected) => {
    expect(lines).toEqual(expected);
  });

  it.each([30, 60, 110])('fits a terminal of %i columns', (columns) => {
    const lines = frame(`${'한글과 words '.repeat(40)}`, 200, 'body', columns);
    expect(lines.map((line) => stringWidth(line) <= Math.max(columns, 38))).toEqual(lines.map(() => true));
  });
});

describe('formatGithub()', () => {
  it('writes one workflow command a fault, escaped', () => {
    const faults: ToldDiagnostic[] = [
      {
        ...ERROR,
        file: 'a,b:c%.md',
        line: 3,
        column: 9,
        field: 'images[0].alt',
        message: '50 % : x,\nnext',
        hint: 'do: y',
      },
      { ...ERROR, file: 'b.md', line: 1, column: 1, severity: 'warning', message: 'gone' },
    ];
    expect(formatGithub(faults).split('\n')).toEqual([
      '::error file=a%2Cb%3Ac%25.md,line=3,col=9,title=images[0].alt%3A value-wrong::50 %25 : x,%0Anext%0A→ do: y',
      '::warning file=b.md,line=1,col=1,title=value-wrong::gone',
    ]);
  });
});

import createMarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import type { CollectionDiff } from '../../src/tools/diff/compare.ts';
import { formatMarkdown } from '../../src/tools/diff/format-markdown.ts';
import { formatPretty } from '../../src/tools/diff/format-pretty.ts';
import type { DiffReport } from '../../src/tools/diff/report.ts';
import { testId } from '../workspace.ts';

const quiet: CollectionDiff = {
  before: 2,
  after: 2,
  added: [],
  removed: [],
  changed: [],
  moved: [],
  related: [],
};

function reportOf(change: Partial<DiffReport> = {}, post: Partial<CollectionDiff> = {}): DiffReport {
  return {
    base: { commit: 'abcdef0123456789', reason: 'merge base with main' },
    breaking: [],
    collections: { portfolio: quiet, post: { ...quiet, ...post } },
    site: [],
    contract: [],
    code: [],
    notes: [],
    ...change,
  };
}

const named = (slug: string, number: number, title = slug) => ({ publicId: testId(number), slug, title });
const plain = (_: string, text: string) => text;
const full = reportOf(
  {
    breaking: [{ resource: '/guest/post/1', reason: 'removed (b): its address will answer 404' }],
    site: [{ field: 'rateLimit.limit', before: '60', after: '30' }],
    contract: [{ field: 'info.version', before: '1.0.0', after: null }],
    code: ['functions/app.ts'],
    notes: ['A note.'],
  },
  {
    before: 3,
    added: [{ ...named('a', 1, '제목'), place: 2 }],
    removed: [named('b', 2)],
    changed: [
      {
        ...named('c', 3),
        fields: [
          { field: 'titleKo', before: 'old', after: 'new' },
          { field: 'contentKo', before: 'x'.repeat(40), after: 'y'.repeat(40) },
        ],
      },
    ],
    moved: [{ ...named('d', 4), from: 3, to: 1 }],
    related: [named('e', 5)],
  },
);

test('formatPretty() tells everything, the sum last', () => {
  expect(formatPretty(full, plain).split('\n')).toEqual([
    'compared with abcdef0123 (merge base with main)',
    '',
    '1 breaking change',
    '  ! /guest/post/1  removed (b): its address will answer 404',
    '',
    '/api/v1/guest/post  3 → 2 public',
    `  + a  제목  ${testId(1)}  place 2`,
    `  − b  b  ${testId(2)}`,
    `  ~ c  c  ${testId(3)}`,
    '      titleKo    old → new',
    `      contentKo  ${'x'.repeat(40)}`,
    `               → ${'y'.repeat(40)}`,
    `  ↕ d  d  ${testId(4)}  place 3 → 1`,
    '  1 more with other related posts (morePosts)',
    '',
    'site.yaml',
    '  rateLimit.limit  60 → 30',
    '',
    'API description',
    '  info.version  1.0.0 → (none)',
    '',
    'code: 1 changed file',
    '  functions/app.ts',
    '',
    'note A note.',
    '',
    '1 added, 1 removed, 1 changed, 1 moved, 1 setting, 1 change of the contract; 1 breaking change',
  ]);
});

test('formatPretty() tells that nothing changes', () => {
  expect(formatPretty(reportOf(), plain).split('\n')).toEqual([
    'compared with abcdef0123 (merge base with main)',
    '',
    'no change for clients',
  ]);
});

test('formatMarkdown() tells everything under the mark of the comment', () => {
  expect(formatMarkdown(full).split('\n')).toEqual([
    '<!-- guest-api diff -->',
    '### API: 1 added, 1 removed, 1 changed, 1 moved, 1 setting, 1 change of the contract',
    '',
    '> [!CAUTION]',
    '> **1 breaking change**',
    '>',
    '> - `/guest/post/1` removed (b): its address will answer 404',
    '',
    '**`/api/v1/guest/post`: 3 → 2 public**',
    '',
    `- **added** \`a\` \`제목\` (\`${testId(1)}\`), place 2`,
    `- **removed** \`b\` \`b\` (\`${testId(2)}\`)`,
    `- **changed** \`c\` \`c\` (\`${testId(3)}\`)`,
    '  - `titleKo`: `old` → `new`',
    `  - \`contentKo\`: \`${'x'.repeat(40)}\` → \`${'y'.repeat(40)}\``,
    `- **moved** \`d\` \`d\` (\`${testId(4)}\`) from place 3 to 1`,
    '- 1 more with other related posts (`morePosts`)',
    '',
    '**`site.yaml`**',
    '',
    '- `rateLimit.limit`: `60` → `30`',
    '',
    '**API description**',
    '',
    '- `info.version`: `1.0.0` → none',
    '',
    '**Code: 1 changed file**',
    '',
    '- `functions/app.ts`',
    '',
    'A note.',
    '',
    'Compared with `abcdef0123 (merge base with main)`. The same list: `npm run diff`.',
    '',
  ]);
});

test.each([
  ['a mention', '@everyone', '<code>@everyone</code>'],
  ['markup', '**bold** <b>x</b>', '<code>**bold** &lt;b&gt;x&lt;/b&gt;</code>'],
  ['backticks', 'a `b` ``c``', '<code>a `b` ``c``</code>'],
  ['a backtick at an end', '`b', '<code>`b</code>'],
  ['spaces at the ends', ' a ', '<code> a </code>'],
  ['lines', 'a\n\n# b', '<code>a⏎⏎# b</code>'],
  ['a turned direction', 'a\u202eb', '<code>a\ufffdb</code>'],
  ['nothing', '', '(empty)'],
])('formatMarkdown() keeps %s of an editor text from acting', (_, title, html) => {
  const markdown = formatMarkdown(reportOf({}, { removed: [named('b', 2, title)] }));
  const item = markdown.split('\n').find((line) => line.startsWith('- **removed**')) ?? '';
  expect(createMarkdownIt('commonmark').render(item).trim()).toBe(
    `<ul>\n<li><strong>removed</strong> <code>b</code> ${html} (<code>${testId(2)}</code>)</li>\n</ul>`,
  );
});

test('formatPretty() shows no control character of an editor text', () => {
  const text = formatPretty(reportOf({}, { removed: [named('b', 2, '\u001b[2Jx\u0007\u009b')] }), plain);
  expect(text).toContain(`− b  \ufffd[2Jx\ufffd\ufffd  ${testId(2)}`);
});

test.each([
  ['formatPretty()', (report: DiffReport) => formatPretty(report, plain)],
  ['formatMarkdown()', formatMarkdown],
])('%s cuts a list at forty', (_, format) => {
  const removed = Array.from({ length: 41 }, (_, index) => named(`slug-${index + 1}`, index));
  const text = format(reportOf({}, { removed }));
  expect([text.includes('slug-40'), text.includes('slug-41'), text.includes('… and 1 more')]).toEqual([
    true,
    false,
    true,
  ]);
});

test('formatMarkdown() stays below what a comment holds', () => {
  const fields = Array.from({ length: 5 }, (_, index) => ({
    field: `field${index}`,
    before: '가'.repeat(80),
    after: '나'.repeat(80),
  }));
  const changed = Array.from({ length: 40 }, (_, index) => ({ ...named('c', index), fields }));
  const bytes = Buffer.byteLength(formatMarkdown(reportOf({}, { changed })));
  expect(bytes).toBeGreaterThan(57_000);
  expect(bytes).toBeLessThan(60_100);
});

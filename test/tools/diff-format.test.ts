import createMarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import type { CollectionDiff } from '../../src/tools/diff/compare.ts';
import { formatMarkdown } from '../../src/tools/diff/format-markdown.ts';
import { formatPretty } from '../../src/tools/diff/format-pretty.ts';
import type { DiffReport } from '../../src/tools/diff/report.ts';
import { WORDS } from '../../src/tools/words/words.ts';
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
    base: { commit: 'abcdef0123456789', reason: ['merge', 'main'] },
    breaking: [],
    collections: { portfolio: quiet, post: { ...quiet, ...post } },
    site: [],
    contract: [],
    code: [],
    ...change,
  };
}

const named = (slug: string, number: number, title = slug) => ({ publicId: testId(number), slug, title });
const plain = { paint: (_: string, text: string) => text, words: WORDS.en.diff };
const full = reportOf(
  {
    breaking: [{ resource: '/guest/post/1', reason: ['removed', 'b'] }],
    site: [{ field: 'rateLimit.limit', before: '60', after: '30' }],
    contract: [{ field: 'info.version', before: '1.0.0', after: null }],
    code: ['functions/app.ts'],
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
    '1 added, 1 removed, 1 changed, 1 moved, 1 setting, 1 change of the contract; 1 breaking change',
  ]);
});

test('formatPretty() tells the same in Korean', () => {
  expect(formatPretty(full, { ...plain, words: WORDS.ko.diff }).split('\n')).toEqual([
    '비교 대상: abcdef0123 (main에서 갈라진 곳)',
    '',
    '호환이 깨지는 변경 1건',
    '  ! /guest/post/1  지웠습니다(b). 이 주소에서는 404가 나옵니다',
    '',
    '/api/v1/guest/post  공개 3 → 2개',
    `  + a  제목  ${testId(1)}  2번째`,
    `  − b  b  ${testId(2)}`,
    `  ~ c  c  ${testId(3)}`,
    '      titleKo    old → new',
    `      contentKo  ${'x'.repeat(40)}`,
    `               → ${'y'.repeat(40)}`,
    `  ↕ d  d  ${testId(4)}  3 → 1번째`,
    '  관련 글(morePosts)만 달라진 것 1개 더',
    '',
    'site.yaml',
    '  rateLimit.limit  60 → 30',
    '',
    'API 설명',
    '  info.version  1.0.0 → (없음)',
    '',
    '코드: 바뀐 파일 1개',
    '  functions/app.ts',
    '',
    '추가 1개, 삭제 1개, 변경 1개, 자리 이동 1개, 설정 1개, API 설명 1곳; 호환이 깨지는 변경 1건',
  ]);
});

test('formatPretty() tells that nothing changes', () => {
  expect(formatPretty(reportOf(), plain).split('\n')).toEqual([
    'compared with abcdef0123 (merge base with main)',
    '',
    'no change for clients',
  ]);
});

test('formatMarkdown() puts what formatPretty() tells into a fence, under the mark of the comment', () => {
  const [comment, heading, ...rest] = formatMarkdown(full, WORDS.en.diff).split('\n');
  expect([comment, heading]).toEqual([
    '<!-- guest-api diff -->',
    '### API: 1 added, 1 removed, 1 changed, 1 moved, 1 setting, 1 change of the contract',
  ]);
  expect(rest).toEqual([
    '',
    '> [!CAUTION]',
    '> **1 breaking change**',
    '',
    '```diff',
    'compared with abcdef0123 (merge base with main)',
    '',
    '1 breaking change',
    '! /guest/post/1  removed (b): its address will answer 404',
    '',
    '/api/v1/guest/post  3 → 2 public',
    `+ a  제목  ${testId(1)}  place 2`,
    `- b  b  ${testId(2)}`,
    `~ c  c  ${testId(3)}`,
    '    titleKo    old → new',
    `    contentKo  ${'x'.repeat(40)}`,
    `             → ${'y'.repeat(40)}`,
    `↕ d  d  ${testId(4)}  place 3 → 1`,
    '1 more with other related posts (morePosts)',
    '',
    'site.yaml',
    'rateLimit.limit  60 → 30',
    '',
    'API description',
    'info.version  1.0.0 → (none)',
    '',
    'code: 1 changed file',
    'functions/app.ts',
    '',
    '1 added, 1 removed, 1 changed, 1 moved, 1 setting, 1 change of the contract; 1 breaking change',
    '```',
    '',
  ]);
});

test.each([
  ['a mention', '@everyone', '@everyone'],
  ['markup', '**bold** <b>x</b>', '**bold** <b>x</b>'],
  ['a fence', '```', '```'],
  ['backticks', 'a `b` ````c````', 'a `b` ````c````'],
  ['lines', 'a\n```\n# b', 'a⏎```⏎# b'],
  ['a turned direction', 'a\u202eb', 'a\ufffdb'],
])('formatMarkdown() keeps %s of an editor text from acting', (_, title, shown) => {
  const markdown = formatMarkdown(reportOf({}, { removed: [named('b', 2, title)] }), WORDS.en.diff);
  const blocks = createMarkdownIt({ html: true }).parse(markdown, {});
  const fence = blocks.at(-1);
  expect({ types: blocks.map(({ type }) => type), lines: fence?.content.split('\n') }).toEqual({
    types: ['html_block', 'heading_open', 'inline', 'heading_close', 'fence'],
    lines: expect.arrayContaining([`- b  ${shown}  ${testId(2)}`]),
  });
});

test('formatPretty() shows no control character of an editor text', () => {
  const text = formatPretty(reportOf({}, { removed: [named('b', 2, '\u001b[2Jx\u0007\u009b')] }), plain);
  expect(text).toContain(`− b  \ufffd[2Jx\ufffd\ufffd  ${testId(2)}`);
});

test.each([
  ['formatPretty()', (report: DiffReport) => formatPretty(report, plain)],
  ['formatMarkdown()', (report: DiffReport) => formatMarkdown(report, WORDS.en.diff)],
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
  const bytes = Buffer.byteLength(formatMarkdown(reportOf({}, { changed }), WORDS.en.diff));
  expect(bytes).toBeGreaterThan(57_000);
  expect(bytes).toBeLessThan(60_100);
});

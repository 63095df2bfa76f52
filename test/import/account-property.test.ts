// For any export, the account counts each construct once and its sums are right.
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createItemAccount, OUTCOMES } from '../../src/import/account.ts';
import { createImportReport } from '../../src/tools/import/report-import.ts';
import { runs } from '../runs.ts';
import { workspace } from '../workspace.ts';
import { bring, open, writeExport, wxr } from './importing.ts';

/** Constructs as WordPress writes them, by their kind in the account. */
const CONSTRUCTS: Record<string, (n: number) => string> = {
  table: (n) => `<table><tr><th>머리</th><th>둘</th></tr><tr><td>칸 ${n}</td><td>b</td></tr></table>`,
  code: (n) => `<pre class="lang:js">let a = ${n} < 2;\n\nb</pre>`,
  quote: (n) => `<blockquote>말 ${n}</blockquote>`,
  heading: (n) => `<h${(n % 6) + 1}>제목 ${n}</h${(n % 6) + 1}>`,
  image: (n) => `<img src="https://old.example/${n}.png" alt="ㄱ" />`,
  embed: (n) => `<iframe src="https://player.example/${n}"></iframe>`,
  '[caption]': (n) => `[caption width="3"]<b>없음</b> 설명 ${n}[/caption]`,
  '[youtube]': () => '[youtube id="abcdefghijk"]',
  '[code]': (n) => `[code]x ${n} <b>[gallery]</b>[/code]`,
  shortcode: (n) => `[unknown_thing id="${n}"]`,
  'wp:archives': () => '<!-- wp:archives /-->',
  '<u>': (n) => `<u>밑줄 ${n}</u>`,
  '<form>': (n) => `<form><p>이름 ${n}</p><input name="a"></form>`,
  '<script>': (n) => `<script>x(${n})</script>`,
};
const kinds = fc.constantFrom(...Object.keys(CONSTRUCTS));
const around = fc.constantFrom(
  (text: string) => text,
  (text: string) => `<div>${text}</div>`,
  (text: string) => `<ul><li>점 ${text}</li></ul>`,
  (text: string) => `문단 ${text} 끝`,
);
const item = fc.record({
  parts: fc.array(fc.tuple(kinds, around), { maxLength: 8 }),
  title: fc.constantFrom('제목', '', '가&amp;나'),
});

it('counts every construct of generated exports once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 6 }), async (items) => {
      using site = {
        ...workspace({}, { isOwned: true }),
        [Symbol.dispose]() {
          this.remove();
        },
      };
      const texts = items.map(({ parts, title }, index) => ({
        ...{ id: index + 1, title },
        text: parts
          .map(([kind, wrap], n) => wrap((CONSTRUCTS[kind] as (n: number) => string)(n)))
          .join('\n\n'),
      }));
      const file = join(writeExport(site, { 'w.xml': wxr(texts) }), 'w.xml');
      const report = createImportReport(
        await open(site, file),
        await bring(site, file, { setUp: undefined }),
      );
      expect(report.totals).toEqual({ found: items.length, imported: items.length, skipped: 0 });
      for (const [index, { parts }] of items.entries()) {
        const found = new Map<string, number>();
        for (const { kind, count } of report.items[index]?.changes ?? [])
          found.set(kind, (found.get(kind) ?? 0) + count);
        const expected = Map.groupBy(parts, ([kind]) => kind);
        for (const kind of Object.keys(CONSTRUCTS)) {
          // The [code] shortcode becomes a <pre>, which is counted as code too.
          const more = kind === 'code' ? (expected.get('[code]')?.length ?? 0) : 0;
          expect([kind, found.get(kind) ?? 0]).toEqual([kind, (expected.get(kind)?.length ?? 0) + more]);
        }
      }
      for (const { found, ...outcomes } of Object.values(report.constructs)) {
        expect(OUTCOMES.reduce((sum, outcome) => sum + outcomes[outcome], 0)).toBe(found);
      }
    }),
    { numRuns: runs(10) },
  );
});

it('createItemAccount() leaves unsettled constructs to a person, and refuses wrong sums', () => {
  const account = createItemAccount();
  account.find('table', 3);
  account.settle('table', 'converted');
  account.note('<u>', 'left-out', { original: '<u>  \n a</u>' });
  account.keep('table');
  expect(account.close()).toEqual({
    changes: [
      { kind: 'table', outcome: 'kept', count: 1 },
      { kind: 'table', outcome: 'converted', count: 1 },
      { kind: 'table', outcome: 'needs-person', count: 1 },
      { kind: '<u>', outcome: 'left-out', count: 1 },
    ],
    remarks: [{ kind: '<u>', original: '<u> a</u>' }],
  });
  const wrong = createItemAccount();
  wrong.settle('table', 'kept');
  expect(() => wrong.close()).toThrow('Cannot account for table: found undefined, settled 1');
});

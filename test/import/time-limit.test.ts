// Synchronous work that never ends, and imports of texts that cause it.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTimeLimit, TOO_HARD } from '../../src/import/time-limit.ts';
import { createImportReport, formatSummary } from '../../src/tools/import/report-import.ts';
import { workspace } from '../workspace.ts';
import { ENDLESS, makeEndless } from './endless-text.ts';
import { bring, open, writeExport, wxr } from './importing.ts';

const limit = createTimeLimit(50);

function loop(): never {
  for (;;);
}

const recurse = (): unknown => [recurse()];

function catchAll() {
  try {
    loop();
  } catch {
    return 'caught';
  }
}

it.each<[string, () => unknown]>([
  ['a loop', loop],
  ['a regular expression', () => /^(a+)+$/.test(`${'a'.repeat(50)}b`)],
  ['work that catches everything', catchAll],
  ['a callback', () => 'a'.replaceAll('a', loop)],
  ['endless recursion', recurse],
  ['work with a longer limit', () => createTimeLimit(600_000)(loop)],
])('createTimeLimit() ends %s', (_, work) => {
  expect(limit(work)).toBeUndefined();
});

it('createTimeLimit() returns values, throws errors, and can be used within itself', () => {
  const long = createTimeLimit(600_000);
  expect(long(() => [long(() => 1), limit(loop), 2])).toEqual([1, undefined, 2]);
  const fail = () => {
    throw new TypeError('own');
  };
  expect(() => long(fail)).toThrow(TypeError);
});

describe('an import with a text that never ends', () => {
  const exportsOf = (text: string): [string, Record<string, string>][] => [
    ['a folder', { 'a.md': text }],
    ['Notion', { 'a 00112233445566778899aabbccddeeff.md': text }],
    [
      'Ghost',
      {
        'a.json': JSON.stringify({
          db: [{ data: { posts: [{ id: '1', html: text, status: 'published' }] } }],
        }),
      },
    ],
    ['WordPress', { 'a.xml': wxr([{ id: 1, title: text, text: 'x' }]) }],
  ];

  // What is loaded when it is needed must not be interrupted by the short limit: it would stay half loaded.
  beforeAll(async () => {
    const site = workspace({}, { isOwned: true });
    for (const [name, files] of exportsOf('Words')) await bring(site, writeExport(site, files, name));
    site.remove();
  });

  it.each(exportsOf(ENDLESS))('skips it while it reads %s', async (_, files) => {
    onTestFinished(makeEndless());
    const site = workspace();
    const items = await bring(site, writeExport(site, files), { limit });
    expect(items.map(({ outcome, reason }) => [outcome, reason])).toEqual([['skipped', TOO_HARD]]);
  });

  it.each([
    ['plans', 0, 0],
    ['converts', 1, 2],
  ])('skips it while it %s, says so with its file, and imports the others', async (_, readings, slowCall) => {
    const site = workspace();
    const text = (title: string) => `---\ntitle: ${title}\ndate: 2020-01-01\n---\nWords`;
    const source = await open(site, writeExport(site, { 'a.md': text('a'), 'b.md': text('b') }));
    let [reading, call] = [0, 0];
    const get = () => (reading++ < readings ? 'Words' : loop());
    for (const { key, text } of source.items)
      if (key === 'a.md') Object.defineProperty(text, 'content', { get });
    const items = await bring(site, source, {
      // Others may take longer on a busy machine.
      limit: (work) => (call++ === slowCall ? limit(work) : work()),
    });
    const report = createImportReport(source, items);
    const { totals, items: listed } = report;
    expect(listed.map(({ id, outcome, reason }) => [id, outcome, reason]).sort()).toEqual([
      ['a.md', 'skipped', TOO_HARD],
      ['b.md', 'imported', undefined],
    ]);
    expect(totals).toEqual({ found: 2, imported: 1, skipped: 1 });
    expect(readdirSync(join(site.content, 'posts'))).toEqual(['b']);
    for (const [language, posts, reason] of [
      ['en', 'Posts 2: imported 1, not imported 1', 'over ten seconds or nested too deeply 1'],
      ['ko', '글 2: 가져옴 1, 가져오지 않음 1', '10초를 넘거나 너무 깊이 겹친 글 1'],
    ] as const) {
      const [first, second] = formatSummary(report, 'Asia/Seoul', language).split('\n');
      expect([first, second]).toEqual([`${posts} (${reason})`, `${reason}: a.md`]);
    }
  });

  it('skips one that is nested too deeply', async () => {
    const site = workspace();
    const texts = ['<div>'.repeat(50_000), 'Words'].map((text, index) => ({ id: index + 1, text }));
    const items = await bring(site, join(writeExport(site, { 'a.xml': wxr(texts) }), 'a.xml'));
    expect(items.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['skipped', TOO_HARD],
      ['imported', undefined],
    ]);
  });

  it('keeps what an earlier import of it wrote', async () => {
    const site = workspace();
    const path = writeExport(site, { 'a.md': '---\ntitle: a\n---\nWords' });
    await bring(site, path);
    const [item] = await bring(site, path, { limit: () => undefined });
    expect([item?.reason, readdirSync(join(site.content, 'posts'))]).toEqual([TOO_HARD, ['a']]);
    expect(await bring(site, path)).toMatchObject([{ planned: { slug: 'a' }, outcome: 'unchanged' }]);
  });
});

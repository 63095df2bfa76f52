import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { EditorLanguage } from '../../src/content/source/editor-language.ts';
import { collectOverview, type OverviewData } from '../../src/tools/overview/collect-overview.ts';
import { formatSummary } from '../../src/tools/overview/format-summary.ts';
import { renderOverview } from '../../src/tools/overview/render-overview.ts';
import { launchBrowser, watchedContext } from '../browser.ts';
import { picture, portfolioFiles, postFiles, testId, workspace } from '../workspace.ts';

const AXE = readFileSync(join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8');

/** A featured work without Japanese, a sound post, a faulty one and a draft. */
async function overview(): Promise<OverviewData> {
  const cover = await picture();
  const { content, folder } = workspace({
    ...portfolioFiles('hanok', cover, { id: testId(1), isMain: true }),
    ...postFiles('hello', cover, {
      id: testId(2),
      title: '"<b>안녕</b>"',
      createdAt: '2026-03-01T00:00:00Z',
      body: '[밖](https://a.example/x) [안](/blog/none/) [초안](/blog/draft/)',
    }),
    ...postFiles('faulty', cover, { id: 'none', createdAt: '2026-02-01T00:00:00Z' }),
    ...postFiles('draft', cover, { id: testId(4), isPublic: false }),
  });
  return collectOverview({ content, cache: join(folder, 'cache') });
}

/** A page in a browser; the test must end without any complaint of it. */
async function open(data: OverviewData, language: EditorLanguage, width = 1_280) {
  const html = renderOverview(data, { language });
  const server = createServer((_, answer) => {
    answer.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await launchBrowser();
  onTestFinished(async () => {
    await browser.close();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { context, complaints } = await watchedContext(browser, origin, {
    viewport: { width, height: 900 },
  });
  const page = await context.newPage();
  await page.goto('/');
  return { page, complaints };
}

test.each(['en', 'ko'] as const)(
  'renderOverview() makes a page in %s that axe has nothing against',
  async (language) => {
    const { page, complaints } = await open(await overview(), language);
    await page.evaluate(AXE);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const found = await page.evaluate(
        // biome-ignore lint/suspicious/noExplicitAny: axe has put itself into the page.
        async () => (await (globalThis as any).axe.run()).violations,
      );
      expect(found).toEqual([]);
    }
    expect(complaints).toEqual([]);
  },
);

test.each([360, 1_280])('renderOverview() makes a page that fits a width of %d', async (width) => {
  const { page } = await open(await overview(), 'en', width);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
});

test('renderOverview() shows what is written as text', async () => {
  const { page } = await open(await overview(), 'ko');
  expect(await page.locator('#post-hello .title').allTextContents()).toEqual(['<b>안녕</b>', '<b>안녕</b>']);
});

test('renderOverview() marks what is missing, faulty and not public', async () => {
  const { page } = await open(await overview(), 'en');
  const marksOf = (id: string) => page.locator(`#${id} .title.missing, #${id} .badge`).allTextContents();
  expect({
    hanok: await marksOf('portfolio-hanok'),
    hello: await marksOf('post-hello'),
    faulty: await marksOf('post-faulty'),
    draft: await marksOf('post-draft'),
  }).toEqual({
    hanok: ['No Japanese text', 'Featured'],
    hello: ['2 broken links', '2 warnings'],
    faulty: ['1 fault'],
    draft: ['Not public'],
  });
});

test('the page of renderOverview() filters its items, and leads from a link to one that is hidden', async () => {
  const { page } = await open(await overview(), 'en');
  const shown = () => page.locator('.items > li:visible').evaluateAll((all) => all.map(({ id }) => id));
  const all = ['portfolio-hanok', 'post-hello', 'post-faulty', 'post-draft'];
  expect(await shown()).toEqual(all);

  for (const [option, ids] of Object.entries({
    'Missing a translation': ['portfolio-hanok'],
    'Featured or popular': ['portfolio-hanok'],
    'Not public': ['post-draft'],
    Scheduled: [],
    'With faults or warnings': ['post-hello', 'post-faulty'],
    'With broken links': ['post-hello'],
    Everything: all,
  })) {
    await page.getByLabel('Show').selectOption(option);
    expect(await shown()).toEqual(ids);
  }
  await page.getByLabel('Find').pressSequentially('FAUL');
  expect(await shown()).toEqual(['post-faulty']);
  expect(await page.locator('output').textContent()).toBe('1 / 4');

  await page
    .getByRole('region', { name: 'References to other servers' })
    .getByRole('link', { name: 'hello' })
    .first()
    .click();
  expect(await page.evaluate('decodeURIComponent(location.hash)')).toBe('#post-hello');
  // The page follows its address after the click.
  await expect.poll(shown).toEqual(all);
});

test('renderOverview() shows an empty folder and one that is not there', async () => {
  const { content, folder } = workspace();
  const empty = await collectOverview({ content, cache: join(folder, 'cache') });
  const { page } = await open(empty, 'en');
  expect(await page.locator('.totals dd .value').allTextContents()).toEqual(Array(7).fill('0'));
  const missing = await collectOverview({ content: join(folder, 'nothing') });
  expect(missing.diagnostics.map(({ file }) => file)).toEqual([join(folder, 'nothing')]);
  expect(renderOverview(missing)).toContain('expected the content folder here, found nothing');
});

test('renderOverview() gives the same page for the same content, whether thumbnails are in the cache or not', async () => {
  const { content, folder } = workspace(postFiles('hello', await picture(), { id: testId(1) }));
  const cache = join(folder, 'cache');
  mkdirSync(cache);
  const cold = renderOverview(await collectOverview({ content, cache }));
  const thumbnails = readdirSync(cache);
  expect(thumbnails.map((name) => name.replace(/^[0-9a-f]{24}/, 'hash'))).toEqual(['hash.webp']);
  expect(renderOverview(await collectOverview({ content, cache }))).toBe(cold);
  expect(readdirSync(cache)).toEqual(thumbnails);
});

test('renderOverview() shows what came of asking other servers, the most urgent first', async () => {
  const data = await overview();
  const use = { collection: 'post', slug: 'hello', file: 'posts/hello/index.ko.md', line: 1 } as const;
  const outside = (['fine', undefined, 'unsure', 'broken'] as const).map((state) => ({
    url: `https://a.example/${state}`,
    kind: 'link' as const,
    uses: [use],
    answer: state && { state, detail: state === 'broken' ? 'no such server' : '403' },
  }));
  const { page } = await open({ ...data, outside }, 'en');
  const region = page.getByRole('region', { name: 'References to other servers 4' });
  expect(await region.locator('.badge').allTextContents()).toEqual([
    'broken (no such server)',
    'unclear (403)',
    'not checked',
    'answers',
  ]);
  expect(await page.locator('.totals > div').nth(4).locator('dd').textContent()).toBe(
    '4 broken 1, unclear 1, not checked 1, answers 1',
  );
});

test('formatSummary() tells the counts, the gaps and where to read about faults', async () => {
  const data = await overview();
  const lines = formatSummary(data, { paint: (_, text) => text, language: 'en' })
    .replaceAll(`${data.content}/`, '')
    .split('\n');
  expect(lines).toEqual([
    'portfolio: 1 item, 1 featured',
    'posts: 3 items, 0 popular, 1 not public, 0 scheduled',
    '',
    'missing translations (1)',
    '  portfolio/hanok  jp',
    '',
    'outside references: 1, not checked (--check-links asks them)',
    'faults: 1, in 1 item (npm run validate shows them)',
    'warnings: 2',
  ]);
});

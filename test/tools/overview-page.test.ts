import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { collectOverview, type OverviewData } from '../../src/tools/overview/collect-overview.ts';
import { formatSummary } from '../../src/tools/overview/format-summary.ts';
import type { PageLanguage } from '../../src/tools/overview/messages.ts';
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
async function open(data: OverviewData, language: PageLanguage, width = 1_280) {
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

test('renderOverview() makes a page whose tables scroll sideways, by keyboard too, and which never does itself', async () => {
  const { page } = await open(await overview(), 'en', 360);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  const table = page.getByRole('region', { name: 'Posts 3' });
  // Chromium lets people focus any box that scrolls, other browsers only those that say so.
  expect(await table.getAttribute('tabindex')).toBe('0');
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((box: { scrollLeft: number }) => box.scrollLeft)).toBeGreaterThan(0);
});

test('renderOverview() shows what is written as text', async () => {
  const { page } = await open(await overview(), 'ko');
  expect(await page.locator('#post-hello .title').allTextContents()).toEqual(['<b>안녕</b>', '<b>안녕</b>']);
});

test('renderOverview() marks what is missing, faulty and not public, and leads from a gap to its item', async () => {
  const { page } = await open(await overview(), 'en');
  const cellsOf = (id: string) =>
    page.locator(`#${id} .title.missing, #${id} .badge:not(.warn)`).allTextContents();
  expect({
    hanok: await cellsOf('portfolio-hanok'),
    hello: await cellsOf('post-hello'),
    faulty: await cellsOf('post-faulty'),
    draft: await cellsOf('post-draft'),
  }).toEqual({
    hanok: ['No Japanese text', 'Featured'],
    hello: [],
    faulty: ['Faulty × 1'],
    draft: ['Not public'],
  });
  await page.locator('.cell.lacks').click();
  expect(await page.evaluate('decodeURIComponent(location.hash)')).toBe('#portfolio-hanok');
});

test('the page of renderOverview() filters and sorts its tables by keyboard', async () => {
  const { page } = await open(await overview(), 'en');
  const rows = () =>
    page.locator('table.items tbody tr:visible').evaluateAll((all) => all.map(({ id }) => id));
  const all = ['portfolio-hanok', 'post-hello', 'post-faulty', 'post-draft'];
  expect(await rows()).toEqual(all);

  await page.getByLabel('Show').selectOption('Not public');
  expect(await rows()).toEqual(['post-draft']);
  await page.getByLabel('Show').selectOption('Everything');
  await page.getByLabel('Find').pressSequentially('FAUL');
  expect(await rows()).toEqual(['post-faulty']);
  await page.getByLabel('Find').fill('');

  const date = page.getByRole('region', { name: 'Posts 3' }).getByRole('button', { name: 'Date' });
  await date.focus();
  await page.keyboard.press('Enter');
  expect(await rows()).toEqual(['portfolio-hanok', 'post-draft', 'post-faulty', 'post-hello']);
  expect(await page.locator('th[aria-sort]').allTextContents()).toEqual(['Date']);
  await page.keyboard.press('Enter');
  expect(await rows()).toEqual(all);
});

test('renderOverview() shows an empty folder and one that is not there', async () => {
  const { content, folder } = workspace();
  const empty = await collectOverview({ content, cache: join(folder, 'cache') });
  const { page } = await open(empty, 'en');
  expect(await page.locator('.totals dd .value').allTextContents()).toEqual([
    '0',
    '0',
    '100%',
    '0',
    '0',
    '–',
    '0',
    '0',
  ]);
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

test('formatSummary() tells the counts, the gaps, the weights and where to read about faults', async () => {
  const data = await overview();
  const root = `${data.content}/`;
  const lines = formatSummary(data, (_, text) => text)
    .replaceAll(root, '')
    .split('\n');
  const bytes = (slug: string) =>
    `${data.collections.post.items.find((item) => item.slug === slug)?.apiBytes} B`.padStart(8);
  const imageBytes = (await picture()).length;
  const size = `${imageBytes} B`;
  const hanok = `${data.collections.portfolio.items[0]?.apiBytes} B`.padStart(8);
  expect(lines).toEqual([
    '           items  featured  popular  not public  ko  en  jp  words  images  weight',
    `portfolio      1         1        –           –   1   1   0      5       1  ${size.padStart(6)}`,
    `posts          3         –        0           1   3   3   –     16       3  ${`${3 * imageBytes} B`.padStart(6)}`,
    '',
    'missing translations (1)',
    '  portfolio/hanok  jp',
    '',
    'heaviest',
    `  ${hanok}  portfolio list, page 1 (1 item)`,
    `  ${hanok}  portfolio/hanok, in a list`,
    `  ${bytes('hello')}  posts/hello, in a list`,
    `  ${bytes('draft')}  posts/draft, in a list`,
    `  ${size.padStart(8)}  portfolio/hanok/cover.png`,
    `  ${size.padStart(8)}  posts/draft/cover.png`,
    `  ${size.padStart(8)}  posts/faulty/cover.png`,
    '',
    'broken links within the site (2)',
    '  a draft  /blog/draft/  posts/hello/index.ko.md:11',
    '  no such page  /blog/none/  posts/hello/index.ko.md:11',
    '',
    'outside references  1, not checked (--check-links asks them)',
    'faults              1, in 1 item (npm run validate shows them)',
  ]);
});

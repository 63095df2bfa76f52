// In Chromium, no page scrolls sideways, logs errors or requests other hosts.
import { expect, it } from 'vitest';
import { openPage } from '../browser.ts';
import { startEdge } from '../functions/edge.ts';
import { FULL_POST, FULL_WORK, KOREAN_SLUG_POST } from '../studio/studio.ts';

const edge = await startEdge();

const SHOWN = [
  ...['/', '/work/', `/work/${FULL_WORK}/`, '/blog/', '/blog/page/2/', `/blog/${KOREAN_SLUG_POST}/`],
  ...['/jp/work/category/category-en/', '/search/?q=한옥', '/search/?q=없는말', '/privacy/', '/not-here/'],
  ...['/en/', '/en/work/', `/en/blog/${FULL_POST}/`, '/en/contact/', '/en/thank-you/'],
  ...['/jp/', `/jp/work/${FULL_WORK}/`, '/jp/contact/', '/developers/'],
];
const LOOKS = [
  { colorScheme: 'light', width: 1_440, height: 900, zoom: false },
  { colorScheme: 'dark', width: 360, height: 900, zoom: false },
  // A window of 1,280 × 1,024 at 400 %.
  { colorScheme: 'dark', width: 320, height: 256, zoom: true },
] as const;

it('the pages of the site', async () => {
  const { page, complaints } = await openPage(edge.url, { reducedMotion: 'reduce' });
  const problems: string[] = [];
  for (const path of SHOWN) {
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, path.endsWith('/not-here/') ? 404 : 200]);
    if (path.endsWith('/contact/')) await page.click('.send button');
    for (const { colorScheme, width, height, zoom } of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      const head = Number(await page.evaluate('document.querySelector(".top").offsetHeight'));
      if (zoom && head > height * 0.3) problems.push(`${path} has a header of ${head} pixels at ${height}`);
      if (overflow !== 0) problems.push(`${path} is ${overflow} pixels too wide for ${width}`);
    }
  }
  expect(problems).toEqual([]);
  // Chromium logs every 404.
  expect(complaints.filter((complaint) => !/not-here\/.*404/.test(complaint))).toEqual([]);
});

// The pages of the site in Chromium, as visitors see and use them.
import type { BrowserContextOptions } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage, stopClock } from '../browser.ts';
import { startEdge } from '../functions/edge.ts';
import { FULL_POST, FULL_WORK, KOREAN_SLUG_POST, LONG_POST } from '../studio/studio.ts';

const edge = await startEdge();

/** A page, and the paths of the files that it loads. */
async function open(path: string, options?: BrowserContextOptions) {
  const { page, complaints } = await openPage(edge.url, options);
  const loaded: string[] = [];
  page.on('requestfinished', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(path, { waitUntil: 'networkidle' });
  return { page, loaded, complaints };
}

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

it('no page scrolls sideways, logs errors or requests other hosts', async () => {
  const { page, complaints } = await openPage(edge.url, { reducedMotion: 'reduce' });
  const problems: string[] = [];
  for (const path of SHOWN) {
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, path.endsWith('/not-here/') ? 404 : 200]);
    if (path.endsWith('/contact/')) {
      await page.click('.send button');
      await page.waitForSelector('#errors:focus');
    }
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
  // Chromium logs every refusal.
  const isExpected = /not-here\/.*404|contact\/.*400/;
  expect(complaints.filter((complaint) => !isExpected.test(complaint))).toEqual([]);
});

it('the language menu leads to the same page, or else to the home page', async () => {
  const { page, complaints } = await open('/blog/page/2/');
  const menu = page.locator('.languages li');
  expect(await menu.getByRole('link', { name: '日本語' }).getAttribute('href')).toBe('/jp/');
  await menu.getByRole('link', { name: 'English' }).click();
  await page.waitForURL('**/en/blog/page/2/');
  const marked = page.locator('.languages [aria-current]');
  expect([await marked.textContent(), await marked.getAttribute('lang')]).toEqual(['English', 'en']);
  expect(complaints).toEqual([]);
});

it('the contents mark the section being read, also on a phone', async () => {
  const { page, complaints } = await open(`/en/blog/${LONG_POST}/`, {
    viewport: { width: 360, height: 700 },
  });
  const bar = page.locator('.contents-bar');
  await bar.getByRole('button').click();
  await page.getByRole('button', { name: 'Close' }).click();
  await bar.getByRole('button').click();
  await page.locator('#contents').getByText('Last part').click();
  await expect.poll(() => page.locator('#contents').isVisible()).toBe(false);
  await expect.poll(() => bar.locator('span').innerText()).toBe('Last part');
  expect(complaints).toEqual([]);
});

it('code is copied, and success or failure reported', async () => {
  const { page, complaints } = await open('/en/developers/lists/');
  await stopClock(page);
  const button = page.locator('.code-box').first().getByRole('button');
  const said = () => page.locator('body > [role=status]').textContent();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button.click();
  await expect.poll(said).toBe('Copied');
  expect(await page.evaluate('navigator.clipboard.readText()')).toContain('/guest/portfolio?');
  await page.clock.runFor(2_000);
  expect([await button.innerText(), await said()]).toEqual(['Copy', '']);
  await page.evaluate('navigator.clipboard.writeText = () => Promise.reject()');
  await button.click();
  await expect.poll(said).toContain('Not copied');
  expect(await page.evaluate('String(getSelection())')).toContain('/guest/portfolio?');
  expect(complaints).toEqual([]);
});

it('results appear while a Korean word is typed', async () => {
  const { page, complaints } = await open('/blog/');
  const keyboard = await page.context().newCDPSession(page);
  const compose = (text: string) => {
    const caret = { selectionStart: text.length, selectionEnd: text.length };
    return keyboard.send('Input.imeSetComposition', { text, ...caret });
  };
  await page.focus('form.search input');
  for (const text of ['ㅎ', '하', '한', '한ㅇ', '한오', '한옥']) await compose(text);
  await expect.poll(() => page.textContent('.found .count')).toMatch(/^‘한옥’ [1-9]\d*건$/);
  expect(await page.textContent('p.trap[role=status]')).toBe(await page.textContent('.found .count'));
  expect(await page.textContent('.found mark')).toBe('한옥');
  await keyboard.send('Input.insertText', { text: '한옥' });
  await page.fill('form.search input', '');
  await expect.poll(() => page.locator('.found > *').count()).toBe(0);
  await page.fill('form.search input', '없는말입니다');
  await expect.poll(() => page.textContent('.found .count')).toContain('없습니다');
  await page.fill('form.search input', '한옥');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/search/?q=${encodeURIComponent('한옥')}`);
  expect(await page.locator('.found li').count()).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});

it.each(['/jp/contact/', '/developers/', `/blog/${FULL_POST}/`])(
  'the font file of %s has all its characters, so the whole font is not loaded',
  async (path) => {
    const { page, loaded } = await open(path);
    await page.evaluate('document.fonts.ready');
    const file = await page.locator('link[rel=preload]').getAttribute('href');
    expect(new Set(loaded.filter((other) => other.endsWith('.woff2')))).toEqual(new Set([file]));
  },
);

it('an animation starts in view, ends by itself and starts again; with reduced motion it waits', async () => {
  const path = `/en/work/${FULL_WORK}/`;
  const { page } = await open(path);
  const isMoving = () => page.locator('.animation > img').count();
  const button = page.locator('.animation button').first();
  expect([await button.textContent(), await isMoving()]).toEqual(['Play', 0]);
  await stopClock(page);
  await button.scrollIntoViewIfNeeded();
  await expect.poll(() => button.textContent()).toBe('Stop');
  const wait = () => page.clock.runFor(1_000);
  await expect.poll(() => wait().then(() => button.textContent())).toBe('Play');
  await button.click();
  expect(await button.textContent()).toBe('Stop');
  await button.click();
  expect([await button.textContent(), await isMoving()]).toEqual(['Play', 0]);

  const quiet = await open(path, { reducedMotion: 'reduce' });
  const address = await quiet.page.locator('picture.moving').first().getAttribute('data-animation');
  const start = quiet.page.locator('.animation button').first();
  await start.scrollIntoViewIfNeeded();
  await quiet.page.waitForLoadState('networkidle');
  expect([await start.textContent(), quiet.loaded.includes(address ?? '')]).toEqual(['Play', false]);
});

it('a printed post has its address and no navigation', async () => {
  const { page } = await open(`/blog/${FULL_POST}/`);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.related').isVisible()).toBe(false);
  const address = await page.$eval('.bottom', (footer) => getComputedStyle(footer, '::before').content);
  expect(address).toBe(`"https://damda.example/blog/${FULL_POST}/"`);
});

// What a visitor's browser loads and plays: subset fonts, and animations that end.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { type Edge, startEdge } from '../functions/edge.ts';
import { FULL_POST, FULL_WORK } from '../studio/studio.ts';

let edge: Edge;
let browser: Browser;

beforeAll(async () => {
  edge = await startEdge();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await edge.stop();
});

interface View {
  page: Page;
  /** Paths of loaded files. */
  loaded: string[];
}

async function open(path: string, options: BrowserContextOptions = {}): Promise<View> {
  const page = await browser.newPage(options);
  const loaded: string[] = [];
  page.on('requestfinished', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(`${edge.url}${path}`, { waitUntil: 'networkidle' });
  return { page, loaded };
}

async function inspect(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  return { session, ...(await session.send('DOM.getDocument', { depth: -1 })) };
}

type Inspected = Awaited<ReturnType<typeof inspect>>['root'];

const listTexts = (node: Inspected): Inspected[] =>
  node.nodeName === '#text' ? [node] : (node.children ?? []).flatMap(listTexts);

describe('The fonts of a page', () => {
  /** For each font used for the text of an element, whether it comes from the site. */
  async function fontsOf(page: Page, selector: string) {
    const { session, root } = await inspect(page);
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.map(({ isCustomFont }) => isCustomFont);
  }

  /** A visitor who has the font: on a busy machine, it may be too late for the first view. */
  async function openWithFont(path: string): Promise<View> {
    const view = await open(path);
    const hasFont = async () => {
      await view.page.reload();
      return (await fontsOf(view.page, 'h1')).every(Boolean);
    };
    await expect.poll(hasFont).toBe(true);
    return view;
  }

  it.each([
    ['/', 'h1', '.lead', '.menu a', '.work h3 a', '.bottom a'],
    ['/work/', '.work h2 a'],
    ['/en/', 'h1'],
    ['/en/contact/', 'h1'],
    [`/blog/${FULL_POST}/`, 'h1', '.prose p'],
    [`/en/work/${FULL_WORK}/`, 'h1', '.prose p', 'dd'],
    ['/jp/', 'h1'],
    [`/jp/work/${FULL_WORK}/`, 'h1', '.prose p', '.menu a'],
    ['/jp/contact/', 'h1', 'label', '.button'],
    ['/developers/', 'h1'],
  ])('%s are the site’s own, in one file', async (path, ...selectors) => {
    const { page, loaded } = await openWithFont(path);
    for (const selector of selectors) {
      const fonts = await fontsOf(page, selector);
      expect([selector, fonts.length > 0, fonts.every(Boolean)]).toEqual([selector, true, true]);
    }
    const file = await page.locator('link[rel=preload]').getAttribute('href');
    const fonts = loaded.filter((path) => path.endsWith('.woff2'));
    expect(new Set(fonts)).toEqual(new Set([file]));
    await page.close();
  });

  it.each(['/', `/en/blog/${FULL_POST}/`, `/jp/work/${FULL_WORK}/`])(
    '%s are one per element, also if the font file arrives late, and no line moves',
    async (path) => {
      const page = await browser.newPage();
      const { promise: painted, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/*.woff2', (route) => painted.then(() => route.continue()));
      const arrived = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.woff2'));
      await page.goto(`${edge.url}${path}`, { waitUntil: 'commit' });
      const countPaints = () => page.evaluate("performance.getEntriesByType('paint').length");
      await expect.poll(countPaints).toBeGreaterThan(0);
      const measure = () => page.$eval('.bottom', (footer) => footer.getBoundingClientRect().top);
      const before = await measure();
      release();
      await arrived;
      await page.waitForLoadState('networkidle');
      for (const selector of ['h1', '.lead, .prose p', '.menu a', '.bottom a']) {
        expect([selector, (await fontsOf(page, selector)).some(Boolean)]).toEqual([selector, false]);
      }
      expect(await measure()).toBe(before);
      await page.close();
    },
  );

  it('are the site’s own for whole Korean texts in the English reference', async () => {
    const { page } = await openWithFont('/developers/');
    const { session, root } = await inspect(page);
    const korean = listTexts(root).filter(({ nodeValue }) => /[가-힣]/.test(nodeValue));
    const used = korean.map(({ nodeId }) => session.send('CSS.getPlatformFontsForNode', { nodeId }));
    const shown = (await Promise.all(used)).filter(({ fonts }) => fonts.length > 0);
    const fonts = shown.map(({ fonts }) => fonts.map(({ isCustomFont }) => isCustomFont));
    expect(new Set(fonts.map(String))).toEqual(new Set(['true']));
    await page.close();
  });
});

describe('An animation', () => {
  const PATH = `/en/work/${FULL_WORK}/`;
  const isMoving = (page: Page) => page.locator('.animation > img').count();

  it('starts in view, ends by itself and starts again', async () => {
    const { page } = await open(PATH);
    const button = page.locator('.animation button').first();
    expect([await button.textContent(), await isMoving(page)]).toEqual(['Play', 0]);
    await button.scrollIntoViewIfNeeded();
    await expect.poll(() => button.textContent()).toBe('Stop');
    await expect.poll(() => button.textContent()).toBe('Play');
    await button.click();
    expect(await button.textContent()).toBe('Stop');
    await button.click();
    expect([await button.textContent(), await isMoving(page)]).toEqual(['Play', 0]);
    await page.close();
  });

  it('is not loaded with reduced motion until the visitor starts it', async () => {
    const { page, loaded } = await open(PATH, { reducedMotion: 'reduce' });
    const address = (await page.locator('picture.moving').first().getAttribute('data-animation')) ?? '';
    const button = page.locator('.animation button').first();
    await button.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect([await button.textContent(), loaded.includes(address)]).toEqual(['Play', false]);
    await button.click();
    await expect.poll(() => loaded.includes(address)).toBe(true);
    await page.close();
  });
});

it('A printed post has its address and no navigation', async () => {
  const { page } = await open(`/blog/${FULL_POST}/`);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.related').isVisible()).toBe(false);
  const address = await page.$eval('.bottom', (footer) => getComputedStyle(footer, '::before').content);
  expect(address).toBe(`"https://damda.example/blog/${FULL_POST}/"`);
  await page.close();
});

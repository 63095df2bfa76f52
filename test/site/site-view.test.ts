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

interface DomNode {
  nodeId: number;
  nodeName: string;
  nodeValue: string;
  attributes?: string[];
  children?: DomNode[];
}

/** For each text that is shown, and is code or not, whether its fonts come from the site. */
async function listTexts(page: Page): Promise<{ isCode: boolean; fonts: boolean[] }[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: -1 });
  const read = async (node: DomNode, isInCode: boolean): Promise<{ isCode: boolean; fonts: boolean[] }[]> => {
    const isCode = node.nodeName === 'CODE' || (isInCode && !node.attributes?.includes('words'));
    const inside = await Promise.all((node.children ?? []).map((child) => read(child, isCode)));
    if (node.nodeName !== '#text' || node.nodeValue.trim() === '') return inside.flat();
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId: node.nodeId });
    return [{ isCode, fonts: fonts.map(({ isCustomFont }) => isCustomFont) }];
  };
  const texts = await read(root, false);
  return texts.filter(({ fonts }) => fonts.length > 0);
}

describe('The fonts of a page', () => {
  it.each([
    ...['/', '/work/', '/en/', '/en/contact/', '/jp/', '/jp/contact/', '/developers/'],
    ...[`/blog/${FULL_POST}/`, `/en/work/${FULL_WORK}/`, `/jp/work/${FULL_WORK}/`],
  ])('%s are the site’s own, in one file, except for code without Korean or Japanese words', async (path) => {
    const { page, loaded } = await open(path);
    let texts = await listTexts(page);
    // On a busy machine, the font may be too late for the first view.
    while (!texts.some(({ fonts }) => fonts.includes(true))) {
      await page.reload();
      texts = await listTexts(page);
    }
    expect(texts.filter(({ isCode, fonts }) => fonts.join() !== String(!isCode))).toEqual([]);
    const file = await page.locator('link[rel=preload]').getAttribute('href');
    const fonts = loaded.filter((path) => path.endsWith('.woff2'));
    expect(new Set(fonts)).toEqual(new Set([file]));
    await page.close();
  });

  it.each(['/', `/en/blog/${FULL_POST}/`, `/jp/work/${FULL_WORK}/`])(
    '%s are one per text, also if the font file arrives late, and no line moves',
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
      expect((await listTexts(page)).filter(({ fonts }) => fonts.join() !== 'false')).toEqual([]);
      expect(await measure()).toBe(before);
      await page.close();
    },
  );
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

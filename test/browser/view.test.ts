// What a visitor's browser loads and plays: subset fonts, and animations that end.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, stopClock } from '../browser.ts';
import { startEdge } from '../functions/edge.ts';
import { FULL_POST, FULL_WORK } from '../studio/studio.ts';

const edge = await startEdge();

/** A page, and the paths of the files that it loads. */
async function open(path: string, options?: BrowserContextOptions) {
  const { page } = await openPage(edge.url, options);
  const loaded: string[] = [];
  page.on('requestfinished', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(path, { waitUntil: 'networkidle' });
  return { page, loaded };
}

interface DomNode {
  nodeId: number;
  nodeName: string;
  nodeValue: string;
  attributes?: string[];
  children?: DomNode[];
}

interface ShownText {
  isCode: boolean;
  /** For each of its fonts, whether it comes from the site. */
  fonts: boolean[];
}

/** The texts that are shown. A text that is repeated in elements of the same kind is read once: code has thousands. */
async function listTexts(page: Page): Promise<ShownText[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: -1 });
  const texts = new Map<string, Promise<ShownText>>();
  const ask = async (nodeId: number, isCode: boolean) => {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    return { isCode, fonts: fonts.map(({ isCustomFont }) => isCustomFont) };
  };
  const read = (
    { nodeId, nodeName, nodeValue, attributes = [], children = [] }: DomNode,
    path: string,
    isInCode: boolean,
  ) => {
    const kind = attributes[attributes.indexOf('class') + 1];
    const isCode = nodeName === 'CODE' || isInCode;
    const key = `${path} ${nodeName} ${kind} ${attributes.includes('hidden')} ${nodeValue}`;
    if (nodeName === '#text' && nodeValue.trim() !== '' && !texts.has(key))
      texts.set(key, ask(nodeId, isCode));
    for (const child of children) read(child, key, isCode);
  };
  read(root, '', false);
  return (await Promise.all(texts.values())).filter(({ fonts }) => fonts.length > 0);
}

describe('The fonts of a page', () => {
  it.each([
    ...['/', '/en/contact/', '/jp/contact/', '/developers/'],
    ...[`/blog/${FULL_POST}/`, `/en/work/${FULL_WORK}/`, `/jp/work/${FULL_WORK}/`],
  ])('%s are the site’s own, in one file, except for code', async (path) => {
    const { page, loaded } = await open(path);
    let texts = await listTexts(page);
    // On a busy machine, the font may be too late for the first view.
    while (!texts.some(({ fonts }) => fonts.includes(true))) {
      await page.reload();
      texts = await listTexts(page);
    }
    expect(texts.filter(({ isCode, fonts }) => !isCode && fonts.join() !== 'true')).toEqual([]);
    const file = await page.locator('link[rel=preload]').getAttribute('href');
    const fonts = loaded.filter((path) => path.endsWith('.woff2'));
    expect(new Set(fonts)).toEqual(new Set([file]));
  });

  it('come from the whole font too if a visitor types a character that the page has not', async () => {
    const { page, loaded } = await open('/contact/');
    const whole = page.waitForEvent('requestfinished', (request) => /pretendard/.test(request.url()));
    await page.fill('textarea', '뷁');
    await whole;
    expect(new Set(loaded.filter((path) => path.endsWith('.woff2'))).size).toBe(2);
  });

  it.each([`/en/blog/${FULL_POST}/`, `/jp/work/${FULL_WORK}/`])(
    '%s are one per text, also if the font file arrives late, and no line moves',
    async (path) => {
      const { page } = await openPage(edge.url);
      const { promise: painted, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/*.woff2', (route) => painted.then(() => route.continue()));
      const arrived = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.woff2'));
      await page.goto(path, { waitUntil: 'commit' });
      const countPaints = () => page.evaluate("performance.getEntriesByType('paint').length");
      await expect.poll(countPaints).toBeGreaterThan(0);
      const measure = () => page.$eval('.bottom', (footer) => footer.getBoundingClientRect().top);
      const before = await measure();
      release();
      await arrived;
      await page.waitForLoadState('networkidle');
      expect((await listTexts(page)).filter(({ fonts }) => fonts.join() !== 'false')).toEqual([]);
      expect(await measure()).toBe(before);
    },
  );
});

/** The values of a computed property of elements, each of which gets the focus. */
const readStyles = (page: Page, selector: string, property: string) =>
  page.evaluate<string[]>(`[...new Set([...document.querySelectorAll('${selector}')].map((element) => {
    element.focus();
    return getComputedStyle(element).${property};
  }))]`);

describe('An animation', () => {
  const PATH = `/en/work/${FULL_WORK}/`;
  const isMoving = (page: Page) => page.locator('.animation > img').count();

  it('starts in view, ends by itself and starts again', async () => {
    const { page } = await open(PATH);
    const button = page.locator('.animation button').first();
    expect([await button.textContent(), await isMoving(page)]).toEqual(['Play', 0]);
    await stopClock(page);
    await button.scrollIntoViewIfNeeded();
    await expect.poll(() => button.textContent()).toBe('Stop');
    const wait = () => page.clock.runFor(1_000);
    await expect.poll(() => wait().then(() => button.textContent())).toBe('Play');
    await button.click();
    expect(await button.textContent()).toBe('Stop');
    await button.click();
    expect([await button.textContent(), await isMoving(page)]).toEqual(['Play', 0]);
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
  });
});

it('A printed post has its address and no navigation', async () => {
  const { page } = await open(`/blog/${FULL_POST}/`);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.related').isVisible()).toBe(false);
  const address = await page.$eval('.bottom', (footer) => getComputedStyle(footer, '::before').content);
  expect(address).toBe(`"https://damda.example/blog/${FULL_POST}/"`);
});

it('In a short window, all of a query is shown', async () => {
  const { page } = await open('/search/?q=예약사이트', { viewport: { width: 640, height: 256 } });
  const hidden = await page.$eval('.search input', (field) => field.scrollWidth - field.clientWidth);
  expect(hidden).toBe(0);
});

it('Controls show the focus and mistakes, a checkbox too, and have our font', async () => {
  const { page } = await open('/contact/');
  expect(await readStyles(page, 'form :is([required], select)', 'outlineStyle')).toEqual(['solid']);
  expect(await readStyles(page, 'form label, form select, form textarea', 'fontFamily')).toHaveLength(1);
  await page.click('.send button');
  expect(await readStyles(page, '[aria-invalid]', 'borderColor')).toHaveLength(1);
});

it('All headings have the weight that a style sheet sets, and those of main pages one size', async () => {
  const { page } = await openPage(edge.url);
  const main = ['/work/', '/blog/', '/about/', '/contact/', '/search/', '/privacy/'];
  const sizes = new Set<string>();
  for (const path of ['/', `/work/${FULL_WORK}/`, `/blog/${FULL_POST}/`, '/developers/', ...main]) {
    await page.goto(path);
    await page.evaluate("document.documentElement.style.setProperty('--heading-weight', '300')");
    expect([path, ...(await readStyles(page, 'h1, h2, h3', 'fontWeight'))]).toEqual([path, '300']);
    if (main.includes(path)) sizes.add((await readStyles(page, 'h1', 'fontSize')).join());
  }
  expect(sizes.size).toBe(1);
});

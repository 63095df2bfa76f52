// npm run screenshots: takes the README's pictures of the current content/ and writes them to docs/.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { startDevServer } from '../../src/tools/dev/dev-server.ts';
import { launchChromium } from '../chromium.ts';

const WIDTH = 1_280;
const HEIGHT = 800;
/** Shows works in whole rows, so that no line of text is cut. */
const WORKS = 3;
const MARGIN = 24;
/** A border around each picture to separate it from the README page. */
const FRAME = { pixels: 2, color: '#8a94a6' };
/** The width of the README's column at double resolution. */
const PICTURE_WIDTH = 1_600;

const folder = mkdtempSync(join(tmpdir(), 'guest-api-pictures-'));
cpSync('content', join(folder, 'content'), { recursive: true });
const [cache, pictures] = [resolve('.cache/media'), resolve('docs')];
// Paths in the error picture are relative to this folder.
process.chdir(folder);
const server = await startDevServer({
  content: 'content',
  data: join(folder, 'data'),
  cache,
  host: '127.0.0.1',
  port: 0,
  language: 'en',
  onPass: () => {},
  onError: (error) => {
    throw error;
  },
});
const browser = await launchChromium();

type Clip = Record<'x' | 'y' | 'width' | 'height', number>;

async function open(path: string, colorScheme: 'light' | 'dark'): Promise<Page> {
  const viewport = { width: WIDTH, height: HEIGHT };
  const page = await browser.newPage({
    viewport,
    colorScheme,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  });
  await page.goto(`http://127.0.0.1:${server.port}${path}`);
  await page.evaluate('document.fonts.ready');
  return page;
}

async function take(page: Page, name: string, clip?: Clip): Promise<void> {
  await page.evaluate(
    'Promise.all([...document.images].filter(({ loading }) => loading !== "lazy").map((image) => image.decode()))',
  );
  await page.waitForLoadState('networkidle').catch(() => undefined);
  const picture = await page.screenshot(clip && { clip, fullPage: true });
  const { pixels, color } = FRAME;
  await sharp(picture)
    .resize({ width: PICTURE_WIDTH - 2 * pixels })
    .extend({ top: pixels, bottom: pixels, left: pixels, right: pixels, background: color })
    .webp({ quality: 82 })
    .toFile(join(pictures, `${name}.webp`));
  await page.close();
}

for (const scheme of ['light', 'dark'] as const) {
  const page = await open('/en/work/', scheme);
  const edges = await page.$$eval('.works > *', (works) =>
    works.map((work) => work.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom] as const),
  );
  const [top = 0] = edges[0] ?? [];
  const [next = 0] = edges[WORKS] ?? [];
  await page.evaluate('for (const image of document.images) image.loading = "eager"');
  const clip = { x: 0, y: top - MARGIN, width: WIDTH, height: next - top };
  await take(page, `work-${scheme}`, clip);
}

const reference = await open('/developers/', 'light');
await reference.evaluate('document.querySelector("#start").scrollIntoView()');
await take(reference, 'reference');

const [slug = ''] = readdirSync('content/posts');
const mistaken = await open(`/en/blog/${encodeURIComponent(slug)}/`, 'light');
const file = join('content/posts', slug, 'index.en.md');
writeFileSync(file, readFileSync(file, 'utf8').replace('title:', 'titel:'));
await mistaken.locator('guest-api-problems').getByRole('alert').waitFor();
await take(mistaken, 'error');

await browser.close();
await server.stop();
process.chdir(pictures);
rmSync(folder, { recursive: true, force: true });

// npm run screenshots: takes the pictures of the README and of docs/publish.md of the current content/, and writes them to docs/.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { FONT_FILE } from '../../src/engine/engine-files.ts';
import { startDevServer } from '../../src/tools/dev/dev-server.ts';
import { launchChromium } from '../chromium.ts';
import { openAdmin } from '../slow/admin-session.ts';

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
const browser = await launchChromium();

type Clip = Record<'x' | 'y' | 'width' | 'height', number>;

async function open(address: string, colorScheme: 'light' | 'dark'): Promise<Page> {
  const screen = { viewport: { width: WIDTH, height: HEIGHT }, deviceScaleFactor: 2 };
  const page = await browser.newPage({ ...screen, colorScheme, reducedMotion: 'reduce' });
  await page.goto(address);
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

/** A draft in the CMS. @param repository has only that draft, since the browser copies it */
async function takeAdmin(site: string, repository: string, locale: string, name: string): Promise<void> {
  const screen = { viewport: { width: WIDTH, height: HEIGHT }, deviceScaleFactor: 2 };
  const context = await browser.newContext({ ...screen, baseURL: site, locale, bypassCSP: true });
  // What the compiler adds to functions that run in the page.
  await context.addInitScript('globalThis.__name = (value) => value');
  const page = await context.newPage();
  await openAdmin(page, repository);
  // This machine may have no Korean font.
  const font = `@font-face { font-family: own; src: url(/assets/${basename(FONT_FILE)}); font-weight: 400 700 }`;
  await page.addStyleTag({ content: `${font} :not([class*=icon]) { font-family: own !important }` });
  await page.getByRole('row').last().click();
  await page.locator('[data-mode="preview"]').first().waitFor();
  await take(page, name);
}

const isDraft = (name: string) =>
  /^isPublic: false$/m.test(readFileSync(join('content/posts', name, 'index.ko.md'), 'utf8'));
const draft = readdirSync('content/posts').find(isDraft) ?? '';
for (const path of ['site.yaml', join('posts', draft)])
  cpSync(join('content', path), join('repository', path), { recursive: true });
const [slug = ''] = readdirSync('content/posts');
for (const [language, root, end] of [
  ['en', '/en', ''],
  ['ko', '', '-ko'],
] as const) {
  const folders = { content: 'content', data: join(folder, 'data'), cache };
  const server = await startDevServer({
    ...folders,
    host: '127.0.0.1',
    port: 0,
    language,
    onPass() {},
    onError: console.error,
  });
  const site = `http://127.0.0.1:${server.port}`;
  for (const scheme of ['light', 'dark'] as const) {
    const page = await open(`${site}${root}/work/`, scheme);
    const tops = await page.$$eval('.works > *', (all) => all.map((one) => one.getBoundingClientRect().top));
    const [top = 0, next = 0] = [tops[0], tops[WORKS]];
    await page.evaluate('for (const image of document.images) image.loading = "eager"');
    const clip = { x: 0, y: top - MARGIN, width: WIDTH, height: next - top };
    await take(page, `work-${scheme}${end}`, clip);
  }
  const mistaken = await open(`${site}${root}/blog/${encodeURIComponent(slug)}/`, 'light');
  const file = join('content/posts', slug, `index.${language}.md`);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('title:', 'titel:'));
  await mistaken.locator('guest-api-problems').getByRole('alert').waitFor();
  // This machine may have no Korean font.
  await mistaken.evaluate(
    `for (const { style } of document.querySelector('guest-api-problems').shadowRoot.querySelectorAll('*')) style.fontFamily = 'monospace, "Studio Sans"'`,
  );
  await take(mistaken, `error${end}`);
  writeFileSync(file, text);
  await take(await open(`${site}${root}/blog/${draft}/`, 'light'), `draft${end}`);
  await takeAdmin(site, 'repository', language, `admin${end}`);
  await server.stop();
}

await browser.close();
process.chdir(join(pictures, '..'));
rmSync(folder, { recursive: true, force: true });

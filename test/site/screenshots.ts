// npm run screenshots:pages: takes a picture of every kind of page of content/, for people to look at. The pictures go
// to .cache/screenshots, which git ignores.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGE_ROOTS } from '../../src/contract/page-addresses.ts';
import { publish } from '../../src/publish/publish.ts';
import { openHost } from '../../src/serve/host.ts';
import { launchChromium } from '../chromium.ts';

/** An address, or a folder of the site, of which the first page is taken. */
const PAGES = {
  home: '/',
  work: '/work/',
  field: '/work/category/*',
  case: '/work/*',
  blog: '/blog/',
  'blog-page': '/blog/page/2/',
  category: '/blog/category/*',
  post: '/blog/*',
  studio: '/about/',
  search: '/search/',
  contact: '/contact/',
  privacy: '/privacy/',
  reference: '/developers/',
  changes: '/developers/changes/',
  'thank-you': '/thank-you/',
  missing: '/not-here/',
};
const WIDTHS = [360, 768, 1280, 1920];
const HEIGHT = 900;
/** The maximum size of a picture in Chromium. */
const MAX_HEIGHT = 16_000;
const OUT = '.cache/screenshots';

const { values } = parseArgs({ options: { pages: { type: 'string', default: Object.keys(PAGES).join() } } });
const chosen = Object.entries(PAGES).filter(([name]) => values.pages.split(',').includes(name));
const folder = mkdtempSync(join(tmpdir(), 'guest-api-screenshots-'));

/** The address of a page in a language, or undefined if there is none. */
function findPage(root: string, path: string): string | undefined {
  const site = join(folder, 'dist', 'public', root);
  const isPage = (page: string) => existsSync(join(site, page, 'index.html'));
  if (!path.endsWith('*')) return isPage(path) || path === PAGES.missing ? `${root}${path}` : undefined;
  const parent = path.slice(0, -1);
  const names = existsSync(join(site, parent)) ? readdirSync(join(site, parent)).sort() : [];
  const first = names.find((name) => isPage(`${parent}${name}`));
  return first && `${root}${parent}${encodeURIComponent(first)}/`;
}

const result = await publish({ content: 'content', out: join(folder, 'dist'), cache: '.cache/media' });
if (!result.summary) throw new Error('Cannot take screenshots: the content has errors; run npm run build');
const served = await openHost({ data: join(folder, 'data'), host: '127.0.0.1', port: 0 });
await served.load(join(folder, 'dist'));
const browser = await launchChromium();
mkdirSync(OUT, { recursive: true });
for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of WIDTHS) {
    const page = await browser.newPage({ viewport: { width, height: HEIGHT }, colorScheme });
    const measure = async (code: string) => Number(await page.evaluate(code));
    for (const [language, root] of Object.entries(LANGUAGE_ROOTS)) {
      for (const [name, path] of chosen) {
        const address = findPage(root, path);
        if (address === undefined) continue;
        await page.goto(`${served.url}${address}`, { waitUntil: 'networkidle' });
        // On a busy machine, the font is too late for the first view.
        await page.reload({ waitUntil: 'networkidle' });
        // Scrolling loads lazy images.
        await page.evaluate(
          `(async () => {
            for (const image of document.images) image.loading = 'eager';
            await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
          })()`,
        );
        const html = 'document.documentElement';
        const overflow = await measure(`${html}.scrollWidth - ${html}.clientWidth`);
        if (overflow > 0) console.error(`${address} at ${width}: ${overflow} pixels too wide`);
        const file = join(OUT, `${name}-${language}-${width}-${colorScheme}.png`);
        const whole = await measure(`${html}.scrollHeight`);
        const clip = { x: 0, y: 0, width, height: Math.min(whole, MAX_HEIGHT) };
        await page.screenshot({ path: file, fullPage: true, clip });
      }
    }
    await page.close();
  }
}
await browser.close();
await served.stop();
rmSync(folder, { recursive: true, force: true });

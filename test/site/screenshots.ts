// npm run screenshots: every kind of page as people see it, for people to look at. The pictures go to
// .cache/screenshots, which git ignores.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { publish } from '../../src/publish/publish.ts';
import { serveSite } from '../../src/serve/serve.ts';
import { launchBrowser } from '../browser.ts';

const PAGES = {
  home: '/',
  work: '/work/',
  case: '/work/museum-of-tides/',
  blog: '/blog/',
  category: '/blog/category/design/',
  post: '/blog/cursor-pagination-when-rows-tie/',
  contact: '/contact/',
  privacy: '/privacy/',
  'thank-you': '/thank-you/',
  missing: '/not-here/',
};
const ROOTS = { ko: '', en: '/en', jp: '/jp' };
const WIDTHS = [360, 768, 1440];
const SCHEMES = ['light', 'dark'] as const;
const HEIGHT = 900;

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: Object.keys(PAGES).join() },
    languages: { type: 'string', default: Object.keys(ROOTS).join() },
    widths: { type: 'string', default: WIDTHS.join() },
    schemes: { type: 'string', default: SCHEMES.join() },
    out: { type: 'string', default: '.cache/screenshots' },
  },
});
const chosen = <T extends object>(table: T, names: string) =>
  Object.entries(table).filter(([name]) => names.split(',').includes(name)) as [string, string][];

const folder = mkdtempSync(join(tmpdir(), 'guest-api-screenshots-'));
const result = await publish({ content: 'content', out: join(folder, 'dist'), cache: '.cache/media' });
if ('diagnostics' in result)
  throw new Error('Cannot take screenshots: the content has faults; run npm run build');
const served = await serveSite({
  out: join(folder, 'dist'),
  data: join(folder, 'data'),
  host: '127.0.0.1',
  port: 0,
});
const browser = await launchBrowser();
mkdirSync(values.out, { recursive: true });
for (const colorScheme of SCHEMES.filter((scheme) => values.schemes.split(',').includes(scheme))) {
  for (const width of values.widths.split(',').map(Number)) {
    const page = await browser.newPage({ viewport: { width, height: HEIGHT }, colorScheme });
    for (const [language, root] of chosen(ROOTS, values.languages)) {
      for (const [name, path] of chosen(PAGES, values.pages)) {
        if (language === 'jp' && ['blog', 'category', 'post'].includes(name)) continue;
        await page.goto(`${served.url}${root}${path}`, { waitUntil: 'networkidle' });
        // Lazy pictures come with scrolling.
        await page.evaluate(
          `(async () => {
            for (const image of document.images) image.loading = 'eager';
            await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
          })()`,
        );
        const overflow = Number(
          await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
        );
        if (overflow > 0) console.error(`${root}${path} at ${width}: ${overflow} pixels too wide`);
        const file = join(values.out, `${name}-${language}-${width}-${colorScheme}.png`);
        await page.screenshot({ path: file, fullPage: true });
      }
    }
    await page.close();
  }
}
await browser.close();
await served.stop();
rmSync(folder, { recursive: true, force: true });

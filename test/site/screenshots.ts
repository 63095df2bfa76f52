// npm run screenshots:pages: takes a picture of every kind of page of content/, and of the main ones of the studios in
// test/brands/, for people to look at. The pictures go to .cache/screenshots, which git ignores.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rootOf } from '../../src/contract/page-addresses.ts';
import { MANIFEST_FILE, type Manifest } from '../../src/edge/manifest.ts';
import { publish } from '../../src/publish/publish.ts';
import { openHost } from '../../src/serve/host.ts';
import { BRANDS, type BrandName, brandFiles } from '../brands/brand-files.ts';
import { launchChromium } from '../chromium.ts';
import { writeFiles } from '../write-files.ts';
// Each is an address, or a folder of the site, of which the first page is taken.
import PAGES from './screenshots.json' with { type: 'json' };

const WIDTHS = [360, 768, 1280, 1920];
/** Of the studios in test/brands/. */
const BRAND_PAGES = ['home', 'case', 'post', 'contact'];
const BRAND_WIDTHS = [360, 1280];
const HEIGHT = 900;
/** The maximum size of a picture in Chromium. */
const MAX_HEIGHT = 16_000;
const OUT = '.cache/screenshots';

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    pages: { type: 'string' },
    of: { type: 'string', default: ['content', ...Object.keys(BRANDS)].join() },
  },
});
if (values.help) {
  console.log(`npm run screenshots:pages -- [--pages ${Object.keys(PAGES)}] [--of ${values.of}]
Takes pictures of pages, of content/ and of other studios, into ${OUT}.`);
  process.exit();
}
const browser = await launchChromium();
for (const name of values.of.split(',')) await takePictures(name);
await browser.close();

/** @param name `content`, or a studio of test/brands/ */
async function takePictures(name: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'guest-api-screenshots-'));
  const content = join(folder, 'content');
  const isBrand = name in BRANDS;
  if (isBrand) writeFiles(content, brandFiles(name as BrandName));
  else cpSync(name, content, { recursive: true });
  const dist = join(folder, 'dist');
  const result = await publish({ content, out: dist, cache: '.cache/media' });
  if (!result.summary)
    throw new Error(`Cannot take screenshots of ${name}: ${JSON.stringify(result.diagnostics, null, 2)}`);
  const { languages } = JSON.parse(readFileSync(join(dist, MANIFEST_FILE), 'utf8')) as Manifest;
  const served = await openHost({ data: join(folder, 'data'), host: '127.0.0.1', port: 0 });
  await served.load(dist);
  const wanted = values.pages?.split(',') ?? (isBrand ? BRAND_PAGES : Object.keys(PAGES));
  const chosen = Object.entries(PAGES).filter(([page]) => wanted.includes(page));
  const out = isBrand ? join(OUT, name) : OUT;
  mkdirSync(out, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of isBrand ? BRAND_WIDTHS : WIDTHS) {
      const page = await browser.newPage({ viewport: { width, height: HEIGHT }, colorScheme });
      const measure = async (code: string) => Number(await page.evaluate(code));
      for (const language of languages) {
        const root = rootOf(language, languages);
        for (const [kind, path] of chosen) {
          const address = findPage(join(dist, 'public'), root, path);
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
          if (overflow > 0) console.error(`${name} ${address} at ${width}: ${overflow} pixels too wide`);
          const whole = await measure(`${html}.scrollHeight`);
          const clip = { x: 0, y: 0, width, height: Math.min(whole, MAX_HEIGHT) };
          const file = `${kind}-${language}-${width}-${colorScheme}.png`;
          await page.screenshot({ path: join(out, file), fullPage: true, clip });
        }
      }
      await page.close();
    }
  }
  await served.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** The address of a page in a language, or undefined if there is none. */
function findPage(site: string, root: string, path: string): string | undefined {
  const isPage = (page: string) => existsSync(join(site, root, page, 'index.html'));
  if (!path.endsWith('*')) return isPage(path) || path === PAGES.missing ? `${root}${path}` : undefined;
  const parent = path.slice(0, -1);
  const folder = join(site, root, parent);
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const first = names.find((name) => isPage(`${parent}${name}`));
  return first && `${root}${parent}${encodeURIComponent(first)}/`;
}

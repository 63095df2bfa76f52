// npm run screenshots: takes a picture of what each custom property of theme.css changes, for docs/brand.md.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { publish } from '../../src/publish/publish.ts';
import { openHost } from '../../src/serve/host.ts';
import { launchChromium } from '../chromium.ts';
import { studioFiles } from '../studio/files.ts';
import { writeFiles } from '../write-files.ts';
// Where each property shows, and a value that is easy to see.
import SHOWN from './brand-pictures.json' with { type: 'json' };

const VIEWPORT = { width: 760, height: 560 };
const MAX_HEIGHT = 200;
const PICTURE_WIDTH = 320;
const BODY = readFileSync('test/site/brand-page.md', 'utf8');

const data = mkdtempSync(join(tmpdir(), 'guest-api-brand-'));
const out = 'docs/brand';
mkdirSync(out, { recursive: true });
const served = await openHost({ data, host: '127.0.0.1', port: 0 });
const files = { ...(await studioFiles()), 'pages/guide/index.ko.md': BODY, 'pages/guide/index.en.md': BODY };
writeFiles(join(data, 'content'), files);
await publish({ content: join(data, 'content'), out: join(data, 'dist'), cache: '.cache/test' });
await served.load(join(data, 'dist'));
const browser = await launchChromium();
for (const [name, [path = '', selector = '', value = '']] of Object.entries(SHOWN)) {
  const page = await browser.newPage({ viewport: VIEWPORT, reducedMotion: 'reduce' });
  await page.goto(`${served.url}${path}`, { waitUntil: 'networkidle' });
  const shown = page.locator(selector).first();
  const halves: Buffer[] = [];
  for (const set of ['', value]) {
    await page.evaluate(`document.documentElement.style.setProperty('--${name}', ${JSON.stringify(set)})`);
    await shown.scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0, height = 0 } = (await shown.boundingBox()) ?? {};
    const clip = { x: Math.max(0, x), y: Math.max(0, y), width, height: Math.min(height, MAX_HEIGHT) };
    halves.push(
      await sharp(await page.screenshot({ clip }))
        .resize({ width: PICTURE_WIDTH })
        .png()
        .toBuffer(),
    );
  }
  const heights = await Promise.all(halves.map(async (half) => (await sharp(half).metadata()).height));
  // Before, and after.
  await sharp({
    create: {
      width: 2 * PICTURE_WIDTH + 16,
      height: Math.max(...heights),
      channels: 3,
      background: '#ffffff',
    },
  })
    .composite(halves.map((input, index) => ({ input, left: index * (PICTURE_WIDTH + 16), top: 0 })))
    .webp({ quality: 70 })
    .toFile(join(out, `${name}.webp`));
  await page.close();
}
await browser.close();
await served.stop();
rmSync(data, { recursive: true, force: true });

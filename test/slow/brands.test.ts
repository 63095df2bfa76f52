// Two studios that have made the site their own with a few files, next to the sample studio of this repository.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { BRANDS, type BrandName, brandFiles, ownFiles } from '../brands/brand-files.ts';
import { listFiles } from '../publish/output-tree.ts';
import { workspace } from '../workspace.ts';

const MAX_FILES = 6;
/** Names, texts, colors and drawings of the sample studio. */
const SAMPLE = [
  ...['damda', '담다', '담을', '담았', 'ダムダ', 'vessel', '그릇', '빚습니다', '을지로', 'euljiro', '乙支路'],
  ...['#1c3faa', '#1a3692', '#a3bbff', '#1b2d68', '#131a2b', '#0d1321', '#f3f5f7', '#e7ebf2'],
  ...['M26 3H4v26', 'M23 6H7v20', 'hello@damda', '555-0100'],
].map((text) => text.toLowerCase());
const SAMPLE_ACCENT = [0x1c, 0x3f, 0xaa];
/** JPEG changes colors a little. */
const MAX_DIFFERENCE = 24;

const findSample = (text: string) => SAMPLE.filter((own) => text.toLowerCase().includes(own));

async function hasSampleAccent(file: string): Promise<boolean> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let pixel = 0; pixel < data.length; pixel += info.channels) {
    const difference = SAMPLE_ACCENT.reduce(
      (sum, value, channel) => sum + Math.abs(value - (data[pixel + channel] ?? 0)),
      0,
    );
    if (difference < MAX_DIFFERENCE) return true;
  }
  return false;
}

it('the engine has no name, text, color or drawing of the sample studio', () => {
  const sources = fastGlob.sync('{src,functions,scripts,create}/**/*', {
    ignore: ['**/*.woff2', '**/node_modules/**'],
  });
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((file) => findSample(readFileSync(file, 'utf8')).length > 0)).toEqual([]);
});

describe.each(Object.keys(BRANDS) as BrandName[])('%s', async (brand) => {
  const space = workspace(brandFiles(brand), { isOwned: true });
  await space.build({ effort: 'full' });
  const root = join(space.out, 'public');
  const files = listFiles(root);

  it('has at most six files of its own', () => {
    expect(Object.keys(ownFiles(brand)).length).toBeLessThanOrEqual(MAX_FILES);
  });

  it('links only to pages that there are', () => {
    const dead = files
      .filter((file) => file.endsWith('.html'))
      .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/(?:href|src)="\/([^"#?]*)/g)])
      .map(([, path = '']) => decodeURI(path))
      .filter(
        (path) => !path.startsWith('api/') && !files.includes(path) && !files.includes(`${path}index.html`),
      );
    expect([...new Set(dead)]).toEqual([]);
  });

  it('has pages, files and mails in its language alone', () => {
    const { language } = BRANDS[brand];
    const others = ['ko', 'en', 'jp'].filter((other) => other !== language);
    expect(
      files.filter((file) => others.some((other) => RegExp(`^${other}/|^assets/site-${other}-`).test(file))),
    ).toEqual([]);
    const pages = files.filter((file) => file.endsWith('.html') && !/^(?:admin|developers)\//.test(file));
    for (const file of pages) {
      const page = readFileSync(join(root, file), 'utf8');
      expect(
        [...page.matchAll(/<html lang="(..)"|hreflang="(ko|en|ja)"|nav class="(languages)"/g)]
          .map(([, lang, other, menu]) => lang ?? other ?? menu)
          .filter((found) => found !== language),
        file,
      ).toEqual([]);
    }
    const texts = ['../manifest.json', 'sitemap.xml', 'feed.xml', 'llms.txt'].map((file) =>
      readFileSync(join(root, file), 'utf8'),
    );
    expect(texts.filter((text) => /[가-힣]/.test(text)).length > 0).toBe(language === 'ko');
  });

  it('has nothing of the sample studio in any output', async () => {
    const pictures = files.filter((file) => /\.(?:png|jpg|webp|avif)$/.test(file));
    const texts = [...files, '../worker/index.js', '../manifest.json'].filter(
      (file) => !/\.(?:png|jpg|webp|avif|woff2|bin)$/.test(file),
    );
    expect([pictures.length > 0, texts.length > 0]).toEqual([true, true]);
    const found = texts.flatMap((file) =>
      findSample(readFileSync(join(root, file), 'utf8')).map((own) => `${file}: ${own}`),
    );
    const blue = await Promise.all(pictures.map((file) => hasSampleAccent(join(root, file))));
    expect([...found, ...pictures.filter((_, index) => blue[index])]).toEqual([]);
  });
});

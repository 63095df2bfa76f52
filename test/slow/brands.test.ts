// Two studios that have made the site their own with a few files, next to the sample studio of this repository.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { BRANDS, type BrandName, brandFiles } from '../brands/brand-files.ts';
import { listFiles } from '../publish/output-tree.ts';
import { workspace } from '../workspace.ts';

/** Names, texts, colors and drawings of the sample studio. */
const SAMPLE = [
  ...['damda', '담다', '담을', '담았', 'ダムダ', 'vessel', '그릇', '빚습니다', '을지로', 'euljiro', '乙支路'],
  ...['#1c3faa', '#1a3692', '#a3bbff', '#1b2d68', '#131a2b', '#0d1321', '#f3f5f7', '#e7ebf2'],
  ...['M26 3H4v26', 'M23 6H7v20', 'hello@damda'],
].map((text) => text.toLowerCase());

it('the engine has no name, text, color or drawing of the sample studio', () => {
  const sources = fastGlob.sync('{src,functions,scripts,create}/**/*', {
    ignore: ['**/*.woff2', '**/node_modules/**'],
  });
  expect(sources.length).toBeGreaterThan(300);
  const hasSample = (text: string) => SAMPLE.some((own) => text.includes(own));
  expect(sources.filter((file) => hasSample(readFileSync(file, 'utf8').toLowerCase()))).toEqual([]);
});

describe.each(Object.keys(BRANDS) as BrandName[])('%s', async (brand) => {
  const space = workspace(brandFiles(brand), { isOwned: true });
  await space.build({ effort: 'full' });
  const root = join(space.out, 'public');
  const files = listFiles(root);

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
    const texts = ['../manifest.json', 'sitemap.xml', 'feed.xml'].map((file) =>
      readFileSync(join(root, file), 'utf8'),
    );
    expect(texts.filter((text) => /[가-힣]/.test(text)).length > 0).toBe(language === 'ko');
  });
});

// Content for the site only: names in site.yaml, addresses, images.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PortfolioListItem } from '../../src/contract/schemas/guest-schemas.ts';
import { buildWorkspace, picture, portfolioFiles, testId } from '../workspace.ts';

describe('The fields of works', () => {
  it('have pages, and Japanese names from site.yaml', async () => {
    const cover = await picture();
    const work = (slug: string, day: number, field: string) => {
      const publishedAt = `2026-01-0${day}T00:00:00Z`;
      const files = portfolioFiles(slug, cover, { id: testId(day), publishedAt, isMain: true });
      const texts = Object.entries(files).map(([path, text]) => [
        path,
        typeof text === 'string' ? text.replace('category: web', `category: ${field}`) : text,
      ]);
      return Object.fromEntries(texts);
    };
    const space = await buildWorkspace({
      'site.yaml':
        'name: { ko: 하나, en: One, jp: 一 }\nsiteUrl: https://damda.example\njapanese: { web en: ウェブ }\n',
      ...{ ...work('a', 3, 'web'), ...work('b', 2, 'web'), ...work('c', 1, 'shop') },
      ...{ ...work('d', 4, 'map'), ...work('e', 5, 'app'), ...work('f', 6, 'font') },
      'portfolio/a/index.jp.md': '---\ntitle: 一\nsummary: 一\nmainImageAlt: 一\n---\n一\n',
    });
    const listed = (path: string) =>
      [...space.read(path).matchAll(/\/work\/(\w)\.md/g)].map(([, slug]) => slug);
    expect(listed('en/work/category/web-en.md')).toEqual(['a', 'b']);
    // A field with one work has no page.
    expect(space.read('en/work/category/web-en/index.html')).toMatch(/aria-current="page">web en<\/a>/);
    expect(existsSync(join(space.out, 'public/en/work/category/shop-en.md'))).toBe(false);
    expect(space.read('jp/work/a/index.html')).toMatch(
      /<dd lang="en">client en<\/dd>[\s\S]*<dd>ウェブ<\/dd>/,
    );
  });
});

it('The gallery of a Japanese page is its own, or the English one, marked as English', async () => {
  const japanese = 'title: 一\nsummary: 一\nmainImageAlt: 一\n';
  const work = async (slug: string, number: number, fields: string) => ({
    ...portfolioFiles(slug, await picture(), {
      id: testId(number),
      more: 'images: [{ src: ./ko.png, alt: 화면 }]\n',
    }),
    [`portfolio/${slug}/index.jp.md`]: `---\n${japanese}${fields}---\n一\n`,
    [`portfolio/${slug}/ko.png`]: await picture('png', 1),
  });
  const { read } = await buildWorkspace({
    ...(await work('a', 1, 'images: [{ src: ./jp.png, alt: 画面 }]\n')),
    ...(await work('b', 2, '')),
    'portfolio/a/jp.png': await picture('png', 2),
  });
  const galleries = ['a', 'b'].map((slug) => read(`jp/work/${slug}/index.html`).split('class="gallery"')[1]);
  expect(galleries[0]).toMatch(/<div class="wide"><picture.* alt="画面"/s);
  expect(galleries[1]).toMatch(/<div class="wide" lang="en"><picture.* alt="화면"/s);
});

describe('The images of a page', () => {
  /** One frame per color. */
  const frames = async (delays: readonly number[]) => {
    const pictures = delays.map((_, index) =>
      sharp({ create: { width: 700, height: 300, channels: 3, background: { r: index * 90, g: 0, b: 0 } } })
        .png()
        .toBuffer(),
    );
    return sharp(await Promise.all(pictures), { join: { animated: true } })
      .gif({ delay: [...delays], loop: 0 })
      .toBuffer();
  };
  const drawing = () =>
    sharp({ create: { width: 1_300, height: 1_400, channels: 4, background: '#ff880080' } })
      .png()
      .toBuffer();
  const pictureOf = async (cover: Uint8Array, effort: 'full' | 'least' = 'least') => {
    const space = await buildWorkspace(portfolioFiles('a', cover, { id: testId(1) }), { effort });
    const page = space.read('en/work/a/index.html');
    const element = /<picture.*?<\/picture>/.exec(page)?.[0] ?? '';
    const sources = [...element.matchAll(/(\/media\/[0-9a-f]{20}\.avif) (\d+)w/g)].map(
      ([, path = '', width]) => ({ file: join(space.out, 'public', path), width: Number(width) }),
    );
    const fileOf = (name: string) => {
      const path = new RegExp(`${name}="(/media/[0-9a-f]{20}\\.webp)"`).exec(element)?.[1] ?? '';
      return join(space.out, 'public', path);
    };
    return { page, list: space.read('en/work/index.html'), element, sources, fileOf, space };
  };

  it('are AVIF files in several widths up to that of the source, and the WebP file of the API', async () => {
    const { element, sources, fileOf, space } = await pictureOf(await drawing(), 'full');
    expect(sources.map(({ width }) => width)).toEqual([480, 720, 1_300]);
    expect(element).toMatch(
      / width="1300" height="1400" alt="cover en" class="on-paper upright" fetchpriority="high"/,
    );
    for (const { file, width } of sources) {
      expect(await sharp(file).metadata()).toMatchObject({ format: 'heif', width });
    }
    const { mainImageEng } = space.readJson(`api/v1/guest/portfolio/${testId(1)}.json`) as PortfolioListItem;
    expect(fileOf('src')).toBe(join(space.out, 'public', new URL(mainImageEng.url).pathname));
    const complete = space.read('en/work/index.html');
    await space.build({ effort: 'full', avif: false });
    expect(space.read('en/work/index.html')).not.toContain('image/avif');
    await space.build({ effort: 'full' });
    expect(space.read('en/work/index.html')).toBe(complete);
  });

  it('that are animated end within five seconds, and are stills in lists and without JavaScript', async () => {
    const { element, list, page, sources, fileOf } = await pictureOf(await frames([900, 700, 600]));
    expect(element).toContain(' data-seconds="4.4"');
    expect(page).toMatch(/<script src="\/assets\/site-\w+\.js" defer data-play="Play"/);
    expect(await sharp(fileOf('data-animation')).metadata()).toMatchObject({ pages: 3, loop: 2 });
    for (const file of [...sources.map((source) => source.file), fileOf('src')]) {
      expect((await sharp(file).metadata()).pages ?? 1).toBe(1);
    }
    expect(list).not.toContain('data-animation');
    // For longer, only with a button.
    const long = await pictureOf(await frames([3_000, 2_100]));
    expect(long.element).not.toContain('data-seconds');
    expect(await sharp(long.fileOf('data-animation')).metadata()).toMatchObject({ pages: 2, loop: 0 });
  });
});

// The pages of the studio: works, posts, the page about the studio; and what programs read on the site.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Static } from '@sinclair/typebox';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PortfolioSummaryPage } from '../../src/contract/schemas/guest-schemas.ts';
import { startEdge } from '../functions/edge.ts';
import {
  FULL_POST,
  FULL_WORK,
  FULL_WORK_ID,
  KOREAN_SLUG_WORK,
  LONG_POST,
  listIds,
  PUBLIC_POSTS,
} from '../studio/studio.ts';
import { picture, portfolioFiles, postFiles, testId, workspace } from '../workspace.ts';
import { files, find, metaOf, read, SITE_URL } from './built-site.ts';

const edge = await startEdge();

it('The assets of the site are small', () => {
  const bytesOf = (pattern: RegExp) =>
    read(files.find((path) => pattern.test(path)) ?? '').replace(/unicode-range:[^}]+/, '').length;
  expect(bytesOf(/^assets\/site-.*\.css$/)).toBeLessThan(24 * 1_024);
  expect(bytesOf(/^assets\/site-.*\.js$/)).toBeLessThan(5 * 1_024);
});

describe('The page of a work', () => {
  it.each([
    ['ko', 'work', '2026.01 – 2026.02'],
    ['en', 'en/work', 'Jan – Feb 2026'],
    ['jp', 'jp/work', '2026\u2060年1\u2060月〜2\u2060月'],
  ])('tells in %s where it is, of which time, by whom and with which results', (language, folder, months) => {
    const page = read(`${folder}/${FULL_WORK}/index.html`);
    expect(page).toContain('<a href="https://www.hotel.example/book" rel="noopener">hotel.example</a>');
    expect(page).toContain('<dd>from spring</dd>');
    expect(page).toContain('<dd>2026</dd>');
    const other = read(`${folder}/work-4/index.html`);
    expect(other).toContain(`<dd>${months}</dd>`);
    expect(other).not.toContain('<dd>2026</dd>');
    expect(page).toContain(`<dt>role ${language}</dt><dd>name ${language}</dd>`);
    expect(page).toContain(`<dt>words ${language}</dt><dd>41%</dd>`);
    const twin = read(`${folder}/${FULL_WORK}.md`);
    expect(twin).toContain(`- role ${language}: name ${language}\n`);
    expect(twin).toContain('https://www.hotel.example/book');
    expect(twin).toContain(`- **41%** words ${language}`);
  });

  it('shows no image twice', () => {
    const [article = ''] = read(`work/${FULL_WORK}/index.html`).split('<nav class="next"');
    const pictures = [...article.matchAll(/<img src="([^"]+)"/g)].map(([, address]) => address);
    expect(pictures.length).toBeGreaterThan(2);
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it('is cropped in lists as the editor chose, in the languages that share its image', async () => {
    const inLists = ['work', 'en/work', 'jp/work'].map((list) =>
      /<img [^>]*focus-top/.test(read(`${list}/index.html`)),
    );
    expect(inLists).toEqual([true, false, true]);
    const short = await edge.json<Static<typeof PortfolioSummaryPage>>(
      '/api/v1/guest/summaries/portfolio?limit=100',
    );
    const work = short.data.find(({ publicId }) => publicId === FULL_WORK_ID);
    const focuses = [work?.mainImageKo, work?.mainImageEng, work?.mainImageJp].map((image) => image?.focus);
    expect(focuses).toEqual([{ x: 0.5, y: 0 }, null, { x: 0.5, y: 0 }]);
    expect(read(`work/${FULL_WORK}/index.html`)).not.toMatch(/focus-/);
  });
});

it('The studio’s own page is in the menu with its people, also in its twin', () => {
  const page = read('jp/about/index.html');
  expect(page).toContain('<h1>Studio jp</h1>');
  expect(page).toContain('<h2>Person jp</h2>');
  expect(page).toContain('aria-current="page">Studio jp</a>');
  expect(page).toContain('link</a>');
  expect(read('index.html')).toContain('<li><a href="/about/">Studio ko</a></li>');
  expect(read('en/about.md')).toContain('- **Person en** Design. About');
});

describe('The journal', () => {
  it('begins with its newest post and links to every page', () => {
    const first = read('blog/index.html');
    expect(first.indexOf('lead-post')).toBeLessThan(first.indexOf('class="posts"'));
    expect(read('blog/page/2/index.html')).not.toContain('lead-post');
    const pages = Math.ceil(PUBLIC_POSTS.length / 12);
    const linked = find(first, /<a href="([^"]+)"(?: aria-current="page")?>\d+<\/a>/g);
    expect(linked).toEqual([
      '/blog/',
      ...Array.from({ length: pages - 1 }, (_, index) => `/blog/page/${index + 2}/`),
    ]);
  });

  it('names the author of a post and links to the previous and next posts', () => {
    const page = read(`en/blog/${FULL_POST}/index.html`);
    const ids = listIds(PUBLIC_POSTS);
    const slugs = ids.map((id) => PUBLIC_POSTS.find(({ publicId }) => publicId === id)?.slug ?? '');
    const place = slugs.indexOf(FULL_POST);
    const around = [slugs[place + 1], slugs[place - 1]].filter((slug) => slug !== undefined);
    const neighbors = page.slice(page.indexOf('class="neighbors"'));
    expect(find(neighbors, /<a href="([^"]+)" rel="(?:prev|next)"/g)).toEqual(
      around.map((slug) => `/en/blog/${encodeURIComponent(slug)}/`),
    );
    expect(page).toContain('By Author en');
    expect(page).toContain('<meta name="author" content="Author en">');
    expect(read(`en/blog/${FULL_POST}.md`)).toContain('- By: Author en\n');
    expect(read('en/feed.xml')).toContain('<author><name>Author en</name></author>\n<category');
  });

  it('shows the summary and the day of a change, also in its twin, in feeds, to search engines and in short items', async () => {
    const page = read(`en/blog/${LONG_POST}/index.html`);
    expect(page).toContain('<p class="lead">Summary en</p>');
    expect(page).toContain('Updated <time datetime="2027-03-04">4 March 2027</time>');
    expect(page).toContain('"article:modified_time" content="2027-03-04T14:06:07+09:00"');
    expect(read(`en/blog/${LONG_POST}.md`)).toMatch(/\nSummary en\n[\s\S]*\n- Updated: 2027-03-04\n/);
    expect(find(read('en/feed.xml'), /<updated>([^<]+)/g)[0]).toBe('2027-03-04T14:06:07+09:00');
    expect(read('sitemap.xml')).toContain(`${LONG_POST}/</loc><lastmod>2027-03-04T14:06:07+09:00`);
    const { data } = await edge.json<{ data: object[] }>('/api/v1/guest/summaries/post?limit=100');
    expect(data).toContainEqual(
      expect.objectContaining({ excerptEng: 'Summary en', updatedAt: '2027-03-04T05:06:07.000Z' }),
    );
  });
});

it('A page that nothing links to has neither an address nor a preview image', () => {
  for (const file of ['api/v1/missing-ko.txt', 'api/v1/missing-en.txt', 'thank-you/index.html']) {
    const page = read(file);
    expect([file, metaOf(page, 'og:url'), metaOf(page, 'og:image')]).toEqual([file, [], []]);
  }
});

it('The preview image is the cover of an item, and else that of the studio or the newest work', async () => {
  const draw = (left: string, right: string) => {
    const half = { create: { width: 1_200, height: 700, channels: 3, background: left } } as const;
    const whole = sharp({ create: { ...half.create, width: 2_400, background: right } });
    return whole
      .composite([{ input: half, left: 0, top: 0 }])
      .png()
      .toBuffer();
  };
  const key = testId(9);
  const draft = postFiles('b', await picture(), {
    ...{ id: testId(2), isPublic: false, more: `shareKey: ${key}\n` },
  });
  const { build, write, out } = workspace({
    ...draft,
    'posts/b/index.ko.md': `${draft['posts/b/index.ko.md']}\n[표](./가격%20표.pdf) ![표](./cover.png)\n`,
    'posts/b/가격 표.pdf': Buffer.from('%PDF-1.7\n'),
    ...portfolioFiles('a', await draw('#f00', '#00f'), { id: testId(1), more: 'mainImageFocus: right\n' }),
  });
  const urlOf = (page: string) =>
    metaOf(readFileSync(join(out, 'public', page, 'index.html'), 'utf8'), 'og:image')[0];
  const colorOf = async (page: string) => {
    const { dominant } = await sharp(join(out, 'public', urlOf(page)?.replace(SITE_URL, '') ?? '')).stats();
    return (['r', 'g', 'b'] as const).filter((channel) => dominant[channel] > 200).join();
  };
  await build();
  expect(await colorOf('work/a')).toBe('b');
  expect(['', 'contact', 'work'].map(urlOf)).toEqual(Array(3).fill(urlOf('work/a')));
  // A draft has none, and nothing of it is outside of its folder.
  expect(urlOf(`draft/${key}`)).toBe(undefined);
  expect(readFileSync(join(out, 'public/draft', key, 'index.html'), 'utf8')).not.toMatch(
    /"\/media|draft\/.{40}draft/,
  );
  const images = readdirSync(join(out, 'public/media')).filter((name) => !name.endsWith('.avif'));
  expect(images.map((name) => name.split('.').at(-1)).sort()).toEqual(['jpg', 'webp']);
  write({ 'brand/share.jpg': await draw('#0f0', '#0f0') });
  await build();
  expect([await colorOf('en'), await colorOf('en/work/a')]).toEqual(['g', 'b']);
});

it('Twins link to twins, and each page of a list to the next', () => {
  expect(read('blog.md')).toContain(`](${SITE_URL}/blog/page/2.md)`);
  expect(read('blog/page/2.md')).toContain(`](${SITE_URL}/blog.md)`);
  expect(read('work.md')).toContain(`](${SITE_URL}/work/${encodeURI(KOREAN_SLUG_WORK)}.md)`);
  expect(read('jp.md')).toContain(`](${SITE_URL}/jp/contact.md)`);
  expect(read('en/blog.md')).toMatch(/\.md\): 2026-0\d-\d\d · \S/);
  const inner = find(read('blog.md'), /\]\((https:\/\/damda\.example[^)]*)\)/g);
  expect(inner.filter((url) => !url.endsWith('.md'))).toEqual([]);
});

it('A feed contains the texts with absolute addresses, and the category', () => {
  const feed = read('en/feed.xml');
  const entries = feed.split('<entry>').slice(1);
  const contents = find(feed, /<content type="html">([\s\S]*?)<\/content>/g);
  expect(contents.length).toBe(entries.length);
  const content = contents.join('');
  const markup = content.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&gt;', '>');
  const addresses = find(markup, /\s(?:href|src|data-animation)="([^"]+)"/g);
  expect(addresses.filter((address) => !/^(?:https?|mailto|tel):/.test(address))).toEqual([]);
  expect(markup).toContain('<p>');
  expect(entries.filter((entry) => !/<category term="[^"]+"\/>/.test(entry))).toEqual([]);
});

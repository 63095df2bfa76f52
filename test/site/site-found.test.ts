// What programs read on the site: preview images, feeds, linked markdown twins, the icon.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { KOREAN_SLUG_WORK } from '../studio/studio.ts';
import { picture, portfolioFiles, postFiles, testId, workspace } from '../workspace.ts';
import { files, find, metaOf, read, SITE_URL } from './built-site.ts';

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

  const { version, feed_url: address, items } = JSON.parse(read('en/feed.json'));
  expect([version, address]).toEqual(['https://jsonfeed.org/version/1.1', `${SITE_URL}/en/feed.json`]);
  const ids = items.map(({ id, url }: { id: string; url: string }) => [id, url]);
  expect(ids).toEqual(
    entries.map((entry) => [find(entry, /<id>(.*)<\/id>/g)[0], ...find(entry, /<link[^>]* href="([^"]*)"/g)]),
  );
});

it('/llms.txt links to the pages in every language', () => {
  const text = read('llms.txt');
  const twins = find(text, /\]\(https:\/\/damda\.example\/([^)]+\.md)\)/g);
  expect(twins).toContain('jp/work.md');
  expect(twins.filter((path) => !files.includes(path))).toEqual([]);
});

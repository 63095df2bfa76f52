// What programs read on the site: preview images, feeds, linked markdown twins, the icon.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fitTitle } from '../../src/site/share/draw-card.ts';
import { FULL_WORK, KOREAN_SLUG_WORK } from '../studio/studio.ts';
import { picture, portfolioFiles, testId, workspace } from '../workspace.ts';
import { files, find, metaOf, read, root, SITE_URL } from './built-site.ts';

it('A page that nothing links to has neither an address nor a preview image', () => {
  for (const file of ['api/v1/missing-ko.txt', 'api/v1/missing-en.txt', 'thank-you/index.html']) {
    const page = read(file);
    expect([file, metaOf(page, 'og:url'), metaOf(page, 'og:image')]).toEqual([file, [], []]);
  }
});

it('The preview image of a page changes with its title, but not with its text', async () => {
  const cover = await picture();
  const space = workspace(portfolioFiles('a', cover, { id: testId(1) }));
  const build = async () => {
    await space.build({ effort: 'full' });
    const page = readFileSync(join(space.out, 'public/work/a/index.html'), 'utf8');
    const [url = ''] = metaOf(page, 'og:image');
    const preview = readFileSync(join(space.out, 'public', url.replace(SITE_URL, '')));
    return { url, bytes: preview.toString('base64') };
  };
  const first = await build();
  const path = 'portfolio/a/index.ko.md';
  const source = readFileSync(join(space.content, path), 'utf8');
  space.write({ [path]: `${source}\nOne more paragraph.\n` });
  expect(await build()).toEqual(first);
  space.write({ [path]: source.replace(/^title: .*$/m, 'title: 다른 이름') });
  const renamed = await build();
  expect([renamed.url === first.url, renamed.bytes === first.bytes]).toEqual([false, false]);
});

describe('Twins', () => {
  it('end with their address, language and translations', () => {
    const end = read(`en/work/${FULL_WORK}.md`).split('\n---\n').at(-1);
    expect(end).toBe(
      `\n- Address: <${SITE_URL}/en/work/${FULL_WORK}/>\n- Language: English (en)\n- Translations: [한국어](${SITE_URL}/work/${FULL_WORK}.md), [日本語](${SITE_URL}/jp/work/${FULL_WORK}.md)\n`,
    );
  });

  it('link to twins, and each page of a list to the next', () => {
    expect(read('blog.md')).toContain(`](${SITE_URL}/blog/page/2.md)`);
    expect(read('blog/page/2.md')).toContain(`](${SITE_URL}/blog.md)`);
    expect(read('work.md')).toContain(`](${SITE_URL}/work/${encodeURI(KOREAN_SLUG_WORK)}.md)`);
    expect(read('jp.md')).toContain(`](${SITE_URL}/jp/contact.md)`);
    expect(read('en/blog.md')).toMatch(/\.md\): 2026-0\d-\d\d · \S/);
    const inner = find(read('blog.md'), /\]\((https:\/\/damda\.example[^)]*)\)/g);
    expect(inner.filter((url) => !url.endsWith('.md'))).toEqual([]);
  });
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
  const ids = items.map(({ id, url }: { id: string; url: string }) => [id, url, url]);
  expect(ids).toEqual(
    entries.map((entry) => [
      find(entry, /<id>(.*)<\/id>/g)[0],
      ...find(entry, /<(?:h:a|link)[^>]* href="([^"]*)"/g),
    ]),
  );
});

it('/favicon.ico is a PNG', async () => {
  expect(await sharp(join(root, 'favicon.ico')).metadata()).toMatchObject({ format: 'png', width: 32 });
});

it('The title in a preview image keeps the author’s line break', () => {
  const measure = (text: string) => text.length;
  const { lines } = fitTitle('aa bb,\nc', { measure }, { language: 'en', width: 600, height: 400 });
  expect(lines).toEqual(['aa bb,', 'c']);
});

it('/llms.txt links to the pages in every language', () => {
  const text = read('llms.txt');
  const twins = find(text, /\]\(https:\/\/damda\.example\/([^)]+\.md)\)/g);
  expect(twins).toContain('jp/work.md');
  expect(twins.filter((path) => !files.includes(path))).toEqual([]);
});

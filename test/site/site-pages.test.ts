// Every page of the studio: its links, its twin and its metadata. Linters, axe and Chromium check them in test/contract.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, watchedContext } from '../browser.ts';
import { type Edge, startEdge } from '../functions/edge.ts';
import { findTags } from '../openapi/markdown-tags.ts';
import { listFiles } from '../publish/output-tree.ts';
import { buildStudio } from '../studio/build-studio.ts';
import {
  DRAFTS,
  FULL_POST,
  FULL_WORK,
  FULL_WORK_ID,
  KOREAN_SLUG_WORK,
  LONG_POST,
  listIds,
  PUBLIC_POSTS,
} from '../studio/studio.ts';

const SITE_URL = 'https://damda.example';
const root = join(await buildStudio(), 'public');
const files = listFiles(root);
const read = (path: string) => readFileSync(join(root, path), 'utf8');
let edge: Edge;
let browser: Browser;

beforeAll(async () => {
  edge = await startEdge();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await edge.stop();
});

const pages = () => files.filter((path) => path.endsWith('.html'));
/** `work/x/index.html` → `/work/x/` */
const addressOf = (file: string) => `/${encodeURI(file.replace(/index\.html$/, ''))}`;
const metaOf = (page: string, pattern: RegExp) =>
  [...page.matchAll(pattern)].map((match) => match.slice(1).join(' '));

describe('Every page', () => {
  it('has no inline style or handler, and only the scripts of its features', () => {
    const found = pages().flatMap((file) => {
      const page = read(file);
      const isReference = file === 'developers/index.html';
      const scripts = metaOf(
        page,
        /<script(?! type="application\/(?:ld\+)?json") src="\/assets\/(\S+)-\w+\.js" defer/g,
      );
      const wanted = [
        ...(page.includes('<form class="inquiry"') ? ['inquiry-form'] : []),
        ...(page.includes('<form class="search"') ? ['search'] : []),
        ...(/ data-animation="| popovertarget="contents"|<pre /.test(page) && !isReference ? ['page'] : []),
        ...(isReference ? ['reference'] : []),
      ];
      const others = page.match(/<script(?! type="application\/(?:ld\+)?json"| src="\/assets\/)/g) ?? [];
      const isFine = others.length === 0 && scripts.join() === wanted.join();
      return isFine && !/<[^>]+\s(?:style|on\w+)=/.test(page) ? [] : [file];
    });
    expect(found).toEqual([]);
  });

  it('links only to existing addresses, also in its twin', async () => {
    const targets = new Map<string, string>();
    for (const file of pages()) {
      for (const target of metaOf(read(file), /\s(?:href|src|action)="([^"#]+)(?:#[^"]*)?"/g)) {
        targets.set(target.replace(SITE_URL, ''), file);
      }
      for (const set of metaOf(read(file), /srcset="([^"]+)"/g)) {
        for (const candidate of set.split(', ')) targets.set(candidate.split(' ')[0] as string, file);
      }
    }
    for (const file of files.filter((path) => path.endsWith('.md'))) {
      for (const target of metaOf(read(file), /\]\(<?(https:\/\/damda\.example[^)> ]*)/g)) {
        targets.set(target.replace(SITE_URL, ''), file);
      }
    }
    const own = [...targets].filter(
      ([target]) => target.startsWith('/') && target !== '/api/v1/guest/inquiry',
    );
    expect(own.length).toBeGreaterThan(pages().length);
    const answers = await Promise.all(
      own.map(async ([target, file]) => {
        const { status } = await edge.get(target, { method: 'HEAD' });
        return `${file} → ${target}: ${status}`;
      }),
    );
    expect(answers.filter((answer) => !answer.endsWith(': 200'))).toEqual([]);
  });

  it('has an anchor for every internal link', () => {
    const broken = pages().flatMap((file) => {
      const page = read(file);
      return metaOf(page, /href="#([^"]+)"/g).flatMap((id) =>
        page.includes(`id="${id}"`) ? [] : [`${file}#${id}`],
      );
    });
    expect(broken).toEqual([]);
  });

  it('has a twin that begins with its title and contains only allowed tags', () => {
    for (const file of pages()) {
      const twin = file === 'index.html' ? 'index.md' : file.replace(/(?:\/index)?\.html$/, '.md');
      const text = read(twin);
      expect(text).toMatch(/^# \S.*\n\n[^#]/);
      const tags = findTags(text).filter(
        (tag) => !/^<\/?(?:details|summary|br|kbd|mark|sub|sup)\b/.test(tag),
      );
      expect([twin, tags]).toEqual([twin, []]);
    }
  });

  it('links to its other languages, which link back', () => {
    const alternates = new Map(
      pages().map((file) => [
        addressOf(file),
        metaOf(read(file), /<link rel="alternate" hreflang="(\w+)" href="https:\/\/damda\.example([^"]+)">/g),
      ]),
    );
    const oneSided: string[] = [];
    for (const [address, links] of alternates) {
      for (const link of links) {
        const other = alternates.get(link.split(' ')[1] as string);
        if (!other?.some((back) => back.endsWith(` ${address}`))) oneSided.push(`${address} → ${link}`);
      }
    }
    expect(oneSided).toEqual([]);
    expect(alternates.get(`/jp/work/${FULL_WORK}/`)).toEqual([
      `ko /work/${FULL_WORK}/`,
      `en /en/work/${FULL_WORK}/`,
      `ja /jp/work/${FULL_WORK}/`,
    ]);
    const korean = encodeURI(KOREAN_SLUG_WORK);
    expect(alternates.get(`/work/${korean}/`)).toEqual([`ko /work/${korean}/`, `en /en/work/${korean}/`]);
  });

  it('is in the sitemap unless it is noindex', () => {
    const mapped = metaOf(read('sitemap.xml'), /<loc>https:\/\/damda\.example([^<]+)<\/loc>/g);
    const indexed = pages().filter((file) => !read(file).includes('<meta name="robots" content="noindex">'));
    expect(mapped).toEqual(indexed.map(addressOf).sort());
    const hidden = pages().filter((file) => !indexed.includes(file));
    const names = ['search', 'thank-you'];
    const expected = ['', 'en/', 'jp/'].flatMap((root) => names.map((name) => `${root}${name}/index.html`));
    expect(hidden.sort()).toEqual(expected.sort());
  });

  it('has valid JSON-LD', () => {
    const kindsOf = (file: string) =>
      metaOf(read(file), /<script type="application\/ld\+json">(.*?)<\/script>/g).map(
        (text) => (JSON.parse(text) as { '@type': string })['@type'],
      );
    expect(kindsOf('index.html')).toEqual(['WebSite', 'Organization']);
    expect(kindsOf('jp/contact/index.html')).toEqual(['ContactPage']);
    expect(kindsOf(`jp/work/${FULL_WORK}/index.html`)).toEqual(['CreativeWork', 'BreadcrumbList']);
    expect(kindsOf(`en/blog/${FULL_POST}/index.html`)).toEqual(['BlogPosting', 'BreadcrumbList']);
    for (const file of pages()) expect(kindsOf(file)).not.toContain(undefined);
  });

  it('contains no draft', () => {
    for (const draft of DRAFTS) {
      expect(files.filter((path) => path.includes(draft))).toEqual([]);
      const naming = files.filter((path) => /\.(?:html|md|xml)$/.test(path) && read(path).includes(draft));
      expect(naming).toEqual([]);
    }
  });
});

describe('The assets of the site', () => {
  it('are small', () => {
    const bytesOf = (pattern: RegExp) =>
      files.filter((path) => pattern.test(path)).map((path) => readFileSync(join(root, path)).length);
    const [styles] = bytesOf(/^assets\/site-.*\.css$/);
    const [script] = bytesOf(/^assets\/inquiry-form-.*\.js$/);
    expect(styles).toBeLessThan(24 * 1_024);
    expect(script).toBeLessThan(5 * 1_024);
  });
});

/** Chromium logs every 404. */
const isMissing = (complaint: string) => /not-here\/.*404/.test(complaint);

describe('The language switch', () => {
  it.each([
    [`/work/${FULL_WORK}/`, [`/work/${FULL_WORK}/`, `/en/work/${FULL_WORK}/`, `/jp/work/${FULL_WORK}/`]],
    [
      `/en/work/${KOREAN_SLUG_WORK}/`,
      [`/work/${KOREAN_SLUG_WORK}/`, `/en/work/${KOREAN_SLUG_WORK}/`, undefined],
    ],
    ['/blog/page/2/', ['/blog/page/2/', '/en/blog/page/2/', undefined]],
    ['/developers/', [undefined, '/developers/', undefined]],
    ['/jp/contact/', ['/contact/', '/en/contact/', '/jp/contact/']],
    ['/not-here/', ['/not-here/', '/en/', '/jp/']],
  ])('of %s leads to the same page, or says which languages there are', async (path, targets) => {
    const { context, complaints } = await watchedContext(browser, edge.url);
    const page = await context.newPage();
    const reached: (string | undefined)[] = [];
    for (const [place, name] of ['한국어', 'English', '日本語'].entries()) {
      await page.goto(path);
      const item = page.locator('.languages li').nth(place);
      const missing = item.getByRole('button');
      if ((await missing.count()) > 0) {
        await missing.click();
        expect(await item.locator('p').first().innerText()).toMatch(/English$/);
        reached.push(undefined);
        continue;
      }
      const link = item.locator('a');
      if ((await link.count()) > 0) await link.click();
      reached.push(decodeURI(new URL(page.url()).pathname));
      const marked = page.locator('.languages [aria-current]');
      expect([await marked.textContent(), await marked.getAttribute('lang')]).toEqual([
        name,
        await page.getAttribute('html', 'lang'),
      ]);
    }
    expect(reached).toEqual(targets);
    expect(complaints.filter((complaint) => !isMissing(complaint))).toEqual([]);
    await context.close();
  });
});

describe('The page of a work', () => {
  it.each([
    ['ko', 'work'],
    ['en', 'en/work'],
    ['jp', 'jp/work'],
  ])('tells in %s where it is, of which year, by whom and with which results', (language, folder) => {
    const page = read(`${folder}/${FULL_WORK}/index.html`);
    for (const part of [
      '<a href="https://www.hotel.example/book" rel="noopener">hotel.example</a>',
      '<dd>2026</dd>',
      `<dt>role ${language}</dt><dd>name ${language}</dd>`,
      `<dt>words ${language}</dt><dd>41%</dd>`,
    ]) {
      expect([part, page.includes(part)]).toEqual([part, true]);
    }
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

  it('shows fields that the API leaves out', async () => {
    const answer = await edge.get(`/api/v1/guest/portfolio/${FULL_WORK_ID}`);
    expect(await answer.text()).not.toMatch(/hotel\.example|role ko|41%/);
  });

  it('is cropped in lists as the editor chose, in the languages that share its image', () => {
    const inLists = ['work', 'en/work', 'jp/work'].map((list) =>
      /<img [^>]*focus-top/.test(read(`${list}/index.html`)),
    );
    expect(inLists).toEqual([true, false, true]);
    expect(read(`work/${FULL_WORK}/index.html`)).not.toMatch(/focus-/);
  });

  it('shows the next work with its image', () => {
    const [, next = ''] = /<nav class="next"([\s\S]*?)<\/nav>/.exec(read('work/work-2/index.html')) ?? [];
    expect(next).toMatch(/<a href="\/work\/[^"]+\/">[\s\S]*<img src="\/media\//);
  });
});

it('The studio’s own page is in the menu with its people, also in its twin', () => {
  const page = read('jp/about/index.html');
  for (const part of [
    '<h1>Studio jp</h1>',
    '<h2>Person jp</h2>',
    'aria-current="page">Studio jp</a>',
    'link</a>',
  ]) {
    expect([part, page.includes(part)]).toEqual([part, true]);
  }
  expect(read('index.html')).toContain('<li><a href="/about/">Studio ko</a></li>');
  expect(read('en/about.md')).toContain('- **Person en** Design. About');
});

describe('The journal', () => {
  it('begins with its newest post and links to every page', () => {
    const first = read('blog/index.html');
    expect(first.indexOf('lead-post')).toBeLessThan(first.indexOf('class="posts"'));
    expect(read('blog/page/2/index.html')).not.toContain('lead-post');
    const pages = Math.ceil(PUBLIC_POSTS.length / 12);
    const linked = metaOf(first, /<a href="([^"]+)"(?: aria-current="page")?>\d+<\/a>/g);
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
    expect(metaOf(neighbors, /<a href="([^"]+)" rel="(?:prev|next)"/g)).toEqual(
      around.map((slug) => `/en/blog/${encodeURIComponent(slug)}/`),
    );
    expect([page.includes('By Author en'), page.includes('"@type":"Person","name":"Author en"')]).toEqual([
      true,
      true,
    ]);
    expect(read(`en/blog/${FULL_POST}.md`)).toContain('- By: Author en\n');
  });

  it('marks the section being read and copies code, also on a phone', async () => {
    const { context, complaints } = await watchedContext(browser, edge.url, {
      viewport: { width: 360, height: 700 },
    });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await context.newPage();
    await page.goto(`/en/blog/${LONG_POST}/`);
    const bar = page.locator('.contents-bar');
    await bar.getByRole('button').click();
    await page.locator('#contents').getByText('Last part').click();
    await expect.poll(() => page.locator('#contents').isVisible()).toBe(false);
    await expect.poll(() => bar.locator('span').innerText()).toBe('Last part');
    const block = page.locator('.code-box').first();
    await block.getByRole('button').click();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('let code;\n');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

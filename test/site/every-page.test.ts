// Every page of the studio: its links, its twin and its metadata. A linter and Chromium check them in test/contract.
import { describe, expect, it } from 'vitest';
import { startEdge } from '../functions/edge.ts';
import { findTags } from '../openapi/markdown-tags.ts';
import { DRAFTS, FULL_WORK, KOREAN_SLUG_WORK } from '../studio/studio.ts';
import { files, find, isHidden, metaOf, pages, read, SITE_URL, twinOf } from './built-site.ts';

const edge = await startEdge();

/** `work/x/index.html` → `/work/x/` */
const addressOf = (file: string) => `/${encodeURI(file.replace(/index\.html$/, ''))}`;
const alternatesOf = (page: string) =>
  find(page, /<link rel="alternate" hreflang="(\w+)" href="https:\/\/damda\.example([^"]+)">/g);
const canonicalOf = (page: string) => find(page, /<link rel="canonical" href="([^"]+)">/g)[0];
const alternates = new Map(pages.map((file) => [addressOf(file), alternatesOf(read(file))]));

function hasOnlyItsScripts(page: string): boolean {
  const wanted = page.includes('<form class="inquiry"') ? ['inquiry-form', 'site'] : ['site'];
  const scripts = find(page, /<script src="\/assets\/(\S+)-\w+\.js" defer/g);
  const others = page.match(/<script(?! src="\/assets\/)/g) ?? [];
  return others.length === 0 && scripts.join() === wanted.join() && !/<[^>]+\s(?:style|on\w+)=/.test(page);
}

function hasWholeTwin(page: string, file: string): boolean {
  const text = read(twinOf(file));
  const tags = findTags(text).filter((tag) => !/^<\/?(?:details|summary|br|kbd|mark|sub|sup)\b/.test(tag));
  if (!/^# \S.*\n\n[^#]/.test(text) || tags.length > 0) return false;
  if (isHidden(page)) return true;
  const end = text.split('\n---\n').at(-1) ?? '';
  const others = alternatesOf(page).map((link) => link.split(' ')[1] as string);
  const linked = others.filter((other) => `${SITE_URL}${other}` !== canonicalOf(page));
  return (
    new RegExp(`^# .*\\n\\n> .*: <${SITE_URL}/llms.txt>\\n\\n`).test(text) &&
    end.includes(`<${canonicalOf(page)}>`) &&
    linked.every((other) => end.includes(`(${SITE_URL}${other === '/' ? '/index' : other.slice(0, -1)}.md`))
  );
}

function hasPreview(page: string): boolean {
  const [url = ''] = metaOf(page, 'og:image');
  const isJpeg = /^https:\/\/damda\.example\/media\/share-[0-9a-f]{20}\.jpg$/.test(url);
  return isHidden(page) ? url === '' : isJpeg && metaOf(page, 'og:image:width')[0] === '1200';
}

describe('Every page', () => {
  it.each<[string, (page: string, file: string) => boolean]>([
    ['no inline style or handler, and only the scripts of its features', hasOnlyItsScripts],
    [
      'an anchor for every internal link',
      (page) => find(page, /href="#([^"]+)"/g).every((id) => page.includes(`id="${id}"`)),
    ],
    ['a twin with its title, the index, its address and translations, and only allowed tags', hasWholeTwin],
    [
      'links to its other languages, which link back',
      (page, file) =>
        alternatesOf(page).every((link) =>
          alternates.get(link.split(' ')[1] as string)?.some((back) => back.endsWith(` ${addressOf(file)}`)),
        ),
    ],
    ['a preview image, in a size that social networks show, unless it is hidden', hasPreview],
  ])('has %s', (_, check) => {
    expect(pages.filter((file) => !check(read(file), file))).toEqual([]);
  });

  it('links only to existing addresses, also in its twin', async () => {
    const targets = new Map<string, string>();
    const add = (file: string, links: string[]) => {
      for (const link of links) targets.set(link.replace(SITE_URL, ''), file);
    };
    for (const file of pages) {
      add(file, find(read(file), /\s(?:href|src|action)="([^"#]+)(?:#[^"]*)?"/g));
      const sets = find(read(file), /srcset="([^"]+)"/g).flatMap((set) => set.split(', '));
      const sources = sets.map((candidate) => candidate.split(' ')[0] as string);
      add(file, sources);
    }
    for (const file of files.filter((path) => /\.md$|^llms\.txt$/.test(path)))
      add(file, find(read(file), /\]\(<?(https:\/\/damda\.example[^)> ]*)/g));
    // The health check does not wait for the other requests.
    const others = ['/api/v1/guest/inquiry', '/api/health'];
    const own = [...targets].filter(([target]) => target.startsWith('/') && !others.includes(target));
    expect(own.length).toBeGreaterThan(pages.length);
    const answers = await Promise.all(
      own.map(async ([target, file]) => {
        const { status } = await edge.get(target, { method: 'HEAD' });
        return `${file} → ${target}: ${status}`;
      }),
    );
    expect(answers.filter((answer) => !answer.endsWith(': 200'))).toEqual([]);
  });

  it('names its languages', () => {
    const path = `/work/${FULL_WORK}/`;
    const korean = encodeURI(`/work/${KOREAN_SLUG_WORK}/`);
    expect(alternates.get(`/jp${path}`)).toEqual([`ko ${path}`, `en /en${path}`, `ja /jp${path}`]);
    expect(alternates.get(korean)).toEqual([`ko ${korean}`, `en /en${korean}`]);
  });

  it('is in the sitemap unless it is noindex', () => {
    const mapped = find(read('sitemap.xml'), /<loc>https:\/\/damda\.example([^<]+)<\/loc>/g);
    const indexed = pages.filter((file) => !isHidden(read(file)));
    expect(mapped.sort()).toEqual(indexed.map(addressOf).sort());
    const names = ['search', 'thank-you'];
    const expected = ['', 'en/', 'jp/'].flatMap((root) => names.map((name) => `${root}${name}/index.html`));
    expect(pages.filter((file) => !indexed.includes(file)).sort()).toEqual(expected.sort());
  });

  it('contains no draft', () => {
    for (const draft of DRAFTS) {
      expect(files.filter((path) => path.includes(draft))).toEqual([]);
      const naming = files.filter((path) => /\.(?:html|md|xml)$/.test(path) && read(path).includes(draft));
      expect(naming).toEqual([]);
    }
  });
});

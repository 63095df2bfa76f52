// What a studio changes in content/brand/ and site.yaml is on every page, and nothing else is.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createPalettes } from '../../src/content/palette.ts';
import {
  type Files,
  keep,
  picture,
  portfolioFiles,
  postFiles,
  SITE_YAML,
  testId,
  workspace,
} from '../workspace.ts';

const cover = await picture();
const svg = (width: number, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="40"><path fill="#ff0000" d="M0 0h40v40H0z"/>${more}</svg>`;

async function open(files: Files, settings = '') {
  const { build, out, ...rest } = workspace({ 'site.yaml': `${SITE_YAML}${settings}`, ...files });
  const session = keep();
  const rebuild = () => build({ session });
  await rebuild();
  const read = (path: string) => readFileSync(join(out, 'public', path));
  const show = (page: string) => read(join(page, 'index.html')).toString();
  const linked = (page: string, pattern: RegExp) => read(pattern.exec(show(page))?.[1] ?? 'none');
  return {
    ...rest,
    ...{ rebuild, read, show, linked },
    styles: () => linked('', /<link rel="stylesheet" href="([^"]+)"/).toString(),
    has: (page: string) => existsSync(join(out, 'public', page, 'index.html')),
  };
}

describe('content/brand/', () => {
  it('without it, the name stands for the logo and its first letter for the icon', async () => {
    const { show, linked } = await open({});
    expect(show('en')).toContain('<a class="brand" href="/en/" aria-current="page"><span>Damda</span></a>');
    const icon = linked('en', /rel="icon" href="([^"]+svg)"/).toString();
    expect(icon).toContain('>담</text>');
    expect(icon).toContain(createPalettes().light.accent);
  });

  it('shows a mark before the name, and a wider logo in its place', async () => {
    const { show, write, rebuild, linked } = await open({
      'brand/logo.svg': svg(60),
      'brand/icon.svg': svg(40),
    });
    expect(show('')).toMatch(
      /<img class="logo" src="[^"]+" width="60" height="40" alt=""><span>담다<\/span>/,
    );
    expect(linked('', /class="logo" src="([^"]+)"/).toString()).toBe(svg(60));
    expect(linked('', /rel="icon" href="([^"]+svg)"/).toString()).toBe(svg(40));
    write({ 'brand/logo.svg': svg(61) });
    await rebuild();
    expect(show('')).toMatch(
      /<a class="brand"[^>]+><img class="logo" src="[^"]+" width="61" height="40" alt="담다"><\/a>/,
    );
  });

  it('draws an SVG that may run something as pixels', async () => {
    const active = svg(40, '<script>alert(1)</script>');
    const { show, linked, read } = await open({ 'brand/logo.svg': active, 'brand/icon.svg': active });
    expect((await sharp(linked('', /class="logo" src="([^"]+)"/)).metadata()).format).toBe('png');
    expect(show('')).not.toContain('image/svg+xml');
    const { dominant } = await sharp(read('favicon.ico')).stats();
    expect([dominant.r > 200, dominant.g < 50]).toEqual([true, true]);
  });

  it('has its style sheet after all others, with the files that it names', async () => {
    const theme = ':root { --corners: 3px }\n.top { background: url(./dots.png) }\n';
    const { styles, read, write, rebuild } = await open({
      'brand/theme.css': theme,
      'brand/dots.png': cover,
    });
    const before = styles();
    expect(before.slice(before.lastIndexOf('}}') + 2)).toContain('--corners: 3px');
    const [, address = ''] = /url\("?(\/assets\/dots-[^)"]+)"?\)/.exec(before) ?? [];
    expect(read(address).equals(cover)).toBe(true);
    write({ 'brand/theme.css': theme.replace('3px', '4px') });
    await rebuild();
    expect(styles()).toContain('--corners: 4px');
  });

  it('colors pages and feeds by site.yaml', async () => {
    const { styles, show, read, readJson } = await open(
      {},
      'brand: { accent: "#9a3412", ground: "#fffaf0" }\ninquiry: { mail: { from: a@b.example, to: [c@d.example] } }\n',
    );
    const { light, dark } = createPalettes({ accent: '#9a3412', ground: '#fffaf0' });
    for (const [scheme, palette] of Object.entries({ light, dark })) {
      expect(show('')).toContain(`content="${palette.ground}" media="(prefers-color-scheme: ${scheme})"`);
      for (const [name, color] of Object.entries(palette)) expect(styles()).toContain(`--${name}:${color}`);
    }
    const icon = /<icon>https:\/\/damda\.example([^<]+)<\/icon>/.exec(read('feed.xml').toString())?.[1] ?? '';
    expect((await sharp(read(icon)).metadata()).width).toBe(180);
    expect(readJson('feed.json')).toMatchObject({ icon: `https://damda.example${icon}` });
    expect(readJson('../manifest.json')).toMatchObject({ inquiry: { mail: { accent: '#9a3412' } } });
  });
});

it('docs/brand.md names every custom property that theme.css may set', () => {
  const properties = new Set(Object.keys(createPalettes().light));
  const root = /:root \{[^}]+\}/.exec(readFileSync('src/site/browser/site.css', 'utf8'))?.[0] ?? '';
  for (const [, name] of root.matchAll(/--([a-z-]+):/g)) properties.add(name as string);
  const guide = readFileSync('docs/brand.md', 'utf8');
  const [, table = ''] = guide.split('<!-- properties -->');
  const named = [...table.matchAll(/^\| `--([a-z-]+)`/gm)].map(([, name]) => name as string);
  expect(named.sort()).toEqual([...properties].sort());
  // Set on other elements, too, they could not be changed in `:root`.
  const sheet = readFileSync('src/site/browser/site.css', 'utf8');
  const styles = sheet.replaceAll(/\/\*[\s\S]*?\*\/|@import [^;]+;/g, '');
  const setters = [...styles.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, , rules = '']) =>
    [...rules.matchAll(/--([a-z-]+):/g)].some(([, name]) => properties.has(name as string)),
  );
  expect(new Set(setters.map(([, selector = '']) => selector.trim()))).toEqual(
    new Set([':root', ':root:lang(en)', ':root:lang(ja)', '.invitation']),
  );
});

const WORK = portfolioFiles('bowl', cover, { id: testId(1), isMain: true });
const POST = postFiles('note', cover, { id: testId(2), isPopular: true });
const page = (title: string) => `---\ntitle: ${title}\n---\nAbout ${title}\n`;
const PAGES: Files = Object.fromEntries(
  ['about', 'team'].flatMap((slug) =>
    ['ko', 'en'].map((name) => [`pages/${slug}/index.${name}.md`, page(slug)]),
  ),
);
const menuOf = (shown: string) =>
  [
    ...(/<nav class="menu"[\s\S]+?<\/nav>/.exec(shown)?.[0] ?? '').matchAll(/href="([^"]+)"[^>]*>([^<]+)</g),
  ].map(([, address, title]) => `${address} ${title}`);

describe('navigation', () => {
  it('orders and names the menu', async () => {
    const navigation =
      'navigation:\n- { to: team }\n- { to: journal, label: { ko: 이야기, en: Stories, jp: 読む } }\n- { to: search }\n- { to: contact }\n';
    const { show } = await open({ ...WORK, ...POST, ...PAGES }, navigation);
    expect(menuOf(show('en'))).toEqual([
      '/en/team/ team',
      '/en/blog/ Stories',
      '/en/search/ Search',
      '/en/contact/ Contact',
    ]);
    expect(show('en/search')).toContain('href="/en/search/" aria-current="page"');
    // Without a text in Japanese, no page.
    expect(menuOf(show('jp'))).toEqual(['/jp/search/ 検索', '/jp/contact/ お問い合わせ']);
  });

  it('has no list without items, and nothing that leads to one', async () => {
    const { show, has, read } = await open(POST);
    expect([
      has('work'),
      has('blog'),
      has('blog/category/category-test-1'),
      has('blog/category/category-test-2'),
    ]).toEqual([false, true, true, false]);
    for (const at of ['', 'thank-you', 'blog', 'blog/note']) expect(show(at)).not.toContain('href="/work/"');
    expect(read('llms.txt').toString()).not.toContain('/work.md');
    expect(read('sitemap.xml').toString()).not.toContain('/work/');
    const works = await open(WORK);
    expect([works.has('work'), works.has('jp/work'), works.has('blog')]).toEqual([true, false, false]);
    expect(works.show('work')).not.toContain('jp/work');
  });
});

describe('home.sections', () => {
  const titles = (shown: string) =>
    [...shown.matchAll(/<h([12])[^>]*>(.+?)<\/h\1>/g)].map(([, , title]) => title);

  it('orders and counts what the home page shows', async () => {
    const more = portfolioFiles('cup', cover, { id: testId(3), isMain: true });
    const sections =
      'home: { sections: [{ show: contact }, { show: studio }, { show: works, count: 1 }, { show: journal }] }\nnavigation: [{ to: about }]\n';
    const { show, read } = await open({ ...WORK, ...more, ...POST, ...PAGES }, sections);
    expect(titles(show('en'))).toEqual(['Damda', 'Get in touch', 'Studio', 'Selected work', 'Recommended']);
    expect(show('en').match(/<li class="work /g)).toHaveLength(1);
    expect(
      read('en.md')
        .toString()
        .match(/^## .+/gm),
    ).toEqual(['## Contact', '## Studio', '## Selected work', '## Recommended']);
  });

  it('by default are the lead, works, principles, posts and the invitation', async () => {
    const { show } = await open({ ...WORK, ...POST });
    expect(titles(show('en'))).toEqual(['Damda', 'Selected work', 'Recommended', 'Get in touch']);
    expect(show('en')).toMatch(/<\/main>\s*<aside class="invitation">/);
  });
});

// What a studio changes in content/brand/ and site.yaml is on every page, and nothing else is.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastGlob from 'fast-glob';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';
import { createPalettes } from '../../src/content/checks/palette.ts';
import { FONT_FILE } from '../../src/engine/engine-files.ts';
import { fontStyles } from '../../src/site/fonts.ts';
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

/** Names, texts, colors and drawings of the sample studio. */
const SAMPLE = [
  ...['damda', '담다', '담을', '담았', 'ダムダ', 'vessel', '그릇', '빚습니다', '을지로', 'euljiro', '乙支路'],
  ...['#1c3faa', '#1a3692', '#a3bbff', '#1b2d68', '#131a2b', '#0d1321', '#f3f5f7', '#e7ebf2'],
  ...['m26 3h4v26', 'm23 6h7v20', 'hello@damda'],
];

it('the engine has no name, text, color or drawing of the sample studio', () => {
  const ignore = ['**/*.woff2', '**/node_modules/**'];
  const sources = fastGlob.sync('{src,functions,scripts,create}/**/*', { ignore });
  expect(sources.length).toBeGreaterThan(300);
  const hasSample = (text: string) => SAMPLE.some((part) => text.includes(part));
  expect(sources.filter((file) => hasSample(readFileSync(file, 'utf8').toLowerCase()))).toEqual([]);
});

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
    // Nor is there a privacy text.
    expect(show('en/contact')).not.toContain('/privacy/');
  });

  it('shows a mark before the name, a wider logo in its place, and its style sheet after all others', async () => {
    const theme = ':root { --corners: 3px }\n';
    const logo = { 'brand/logo.svg': svg(60), 'brand/icon.svg': svg(40) };
    const { show, styles, write, rebuild, linked } = await open({
      ...logo,
      'brand/theme.css': `\ufeff${theme}`,
    });
    const mark = '" width="60" height="40" alt=""><span>담다</span>';
    expect(show('')).toContain(mark);
    expect(linked('', /class="logo" src="([^"]+)"/).toString()).toBe(svg(60));
    expect(linked('', /rel="icon" href="([^"]+svg)"/).toString()).toBe(svg(40));
    expect(styles().endsWith(`}\n${theme}`)).toBe(true);
    write({ 'brand/logo.svg': svg(61), 'brand/theme.css': theme.replace('3px', '4px') });
    await rebuild();
    expect(show('')).toMatch(
      /<a class="brand"[^>]+><img class="logo" [^>]+ width="61" height="40" alt="담다"><\/a>/,
    );
    expect(styles()).toContain('--corners: 4px');
  });

  it('draws an SVG that may run something as pixels', async () => {
    const active = svg(40, '<script>alert(1)</script>');
    const { show, linked, read } = await open({ 'brand/logo.svg': active, 'brand/icon.svg': active });
    expect((await sharp(linked('', /class="logo" src="([^"]+)"/)).metadata()).format).toBe('png');
    expect(show('')).not.toContain('image/svg+xml');
    const { dominant } = await sharp(read('favicon.ico')).stats();
    expect([dominant.r > 200, dominant.g < 50]).toEqual([true, true]);
  });

  it('colors pages and feeds by site.yaml', async () => {
    const settings = 'brand: { accent: "#9a3412", ground: "#fffaf0" }\n';
    const { styles, show, read } = await open({}, settings);
    const { light, dark } = createPalettes({ accent: '#9a3412', ground: '#fffaf0' });
    for (const [scheme, palette] of Object.entries({ light, dark })) {
      expect(show('')).toContain(`content="${palette.ground}" media="(prefers-color-scheme: ${scheme})"`);
      for (const [name, color] of Object.entries(palette)) expect(styles()).toContain(`--${name}:${color}`);
    }
    const icon = /<icon>https:\/\/damda\.example([^<]+)<\/icon>/.exec(read('feed.xml').toString())?.[1] ?? '';
    expect((await sharp(read(icon)).metadata()).width).toBe(180);
  });
});

it('brand.font is served as it is, with its license, and loaded first', async () => {
  const font = (targetFormat: 'woff2' | 'truetype') =>
    subsetFont(readFileSync(FONT_FILE), 'Dam', { targetFormat, variationAxes: { wght: 400 } });
  const [regular, bold] = await Promise.all([font('woff2'), font('truetype')]);
  const fonts = { 'brand/Own.woff2': regular, 'brand/Bold.ttf': bold, 'brand/OFL.txt': 'free' };
  const settings = 'brand: { font: { regular: Own.woff2, bold: ./Bold.ttf } }\n';
  const { read, show, styles } = await open(fonts, settings);
  const faces = [...styles().matchAll(/font-family:"Brand";font-weight:([\d ]+);[^}]*url\(([^)]+)\)/g)];
  expect(faces.map(([, weights]) => weights)).toEqual(['1 599', '600 1000']);
  expect(faces.map(([, , address = '']) => read(address))).toEqual([regular, bold]);
  expect(show('en')).toContain(`<link rel="preload" href="${faces[0]?.[2]}" as="font"`);
  expect(read('assets/OFL.txt').toString()).toBe('free');
});

it('fontStyles() has the whole font for all characters that the other file has not', () => {
  const styles = fontStyles('/whole', { address: '/cut', characters: [' ', 'a', 'b', '가'] });
  const [, range] = /url\(\/whole\).*;unicode-range:([^}]+)\}/.exec(styles) ?? [];
  expect(range).toBe('U+21-60,U+63-abff,U+ac01-10ffff');
});

it('docs/brand.md names every custom property that theme.css may set', () => {
  const properties = new Set(Object.keys(createPalettes().light));
  const root = /:root \{[^}]+\}/.exec(readFileSync('src/site/browser/site.css', 'utf8'))?.[0] ?? '';
  for (const [, name] of root.matchAll(/--([a-z-]+):/g)) properties.add(name as string);
  const guide = readFileSync('docs/brand.md', 'utf8');
  const [, table = ''] = guide.split('<!-- properties -->');
  const named = [...table.matchAll(/^\| `--([a-z-]+)`/gm)].map(([, name]) => name as string);
  expect(named.sort()).toEqual([...properties].sort());
});

const WORK = portfolioFiles('bowl', cover, { id: testId(1), isMain: true });
const POST = postFiles('note', cover, { id: testId(2), isPopular: true });
const page = (title: string) => `---\ntitle: ${title}\n---\nAbout ${title}\n`;
const PAGES: Files = Object.fromEntries(
  ['about', 'team'].flatMap((slug) =>
    ['ko', 'en'].map((name) => [`pages/${slug}/index.${name}.md`, page(slug)]),
  ),
);
const linksOf = (shown: string) =>
  [
    ...(/<nav class="menu"[\s\S]+?<\/nav>/.exec(shown)?.[0] ?? '').matchAll(/href="([^"]+)"[^>]*>([^<]+)</g),
  ].map(([, address, title]) => `${address} ${title}`);
const titlesOf = (shown: string) =>
  [...shown.matchAll(/<h([12])[^>]*>(.+?)<\/h\1>/g)].map(([, , title]) => title);

it('navigation and home.sections order, name and count what the menu and the home page show', async () => {
  const settings = `navigation:
- { to: team }
- { to: journal, label: { ko: 이야기, en: Stories, jp: 読む } }
- { to: search }
- { to: contact }
home: { sections: [{ show: contact }, { show: studio }, { show: works, count: 1 }, { show: journal }] }
`;
  const more = portfolioFiles('cup', cover, { id: testId(3), isMain: true });
  const { show, read } = await open({ ...WORK, ...more, ...POST, ...PAGES }, settings);
  expect(linksOf(show('en'))).toEqual([
    '/en/team/ team',
    '/en/blog/ Stories',
    '/en/search/ Search',
    '/en/contact/ Contact',
  ]);
  expect(show('en/search')).toContain('href="/en/search/" aria-current="page"');
  // Without a text in Japanese, no page.
  expect(linksOf(show('jp'))).toEqual(['/jp/search/ 検索', '/jp/contact/ お問い合わせ']);
  expect(titlesOf(show('en'))).toEqual(['Damda', 'Get in touch', 'Studio', 'Selected work', 'Recommended']);
  expect(show('en').match(/<li class="work /g)).toHaveLength(1);
  const sections = ['## Contact', '## Studio', '## Selected work', '## Recommended'];
  expect(
    read('en.md')
      .toString()
      .match(/^## .+/gm),
  ).toEqual(sections);
});

it('a list without items is nowhere, and nothing leads to it', async () => {
  const { show, has, read } = await open(POST);
  const pages = ['work', 'blog', 'blog/category/category-test-1', 'blog/category/category-test-2'];
  expect(pages.map(has)).toEqual([false, true, true, false]);
  for (const at of ['', 'thank-you', 'blog', 'blog/note']) expect(show(at)).not.toContain('href="/work/"');
  expect(read('llms.txt').toString()).not.toContain('/work.md');
  expect(read('sitemap.xml').toString()).not.toContain('/work/');
  const works = await open(WORK);
  expect(['work', 'jp/work', 'blog'].map(works.has)).toEqual([true, false, false]);
  expect(works.show('work')).not.toContain('jp/work');
  expect(titlesOf(works.show('en'))).toEqual(['Damda', 'Selected work', 'Get in touch']);
});

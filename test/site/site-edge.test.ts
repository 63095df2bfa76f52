// The site at the edge: pages or markdown by Accept, headers of all answers, and missing pages.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listEdgePaths } from '../../src/contract/addresses/address-patterns.ts';
import { startEdge } from '../functions/edge.ts';
import { listFiles } from '../publish/output-tree.ts';
import { buildStudio } from '../studio/build-studio.ts';
import { DRAFTS, FULL_POST, FULL_WORK, KOREAN_SLUG_WORK } from '../studio/studio.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';
const AGENT = 'text/markdown, text/html, */*';
const UNICODE = encodeURIComponent(KOREAN_SLUG_WORK);
const [DRAFT] = DRAFTS;
const edge = await startEdge();

const ask = (path: string, accept?: string, init: RequestInit = {}) =>
  edge.get(path, {
    ...init,
    headers: { ...(accept === undefined ? {} : { Accept: accept }), ...init.headers },
  });
const typeOf = (response: Response) => response.headers.get('Content-Type')?.split(';')[0];

describe('A page', () => {
  it.each([
    [`/blog/${FULL_POST}/`, `/blog/${FULL_POST}.md`],
    [`/work/${UNICODE}/`, `/work/${UNICODE}.md`],
  ])('%s and %s link to each other', async (path, twinPath) => {
    const page = await ask(path, BROWSER);
    const chosen = await ask(path, AGENT);
    const twin = await ask(twinPath, BROWSER);
    const toTwin = `<${twinPath}>; rel="alternate"; type="text/markdown"`;
    const toPage = `<${path}>; rel="alternate"; type="text/html", <${path}>; rel="canonical"`;
    expect([page.status, page.headers.get('Link'), typeOf(page)]).toEqual([200, toTwin, 'text/html']);
    expect(typeOf(await ask(path))).toBe('text/html');
    for (const response of [chosen, twin]) {
      expect(response.status).toBe(200);
      expect(response.headers.get('Link')).toBe(toPage);
      expect(response.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8');
    }
    const tags = [page, chosen, twin].map((response) => response.headers.get('ETag'));
    expect(tags[1]).toBe(tags[2]);
    expect(tags[0]).not.toBe(tags[1]);
    expect(await chosen.text()).toBe(await twin.text());
    expect(await page.text()).toContain(`<link rel="alternate" type="text/markdown" href="${twinPath}">`);
  });

  it.each(['/', '/en/', '/jp/'])('%s links to the API for programs', async (path) => {
    const { headers } = await ask('/api/health');
    for (const accept of [BROWSER, AGENT]) {
      expect((await ask(path, accept)).headers.get('Link')).toContain(`, ${headers.get('Link')}`);
    }
  });

  it('is not sent again to a client that has it', async () => {
    for (const accept of [BROWSER, AGENT]) {
      const tag = (await ask('/work/', accept)).headers.get('ETag') ?? '';
      const again = await ask('/work/', accept, { headers: { 'If-None-Match': tag } });
      expect([again.status, await again.text(), again.headers.get('Vary')]).toEqual([
        304,
        '',
        expect.stringMatching(/^Accept\b/),
      ]);
      const other = await ask('/work/', accept === AGENT ? BROWSER : AGENT, {
        headers: { 'If-None-Match': tag },
      });
      expect(other.status).toBe(200);
    }
  });

  it('answers HEAD without a body, and only GET and HEAD', async () => {
    const head = await ask('/work/', AGENT, { method: 'HEAD' });
    expect([head.status, typeOf(head), await head.text()]).toEqual([200, 'text/markdown', '']);
    const post = await ask('/work/', BROWSER, { method: 'POST', body: 'x' });
    expect([post.status, post.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });

  it.each([
    ['/work', '/work/'],
    [`/en/work/${FULL_WORK}?x=1`, `/en/work/${FULL_WORK}/?x=1`],
    ['/work/index.html', '/work/'],
  ])('%s redirects to %s', async (path, target) => {
    const response = await ask(path, BROWSER);
    expect([response.status, response.headers.get('Location')]).toEqual([307, target]);
  });
});

describe('Every answer of the site', () => {
  it.each([`/work/${FULL_WORK}.md`, '/not-here/', '/work'])('%s has the security headers', async (path) => {
    const { headers } = await ask(path, BROWSER);
    expect({
      policy: headers.get('Content-Security-Policy'),
      sniffing: headers.get('X-Content-Type-Options'),
      referrer: headers.get('Referrer-Policy'),
      permissions: headers.get('Permissions-Policy'),
      cache: headers.get('Cache-Control'),
    }).toEqual({
      policy:
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      sniffing: 'nosniff',
      referrer: 'strict-origin-when-cross-origin',
      permissions: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      cache: 'no-cache',
    });
  });

  it('for a fingerprinted file may be cached for ever', async () => {
    const page = await (await ask('/', BROWSER)).text();
    const files = [...page.matchAll(/"(\/(?:assets|media)\/[^" ]+)/g)].map((match) => match[1] as string);
    const kinds = new Set(files.map((path) => path.replace(/^.*\./, '')));
    expect([...kinds].sort()).toEqual(['avif', 'css', 'js', 'png', 'svg', 'webp', 'woff2']);
    for (const path of new Set(files)) {
      const response = await ask(path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    }
  });
});

describe('listEdgePaths()', () => {
  it('has the Worker answer for all files except images, fingerprinted files and the icon', async () => {
    const rules = listEdgePaths().map((rule) => RegExp(`^${rule.replaceAll('*', '.*')}$`));
    const files = listFiles(join(await buildStudio(), 'public')).map((file) => `/${file}`);
    const paths = files.flatMap((file) => {
      const folder = file.replace(/index\.html$/, '');
      return [file, folder, folder.replace(/(.)\/$/, '$1')];
    });
    const others = [...new Set(paths)].filter((path) => !rules.some((rule) => rule.test(path)));
    expect(others.filter((path) => !/^\/(?:media|assets)(?:\/|$)/.test(path))).toEqual([
      '/_headers',
      // Editors choose the name of a studio page. The CDN redirects to its address with a slash.
      '/about',
      '/favicon.ico',
    ]);
  });
});

it('Texts for programs may be read by any website; a feed is XML, since browsers would download Atom', async () => {
  const answers = [await ask('/feed.xml'), await ask('/work.md')];
  expect(answers.map(typeOf)).toEqual(['application/xml', 'text/markdown']);
  for (const { headers } of answers) expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
});

describe('A missing page', () => {
  it('is a short text for programs that look for a well-known address, and JSON under the API', async () => {
    const response = await ask('/.well-known/nothing', BROWSER);
    expect([response.status, typeOf(response), await response.text()]).toEqual([
      ...[404, 'text/plain', 'Not found\n'],
    ]);
    for (const accept of [BROWSER, AGENT])
      expect(typeOf(await ask('/api/nothing', accept))).toBe('application/json');
  });

  const [KO, EN, JP] = ['페이지가 없습니다', 'Page not found', 'ページが見つかりません'];
  it.each([
    ['/nothing/', BROWSER, 'ko', KO],
    ['/en/work/nothing/', BROWSER, 'en', EN],
    [`/blog/${DRAFT}/`, BROWSER, 'ko', KO],
    ['/jp/nothing.md', BROWSER, undefined, JP],
    [`/en/blog/${DRAFT}/`, AGENT, undefined, EN],
  ])('%s is a 404 in the language of the path, in markdown for who reads markdown', async (...row) => {
    const [path, accept, language, title] = row;
    const response = await ask(path, accept);
    const text = await response.text();
    const { headers } = response;
    expect([response.status, typeOf(response), headers.get('ETag'), headers.get('Cache-Control')]).toEqual([
      404,
      language ? 'text/html' : 'text/markdown',
      null,
      'no-cache',
    ]);
    expect(text).toContain(language ? `<h1>${title}</h1>` : `# ${title}\n`);
    if (language) expect(text).toContain(`<html lang="${language}">`);
  });
});

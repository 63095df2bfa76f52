// The search page, which the edge fills in.
import { describe, expect, it } from 'vitest';
import { rootOf } from '../../src/contract/addresses/page-addresses.ts';
import { LANGUAGES } from '../../src/contract/languages.ts';
import { startEdge } from '../functions/edge.ts';

const edge = await startEdge();

const pageOf = async (path: string, init?: RequestInit) => {
  const response = await edge.get(path, init);
  return { response, text: await response.text() };
};
const foundIn = (text: string) => /<div class="found" id="found">(.*?)<\/main>/s.exec(text)?.[1] ?? '';

describe('without a script, /search/?q=', () => {
  it.each([
    ['ko', '/search/?q=한옥', /‘한옥’ [1-9]\d*건/, '<mark>한옥</mark>'],
    ['en', '/en/search/?q=courtyard+hotel', /Results for “courtyard hotel”: [1-9]/, '<mark>courtyard</mark>'],
    ['jp', '/jp/search/?q=予約', /「予約」[1-9]\d*件/, '&quot;<mark>予約</mark>'],
  ] as const)(
    'shows in %s what was found, with links to pages of the language',
    async (language, path, count, mark) => {
      const { response, text } = await pageOf(path);
      const actual = foundIn(text);
      expect([response.status, response.headers.get('Content-Type')]).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
      expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
      expect(actual).toMatch(count);
      expect(actual).toContain(mark);
      const addresses = [...actual.matchAll(/<h3><a href="([^"]+)"/g)].map(
        ([, address]) => address as string,
      );
      expect(addresses.length).toBeGreaterThan(0);
      for (const address of addresses) {
        expect(address.startsWith(`${rootOf(language, LANGUAGES)}/`)).toBe(true);
        expect((await edge.get(address)).status).toBe(200);
      }
    },
  );

  it('shows where a text has the words, another spelling that was looked for, and the next results', async () => {
    const { text } = await pageOf('/en/search/?q=courtyrad');
    expect(foundIn(text)).toContain('Including results for “courtyard”.');
    expect(foundIn((await pageOf('/search/?q=한옥')).text)).toMatch(/<p>[^<]*<mark>한옥<\/mark>/);
    const first = await pageOf('/search/?q=ko');
    const [, next = ''] = /href="([^"]+)" rel="next"/.exec(first.text) ?? [];
    const second = await pageOf(next.replaceAll('&amp;', '&'));
    const links = [first, second].map((page) => page.text.match(/<h3><a href="[^"]+"/g) ?? []);
    expect(new Set(links.flat()).size).toBe(20);
  });

  it('says so if nothing was found, with links to continue, and escapes the query', async () => {
    const { response, text } = await pageOf(`/search/?q=${encodeURIComponent('"><b>없다')}`);
    expect(response.status).toBe(200);
    expect(text).not.toContain('<b>');
    expect(foundIn(text)).toContain('‘&quot;&gt;&lt;b&gt;없다’에 맞는 글이나 작업이 없습니다.');
    expect(foundIn(text)).toContain('href="/blog/"');
    expect(text).toContain('href="/en/search/?q=%22%3E%3Cb%3E%EC%97%86%EB%8B%A4"');
  });

  it('explains invalid queries, counts for the quota, and shows links to continue without a query', async () => {
    const long = await pageOf('/search/?q=하나+둘+셋+넷+다섯');
    expect([long.response.status, foundIn(long.text)]).toEqual([400, expect.stringContaining('낱말 네 개')]);
    for (const path of ['/search/?cursor=x&q=a', '/search/?q=a&limit=99']) {
      const { response, text } = await pageOf(path);
      expect([response.status, foundIn(text)]).toEqual([400, expect.stringContaining('검색 주소의 일부')]);
    }
    const client = { headers: { 'CF-Connecting-IP': '203.0.113.77' } };
    await Promise.all(Array.from({ length: 60 }, () => edge.get('/api/v1/guest/search?q=한옥', client)));
    const refused = await pageOf('/search/?q=한옥', client);
    expect([refused.response.status, foundIn(refused.text)]).toEqual([
      429,
      expect.stringContaining('너무 자주'),
    ]);
    for (const path of ['/search/', '/search/?q=+']) {
      const { response, text } = await pageOf(path);
      expect([response.status, foundIn(text)]).toEqual([200, expect.stringMatching(/^<ul class="ways">/)]);
    }
  });
});

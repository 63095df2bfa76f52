// Old addresses of an item redirect to its current one, in every language and as markdown.
import { afterAll, expect, it } from 'vitest';
import { COVER, JAPANESE } from '../content/check.ts';
import { portfolioFiles, postFiles, testId } from '../workspace.ts';
import { startIntake } from './intake.ts';

const edge = await startIntake({
  files: {
    ...postFiles('새-글', COVER, {
      id: testId(1),
      more: 'aliases: [old, 옛-글]\noldAddresses: [/2019/05/slug.html, "/?p=123", "/?s=a+b", /entry/제목, /old%20kilns/x, /blog/gone/, /jp/work.md]\n',
    }),
    ...portfolioFiles('tea', COVER, { id: testId(2), more: 'aliases: [green-tea]\n' }),
    'portfolio/tea/index.jp.md': JAPANESE,
    ...portfolioFiles('rice', COVER, { id: testId(3), more: 'oldAddresses: [/w/rice/, /ko/w/rice/]\n' }),
  },
});
afterAll(edge.stop);

const NEW = encodeURIComponent('새-글');
const OLD = encodeURIComponent('옛-글');
it.each([
  ['/blog/old/', `/blog/${NEW}/`],
  ['/blog/old.md', `/blog/${NEW}.md`],
  [`/blog/${OLD}/?utm=1`, `/blog/${NEW}/?utm=1`],
  ['/en/blog/old/', `/en/blog/${NEW}/`],
  ['/en/work/green-tea.md', '/en/work/tea.md'],
  ['/jp/work/green-tea/', '/jp/work/tea/'],
  // Addresses of another system.
  ...[
    ...['/2019/05/slug.html', '/2019/05/slug.html/', '/2019/05/slug%2Ehtml'],
    ...['/entry/제목', '/entry/%EC%A0%9C%EB%AA%A9/', '/entry/%ec%a0%9c%eb%aa%a9', '/blog/gone'],
    ...['/old%20kilns/x/', '/?p=123', '/?p=123&utm_source=mail', '/?a=1&p=%3123'],
    ...['/?s=a+b', '/?s=a+b&utm=1', '/?&utm=1&s=a%2Bb'],
  ].map((old) => [old, `/blog/${NEW}/`]),
  ['/ko/w/rice/', '/work/rice/'],
  // The other one names a language.
  ['/w/rice/', '/en/work/rice/'],
  ['/2019/05/slug.html?utm=1', `/blog/${NEW}/?utm=1`],
] as [string, string][])('%s → %s', async (old, now) => {
  const moved = await edge.get(old);
  expect([moved.status, moved.headers.get('Location')]).toEqual([308, now]);
  expect((await edge.get(now)).status).toBe(200);
});

it.each([
  ['post', encodeURIComponent('새-글'.normalize('NFD')), 1, false],
  ['post', encodeURIComponent('옛-글'.normalize('NFD')), 1, true],
  ['portfolio', 'green-tea', 2, true],
])('the API finds a %s by the slug %s, today or earlier', async (list, slug, number, isEarlier) => {
  const root = `/api/v1/guest/pages/${list}`;
  const actual = await edge.get(`${root}/${slug}`);
  const detail = await edge.get(`${root}/${testId(number)}`);
  expect(await actual.text()).toBe(await detail.text());
  expect(actual.headers.get('ETag')).toBe(detail.headers.get('ETag'));
  const link = isEarlier ? `<https://damda.example${root}/${testId(number)}>; rel="canonical"` : null;
  expect(actual.headers.get('Link')).toBe(link);
});

it.each([
  // Pages that are not listed with this query.
  ...['/?p=124', '/jp/work.md', '/jp/work.md?utm_source=kakao'].map((path) => [path, 200] as const),
  ...['/jp/blog/old/', '/work/old/', '/blog/old/more/', '/2019/05/slug'].map((path) => [path, 404] as const),
  ...['/entry/x?p=%FF&p=123%00', '/blog/%00/', '/blog/%2e%2e%2Fold/'].map((path) => [path, 404] as const),
])('%s was never the address of another page: %i', async (path, status) => {
  expect((await edge.get(path)).status).toBe(status);
});

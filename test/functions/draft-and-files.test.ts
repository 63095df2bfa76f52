// On both hosts: files next to texts, as pages, feeds, twins and the API name them, and drafts with a key: their pages and files
// are under /draft/<key>/, and nothing else of the output knows of them.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { COVER, check } from '../content/check.ts';
import { type Files, keep, picture, portfolioFiles, postFiles, testId, workspace } from '../workspace.ts';
import { HOSTS, startEdge } from './edge.ts';

const [POST_KEY, WORK_KEY] = [testId(71), testId(72)];
const VIDEO = Buffer.from(`\0\0\0\x18ftypisom${'0123456789'.repeat(300_000)}`, 'latin1');
const body =
  '[안내문](./안내%20문.pdf#page=2)과 [서식](./form.HWP)\n\n![영상](./영상.mp4 "둘러보기")\n\n[소리](./a.mp3)';
const FILES: Files = {
  ...postFiles('open', COVER, { id: testId(1), body }),
  'posts/open/안내 문.pdf': '%PDF-1.7',
  'posts/open/form.HWP': Buffer.from('\xd0\xcf\x11\xe0 HWP Document File', 'latin1'),
  'posts/open/영상.mp4': VIDEO,
  'posts/open/영상.png': COVER,
  'posts/open/a.mp3': 'ID3',
  ...postFiles('whisper', await picture('png', 9), {
    ...{ id: testId(61), isPublic: false, more: `shareKey: ${POST_KEY}\n` },
    body: '속삭임 ![그림](./inside.png) [링크](/blog/open/)',
  }),
  'posts/whisper/inside.png': await picture('png', 10),
  ...portfolioFiles('murmur', await picture('png', 11), {
    ...{ id: testId(62), more: `isPublic: false\nshareKey: ${WORK_KEY}\n` },
    body: '중얼거림 [비밀](./secret.zip)',
  }),
  'portfolio/murmur/secret.zip': 'PK\x03\x04',
};
const WORDS = /whisper|murmur|속삭임|중얼거림|0000007[12]|0000006[12]/;
const FOREVER = ['public, max-age=31536000, immutable', 'nosniff', '*'];
const filesIn = (page: string) => page.match(/(?<=")[^"#]*\/media\/[0-9a-f]{20}-\d+\/[^"#]+/g) ?? [];

const space = workspace(FILES, { isOwned: true });
const session = keep();
await space.build({ session });
afterAll(space.remove);

const listTelling = () =>
  readdirSync(space.out, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(space.out, path)).isFile())
    .filter((path) => WORDS.test(path + readFileSync(join(space.out, path), 'utf8')))
    .sort();
const mediaIn = (folder: string) => readdirSync(join(space.out, 'public', folder, 'media'));

describe.each(HOSTS)('On %s', async (host) => {
  const edge = await startEdge({ host, out: space.out });
  afterAll(edge.stop);
  const text = async (path: string, Accept = 'text/html') =>
    (await edge.get(path, { headers: { Accept } })).text();
  const ask = async (path: string, Range = '', method = 'GET') => {
    const answer = await edge.get(path, { method, headers: Range ? { Range } : {} });
    const names = [
      ...['content-type', 'content-disposition', 'cache-control', 'x-content-type-options'],
      'access-control-allow-origin',
    ];
    const headers = names.map((name) => answer.headers.get(name));
    const [range, length] = ['content-range', 'content-length'].map((name) => answer.headers.get(name));
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, range, length, headers, bytes };
  };

  it('files are served in parts, and pages, feeds, twins and the API name them', async () => {
    const page = await text('/blog/open/');
    const [pdf = '', hwp = '', video = '', , sound = ''] = filesIn(page);
    expect(decodeURI(pdf)).toMatch(/\/안내-문\.pdf$/);
    expect(page).toContain(`<a href="${pdf}#page=2">안내문 <small>(PDF, 1 KB)</small></a>`);
    const poster = /poster="[^"]+.webp" width="1200" height="24" /.exec(page)?.[0];
    expect(page).toContain(
      `<video controls preload="none" src="${video}" aria-label="영상" ${poster}playsinline></video><figcaption><a href="${video}">둘러보기 <small>(MP4, 3.0 MB)</small></a>`,
    );
    expect(page).toContain(`<audio controls preload="none" src="${sound}" aria-label="소리"></audio>`);
    const rendering = (await text(`/api/v1/guest/pages/post/${testId(1)}`)).replaceAll('\\"', '"');
    for (const content of [rendering, (await text('/feed.xml')).replaceAll('&quot;', '"')])
      expect(content).toContain(`="https://damda.example${video}"`);
    const twin = await text('/blog/open/', 'text/markdown');
    expect(twin).toContain(`[안내문](https://damda.example${pdf}#page=2)`);

    expect((await ask(pdf)).headers).toEqual(['application/pdf', null, ...FOREVER]);
    expect((await ask(hwp)).headers).toEqual(['application/vnd.hancom.hwp', 'attachment', ...FOREVER]);
    const size = VIDEO.length;
    for (const [range, start, end] of [
      [undefined, 0, size],
      ['bytes=0-1', 0, 2],
      ['bytes=100000-', 100_000, size],
      ['bytes=-7', size - 7, size],
    ] as const) {
      const part = await ask(video, range);
      const shown = range ? [206, `bytes ${start}-${end - 1}/${size}`] : [200, null];
      expect([part.headers, part.status, part.range]).toEqual([['video/mp4', null, ...FOREVER], ...shown]);
      expect(part.bytes.equals(VIDEO.subarray(start, end))).toBe(true);
      expect(part.length).toBe(String(end - start));
    }
    expect(await ask(video, '', 'HEAD')).toMatchObject({ status: 200, length: String(size) });
  });

  it.each([
    [POST_KEY, WORK_KEY],
    [WORK_KEY, POST_KEY],
  ])('a draft is under its key alone, for people and agents: %s', async (key, other) => {
    const root = `/draft/${key}/`;
    for (const Accept of ['text/html', 'text/markdown']) {
      const response = await edge.get(root, { headers: { Accept } });
      const page = await response.text();
      expect(page).toContain('<meta name="robots" content="noindex">');
      expect(page).toContain('초안 · 링크가 있는 사람만 볼 수 있습니다</p>');
      expect(page).toContain('<div class="cover">');
      expect([response.headers.get('X-Robots-Tag'), response.headers.get('Link')]).toEqual(['noindex', null]);
      expect(page).not.toMatch(RegExp(`${other}|"/media/|rel="canonical"`));
      const named = new Set(page.match(/\/draft\/[^" ]+/g));
      expect(named.size).toBeGreaterThan(2);
      for (const path of named) {
        expect((await edge.get(path)).status, path).toBe(200);
        if (!path.includes('/media/')) continue;
        expect((await edge.get(path.slice(root.length - 1))).status, path).toBe(404);
      }
    }
  });
});

it('a draft with a key is only under /draft/<key>/, and a removed key removes it', async () => {
  const telling = listTelling();
  // The build's own record, which no host serves.
  expect(telling.filter((path) => !path.startsWith('public/draft/'))).toEqual(['.build/files.json']);
  const pages = telling.filter((path) => path.endsWith('.html'));
  const folders = [POST_KEY, WORK_KEY].map((key) => `public/draft/${key}/`);
  expect(pages).toEqual(folders.flatMap((root) => [`${root}en/index.html`, `${root}index.html`]));
  expect(mediaIn('').filter((name) => /^[0-9a-f]{20}-/.test(name))).toHaveLength(4);
  const withoutKey = String(FILES['posts/whisper/index.ko.md']).replace(`shareKey: ${POST_KEY}\n`, '');
  space.write({ 'portfolio/murmur': null, 'posts/whisper/index.ko.md': withoutKey });
  await space.build({ session });
  expect(listTelling()).toEqual([]);
});

it('a key is one that no other item has', () => {
  const again = postFiles('again', COVER, {
    id: testId(3),
    isPublic: false,
    more: `shareKey: ${WORK_KEY}\n`,
  });
  const places = check({ ...FILES, ...again }).map(([place]) => place);
  expect(places).toEqual(['posts/again/index.ko.md:10:11 shareKey value-taken']);
});

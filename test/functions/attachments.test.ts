// Files next to texts, as both hosts serve them and as pages, feeds, twins and the API name them.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { COVER } from '../content/check.ts';
import { portfolioFiles, postFiles, testId, workspace } from '../workspace.ts';
import { HOSTS, startEdge } from './edge.ts';

const KEY = testId(71);
const VIDEO = Buffer.from(`\0\0\0\x18ftypisom${'0123456789'.repeat(300_000)}`, 'latin1');
const body =
  '[안내문](./안내%20문.pdf#page=2)과 [서식](./form.HWP)\n\n![영상](./영상.mp4 "둘러보기")\n\n[소리](./a.mp3)';
const draft = { id: testId(2), more: `isPublic: false\nshareKey: ${KEY}\n`, body: '[비밀](./secret.zip)' };
const FILES = {
  ...postFiles('open', COVER, { id: testId(1), body }),
  'posts/open/안내 문.pdf': '%PDF-1.7',
  'posts/open/form.HWP': Buffer.from('\xd0\xcf\x11\xe0 HWP Document File', 'latin1'),
  'posts/open/영상.mp4': VIDEO,
  'posts/open/영상.png': COVER,
  'posts/open/a.mp3': 'ID3',
  ...portfolioFiles('murmur', COVER, draft),
  'portfolio/murmur/secret.zip': 'PK\x03\x04',
};
const filesIn = (page: string) => page.match(/(?<=")[^"#]*\/media\/[0-9a-f]{20}-\d+\/[^"#]+/g) ?? [];
const FOREVER = ['public, max-age=31536000, immutable', 'nosniff'];

it.each(HOSTS)('on %s', async (host) => {
  const space = workspace(FILES);
  await space.build({ effort: 'least' });
  const edge = await startEdge({ host, out: space.out });
  onTestFinished(() => edge.stop());
  const text = async (path: string, Accept = 'text/html') =>
    (await edge.get(path, { headers: { Accept } })).text();
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
  expect(await text('/blog/open/', 'text/markdown')).toContain(
    `[안내문](https://damda.example${pdf}#page=2)`,
  );

  const ask = async (path: string, Range = '', method = 'GET') => {
    const answer = await edge.get(path, { method, headers: Range ? { Range } : {} });
    const names = ['content-type', 'content-disposition', 'cache-control', 'x-content-type-options'];
    const headers = names.map((name) => answer.headers.get(name));
    const [range, length] = ['content-range', 'content-length'].map((name) => answer.headers.get(name));
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, range, length, headers, bytes };
  };
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
  expect(await ask(video, `bytes=${size}-`)).toMatchObject({ status: 416, range: `bytes */${size}` });

  const root = `/draft/${KEY}`;
  const [secret = ''] = filesIn(await text(`${root}/`));
  expect([secret.startsWith(`${root}/media/`), (await ask(secret)).status]).toEqual([true, 200]);
  expect((await ask(secret.slice(root.length))).status).toBe(404);
  const media = readdirSync(join(space.out, 'public/media'));
  expect(media.filter((name) => /^[0-9a-f]{20}-/.test(name))).toHaveLength(4);
});

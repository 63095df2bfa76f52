// A draft with a key: its pages and pictures are under /draft/<key>/, and nothing else of the output knows of them.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { COVER, check } from '../content/check.ts';
import { type Files, keep, picture, portfolioFiles, postFiles, testId, workspace } from '../workspace.ts';
import { startEdge } from './edge.ts';

const [POST_KEY, WORK_KEY] = [testId(71), testId(72)];
const secret = 'isPublic: false\nshareKey: ';
const DRAFTS: Files = {
  ...postFiles('open', COVER, { id: testId(1) }),
  ...postFiles('whisper', await picture('png', 9), {
    ...{ id: testId(61), isPublic: false, more: `shareKey: ${POST_KEY}\n` },
    body: '속삭임 ![그림](./inside.png) [링크](/blog/open/)',
  }),
  'posts/whisper/inside.png': await picture('png', 10),
  ...portfolioFiles('murmur', COVER, { id: testId(62), more: `${secret}${WORK_KEY}\n`, body: '중얼거림' }),
};
const WORDS = /whisper|murmur|속삭임|중얼거림|0000007[12]|0000006[12]/;

it('a draft with a key is only under /draft/<key>/, and a removed key removes it', async () => {
  const space = workspace(DRAFTS);
  const session = keep();
  await space.build({ effort: 'full', session });
  const listTelling = () =>
    readdirSync(space.out, { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(space.out, path)).isFile())
      .filter((path) => WORDS.test(path + readFileSync(join(space.out, path), 'utf8')));
  const telling = listTelling().sort();
  expect(telling.filter((path) => !path.startsWith('public/draft/'))).toEqual([]);
  const pages = telling.filter((path) => path.endsWith('.html')).map((path) => path.slice('public'.length));
  const folders = [`/draft/${POST_KEY}/`, `/draft/${WORK_KEY}/`];
  expect(pages).toEqual(folders.flatMap((root) => [`${root}en/index.html`, `${root}index.html`]));
  const picturesIn = (folder: string) => readdirSync(join(space.out, 'public', folder, 'media'));
  const own = new Set(picturesIn(`draft/${POST_KEY}`));
  expect([own.size > 2, picturesIn('').filter((name) => own.has(name))]).toEqual([true, []]);

  const edge = await startEdge({ out: space.out });
  onTestFinished(() => edge.stop());
  for (const [index, root] of folders.entries()) {
    const other = folders[1 - index] as string;
    for (const Accept of ['text/html', 'text/markdown']) {
      const response = await edge.get(root, { headers: { Accept } });
      const page = await response.text();
      expect(page).toContain('<meta name="robots" content="noindex">');
      expect(page).toContain('초안 · 링크가 있는 사람만 볼 수 있습니다</p>');
      expect(page).toContain('<div class="cover">');
      expect([response.headers.get('X-Robots-Tag'), response.headers.get('Link')]).toEqual(['noindex', null]);
      expect(page).not.toMatch(RegExp(`${other}|"/media/|rel="canonical"`));
      const named = page.match(/\/draft\/[^" ]+/g) ?? [];
      expect(named.length).toBeGreaterThan(2);
      for (const path of new Set(named)) expect((await edge.get(path)).status, path).toBe(200);
    }
  }

  space.write({ 'portfolio/murmur': null, ...edited(`shareKey: ${POST_KEY}\n`) });
  await space.build({ effort: 'full', session });
  expect(listTelling()).toEqual([]);
});

const KO = 'posts/whisper/index.ko.md';
const edited = (line: string) => ({ [KO]: String(DRAFTS[KO]).replace(line, '') });

it('a key is one that no other item has', () => {
  const again = postFiles('again', COVER, {
    ...{ id: testId(3), isPublic: false },
    more: `shareKey: ${WORK_KEY}\n`,
  });
  const places = check({ ...DRAFTS, ...again }).map(([place]) => place);
  expect(places).toEqual(['posts/again/index.ko.md:10:11 shareKey value-taken']);
});

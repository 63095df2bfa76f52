// An editor's server: a saved change comes to the page, a fault does not stop it, and nothing of it is in a build.
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { ToldState } from '../../src/tools/dev/live-state.ts';
import { buildStudio } from '../studio/build-studio.ts';
import { picture, postFiles, testId, workspace } from '../workspace.ts';
import { startDev } from './running-dev.ts';

type State = Pick<ToldState, 'build' | 'faults' | 'isServing'>;

/** The states a page is told, one after the other. */
async function* listen(url: string): AsyncGenerator<State> {
  const response = await fetch(`${url}/__dev/events`);
  const reader = (response.body as ReadableStream<BufferSource>)
    .pipeThrough(new TextDecoderStream())
    .getReader();
  onTestFinished(() => reader.cancel());
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += value;
    for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
      const { build, faults, isServing } = JSON.parse(
        text.slice(text.indexOf('data: ') + 'data: '.length, end),
      ) as ToldState;
      yield { build, faults, isServing };
      text = text.slice(end + 2);
    }
  }
}

const readPage = async (url: string, path: string) => (await fetch(`${url}${path}`)).text();

it('startDevServer() shows a saved change, keeps the last good version during a fault, and recovers when it is fixed', async () => {
  const cover = await picture();
  const space = workspace(postFiles('hello', cover, { id: testId(1), title: 'First words' }));
  const { url } = await startDev(space);
  const states = listen(url);
  const next = async () => (await states.next()).value as State;

  const { build } = await next();
  expect(await readPage(url, '/blog/hello/')).toContain('First words');
  expect(await readPage(url, '/blog/hello/')).toContain('/__dev/client.js');

  space.write(postFiles('hello', cover, { id: testId(1), title: 'Other words' }));
  expect(await next()).toEqual({ build: build + 1, faults: [], isServing: true });
  expect(await readPage(url, '/blog/hello/')).toContain('Other words');

  space.write(postFiles('hello', cover, { id: testId(1), title: 'Other words', createdAt: 'yesterday' }));
  const faulty = await next();
  expect(faulty.build).toBe(build + 1);
  expect(faulty.faults.map(({ line, field, frame }) => ({ line, field, frame }))).toEqual([
    { line: 4, field: 'createdAt', frame: 'the line' },
  ]);
  expect(await readPage(url, '/blog/hello/')).toContain('Other words');

  space.write(postFiles('hello', cover, { id: testId(1), title: 'Last words' }));
  expect(await next()).toEqual({ build: build + 2, faults: [], isServing: true });
  expect(await readPage(url, '/blog/hello/')).toContain('Last words');

  // Many editors save by putting a new file in the place of the old one, again and again.
  const file = join(space.content, 'posts/hello/index.en.md');
  for (const round of [1, 2]) {
    writeFileSync(
      `${space.folder}/saved`,
      readFileSync(file, 'utf8').replace(/^title: .*$/m, `title: Saved ${round}`),
    );
    renameSync(`${space.folder}/saved`, file);
    expect(await next()).toEqual({ build: build + 2 + round, faults: [], isServing: true });
    expect(await readPage(url, '/en/blog/hello/')).toContain(`Saved ${round}`);
  }
});

it('startDevServer() waits with the faults where there is no good build yet', async () => {
  const cover = await picture();
  const space = workspace(postFiles('hello', cover, { id: 'no id' }));
  const { url } = await startDev(space);
  const waiting = await fetch(url);
  expect(waiting.status).toBe(503);
  expect(await waiting.text()).toContain('/__dev/client.js');

  const states = listen(url);
  const { build, faults, isServing } = (await states.next()).value as State;
  expect([build, faults.map(({ field }) => field), isServing]).toEqual([0, ['id'], false]);
  space.write(postFiles('hello', cover, { id: testId(1) }));
  expect((await states.next()).value).toEqual({ build: 1, faults: [], isServing: true });
  expect((await fetch(url)).status).toBe(200);
});

it('startDevServer() shows what an earlier run has built where the content is at fault from the start', async () => {
  const cover = await picture();
  const space = workspace(postFiles('hello', cover, { id: testId(1), title: 'First words' }));
  await (await startDev(space)).server.stop();
  space.write(postFiles('hello', cover, { id: 'no id' }));
  const refused: boolean[] = [];
  const { url } = await startDev(space, { onRefused: (_, isServing) => refused.push(isServing) });
  const states = listen(url);
  const next = async () => (await states.next()).value as State;

  const { build, faults, isServing } = await next();
  expect([build, faults.map(({ field }) => field), isServing, refused]).toEqual([0, ['id'], true, [true]]);
  expect(await readPage(url, '/blog/hello/')).toContain('First words');

  space.write(postFiles('hello', cover, { id: testId(1), title: 'Other words' }));
  expect(await next()).toEqual({ build: 1, faults: [], isServing: true });
  expect(await readPage(url, '/blog/hello/')).toContain('Other words');
});

it('startDevServer() goes on when the content goes and comes back', async () => {
  const cover = await picture();
  const space = workspace(postFiles('hello', cover, { id: testId(1) }));
  // A file may go while it is being read; the next look then tells.
  const { url } = await startDev(space, { onError: () => {} });
  const states = listen(url);
  const next = async () => (await states.next()).value as State;
  await next();
  cpSync(space.content, `${space.folder}/kept`, { recursive: true });

  rmSync(space.content, { recursive: true });
  // A removal takes several steps, and each may be looked at.
  for (let state = await next(); !/content folder/.test(state.faults[0]?.message ?? ''); )
    state = await next();
  renameSync(`${space.folder}/kept`, space.content);
  space.write(postFiles('hello', cover, { id: testId(1), title: 'Back again' }));
  for (let state = await next(); state.faults.length > 0; ) state = await next();
  expect(await readPage(url, '/blog/hello/')).toContain('Back again');
});

it('startDevServer() says of a missing page whether it is a draft', async () => {
  const cover = await picture();
  const space = workspace({
    ...postFiles('secret', cover, { id: testId(1), isPublic: false }),
    ...postFiles('초안', cover, { id: testId(2), isPublic: false }),
  });
  const { url } = await startDev(space);
  const expected = {
    '/blog/secret/': [404, true],
    '/en/blog/secret/': [404, true],
    '/blog/%EC%B4%88%EC%95%88/': [404, true],
    '/blog/secre/': [404, false],
    '/work/secret/': [404, false],
    '/blog/..%2fposts%2fsecret/': [404, false],
  };
  const found = Object.keys(expected).map(async (path) => {
    const response = await fetch(`${url}${path}`);
    return [path, [response.status, (await response.text()).includes('npm run dev -- --drafts')]];
  });
  expect(Object.fromEntries(await Promise.all(found))).toEqual(expected);
});

it('startDevServer() shows drafts, marked, only when it is asked to', async () => {
  const cover = await picture();
  const space = workspace(postFiles('secret', cover, { id: testId(1), title: 'Plan', isPublic: false }));
  const hidden = await startDev(space);
  expect((await fetch(`${hidden.url}/api/v1/guest/post/${testId(1)}`)).status).toBe(404);
  await hidden.server.stop();

  const { url } = await startDev(space, { drafts: true });
  const post = await (await fetch(`${url}/api/v1/guest/post/${testId(1)}`)).json();
  expect(post).toMatchObject({ titleKo: '[초안] Plan', titleEng: '[Draft] Plan' });
  expect(await readPage(url, '/en/blog/secret/')).toContain('[Draft] Plan');
});

it('a build holds nothing of the dev server', async () => {
  const out = await buildStudio();
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:html|js)$/.test(file),
  );
  const found = files.filter((file) => /__dev|__overview/.test(readFileSync(join(out, file), 'utf8')));
  expect(files.length).toBeGreaterThan(5);
  expect(found).toEqual([]);
});

// An editor's server: a saved change comes to the page, a fault does not stop it, and nothing of it is in a build.
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type DevOptions, type DevServer, startDevServer } from '../src/dev/dev-server.ts';
import type { ShownFault } from '../src/dev/live-state.ts';
import { picture, postFiles, testId, type Workspace, workspace } from './workspace.ts';

interface State {
  build: number;
  faults: ShownFault[];
}

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
      yield JSON.parse(text.slice(text.indexOf('data: ') + 'data: '.length, end)) as State;
      text = text.slice(end + 2);
    }
  }
}

async function start(
  space: Workspace,
  options: Partial<DevOptions> = {},
): Promise<{ url: string; server: DevServer }> {
  const server = await startDevServer({
    content: space.content,
    data: join(space.folder, 'data'),
    cache: join(space.folder, 'cache'),
    host: '127.0.0.1',
    port: 0,
    drafts: false,
    siteUrl: (port) => `http://localhost:${port}`,
    frame: (diagnostic) => ({ ...diagnostic, frame: 'the line' }),
    onBuilt: () => {},
    onRefused: () => {},
    onError: (error) => {
      throw error;
    },
    ...options,
  });
  onTestFinished(() => server.stop());
  return { url: `http://127.0.0.1:${server.port}`, server };
}

const readPage = async (url: string, path: string) => (await fetch(`${url}${path}`)).text();

it('startDevServer() shows a saved change, keeps the last good version over a fault, and goes on when it is mended', async () => {
  const cover = await picture();
  const space = workspace(postFiles('hello', cover, { id: testId(1), title: 'First words' }));
  const { url } = await start(space);
  const states = listen(url);
  const next = async () => (await states.next()).value as State;

  const { build } = await next();
  expect(await readPage(url, '/blog/hello/')).toContain('First words');
  expect(await readPage(url, '/blog/hello/')).toContain('/__dev/client.js');

  space.write(postFiles('hello', cover, { id: testId(1), title: 'Other words' }));
  expect(await next()).toEqual({ build: build + 1, faults: [] });
  expect(await readPage(url, '/blog/hello/')).toContain('Other words');

  space.write(postFiles('hello', cover, { id: testId(1), title: 'Other words', createdAt: 'yesterday' }));
  const faulty = await next();
  expect(faulty.build).toBe(build + 1);
  expect(faulty.faults.map(({ line, field, frame }) => ({ line, field, frame }))).toEqual([
    { line: 4, field: 'createdAt', frame: 'the line' },
  ]);
  expect(await readPage(url, '/blog/hello/')).toContain('Other words');

  space.write(postFiles('hello', cover, { id: testId(1), title: 'Last words' }));
  expect(await next()).toEqual({ build: build + 2, faults: [] });
  expect(await readPage(url, '/blog/hello/')).toContain('Last words');

  // Many editors save by putting a new file in the place of the old one, again and again.
  const file = join(space.content, 'posts/hello/index.en.md');
  for (const round of [1, 2]) {
    writeFileSync(
      `${space.folder}/saved`,
      readFileSync(file, 'utf8').replace(/^title: .*$/m, `title: Saved ${round}`),
    );
    renameSync(`${space.folder}/saved`, file);
    expect(await next()).toEqual({ build: build + 2 + round, faults: [] });
    expect(await readPage(url, '/en/blog/hello/')).toContain(`Saved ${round}`);
  }
});

it('startDevServer() waits with the faults where there is no good build yet', async () => {
  const cover = await picture();
  const space = workspace(postFiles('hello', cover, { id: 'no id' }));
  const { url } = await start(space);
  const waiting = await fetch(url);
  expect(waiting.status).toBe(503);
  expect(await waiting.text()).toContain('/__dev/client.js');

  const states = listen(url);
  expect(((await states.next()).value as State).faults).toHaveLength(1);
  space.write(postFiles('hello', cover, { id: testId(1) }));
  expect((await states.next()).value).toEqual({ build: 1, faults: [] });
  expect((await fetch(url)).status).toBe(200);
});

it('startDevServer() shows drafts, marked, only when it is asked to', async () => {
  const cover = await picture();
  const space = workspace(postFiles('secret', cover, { id: testId(1), title: 'Plan', isPublic: false }));
  const hidden = await start(space);
  expect((await fetch(`${hidden.url}/api/v1/guest/post/${testId(1)}`)).status).toBe(404);
  await hidden.server.stop();

  const { url } = await start(space, { drafts: true });
  const post = await (await fetch(`${url}/api/v1/guest/post/${testId(1)}`)).json();
  expect(post).toMatchObject({ titleKo: '[초안] Plan', titleEng: '[Draft] Plan' });
  expect(await readPage(url, '/en/blog/secret/')).toContain('[Draft] Plan');
});

it('a build holds nothing of the dev server', async () => {
  const space = workspace(postFiles('hello', await picture(), { id: testId(1) }));
  await space.build();
  const files = readdirSync(space.out, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:html|js)$/.test(file),
  );
  const found = files.filter((file) => /__dev|__overview/.test(readFileSync(join(space.out, file), 'utf8')));
  expect(files.length).toBeGreaterThan(5);
  expect(found).toEqual([]);
});

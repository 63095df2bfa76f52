// The dev server shows saved changes, keeps running on errors, and leaves no trace in a build.
import { cpSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { run } from '../../src/tools/dev/dev.ts';
import type { LiveState } from '../../src/tools/dev/live-pages.ts';
import { COVER } from '../content/check.ts';
import { runCommand } from '../run-command.ts';
import { startDev } from '../tools/running-dev.ts';
import { picture, postFiles, SITE_YAML, testId, workspace } from '../workspace.ts';

/** The states that a page receives, in order. */
async function* listen(url: string): AsyncGenerator<LiveState> {
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
      yield JSON.parse(text.slice(text.indexOf('data: ') + 'data: '.length, end)) as LiveState;
      text = text.slice(end + 2);
    }
  }
}

const readPage = async (url: string, path: string) => (await fetch(`${url}${path}`)).text();
const hello = (title: string, more: { createdAt?: string } = {}) =>
  postFiles('hello', COVER, { id: testId(1), title, ...more });

it('startDevServer() shows saved changes, keeps the last good version on errors, and survives the removal of its folder', async () => {
  const space = workspace(hello('First words'));
  // A file may disappear while it is read. The next check then reports it.
  const { url } = await startDev(space, { onError: () => {} });
  const states = listen(url);
  const next = async () => (await states.next()).value as LiveState;
  /** Files that are written one after the other may be seen in several steps, on a busy machine. */
  const reach = async (isReached: (state: LiveState) => boolean) => {
    let state = await next();
    while (!isReached(state)) state = await next();
    return state;
  };
  const { version } = await next();
  expect(await readPage(url, '/blog/hello/')).toMatch(/First words[\s\S]*\/__dev\/client\.js/);

  space.write(hello('Other words'));
  expect(await reach((state) => state.version !== version)).toMatchObject({ isGood: true, panel: '' });
  expect(await readPage(url, '/blog/hello/')).toContain('Other words');

  space.write(hello('Other words', { createdAt: 'yesterday' }));
  const broken = await reach(({ isGood }) => !isGood);
  expect(broken.panel).toMatch(
    /1 error in 1 file\. What has errors stays as it last was.*:4:12<.*createdAt: .*\^/s,
  );
  expect(await readPage(url, '/blog/hello/')).toContain('Other words');

  // Neither an error in an item nor one in the settings keeps other saves from the pages.
  space.write({ 'site.yaml': SITE_YAML.replace('https:', 'ftp:') });
  const unsettled = await reach(({ panel }) => panel.includes('ftp:'));
  space.write(postFiles('other', COVER, { id: testId(2), title: 'New words' }));
  expect(await reach((state) => state.version !== unsettled.version)).toMatchObject({ isGood: false });
  expect(await readPage(url, '/blog/')).toMatch(/Other words[\s\S]*New words/);
  space.write({ ...postFiles('other', COVER, { id: 'none' }), 'site.yaml': SITE_YAML });
  await reach(({ panel }) => panel.includes('posts/other/index.ko.md:2:5'));
  expect(await readPage(url, '/blog/')).toMatch(/Other words[\s\S]*New words/);

  // Many editors save by replacing the old file with a new one.
  writeFileSync(`${space.folder}/saved`, String(hello('Saved words')['posts/hello/index.ko.md']));
  renameSync(`${space.folder}/saved`, join(space.content, 'posts/hello/index.ko.md'));
  await expect.poll(() => readPage(url, '/blog/hello/')).toContain('Saved words');
  space.write({ 'posts/hello/cover.png': 'broken', 'posts/other': null });
  await reach(({ panel }) => /hello.index\.ko\.md:8:12/.test(panel));
  expect(await readPage(url, '/blog/hello/')).toContain('Saved words');
  space.write({ 'posts/hello/cover.png': COVER, ...postFiles('it-is-a-copy', COVER, { id: testId(1) }) });
  await reach(({ panel }) => /it-is-a-copy.index\.ko\.md:2:5/.test(panel));
  expect(await readPage(url, '/blog/hello/')).toContain('Saved words');
  space.write({ 'posts/it-is-a-copy': null });
  await reach(({ isGood }) => isGood);

  cpSync(space.content, `${space.folder}/kept`, { recursive: true });
  rmSync(space.content, { recursive: true });
  await reach(({ panel }) => panel.includes('content folder'));
  renameSync(`${space.folder}/kept`, space.content);
  await reach(({ isGood }) => isGood);
  expect(await readPage(url, '/blog/hello/')).toContain('Saved words');
});

it('startDevServer() starts with the items without errors, or with an empty site', async () => {
  const space = workspace({ ...hello('Sound words'), ...postFiles('broken', COVER, { id: 'none' }) });
  const first = await startDev(space);
  const state = (await listen(first.url).next()).value as LiveState;
  expect([state.isGood, state.panel.match(/\w+(?=: )/g)?.includes('id')]).toEqual([false, true]);
  expect(await readPage(first.url, '/blog/hello/')).toContain('Sound words');
  await first.server.stop();

  const empty = workspace();
  empty.write({ 'site.yaml': 'name: nothing\n' });
  const { url } = await startDev(empty);
  const waiting = await fetch(url);
  expect([waiting.status, (await waiting.text()).includes('/__dev/client.js')]).toEqual([503, true]);
  const early = ['/mcp', '/openapi.json', '/api/v1/guest/post', '/guest/post'];
  const types = early.map(async (path) => (await fetch(url + path)).headers.get('Content-Type'));
  expect(await Promise.all(types)).toEqual(early.map(() => 'application/json'));
  const states = listen(url);
  expect((await states.next()).value).toMatchObject({ isGood: false });
  empty.write({ 'site.yaml': SITE_YAML });
  expect((await states.next()).value).toMatchObject({ isGood: true });
  expect((await fetch(url)).status).toBe(200);
});

it('npm run dev prints what it built and the address, and shows drafts with a band', async () => {
  const space = workspace({
    ...hello('Words'),
    ...postFiles('secret', COVER, { id: testId(2), isPublic: false }),
  });
  const printed: string[] = [];
  let page = '';
  const count = (pattern: RegExp) => printed.filter((line) => pattern.test(line)).length;
  const { code, stderr } = await runCommand(run, ['--content', space.content, '--port', '0'], {
    cwd: space.folder,
    stdout: { write: (text: string) => printed.push(...text.trimEnd().split('\n')) },
    async waitForStop() {
      const url = /http:\S+/.exec(printed.find((line) => line.startsWith('Ready')) ?? '')?.[0] ?? '';
      page = await readPage(url, '/en/blog/secret/');
      space.write(hello('Words', { createdAt: 'yesterday' }));
      await expect.poll(() => count(/What has errors stays/)).toBeGreaterThan(0);
      space.write(postFiles('secret', COVER, { id: testId(2), title: 'Other', isPublic: false }));
      // Counted again, since it is still there.
      await expect.poll(() => count(/1 error/)).toBe(2);
      space.write(hello('Words'));
      await expect.poll(() => count(/^built/)).toBeGreaterThan(2);
    },
  });
  const band = /role="note">([^<]*)/.exec(page)?.[1];
  expect([code, band, stderr]).toEqual([0, 'Draft · only previews show it', '']);
  expect(page).toContain('<title>secret · ');
  expect(printed.slice(0, 4)).toEqual([
    expect.stringMatching(/^Building .*content for http:\/\/localhost:\d+$/),
    expect.stringMatching(/^built in \d+\.\d\d s$/),
    expect.stringMatching(/^Ready on http:\/\/localhost:\d+$/),
    expect.stringContaining(`edits the content in the browser; choose the folder ${space.folder}`),
  ]);
});

it('startDevServer() encodes a picture when it is first asked for, and reports a damaged one', async () => {
  const whole = await picture('jpeg', 20);
  const damaged = (await picture('jpeg', 30)).subarray(0, -200);
  const space = workspace({
    ...postFiles('hello', COVER, { id: testId(1), body: '![그림](./whole.jpg)\n\n![그림](./damaged.jpg)' }),
    'posts/hello/whole.jpg': whole,
    'posts/hello/damaged.jpg': damaged,
  });
  const { url } = await startDev(space, { cache: join(space.folder, 'cache') });
  const page = await readPage(url, '/blog/hello/');
  const [, first = '', second = ''] = [...page.matchAll(/<img src="([^"]+)"/g)].map(([, address]) => address);
  expect(readdirSync(join(space.folder, 'cache')).filter((name) => /\.webp/.test(name))).toEqual([]);
  const [response, again] = await Promise.all([fetch(url + first), fetch(url + first)]);
  const { width, height } = await sharp(await response.arrayBuffer()).metadata();
  expect(page).toContain(`<img src="${first}" width="${width}" height="${height}"`);
  expect(again.status).toBe(200);
  expect((await fetch(url + second)).status).toBe(404);
  const state = (await listen(url).next()).value as LiveState;
  expect(state.panel).toMatch(/1 error in 1 file[\s\S]*index\.ko\.md:13:7[\s\S]*damaged\.jpg/);
});

// The dev server shows saved changes, keeps running on errors, and encodes pictures on demand.
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

/**
 * The states that a page receives. Files that are written one after the other may be seen in several steps.
 * @returns a function that waits for one
 */
async function listen(url: string) {
  const { body } = await fetch(`${url}/__dev/events`);
  const states = (body as ReadableStream<BufferSource>).pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(() => states.cancel());
  let text = '';
  return async (isReached: (state: LiveState) => boolean = () => true): Promise<LiveState> => {
    for (;;) {
      for (let end = text.indexOf('\n\n'); end === -1; end = text.indexOf('\n\n'))
        text += (await states.read()).value;
      const state = JSON.parse(/data: (.*)/.exec(text)?.[1] ?? '') as LiveState;
      text = text.slice(text.indexOf('\n\n') + 2);
      if (isReached(state)) return state;
    }
  };
}

const readPage = async (url: string, path: string) => (await fetch(`${url}${path}`)).text();
const hello = (title: string, more: { createdAt?: string } = {}) =>
  postFiles('hello', COVER, { id: testId(1), title, ...more });

it('startDevServer() shows saved changes, leaves out what has errors, and survives the removal of its folder', async () => {
  const space = workspace(hello('First words'));
  // A file may disappear while it is read. The next check then reports it.
  const { url } = await startDev(space, { onError: () => {} });
  const reach = await listen(url);
  const readHello = () => readPage(url, '/blog/hello/');
  const { version } = await reach();
  expect(await readHello()).toMatch(/First words[\s\S]*\/__dev\/client\.js/);
  space.write(hello('Other words'));
  expect(await reach((state) => state.version !== version)).toMatchObject({ isGood: true, panel: '' });
  space.write(hello('Other words', { createdAt: 'yesterday' }));
  expect((await reach(({ isGood }) => !isGood)).panel).toMatch(
    /1 error in 1 file\. Posts and pages with errors are left out.*:4:12 error: createdAt: .*\^/s,
  );
  expect((await fetch(`${url}/blog/hello/`)).status).toBe(404);
  space.write(postFiles('other', COVER, { id: testId(2), title: 'New words' }));
  await expect.poll(() => readPage(url, '/blog/')).toContain('New words');
  space.write({ 'site.yaml': SITE_YAML.replace('https:', 'ftp:'), 'posts/other': null });
  await reach(({ panel }) => panel.includes('ftp:'));
  expect(await readPage(url, '/blog/')).toContain('New words');
  space.write({ 'site.yaml': SITE_YAML });

  // Many editors save by replacing the old file with a new one.
  writeFileSync(`${space.folder}/saved`, String(hello('Saved words')['posts/hello/index.ko.md']));
  renameSync(`${space.folder}/saved`, join(space.content, 'posts/hello/index.ko.md'));
  await expect.poll(readHello).toContain('Saved words');
  space.write({ 'posts/hello/cover.png': 'broken' });
  await reach(({ panel }) => /hello.index\.ko\.md:8:12/.test(panel));
  space.write({ 'posts/hello/cover.png': COVER, ...postFiles('it-is-a-copy', COVER, { id: testId(1) }) });
  await reach(({ panel }) => /it-is-a-copy.index\.ko\.md:2:5/.test(panel));
  space.write({ 'posts/it-is-a-copy': null });
  await reach(({ isGood }) => isGood);
  cpSync(space.content, `${space.folder}/kept`, { recursive: true });
  rmSync(space.content, { recursive: true });
  await reach(({ panel }) => panel.includes('content/ is missing'));
  expect(await readHello()).toContain('Saved words');
  renameSync(`${space.folder}/kept`, space.content);
  await reach(({ isGood }) => isGood);
});

it('startDevServer() starts with the items without errors, or waits for the first ones', async () => {
  const space = workspace({ ...hello('Sound words'), ...postFiles('broken', COVER, { id: 'none' }) });
  const first = await startDev(space);
  expect(await readPage(first.url, '/blog/hello/')).toContain('Sound words');
  await first.server.stop();

  const empty = workspace();
  empty.write({ 'site.yaml': 'name: nothing\n' });
  const { url } = await startDev(empty);
  const waiting = await fetch(url);
  expect([waiting.status, (await waiting.text()).includes('/__dev/client.js')]).toEqual([503, true]);
  for (const path of ['/mcp', '/openapi.json', '/guest/post'])
    expect((await fetch(url + path)).headers.get('Content-Type')).toBe('application/json');
  const reach = await listen(url);
  expect(await reach()).toMatchObject({ isGood: false });
  empty.write({ 'site.yaml': SITE_YAML });
  await reach(({ isGood }) => isGood);
  expect((await fetch(url)).status).toBe(200);
});

it('npm run dev prints what it built and the address, and shows drafts with a band', async () => {
  const draft = (title: string) => postFiles('secret', COVER, { id: testId(2), title, isPublic: false });
  const space = workspace({ ...hello('Words'), ...draft('Secret') });
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
      await expect.poll(() => count(/with errors are left out/)).toBeGreaterThan(0);
      space.write(draft('Other'));
      // Counted again, since it is still there.
      await expect.poll(() => count(/1 error/)).toBe(2);
    },
  });
  expect([code, stderr]).toEqual([0, '']);
  expect(page).toMatch(/<title>Secret · [\s\S]*role="note">Draft · only previews show it</);
  expect(printed.slice(0, 4)).toEqual([
    expect.stringMatching(/^Building .*content for http:\/\/localhost:\d+$/),
    expect.stringMatching(/^built in \d+\.\d\d s$/),
    expect.stringMatching(/^Ready on http:\/\/localhost:\d+$/),
    expect.stringContaining(`edits the content in the browser; choose the folder ${space.folder}`),
  ]);
});

it('startDevServer() encodes a picture when it is first asked for, and reports a damaged one', async () => {
  const space = workspace({
    ...postFiles('hello', COVER, { id: testId(1), body: '![그림](./whole.jpg)\n\n![그림](./damaged.jpg)' }),
    'posts/hello/whole.jpg': await picture('jpeg', 20),
    'posts/hello/damaged.jpg': (await picture('jpeg', 30)).subarray(0, -200),
  });
  const { url } = await startDev(space, { cache: join(space.folder, 'cache') });
  const page = await readPage(url, '/blog/hello/');
  const [, whole, damaged] = [...page.matchAll(/<img src="([^"]+)"/g)].map(([, address]) => `${address}`);
  expect(readdirSync(join(space.folder, 'cache')).filter((name) => /\.webp/.test(name))).toEqual([]);
  const [response, again] = await Promise.all([fetch(url + whole), fetch(url + whole)]);
  const { width, height } = await sharp(await response.arrayBuffer()).metadata();
  expect(page).toContain(`<img src="${whole}" width="${width}" height="${height}"`);
  expect([again.status, (await fetch(url + damaged)).status]).toEqual([200, 404]);
  const { panel } = await (await listen(url))();
  expect(panel).toMatch(/1 error in 1 file[\s\S]*index\.ko\.md:13:7[\s\S]*damaged\.jpg/);
});

// The front ends in docs/examples/ build and work with an API of another origin, which has no site.
import { hash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { PostRendering } from '../../src/contract/schemas/rendering-schemas.ts';
import { watchedContext } from '../browser.ts';
import { COVER } from '../content/check.ts';
import { startEdge } from '../functions/edge.ts';
import { runProgram } from '../process-group.ts';
import { postFiles, testId, workspace } from '../workspace.ts';

const EXAMPLES = resolve('docs/examples');
const SITE_URL = 'https://damda.example';
/** More than a page of the list. */
const NUMBERS = Array.from({ length: 12 }, (_, index) => index + 1);

const posts = NUMBERS.map((number) => {
  const createdAt = `2026-01-${String(number).padStart(2, '0')}T00:00:00Z`;
  const body = `## 하나\n\n글 ${number}.\n\n![](cover.png)`;
  return postFiles(`글-${number}`, COVER, { id: testId(number), title: `제목 ${number}`, createdAt, body });
});
const space = workspace(Object.assign({}, ...posts), { isOwned: true });
afterAll(space.remove);
await space.build({ pages: false, effort: 'full' });
const edge = await startEdge({ out: space.out });
afterAll(edge.stop);
const newest = await edge.json<PostRendering>(`/api/v1/guest/pages/post/${encodeURIComponent('글-12')}`);

it('html shows the list, page by page, and a post with its pictures', async () => {
  const example = readFileSync(join(EXAMPLES, 'html/index.html'), 'utf8');
  const front = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(example.replace('http://localhost:8787', edge.url));
  }).listen(0, '127.0.0.1');
  afterAll(() => void front.close());
  await new Promise((listening) => front.once('listening', listening));
  const { context, complaints } = await watchedContext(
    `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
  );
  await context.route(`${SITE_URL}/**`, async (route) => {
    const image = await edge.get(new URL(route.request().url()).pathname);
    await route.fulfill({
      body: Buffer.from(await image.arrayBuffer()),
      contentType: image.headers.get('Content-Type') ?? '',
    });
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByText('제목 12').waitFor();
  expect(await page.getByRole('listitem').count()).toBe(10);
  await page.getByText('더 보기').click();
  await page.getByText('제목 1', { exact: true }).waitFor();
  expect(await page.getByRole('listitem').count()).toBe(2);
  expect(await page.getByText('더 보기').count()).toBe(0);
  await page.goBack();
  await page.getByText('제목 12').click();
  await page.locator('article').waitFor();
  expect(await page.locator('article h2').allTextContents()).toEqual(['하나']);
  await page.waitForFunction('[...document.images].every((image) => image.naturalWidth > 0)');
  expect(await page.evaluate('document.images[0].currentSrc')).toContain('.avif');
  await page.goto('/#nothing');
  await page.getByRole('alert').waitFor();
  const own = complaints.filter((each) => !each.includes(edge.url) && !each.includes(`for ${SITE_URL}`));
  expect(own.filter((each) => !each.includes('404'))).toEqual([]);
});

it('astro builds a page for each text, with the HTML and the headings of the API', async () => {
  // 155 MB, so only this test installs it, once.
  const wanted = readFileSync(join(EXAMPLES, 'astro/package.json'));
  const folder = resolve(`.cache/test/astro-${hash('sha256', wanted).slice(0, 12)}`);
  for (const part of ['src', 'dist', '.astro']) rmSync(join(folder, part), { recursive: true, force: true });
  cpSync(join(EXAMPLES, 'astro'), folder, { recursive: true });
  const options = { cwd: folder, env: { API: `${edge.url}/api/v1`, ASTRO_TELEMETRY_DISABLED: '1' } };
  if (!existsSync(join(folder, 'node_modules/.package-lock.json')))
    expect(await runProgram('npm', ['install', '--no-audit', '--no-package-lock'], options)).toMatchObject({
      code: 0,
    });
  expect(await runProgram('npm', ['run', 'build'], options)).toMatchObject({ code: 0 });
  const dist = join(folder, 'dist');
  expect(readdirSync(join(dist, 'ko'))).toHaveLength(NUMBERS.length);
  const page = readFileSync(join(dist, 'ko/글-12/index.html'), 'utf8');
  const text = newest.texts.ko;
  expect(page).toContain(text?.html);
  expect(page).toContain(`href="#${text?.headings[0]?.id}"`);
  expect(page).toContain(`${text?.mainImage.srcset[0]?.url} 480w`);
  expect(readFileSync(join(dist, 'index.html'), 'utf8').match(/<li lang="ko"/g)).toHaveLength(12);
});

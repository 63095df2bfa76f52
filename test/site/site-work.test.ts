// The page of a work: what it tells beside the facts of the API, the next work, and the way from a card to its cover.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, watchedContext } from '../browser.ts';
import { type Edge, startEdge } from '../functions/edge.ts';
import { buildStudio } from '../studio/build-studio.ts';
import { FULL_WORK, FULL_WORK_ID } from '../studio/studio.ts';
import { picture, portfolioFiles, testId, workspace } from '../workspace.ts';

let root: string;
let edge: Edge;
let browser: Browser;
const read = (path: string) => readFileSync(join(root, path), 'utf8');

beforeAll(async () => {
  const out = await buildStudio();
  root = join(out, 'public');
  edge = await startEdge({ out });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await edge.stop();
});

describe('The page of a work', () => {
  it.each([
    ['ko', 'work'],
    ['en', 'en/work'],
    ['jp', 'jp/work'],
  ])('tells in %s where it is, of which year, by whom and with which results', (language, folder) => {
    const page = read(`${folder}/${FULL_WORK}/index.html`);
    for (const part of [
      '<a href="https://www.hotel.example/book" rel="noopener">hotel.example</a>',
      '<dd>2026</dd>',
      `<dt>role ${language}</dt><dd>name ${language}</dd>`,
      `<dt>words ${language}</dt><dd>41%</dd>`,
    ]) {
      expect([part, page.includes(part)]).toEqual([part, true]);
    }
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      sameAs: 'https://www.hotel.example/book',
      dateCreated: '2026',
      abstract: `words ${language}: 41%`,
      contributor: [{ roleName: `role ${language}`, contributor: { name: `name ${language}` } }],
    });
    const twin = read(`${folder}/${FULL_WORK}.md`);
    expect(twin).toContain(`- role ${language}: name ${language}\n`);
    expect(twin).toContain('https://www.hotel.example/book');
    expect(twin).toContain(`- **41%** words ${language}`);
  });

  it('tells more than the API, whose contract stays', async () => {
    const answer = await edge.get(`/api/v1/guest/portfolio/${FULL_WORK_ID}`);
    expect(await answer.text()).not.toMatch(/hotel\.example|role ko|41%/);
  });

  it('shows the next work with its picture', () => {
    const [, next = ''] = /<nav class="next"([\s\S]*?)<\/nav>/.exec(read('work/work-2/index.html')) ?? [];
    expect(next).toMatch(/<a href="\/work\/[^"]+\/">[\s\S]*<img src="\/media\//);
  });
});

it.each([
  ['url: seorijae.example', 'url', /^expected an http or https address/],
  ['url: "javascript:alert(1)"', 'url', /^expected an http or https address/],
  ['year: 26', 'year', /^expected a year from 1900 to 2100, found the number 26$/],
  ['credits: Kim', 'credits', /^expected a list of role and name/],
  ['credits: [{ role: Design }]', 'credits[0].name', /^missing/],
  ['results: [{ figure: 41, words: x }]', 'results[0].figure', /^expected text, found the number 41/],
])('%s is refused', async (line, field, message) => {
  const space = workspace(portfolioFiles('a', await picture(), { id: testId(1), more: `${line}\n` }));
  expect(await space.diagnose()).toMatchObject([
    { file: 'portfolio/a/index.ko.md', field, message: expect.stringMatching(message) },
  ]);
});

it('In Chromium, the picture of a card becomes the cover of its page, unless less motion is asked for', async () => {
  const moved = async (reducedMotion: 'reduce' | 'no-preference') => {
    const { context, complaints } = await watchedContext(browser, edge.url, { reducedMotion });
    await context.addInitScript(`globalThis.moved = new Promise((resolve) => {
      addEventListener('pagereveal', ({ viewTransition }) => {
        const list = () => document.getAnimations().map(({ effect }) => effect.pseudoElement);
        resolve(viewTransition ? viewTransition.ready.then(list) : []);
      });
    })`);
    const page = await context.newPage();
    await page.goto('/work/');
    await page.locator('.work a').nth(2).click();
    await page.waitForURL(/\/work\/.+\//);
    const elements = (await page.evaluate('globalThis.moved')) as string[];
    expect(complaints).toEqual([]);
    await context.close();
    return elements.includes('::view-transition-group(cover)');
  };
  // A page that takes long to come, on a busy machine, comes without a transition.
  await expect.poll(() => moved('no-preference')).toBe(true);
  expect(await moved('reduce')).toBe(false);
});

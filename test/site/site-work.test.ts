// The page of a work: what it tells beside the facts of the API, the next work, and the way from a card to its cover.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { type Edge, startEdge } from '../functions/edge.ts';
import { buildStudio } from '../studio/build-studio.ts';
import { FULL_WORK, FULL_WORK_ID } from '../studio/studio.ts';

let root: string;
let edge: Edge;
let browser: Browser;
const read = (path: string) => readFileSync(join(root, path), 'utf8');

beforeAll(async () => {
  root = join(await buildStudio(), 'public');
  edge = await startEdge();
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
    const twin = read(`${folder}/${FULL_WORK}.md`);
    expect(twin).toContain(`- role ${language}: name ${language}\n`);
    expect(twin).toContain('https://www.hotel.example/book');
    expect(twin).toContain(`- **41%** words ${language}`);
  });

  it('shows no picture twice', () => {
    const [article = ''] = read(`work/${FULL_WORK}/index.html`).split('<nav class="next"');
    const pictures = [...article.matchAll(/<img src="([^"]+)"/g)].map(([, address]) => address);
    expect(pictures.length).toBeGreaterThan(2);
    expect(new Set(pictures).size).toBe(pictures.length);
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

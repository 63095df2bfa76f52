// For hostile content, a build reports the same diagnostics as validation, and builds the valid items.
import { readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { type Diagnostic, isError } from '../../src/diagnostics/diagnostic.ts';
import { fromImage, ImageRefused } from '../../src/images/describe-image.ts';
import { checkContent } from '../../src/publish/check-content.ts';
import { publish } from '../../src/publish/publish.ts';
import { fileRefused } from '../../src/rules/files.ts';
import { COVER } from '../content/check.ts';
import { type Files, portfolioFiles, postFiles, SITE_YAML, testId, workspace } from '../workspace.ts';
import cases from './hostile-content.json' with { type: 'json' };

/** Cases are separated by ¶. `3*x` is xxx, ⏎ a line feed and ␣ a space. */
const list = (cases: string) =>
  cases.split('¶').map((text) => {
    const [, count = '1', part = ''] = /^(?:(\d+)\*)?(.*)$/s.exec(text.trim()) ?? [];
    return part.replaceAll('⏎', '\n').replaceAll('␣', ' ').repeat(Number(count));
  });
const NAMES = list(cases.names);
const TITLES = [...list(cases.titles), 'a\ud83d'];
const KEYS = Array.from({ length: 20_000 }, (_, key) => `k${key}: 1`).join('\n');
const LINES = [...list(cases.lines), `x: ${'['.repeat(5_000)}`, KEYS];
const DATES = list(cases.dates);
const BODIES = [...list(cases.bodies), `|${'a|'.repeat(2_000)}\n|${'-|'.repeat(2_000)}`];
const CATEGORIES = list(cases.categories);
const draw = (size: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}/>`);
const IMAGES: Files = {
  ...{ [`${'가'.repeat(83)}.png`]: COVER, 'a%20#?.png': COVER, 'A.png': COVER, 'empty.png': Buffer.of() },
  ...{ 'cut.png': COVER.subarray(0, 99), 'text.png': Buffer.of(1), 'x.heic': COVER, 'none.svg': draw('') },
  ...{ 'tall.svg': draw('width="1" height="1000000000"'), 'wide.svg': draw('viewBox="0 0 1e9 1"') },
};

let ids = 0;
const post = (slug: string, fields: object): Files =>
  postFiles(slug, COVER, { id: testId(++ids), title: 'x', ...fields });
const files = (...parts: Files[]): Files => Object.assign({}, ...parts);
const inImages = ([name, bytes]: [string, Files[string]], number: number) =>
  files(post(`image-${number}`, { body: `![x](<./${name.replace(/[%#?]/g, encodeURIComponent)}>)` }), {
    [`posts/image-${number}/${name}`]: bytes,
  });
const inCategory = (category: string, number: number): Files => {
  const item = portfolioFiles(`work-${number}`, COVER, { id: testId(++ids) });
  const path = `portfolio/work-${number}/index.en.md`;
  return files(item, { [path]: String(item[path]).replace('web en', JSON.stringify(category)) });
};
const FILES = files(
  { 'site.yaml': `${SITE_YAML}checks: { image-size: 'off' }\n` },
  ...NAMES.map((name) => post(name, {})),
  ...TITLES.map((title, number) => post(`title-${number}`, { title: JSON.stringify(title) })),
  ...LINES.map((more, number) => post(`line-${number}`, { more: `${more}\n` })),
  ...DATES.map((createdAt, number) => post(`date-${number}`, { createdAt })),
  ...BODIES.map((body, number) => post(`body-${number}`, { body })),
  ...Object.entries(IMAGES).map(inImages),
  ...CATEGORIES.map(inCategory),
  // Two names that differ only in Unicode normalization.
  post('twins', { body: '![x](./가.png)' }),
  { 'posts/twins/가.png': COVER, [`posts/twins/${'가'.normalize('NFD')}.png`]: COVER },
);

/** Masks ids, since fixes propose new ones each time. */
const withoutIds = (actual: readonly Diagnostic[]) =>
  JSON.parse(JSON.stringify(actual).replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'id'));

test('a build of hostile content reports the same diagnostics as validation, and builds the items without errors', async () => {
  const { content, out, folder } = workspace(FILES);
  const options = { content, cache: join(folder, 'cache'), now: Date.UTC(2026, 5) };
  const checked = await checkContent(options);
  const { diagnostics, summary } = await publish({ ...options, out });
  expect([withoutIds(diagnostics), summary]).toEqual([withoutIds(checked.diagnostics), undefined]);

  const broken = new Set<string>();
  for (const { file } of checked.diagnostics.filter(isError)) {
    const [collection = '', item = ''] = relative(content, file).split('/');
    broken.add(join(content, collection, item));
  }
  for (const path of broken) rmSync(path, { recursive: true });
  const rest = await publish({ ...options, out, effort: 'least' });
  expect(rest.diagnostics.filter(isError)).toEqual([]);
  const left = ['posts', 'portfolio'].flatMap((collection) => readdirSync(join(content, collection)));
  expect([checked.content.folders.length > 100, left.length > 40]).toEqual([true, true]);
  const { portfolio, post: posts } = rest.summary?.counts ?? {};
  expect([portfolio?.total, posts?.total, posts?.scheduled.length]).toEqual([6, left.length - 6, 0]);
});

test('a bug that only one item triggers is reported with its folder', async () => {
  const space = workspace(post('hello', {}));
  // Makes image addresses longer than the contract allows.
  const [actual, ...others] = await space.diagnose({ siteUrl: `https://${'a'.repeat(2_100)}.example` });
  const reason = expect.stringContaining('/mainImageKo/url');
  expect(actual).toMatchObject({ rule: 'item-failed', file: 'posts/hello', data: { reason } });
  expect(others).toEqual([]);
});

test('an image that fails only for the pages is reported at its place, a full disk is not', async () => {
  const place = { file: 'a.md', line: 3, column: 1 };
  const image = { file: 'a.svg', place, guestFile: { id: 1, url: '/a' } };
  const fail = (error: Error) => fromImage(image, () => Promise.reject(error)).catch((failure) => failure);
  const failure = await fail(new ImageRefused({ because: 'size', max: '4' }));
  expect(failure.describe('')).toEqual(fileRefused.at(place, { file: 'a.svg', because: 'size', max: '4' }));
  const full = Object.assign(new Error('ENOSPC'), { errno: -28 });
  expect(await fail(full)).toBe(full);
});

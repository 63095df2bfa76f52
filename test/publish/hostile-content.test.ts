// For hostile content, a build reports the same diagnostics as validation, and builds the valid items.
import { readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { type Diagnostic, isError } from '../../src/diagnostics/diagnostic.ts';
import { fromImage, refuseTime } from '../../src/images/describe-image.ts';
import { checkContent } from '../../src/publish/check-content.ts';
import { publish } from '../../src/publish/publish.ts';
import { imageSlow } from '../../src/rules/images.ts';
import { COVER } from '../content/check.ts';
import { type Files, portfolioFiles, postFiles, SITE_YAML, testId, workspace } from '../workspace.ts';

/** Cases are separated by ¶. `3*x` is xxx, ⏎ a line feed and ␣ a space. */
const list = (cases: string) =>
  cases.split('¶').map((text) => {
    const [, count = '1', part = ''] = /^(?:(\d+)\*)?(.*)$/s.exec(text.trim()) ?? [];
    return part.replaceAll('⏎', '\n').replaceAll('␣', ' ').repeat(Number(count));
  });
const NAMES =
  list(`85*가 ¶ 67*가 ¶ 66*가 ¶ 50*𠮷 ¶ one ¶ One ¶ ${'한'.normalize('NFD')} ¶ 한 ¶ index.html ¶ x.md ¶ x.md.txt ¶ -x
  ¶ a..b ¶ %2e%2e ¶ page ¶ category ¶ feed.xml ¶ 🦊 ¶ ㅤ ¶ ﬁ ¶ ı ¶ a\u202eb ¶ a\u0007b ¶ con ¶ 2026 ¶ constructor ¶ __proto__`);
const TITLES =
  list(`</script><b> ¶ "'&<> ¶ 500*가 ¶ 501*가 ¶ 👩‍👩‍👧‍👦 ¶ 200*a\u0300 ¶ \u05d0\u202e ¶ {{ x }} $& $1 ¶ \\ ¶ constructor
  ¶ a\ue000value email\ue002 ¶ a\u2028b ¶ a\ud83d ¶ \u3164 ¶ 99*﷽`);
const LINES =
  list(`aliases: [constructor, One, index.html] ¶ aliases: ["${'가'.repeat(85)}"] ¶ aliases: [title-0] ¶ related: [line-3]
  ¶ related: [a, a] ¶ legacyId: 9007199254740991 ¶ legacyId: 1e21 ¶ legacyId: -1 ¶ related: &a [*a] ¶ <<: { title: x }
  ¶ ? [a]⏎: b ¶ x: !!binary aGk= ¶ x: ${'['.repeat(5_000)} ¶ title: y ¶ ${Array.from({ length: 20_000 }, (_, key) => `k${key}: 1`).join('⏎')}`);
const DATES = list('9999-12-31T23:59:59-23:59 ¶ 0000-01-01T00:00:00+23:59 ¶ 0001-01-01T00:00:00Z');
const BODIES =
  list(`⏎ ¶ \u200b가 ¶ 5000*>␣ ¶ 5000*-␣ ¶ 50000*[ ¶ 20000**a␣ ¶ 5000*<div> ¶ 20000*< ¶ 999*<!--␣ ¶ 9999*\\ ¶ 349000*가
  ¶ \`\`\` ¶ 30001*\` ¶ 200*<details>⏎⏎ ¶ [^a]⏎⏎[^a]: [^a] ¶ [a]: a⏎⏎[a][a] ¶ > [!NOTE] ¶ [x](javascript:alert) ¶ [x](/blog/%E0%A4%A/)
  ¶ ![x](./%E0.png) ¶ [x](http://[::1) ¶ #␣⏎⏎# ¶ &#0; &#xd83d; ¶ # a {#content}⏎⏎# a {#"><script>} ¶ ![x](.) ¶ ![x](//e)
  ¶ |${'a|'.repeat(2_000)}⏎|${'-|'.repeat(2_000)} ¶ ![x](..%2f..%2fsite.yaml) ¶ a\u0007 ¶ a\ue001b`);
const CATEGORIES = list('.. ¶ !!! ¶ 500*가 ¶ 500*가 ¶ 250*𠮷 ¶ 250*𠮷');
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
  { 'site.yaml': `${SITE_YAML}checks: { image-narrow: 'off' }\n` },
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
const withoutIds = (found: readonly Diagnostic[]) =>
  JSON.parse(JSON.stringify(found).replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'id'));

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
  const [found, ...others] = await space.diagnose({ siteUrl: `https://${'a'.repeat(2_100)}.example` });
  const reason = expect.stringContaining('/mainImageKo/url');
  expect(found).toMatchObject({ rule: 'item-failed', file: 'posts/hello', data: { reason } });
  expect(others).toEqual([]);
});

test('an image that fails only for the pages is reported at its place, a full disk is not', async () => {
  const place = { file: 'a.md', line: 3, column: 1 };
  const image = { file: 'a.svg', place, guestFile: { id: 1, url: '/a' } };
  const fail = (error: Error) => fromImage(image, () => Promise.reject(error)).catch((failure) => failure);
  const failure = await fail(refuseTime(4));
  expect(failure.describe('')).toEqual(imageSlow.at(place, { file: 'a.svg', seconds: 4 }));
  const full = Object.assign(new Error('ENOSPC'), { errno: -28 });
  expect(await fail(full)).toBe(full);
});

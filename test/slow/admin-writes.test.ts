// The CMS in a real browser writes valid content, and what was typed.
import { join } from 'node:path';
import { load } from 'js-yaml';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { isError } from '../../src/diagnostics/diagnostic.ts';
import { checkContent } from '../../src/publish/check-content.ts';
import { openPage } from '../browser.ts';
import { COVER, JAPANESE } from '../content/check.ts';
import { startIntake } from '../functions/intake.ts';
import {
  type Files,
  NO_PRIVACY,
  picture,
  portfolioFiles,
  postFiles,
  testId,
  workspace,
} from '../workspace.ts';
import {
  choosePicture,
  field,
  fillText,
  openAdmin,
  type RepositoryFiles,
  readRepository,
  save,
} from './admin-session.ts';
import AWKWARD_TEXTS from './awkward-texts.json' with { type: 'json' };

const SITE = `name: { ko: 담다, en: Damda, jp: ダムダ }\nsiteUrl: http://localhost:8787\ntranslations: optional\n${NO_PRIVACY}`;
const PICTURE = { name: '내 그림.png', mimeType: 'image/png', buffer: await picture('png', 40) };
const TEXT = AWKWARD_TEXTS.join('\n').replaceAll('\r', '').trim();
const CONTENT: Files = {
  'site.yaml': SITE,
  ...postFiles('hello', COVER, { id: testId(1), title: '안녕' }),
  ...portfolioFiles('tea', COVER, { id: testId(2), more: 'images:\n  - { src: ./cover.png, alt: 차 }\n' }),
  'portfolio/tea/index.jp.md': JAPANESE,
};

const edge = await startIntake({ files: CONTENT });
afterAll(edge.stop);

/** Runs an editing session in the CMS. @returns the changed files, and the errors of all */
async function edit(work: (page: Page) => Promise<void>, content = workspace(CONTENT).content) {
  const { context, page } = await openPage(edge.url, {
    locale: 'en-US',
    timezoneId: 'Asia/Seoul',
    // High enough for whole forms, since the CMS renders fields as they come into view.
    viewport: { width: 1_360, height: 4_000 },
  });
  await openAdmin(page, content);
  await page.getByRole('button', { name: 'Create New Entry' }).waitFor();
  const before = await readRepository(page);
  await work(page);
  const after = await readRepository(page);
  await context.close();
  const changed = Object.entries(after).filter(([path, bytes]) => before[path]?.compare(bytes) !== 0);
  const saved = place(after);
  const { diagnostics } = await checkContent({ content: saved.content, cache: join(saved.folder, 'cache') });
  return { changed: Object.fromEntries(changed), before, errors: diagnostics.filter(isError) };
}

/** The repository as a workspace. */
function place(files: RepositoryFiles) {
  const { '.git/HEAD': _, ...content } = files;
  const paths = Object.entries(content).map(([path, bytes]) => [path.slice('content/'.length), bytes]);
  return workspace(Object.fromEntries(paths));
}

/** Front matter and body of a file, with keys in written order. */
function parse(bytes: Buffer | undefined): { front: [string, unknown][]; body: string } {
  const [, yaml = '', body = ''] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(String(bytes)) ?? [];
  return { front: Object.entries(load(yaml) as object), body };
}

it('the CMS writes a new post as it was typed, and corrects it', async () => {
  const title = '브라우저에서 쓴 글: "첫째" # 1 & 둘';
  const slug = '브라우저에서-쓴-글-첫째-1-둘';
  const { changed, errors } = await edit(async (page) => {
    await page.getByRole('button', { name: 'Create New Entry' }).click();
    await fillText(page, 'title', title);
    await field(page, 'category').getByRole('radio').nth(1).click();
    await field(page, 'isPopular').getByRole('switch').click();
    await field(page, 'related').getByRole('checkbox').first().click();
    await fillText(page, 'mainImageAlt', '- 표지');
    await choosePicture(page, 'mainImage', PICTURE);
    await fillText(page, 'body', TEXT);
    await save(page);
    await page.goto(`/admin/#/collections/post/entries/${encodeURIComponent(slug)}/index`);
    await fillText(page, 'mainImageAlt', '2026.10');
    await save(page);
  });

  const folder = `content/posts/${slug}`;
  const { front, body } = parse(changed[`${folder}/index.ko.md`]);
  const { id, createdAt } = Object.fromEntries(front) as Record<string, string>;
  const flags = { category: 'CATEGORY_TEST_2', isPopular: true, isPublic: false };
  const image = { mainImage: './내 그림.png', mainImageAlt: '2026.10' };
  expect({ files: Object.keys(changed).sort(), front, body }).toEqual({
    files: [`${folder}/index.ko.md`, `${folder}/내 그림.png`],
    front: Object.entries({ id, title, createdAt, ...flags, ...image, related: ['hello'] }),
    body: `\n${TEXT}\n`,
  });
  expect(createdAt).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00\+09:00$/);
  expect(errors).toEqual([]);
});

it('the CMS keeps every value and text of an item whose title changes', async () => {
  const unix = AWKWARD_TEXTS.filter((text) => !text.includes('\r')).join('\n');
  const windows = AWKWARD_TEXTS.filter((text) => text.includes('\r')).join('\r\n');
  const posts = [unix, windows].map((text, place) => awkwardPost(`awkward-${place}`, text, place));
  const tea = { ...portfolioFiles('tea', COVER, { id: testId(2) }), 'portfolio/tea/index.jp.md': JAPANESE };
  const { content } = workspace(Object.assign(tea, ...posts));
  const { changed, before } = await edit(async (page) => {
    for (const place of posts.keys()) {
      await page.goto(`/admin/#/collections/post/entries/awkward-${place}/index`);
      await fillText(page, 'title', `고친 ${place}`);
      await save(page);
    }
    await page.goto('/admin/#/collections/portfolio/entries/tea/index');
    await fillText(page, 'title', '고친 이름');
    await save(page);
  }, content);

  const valuesOf = (bytes: Buffer | undefined) => {
    const { front, body } = parse(Buffer.from(String(bytes).replaceAll('\r\n', '\n')));
    // The CMS writes whether a work is public.
    return { isPublic: true, ...Object.fromEntries(front), title: '', body: body.trim() };
  };
  const paths = Object.keys(changed).filter((path) => path.endsWith('ko.md'));
  expect(paths).toHaveLength(posts.length + 1);
  for (const path of Object.keys(changed)) expect(valuesOf(changed[path])).toEqual(valuesOf(before[path]));
});

/** Has a comment, another time zone, a folded text, a key unknown to the CMS, and its own line endings. */
function awkwardPost(slug: string, text: string, place: number): Files {
  const file = `---\n# 맨 위\nid: ${testId(100 + place)}\ntitle: "${slug}"  # 제목\ncreatedAt: '2026-11-23T11:42:00-03:30'\ncategory: CATEGORY_TEST_1\nisPopular: false\nisPublic: true\nshareKey: ${testId(200 + place)}\nmainImage: ./cover.png\nmainImageAlt: >-\n  접은\n  글\n---\n`;
  return {
    [`posts/${slug}/index.ko.md`]: (text.includes('\r\n') ? file.replaceAll('\n', '\r\n') : file) + text,
    [`posts/${slug}/cover.png`]: COVER,
  };
}

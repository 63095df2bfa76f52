// The CMS in a real browser writes valid content.
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { load } from 'js-yaml';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
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
  nameFolder,
  openAdmin,
  type RepositoryFiles,
  readRepository,
  save,
  showLanguage,
} from './admin-session.ts';
// Texts that editors write and that a rich text editor would change.
import AWKWARD_TEXTS from './awkward-texts.json' with { type: 'json' };

const SITE = `# 스튜디오\nname: { ko: 담다, en: Damda, jp: ダムダ }\n# 개발용\nsiteUrl: http://localhost:8787\nrateLimit: { limit: 30 } # 적게\n${NO_PRIVACY}`;
const PICTURE = { name: 'poster.png', mimeType: 'image/png', buffer: await picture('png', 40) };
/** Different bytes, since the CMS stores identical images once. */
const OTHER_PICTURE = { ...PICTURE, name: 'gallery.png', buffer: await picture('png', 200) };
const WORK_TEXTS = ['title', 'summary', 'mainImageAlt', 'client', 'category', 'tools'];
const CONTENT: Files = {
  'site.yaml': SITE,
  ...postFiles('hello', COVER, { id: testId(1), title: '안녕' }),
  ...portfolioFiles('tea', COVER, { id: testId(2), more: 'images:\n  - { src: ./cover.png, alt: 차 }\n' }),
  'portfolio/tea/index.jp.md': JAPANESE,
};

const edge = await startIntake({ files: CONTENT });
afterAll(edge.stop);

/** Runs an editing session in the CMS, without errors in the browser. @returns the changed files and their diagnostics */
async function edit(work: (page: Page) => Promise<void>, content = workspace(CONTENT).content) {
  const { context, page, complaints } = await openPage(edge.url, {
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
  // The content security policy blocks requests of the CMS to other servers, which the browser logs.
  expect(complaints.filter((text) => !text.includes('Content Security Policy'))).toEqual([]);
  return { saved, changed: Object.fromEntries(changed), diagnostics };
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

describe('the CMS', () => {
  it('writes a new post that is valid content', async () => {
    const { changed, diagnostics } = await edit(async (page) => {
      await page.getByRole('button', { name: 'Create New Entry' }).click();
      await showLanguage(page, 'English', 'en');
      await fillText(page, 'title', '브라우저에서 쓴 글: "첫째" # 1 & 둘');
      await fillText(page, 'title', "Written in a browser: it's yes", 'en');
      await nameFolder(page, 'written-in-a-browser');
      await field(page, 'category').getByRole('radio').nth(1).click();
      await field(page, 'isPopular').getByRole('switch').click();
      await field(page, 'related').getByRole('checkbox').first().click();
      await fillText(page, 'mainImageAlt', '- 표지');
      await fillText(page, 'mainImageAlt', '2026.10', 'en');
      await choosePicture(page, 'mainImage', PICTURE);
      await fillText(page, 'body', '첫 문단\n둘째 문단');
      await fillText(page, 'body', 'First paragraph\nSecond', 'en');
      await save(page);
    });

    const folder = 'content/posts/written-in-a-browser';
    const [ko, en] = ['ko', 'en'].map((language) => parse(changed[`${folder}/index.${language}.md`]));
    const { id, createdAt } = Object.fromEntries(ko?.front ?? []) as Record<string, string>;
    const title = '브라우저에서 쓴 글: "첫째" # 1 & 둘';
    const shared = { category: 'CATEGORY_TEST_2', isPopular: true, isPublic: false, related: ['hello'] };
    const image = { mainImage: './poster.png', mainImageAlt: '- 표지' };
    const english = { title: "Written in a browser: it's yes", mainImageAlt: '2026.10' };
    expect({ files: Object.keys(changed).sort(), diagnostics, ko, en }).toEqual({
      files: [`${folder}/index.en.md`, `${folder}/index.ko.md`, `${folder}/poster.png`],
      diagnostics: [],
      ko: {
        front: Object.entries({ id, title, createdAt, ...shared, ...image }),
        body: '\n첫 문단\n둘째 문단\n',
      },
      en: { front: Object.entries(english), body: '\nFirst paragraph\nSecond\n' },
    });
    expect(createdAt).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00\+09:00$/);
  });

  it('writes drafts in Korean without a text, one with an English title only, without errors', async () => {
    const { changed, diagnostics } = await edit(async (page) => {
      for (const collection of ['post', 'portfolio']) {
        await page.goto(`/admin/#/collections/${collection}/new`);
        const texts = collection === 'post' ? ['title'] : [...WORK_TEXTS, 'period'];
        for (const name of texts) await fillText(page, name, '2026');
        if (collection === 'post') {
          await field(page, 'category').getByRole('radio').first().click();
          await showLanguage(page, 'English', 'en');
          await fillText(page, 'title', 'Begun', 'en');
        }
        await nameFolder(page, 'korean');
        await save(page);
      }
    });
    const names = ['portfolio/korean/index.ko.md', 'posts/korean/index.en.md', 'posts/korean/index.ko.md'];
    const files = names.map((name) => `content/${name}`);
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    expect([Object.keys(changed).sort(), errors]).toEqual([files, []]);
  });

  it('keeps what is typed as rich text, and refuses a file that cannot be published', async () => {
    const { changed } = await edit(async (page) => {
      await page.goto('/admin/#/collections/post/entries/hello/index');
      const body = field(page, 'body');
      await body.getByRole('button', { name: /Markdown/ }).click();
      const editor = body.locator('.lexical-root');
      // An editor that is still loading its text puts it back.
      const begin = async () => {
        await editor.press('Control+A');
        await page.keyboard.type('이 ', { delay: 15 });
        await page.waitForTimeout(300);
        return editor.innerText();
      };
      await expect.poll(begin).toMatch(/^이/);
      await page.keyboard.type('90*50mm, 220*105mm, *가*는', { delay: 15 });
      await page.keyboard.press('Shift+Enter');
      await page.keyboard.type('나\n# 제목\nx\n', { delay: 15 });
      await body.getByRole('button', { name: 'File' }).click();
      const file = body.locator('input[type=file]').first();
      const saveButton = page.getByRole('button', { name: 'Save', exact: true });
      await file.waitFor({ state: 'attached' });
      await saveButton.click();
      await file.setInputFiles({ ...PICTURE, name: 'a.docm' });
      await saveButton.click();
      await body.getByText('This file cannot be published').waitFor();
      await file.setInputFiles({ ...OTHER_PICTURE, name: 'a.pdf' });
      await body.getByText('a.pdf').first().waitFor();
      await body.locator('[data-field-type=string] [role=textbox]').fill('안내');
      await save(page);
    });
    const { body } = parse(changed['content/posts/hello/index.ko.md']);
    expect(body).toBe('이 90\\*50mm, 220\\*105mm, *가*는\\\n나\n\n## 제목\n\nx\n\n[안내](./a.pdf)\n');
  });

  it('replaces an image: the published post shows the new one, and the old file gets a warning', async () => {
    const { changed, saved, diagnostics } = await edit(async (page) => {
      await page.goto('/admin/#/collections/post/entries/hello/index');
      await choosePicture(page, 'mainImage', PICTURE);
      await save(page);
    });

    const folder = 'content/posts/hello';
    const { mainImage } = Object.fromEntries(parse(changed[`${folder}/index.ko.md`]).front);
    expect({
      mainImage,
      isThere: changed[`${folder}/poster.png`]?.equals(PICTURE.buffer),
      found: diagnostics.map(({ file, rule }) => [basename(file), rule]),
    }).toEqual({ mainImage: './poster.png', isThere: true, found: [['cover.png', 'image-unused']] });

    await saved.build({ pages: false });
    const id = Number.parseInt(hash('sha256', PICTURE.buffer).slice(0, 13), 16);
    const item = saved.readJson(`api/v1/guest/post/${testId(1)}.json`);
    expect(item).toMatchObject({ mainImageKo: { id } });
  });

  it('changes one setting of site.yaml and keeps the other lines with their comments', async () => {
    const { changed, diagnostics } = await edit(async (page) => {
      await page.goto('/admin/#/collections/site/entries/settings');
      await fillText(page, 'name.en', 'Damda Studio');
      await save(page);
    });

    expect({ files: Object.keys(changed), diagnostics }).toEqual({
      files: ['content/site.yaml'],
      diagnostics: [],
    });
    expect(String(changed['content/site.yaml'])).toBe(
      SITE.replace(/\{ ko.*/, '\n  ko: 담다\n  en: Damda Studio\n  jp: ダムダ').replace(': \n', ':\n'),
    );
  });

  it('writes a new work in three languages, with a gallery in each', async () => {
    const { changed, diagnostics } = await edit(async (page) => {
      await page.goto('/admin/#/collections/portfolio/new');
      await showLanguage(page, 'English', 'en');
      await nameFolder(page, 'tea-house');
      await fillText(page, 'period', '2026.01');
      for (const [place, locale] of ['ko', 'en'].entries()) {
        for (const key of [...WORK_TEXTS, 'body']) await fillText(page, key, `${key} ${place}`, locale);
      }
      await choosePicture(page, 'mainImage', PICTURE);
      await field(page, 'images').getByRole('button', { name: /Add/ }).click();
      await choosePicture(page, 'images.0.src', OTHER_PICTURE);
      await fillText(page, 'images.0.alt', '그림');
      await showLanguage(page, 'jp', 'jp');
      const japanese = ['title', 'summary', 'mainImageAlt', 'images.0.alt', 'body'];
      for (const key of japanese) await fillText(page, key, key, 'jp');
      await save(page);
    });

    const fronts = Object.fromEntries(
      ['ko', 'jp'].map((language) => [
        language,
        Object.fromEntries(parse(changed[`content/portfolio/tea-house/index.${language}.md`]).front),
      ]),
    );
    const { id, publishedAt } = fronts.ko as { id: string; publishedAt: string };
    expect({ diagnostics, fronts }).toEqual({
      diagnostics: [],
      fronts: {
        ko: {
          ...{
            id,
            period: '2026.01',
            isMain: false,
            isPublic: false,
            publishedAt,
            mainImage: './poster.png',
          },
          ...Object.fromEntries(WORK_TEXTS.map((key) => [key, `${key} 0`])),
          images: [{ src: './gallery.png', alt: '그림' }],
        },
        jp: {
          ...{ mainImage: './poster.png', title: 'title', summary: 'summary', mainImageAlt: 'mainImageAlt' },
          images: [{ src: './gallery.png', alt: 'images.0.alt' }],
        },
      },
    });
  });

  it('changes only one line for a new title, whatever else the post contains', async () => {
    const posts = Array.from({ length: AWKWARD_TEXTS.length / 2 }, (_, place) => ({
      slug: `awkward-${place}`,
      texts: AWKWARD_TEXTS.slice(2 * place, 2 * place + 2),
    }));
    const tea = { ...portfolioFiles('tea', COVER, { id: testId(2) }), 'portfolio/tea/index.jp.md': JAPANESE };
    const texts = posts.map(({ slug, texts }, place) => awkwardPost(slug, texts, place));
    const { content } = workspace(Object.assign(tea, ...texts));
    const { changed } = await edit(async (page) => {
      for (const { slug } of posts) {
        await page.goto(`/admin/#/collections/post/entries/${slug}/index`);
        await fillText(page, 'title', `고친 ${slug}`);
        await save(page);
      }
      await page.goto('/admin/#/collections/portfolio/entries/tea/index');
      await fillText(page, 'title', '고친 이름');
      await save(page);
    }, content);

    const replaced = (path: string, line: string, by: string) => [
      `content/${path}`,
      readFileSync(join(content, path), 'utf8').replace(line, by),
    ];
    const expected = [
      ...posts.map(({ slug }) =>
        replaced(`posts/${slug}/index.ko.md`, `title: "${slug}"  # 제목`, `title: 고친 ${slug}`),
      ),
      replaced('portfolio/tea/index.ko.md', 'title: tea ko', 'title: 고친 이름'),
    ];
    const strings = Object.entries(changed).map(([path, bytes]) => [path, String(bytes)]);
    expect({ changed: Object.fromEntries(strings) }).toEqual({ changed: Object.fromEntries(expected) });
  });
});

/** Times with seconds and other zones, comments, and the line endings of the text. */
function awkwardPost(slug: string, [korean = '', english = '']: string[], place: number): Files {
  const front = `# 맨 위\nid: ${testId(100 + place)}\ntitle: "${slug}"  # 제목\ncreatedAt: '2026-11-23T11:42:11-03:30'\ncategory: CATEGORY_TEST_1\nisPopular: false\nisPublic: true\nmainImage: ./cover.png\nmainImageAlt: >-\n  접은\n  글\n`;
  const file = (yaml: string, body: string) => {
    const lines = `---\n${yaml}---\n`;
    return (body.includes('\r\n') ? lines.replaceAll('\n', '\r\n') : lines) + body;
  };
  return {
    [`posts/${slug}/index.ko.md`]: file(front, korean),
    [`posts/${slug}/index.en.md`]: file(`title: ${slug}\nmainImageAlt: 'Cover'\n`, english),
    [`posts/${slug}/cover.png`]: COVER,
  };
}

// The CMS in a real browser, with posts in one language and without a cover, as imports write them.
import { afterAll, expect, it } from 'vitest';
import { openPage } from '../browser.ts';
import { startEdge } from '../functions/edge.ts';
import { type Files, picture, testId, workspace } from '../workspace.ts';
import { fillText, openAdmin, readRepository, save } from './admin-session.ts';

const SITE =
  'name: { ko: 담다, en: Damda, jp: ダムダ }\nsiteUrl: http://localhost:8787\ntranslations: optional\ndefaultImage: { src: ./cover.png, alt: { ko: 표지, en: Cover, jp: 表紙 } }\n';
const KOREAN = `---\nid: ${testId(1)}\ntitle: 글\nrelated:\n  - english\ncreatedAt: "2020-01-01T09:00:00+09:00"\ncategory: CATEGORY_TEST_1\nisPopular: false\nisPublic: true\noldAddresses:\n  - /?p=1\n---\n본문\n`;
const ENGLISH = `---\nid: ${testId(2)}\ntitle: Post\ncreatedAt: "2020-01-02T09:00:00+09:00"\ncategory: CATEGORY_TEST_1\nisPopular: false\nisPublic: true\n---\nText\n`;
const CONTENT: Files = {
  'site.yaml': SITE,
  'cover.png': await picture(),
  'posts/korean/index.ko.md': KOREAN,
  'posts/english/index.en.md': ENGLISH,
};

const site = workspace(CONTENT, { isOwned: true });
await site.build();
const edge = await startEdge(site);
afterAll(() => edge.stop().then(site.remove));

it('saves posts in one language, and adds the other', async () => {
  const { page } = await openPage(edge.url, { locale: 'en-US', viewport: { width: 1_360, height: 4_000 } });
  await openAdmin(page, site.content);
  await page.getByRole('button', { name: 'Create New Entry' }).waitFor();
  const open = () => page.goto('/admin/#/collections/post/entries/korean/index');
  await open();
  await fillText(page, 'title', '고친 제목');
  await save(page);
  await open();
  await fillText(page, 'title', '고친 제목');
  await page.getByRole('radio', { name: 'English' }).last().click();
  await page.getByRole('button', { name: /^Enable/ }).click();
  await fillText(page, 'title', 'Added', 'en');
  await fillText(page, 'body', 'Added text', 'en');
  await save(page);
  await page.goto('/admin/#/collections/post_en/entries/english/index');
  await fillText(page, 'title', 'Changed', 'en');
  await page.getByRole('radio', { name: 'Korean' }).last().click();
  await page.getByRole('button', { name: /^Enable/ }).click();
  await fillText(page, 'title', '더한 글', 'ko');
  await fillText(page, 'body', '더한 본문', 'ko');
  await save(page);
  const files = await readRepository(page);

  const [korean, added, english, translated] = [
    'korean/index.ko',
    'korean/index.en',
    'english/index.en',
    'english/index.ko',
  ].map((path) => String(files[`content/posts/${path}.md`]));
  const written = Object.entries(files).filter(([path]) => path.startsWith('content/'));
  site.write(Object.fromEntries(written.map(([path, bytes]) => [path.slice('content/'.length), bytes])));
  expect([korean, added, english, translated, site.check()]).toEqual([
    KOREAN.replace('title: 글', 'title: 고친 제목'),
    '---\ntitle: Added\n---\nAdded text\n',
    ENGLISH.replace('Post', 'Changed'),
    ENGLISH.replace('Post', '더한 글').replace('Text', '더한 본문'),
    [],
  ]);
});

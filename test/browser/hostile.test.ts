// Hostile content in a real browser: none of it becomes active on pages, in feeds or in the sitemap.
import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { openPage } from '../browser.ts';
import { startEdge } from '../functions/edge.ts';
import { findTags } from '../openapi/markdown-tags.ts';
import { picture, testId, workspace } from '../workspace.ts';

/** Short enough for a choice of the form. */
const TAG = `"'><script>globalThis.isAlive=1</script><img src=https://far.example onerror="globalThis.isAlive=1">`;
const quoted = JSON.stringify(TAG);
const BODY = readFileSync('test/browser/hostile-body.md', 'utf8')
  .replaceAll('{tag}', () => TAG)
  .replaceAll('{quoted}', () => TAG.replaceAll('"', '\\"'))
  .replaceAll('{label}', () => TAG.replaceAll(/[\s\]]/g, ''));
const words = `{ ko: ${quoted}, en: ${quoted}, jp: ${quoted} }`;

const text = `title: ${quoted}\nsummary: ${quoted}\nmainImageAlt: ${quoted}\n`;
const facts = `client: ${quoted}\ncategory: ${quoted}\ntools: ${quoted}\nimages:\n  - { src: ./cover.png, alt: ${quoted} }\n`;
const shared = `id: ${testId(1)}\nperiod: ${quoted}\nisMain: true\npublishedAt: "2026-01-01T00:00:00Z"\nmainImage: ./cover.png\n`;
const post = `title: ${quoted}\nmainImageAlt: ${quoted}\n`;
const postShared = `id: ${testId(2)}\ncreatedAt: "2026-01-01T00:00:00Z"\ncategory: CATEGORY_TEST_1\nisPopular: true\nisPublic: true\nmainImage: ./cover.png\n`;
const cover = await picture();
const space = workspace(
  {
    'site.yaml': `name: ${words}
siteUrl: https://damda.example
contact: { email: hello@damda.example, address: ${words} }
home: { headline: ${words}, introduction: ${words}, principles: [{ title: ${words}, text: ${words} }] }
categories: [{ key: CATEGORY_TEST_1, ko: ${quoted}, en: ${quoted} }]
inquiry: { privacyVersion: ${quoted}, budgetTypes: [${quoted}] }
`,
    ...Object.fromEntries(
      ['ko', 'en', 'jp'].map((language) => [
        `privacy/index.${language}.md`,
        `---\ntitle: ${quoted}\nversion: ${quoted}\n---\n${BODY.replaceAll('](./', '](https://far.example/')}`,
      ]),
    ),
    'portfolio/a/index.ko.md': `---\n${shared}${text}${facts}---\n${BODY}`,
    'portfolio/a/index.en.md': `---\n${text}${facts}---\n${BODY}`,
    'portfolio/a/index.jp.md': `---\n${text}---\n${BODY}`,
    'portfolio/a/cover.png': cover,
    'posts/a/index.ko.md': `---\n${postShared}${post}---\n${BODY}`,
    'posts/a/index.en.md': `---\n${post}---\n${BODY}`,
    'posts/a/cover.png': cover,
  },
  { isOwned: true },
);
// Full effort makes subset fonts. Chromium takes three times as long with whole ones.
await space.build({ effort: 'full' });
const edge = await startEdge(space);
afterAll(() => edge.stop().then(space.remove));

const PATHS = `
/ /work/ /work/a/ /blog/ /blog/category/category-test-1/ /blog/a/ /contact/ /privacy/ /thank-you/ /search/?q=a
/en/ /en/work/a/ /en/blog/a/ /en/contact/ /jp/ /jp/work/a/ /jp/privacy/
`
  .trim()
  .split(/\s+/);

it('hostile content never becomes active on a page, with or without the security policy', async () => {
  for (const bypassCSP of [false, true]) {
    const { page, complaints } = await openPage(edge.url, { bypassCSP });
    for (const path of PATHS) {
      await page.goto(path, { waitUntil: 'load' });
      const alive = await page.evaluate(`({
        isAlive: globalThis.isAlive ?? false,
        handlers: [...document.querySelectorAll('*')].flatMap((element) =>
          [...element.attributes].filter(({ name }) => /^on|^style$|^srcdoc$/.test(name)).map(({ name }) => name)),
        links: [...document.links].map(({ protocol }) => protocol).filter((protocol) => !/^(?:https?|mailto):$/.test(protocol)),
        frames: document.querySelectorAll('iframe, object, embed, base').length,
        scripts: [...document.scripts].filter(({ type, src }) => type === '' && !/\\/assets\\/(?:inquiry-form|site)-/.test(src)).length,
      })`);
      expect([path, alive]).toEqual([
        path,
        { isAlive: false, handlers: [], links: [], frames: 0, scripts: 0 },
      ]);
    }
    expect(complaints).toEqual([]);
  }
});

it('feeds and the sitemap stay valid with hostile content', async () => {
  const { page } = await openPage(edge.url);
  await page.goto('/');
  for (const path of ['/feed.xml', '/en/feed.xml', '/jp/feed.xml', '/sitemap.xml']) {
    const text = await (await edge.get(path)).text();
    const problem = await page.evaluate(
      "(text) => new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror, script, img')?.textContent",
      text,
    );
    expect([path, problem]).toEqual([path, undefined]);
  }
});

it('hostile content is plain text in the markdown twins in any renderer', async () => {
  for (const path of ['/en/work/a.md', '/blog/a.md', '/jp.md', '/privacy.md', '/work.md']) {
    const twin = await (await edge.get(path)).text();
    const live = findTags(twin).filter(
      (tag) => !/^<\/?(?:details(?: open)?|summary|br|kbd|mark|sub|sup)>/.test(tag),
    );
    expect([path, live]).toEqual([path, []]);
    expect(twin).toContain('globalThis.isAlive');
  }
});

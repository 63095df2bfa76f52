// Bodies as the site, its markdown twins and the API show them.
import { describe, expect, it } from 'vitest';
import { createPlainImage, PLAIN_IMAGE } from '../../src/content/load/draft.ts';
import { loadBody } from '../../src/content/load/load-body.ts';
import { createMemo } from '../../src/content/memo.ts';
import { createSourceText } from '../../src/content/source/source-text.ts';
import { LANGUAGES, type Language } from '../../src/contract/languages.ts';
import { html } from '../../src/edge/html.ts';
import type { Picture } from '../../src/images/plan-picture.ts';
import { renderBody } from '../../src/publish/render.ts';
import { showBody } from '../../src/site/body.ts';
import type { SiteContext, SitePage } from '../../src/site/page.ts';
import { escapeMarkdown, formatTwin } from '../../src/site/twin.ts';
import { createWords } from '../../src/site/words/words.ts';
import { excerptOf } from '../../src/text/plain-text.ts';
import { curlQuotes } from '../../src/text/quotes.ts';
import type { Text } from '../../src/text/read.ts';
import { readBody } from '../../src/text/read.ts';
import { createMarkdownParser } from '../../src/text/syntax/dialect.ts';
import links from './absolute-links-cases.json' with { type: 'json' };
import cases from './show-cases.json' with { type: 'json' };

const siteUrl = 'https://damda.example';
const OURS = `${siteUrl}/media/a.webp`;
const picture: Picture = {
  width: 600,
  height: 400,
  hasAlpha: false,
  avif: [{ width: 600, name: 'a.avif' }],
  fallback: 'a.webp',
  animation: null,
  files: [],
};
const words = createWords('en');
const context = {
  findPicture: (url: string) => (url === OURS ? picture : undefined),
};
const folder = {
  ...({ collection: 'post', slug: 'hello', path: 'a', texts: {} } as const),
  ...{
    images: new Map([['a.webp', PLAIN_IMAGE]]),
    files: new Map(),
    missing: [],
    specials: new Set<string>(),
  },
};
const identify = () => ({ id: 1, url: OURS });
const loading = {
  ...{ folder, siteUrl, languages: LANGUAGES, oneLanguageIsEnough: false, defaultImage: undefined, identify },
  categories: undefined,
  plainImage: createPlainImage(identify),
  attach: (): never => {
    throw new Error('There is no file');
  },
  showing: { words: { ko: words, en: words, jp: words }, siteUrl },
};
const read = (markdown: string) => readBody(markdown) as Text;
const fileOf = (body: string) => {
  const front = { data: {}, locate: () => ({ start: 0, keyStart: 0 }), isUnread: false };
  return { source: createSourceText('a.md', body), body, bodyStart: 0, ...front };
};
const load = (language: Language, markdown: string) =>
  loadBody(fileOf(markdown), read(markdown), { ...loading, language }).value;
const renderIn = (language: Language, markdown: string) =>
  renderBody(load(language, markdown), { ...context, language, hasSite: true });
const render = (markdown: string, language: Language = 'ko') =>
  showBody(renderIn(language, markdown), { code: createMemo() }).markup.trim();

describe('html`` escapes', () => {
  it.each([
    ['text', html`<p>${'<b>&"\'</b>'}</p>`, '<p>&lt;b&gt;&amp;&quot;&#39;&lt;/b&gt;</p>'],
    ['an attribute', html`<a title="${'"><script>'}">`, '<a title="&quot;&gt;&lt;script&gt;">'],
    ['lists', html`${['<', html`<br>`, [1, '>']]}`, '&lt;<br>1&gt;'],
    ['nothing', html`${undefined}${null}${false}${''}`, ''],
    ['zero', html`${0}`, '0'],
  ])('%s', (_, made, expected) => {
    expect(made.markup).toBe(expected);
  });
});

describe('showMarkdown() escapes HTML in content', () => {
  it.each(cases.escaped as [string, string][])('%s', (markdown, expected) => {
    expect(render(markdown)).toBe(expected);
  });
});

describe('A line does not break', () => {
  it.each(cases.unbroken as [string, string][])('%s', (markdown, expected) => {
    expect(render(markdown)).toBe(`<p>${expected}</p>`);
  });
});

describe('Straight quotes', () => {
  it.each(cases.quotes as [string, string][])('%s become curly', (text, expected) => {
    expect(curlQuotes(text)).toBe(expected);
  });

  it.each(cases.quotesInBodies as ['ko' | 'en' | 'jp', string, string][])(
    'become curly in bodies, but not in code or in Japanese: %s',
    (language, text, expected) => {
      expect(render(text, language)).toBe(`<p>${expected}</p>`);
    },
  );
});

it.each(cases.shown as [string, string, string][])('showMarkdown() %s', (_, markdown, expected) => {
  expect(render(markdown)).toBe(expected);
});

describe('A link to a video, alone in its paragraph', () => {
  const card = (url: string, title: string, host: string) =>
    expect.stringMatching(
      `^<p class="video"><a href="${url.replaceAll(/[?.]/g, '\\$&')}" rel="noopener"><svg.*</svg><span>${title}</span> <small>${host}</small></a></p>$`,
    );

  const VIDEO = 'https://www.youtube.com/watch?v=abcdefghijk';
  const SHORT = 'https://youtube.com/shorts/abcdefghijk';
  it.each([
    ['https://youtu.be/abcdefghij_', 'https://youtu.be/abcdefghij_', 'Watch the video', 'YouTube'],
    [`<${VIDEO}>`, VIDEO, 'Watch the video', 'YouTube'],
    [`[A *film*](${SHORT})`, SHORT, 'A film', 'YouTube'],
    ['https://vimeo.com/123456789', 'https://vimeo.com/123456789', 'Watch the video', 'Vimeo'],
  ])('is a card: %s', (markdown, url, title, host) => {
    expect(render(markdown)).toEqual(card(url, title, host));
  });

  it.each(cases.notVideos)('is not a card: %s', (markdown) => {
    expect(render(markdown)).toMatch(/^<p><a .*<\/a><\/p>$/);
  });
});

describe('excerptOf()', () => {
  it.each([
    ...(cases.excerpts as [string, string, string][]),
    ['that of a long text', `a[^1] [b][c]\n\n${'d\n\n'.repeat(2_000)}[^1]: e\n\n[c]: /f`, 'a b'],
  ])('is %s', (_, markdown, expected) => {
    expect(excerptOf(read(markdown), 20)).toBe(expected);
  });
});

describe('The text of a twin', () => {
  it.each(cases.clean as [string, string][])('of %j', (markdown, expected) => {
    expect(renderIn('ko', markdown).markdown).toBe(expected);
  });
});

describe('loadBody() makes absolute', () => {
  const PAGE = `${siteUrl}/en/blog/hello/`;
  const absolute = (markdown: string) => load('en', markdown).markdown;

  it.each([...links.links, ...links.untouched.map(([text = '']) => ['that it leaves', text, text])])(
    'a link %s: %j',
    (_, markdown = '', expected) => {
      expect(absolute(markdown)).toBe(expected);
    },
  );

  it('resolves addresses as a browser does on the page', () => {
    const parser = createMarkdownParser();
    const targets = (markdown: string) =>
      [...parser.render(markdown).matchAll(/href="([^"]*)"/g)].map(([, target = '']) =>
        decodeURIComponent(new URL(target, PAGE).href),
      );
    const markdown = ['/', '..', '../', './a', 'a/../b', '/글/', '../글/?q=글#글', 'a%20b', 'a(b)', "a'b"]
      .map((target) => `[x](${target})`)
      .join(' ');
    const served = absolute(markdown);
    expect(served.match(/\]\((?!https:\/\/damda\.example\/)/)).toBeNull();
    expect(targets(served)).toEqual(targets(markdown));
  });
});

describe('formatTwin()', () => {
  it('writes title, summary, facts and text, with markup escaped', () => {
    const twin = { summary: 'x_y', facts: [['Client', '[A]']], body: ['Text.', ''] };
    const about = { title: 'A *star* <b>', address: '/a/', isHidden: true, alternates: {} };
    const page = { ...about, twin } as unknown as SitePage;
    expect(
      formatTwin(page, {
        siteUrl,
        words,
        language: 'ko',
        site: { languages: ['ko'] },
      } as unknown as SiteContext),
    ).toBe('# A \\*star\\* \\<b\\>\n\nx\\_y\n\n- Client: \\[A\\]\n\nText.\n');
  });

  it.each(cases.escapedTexts as [string, string][])('escapes %j', (text, expected) => {
    expect(escapeMarkdown(text)).toBe(expected);
  });
});

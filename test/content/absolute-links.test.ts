// Links in bodies served by the API lead where they lead on the page.
import { expect, it } from 'vitest';
import { makeLinksAbsolute } from '../../src/content/absolute-links.ts';
import { createPlainImage } from '../../src/content/load/draft.ts';
import { loadBody } from '../../src/content/load/load-body.ts';
import { createSourceText } from '../../src/content/source/source-text.ts';
import { LANGUAGES } from '../../src/contract/languages.ts';
import { createMarkdownParser } from '../../src/text/dialect.ts';
import type { Text } from '../../src/text/read.ts';
import { readBody } from '../../src/text/read.ts';
import cases from './absolute-links-cases.json' with { type: 'json' };

const SITE = 'https://damda.example';
const PAGE = `${SITE}/en/blog/hello/`;

/** The body as the API serves it. */
function absolute(body: string): string {
  const front = { data: {}, locate: () => ({ start: 0, keyStart: 0 }), isUnread: false };
  const markdown = { source: createSourceText('a.md', body), body, bodyStart: 0, ...front };
  const folder = {
    ...({ collection: 'post', slug: 'a', path: 'a', texts: {} } as const),
    ...{ images: new Map(), files: new Map(), missing: [], specials: new Set<string>() },
  };
  const identify = (): never => {
    throw new Error('There is no image');
  };
  const plainImage = createPlainImage(() => ({ id: 1, url: '' }));
  const settings = {
    siteUrl: SITE,
    languages: LANGUAGES,
    oneLanguageIsEnough: false,
    categories: undefined,
    defaultImage: undefined,
    plainImage,
  };
  const context = { folder, ...settings, identify, attach: identify, language: 'en' } as const;
  const loaded = loadBody(markdown, readBody(body) as Text, context);
  return makeLinksAbsolute(loaded.value, PAGE);
}

it.each(cases.links)('makeLinksAbsolute() of a link %s', (_, markdown, expected) => {
  expect(absolute(markdown)).toBe(expected);
});

it.each(cases.untouched)('makeLinksAbsolute() leaves alone %j', (markdown = '') => {
  expect(absolute(markdown)).toBe(markdown);
});

it('makeLinksAbsolute() resolves addresses as a browser does on the page', () => {
  const parser = createMarkdownParser();
  const targets = (markdown: string) =>
    [...parser.render(markdown).matchAll(/href="([^"]*)"/g)].map(
      ([, target]) => new URL(target as string, PAGE).href,
    );
  const markdown = ['/', '..', '../', './a', 'a/../b', '/글/', '../글/?q=글#글', 'a%20b', 'a(b)', "a'b"]
    .map((target) => `[x](${target})`)
    .join(' ');
  const served = absolute(markdown);
  expect(served.match(/\]\((?!https:\/\/damda\.example\/)/)).toBeNull();
  const plain = (address: string) => decodeURIComponent(address);
  expect(targets(served).map(plain)).toEqual(targets(markdown).map(plain));
});

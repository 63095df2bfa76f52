// Links in bodies served by the API lead where they lead on the page.
import { describe, expect, it } from 'vitest';
import { makeLinksAbsolute } from '../../src/content/absolute-links.ts';
import { loadBody } from '../../src/content/load-body.ts';
import { createSourceText } from '../../src/content/source/source-text.ts';
import { createMarkdownParser } from '../../src/text/dialect.ts';
import { readBody } from '../../src/text/read.ts';
import type { Text } from '../../src/text/text.ts';

const SITE = 'https://damda.example';
const PAGE = `${SITE}/en/blog/hello/`;

/** The body as the API serves it. */
function absolute(body: string): string {
  const locate = () => ({ start: 0, keyStart: 0 });
  const markdown = { source: createSourceText('a.md', body), data: {}, body, bodyStart: 0, locate };
  const folder = {
    ...({ collection: 'post', slug: 'a', path: 'a', texts: {} } as const),
    ...{ images: new Map(), missing: [], specials: new Set<string>() },
  };
  const identify = (): never => {
    throw new Error('There is no image');
  };
  const settings = { siteUrl: SITE, oneLanguageIsEnough: false, defaultImage: undefined };
  const context = { folder, ...settings, identify, language: 'en' } as const;
  const loaded = loadBody(markdown, readBody(body) as Text, context);
  return makeLinksAbsolute(loaded.value, PAGE);
}

describe('makeLinksAbsolute()', () => {
  it.each([
    ['root-relative', '[a](/work/x/ "t")', `[a](${SITE}/work/x/ "t")`],
    ['in angle brackets', '[a](</work/y z/>)', `[a](<${SITE}/work/y z/>)`],
    ['in Korean', '[a](/blog/둘째-글/)', `[a](${SITE}/blog/둘째-글/)`],
    ['to a sibling', '[a](../other/#part)', `[a](${SITE}/en/blog/other/#part)`],
    ['to a sibling in Korean', '[a](../글/)', `[a](${SITE}/en/blog/%EA%B8%80/)`],
    ['below the page', '[a](./more)', `[a](${SITE}/en/blog/hello/more)`],
    ['without a dot', '[a](more?b=1)', `[a](${SITE}/en/blog/hello/more?b=1)`],
    ['of a query', '[a](?b=1&amp;lt;=2)', `[a](${PAGE}?b=1&amp;lt;=2)`],
    ['with parentheses', '[a](x\\(1)', `[a](${PAGE}x%281)`],
    ['by definition', '[a][b] [b]\n\n- [b]: ../x/', `[a][b] [b]\n\n- [b]: ${SITE}/en/blog/x/`],
    ['around an image', '[![a](https://a.kr/a.png)](/x/)', `[![a](https://a.kr/a.png)](${SITE}/x/)`],
    ['as HTML in a line', 'a <a class="b" href="/x/">b</a>', `a <a class="b" href="${SITE}/x/">b</a>`],
    ['as a block of HTML', "<p>\n<A HREF='it&#39;s'>b</A>\n</p>", `<p>\n<A HREF='${PAGE}it%27s'>b</A>\n</p>`],
    ['as HTML without quotes', '<a href=/x/>b</a>', `<a href=${SITE}/x/>b</a>`],
    ['in a footnote', 'a[^1]\n\n[^1]: [b](/x/)', `a[^1]\n\n[^1]: [b](${SITE}/x/)`],
  ])('of a link %s', (_, markdown, expected) => {
    expect(absolute(markdown)).toBe(expected);
  });

  it.each([
    ['https://damda.example/x/'],
    ['[a](https://a.example/) [b](//a.example/) [c](mailto:a@b.example) [d](HTTPS://a.example)'],
    ['[a](#part) [b]() [c](<>)'],
    ['`[a](/x/)`\n\n    [a](/x/)\n\n```\n[a](/x/)\n<a href="/x/">\n```'],
    ['<!-- [a](/x/) <a href="/x/">b</a> -->'],
    ['\\[a](/x/) [a] (/x/) <area href="/x/">'],
    ['a[^1]\n\n[^1]: /x/'],
    ['[a]: /x/'],
    ['/x/ ../y/ [a'],
  ])('leaves alone %j', (markdown) => {
    expect(absolute(markdown)).toBe(markdown);
  });

  it('resolves addresses as a browser does on the page', () => {
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
});

// The reader finds what the page shows: the same links, images, headings, words and code.
import fc from 'fast-check';
import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { describe, expect, it } from 'vitest';
import { html } from '../../src/edge/html.ts';
import { createWords } from '../../src/site/words/words.ts';
import { createMarkdownParser } from '../../src/text/dialect.ts';
import { readBody } from '../../src/text/read.ts';
import { showMarkdown } from '../../src/text/show.ts';
import type { Text } from '../../src/text/text.ts';
import cases from './reader-and-page-cases.json' with { type: 'json' };

const BLOCKS = new Set(
  'p h2 h3 h4 h5 h6 ul ol li blockquote div table tr td th hr details summary section figure figcaption'.split(
    ' ',
  ),
);
/** Between blocks of the page. */
const BREAK = '\0';
const words = createWords('en');
const context = {
  // Quotes stay as they are written.
  language: 'jp' as const,
  siteUrl: '',
  words,
  showPicture: (url: string, alt: string) => html`<img src="${url}" alt="${alt}">`,
  findFile: () => undefined,
};

/** What the page shows, each list in one order. */
function readPage(markdown: string) {
  const links: string[] = [];
  const images: string[] = [];
  const headings: string[] = [];
  const code: string[] = [];
  /** Words of the site, not of the text. */
  const own = new Set<string>([...Object.values(words.callouts), words.watchVideo]);

  function textOf(node: Nodes): string {
    if (node.type === 'text') return node.value;
    if (node.type === 'root') return node.children.map(textOf).join('');
    return node.type === 'element' ? textOfElement(node) : '';
  }

  function textOfElement({ tagName, properties, children }: Element): string {
    if (tagName === 'small' || (tagName === 'a' && String(properties.role).startsWith('doc-'))) return '';
    const text = children.map(textOf).join('');
    const isCode = tagName === 'pre' || (properties.className as string[] | undefined)?.includes('code');
    if (tagName === 'a') links.push(String(properties.href));
    if (tagName === 'img') images.push(`${properties.src}`);
    if (/^h\d$/.test(tagName)) headings.push(String(properties.id));
    if (isCode) code.push(text.replaceAll(BREAK, '\n'));
    if (isCode || (/^(?:p|span)$/.test(tagName) && own.has(text))) return BREAK;
    if (tagName === 'img') return String(properties.alt);
    return BLOCKS.has(tagName) ? `${BREAK}${text}${BREAK}` : tagName === 'br' ? ' ' : text;
  }

  const { html: markup } = showMarkdown(markdown, context);
  const prose = textOf(fromHtml(markup, { fragment: true }));
  return {
    links: sorted(links),
    images: sorted(images),
    headings,
    prose: linesOf(prose, BREAK),
    code: linesOf(code.join('\n')),
  };
}

const sorted = (texts: readonly string[]) => [...new Set(texts)].sort();

/** Notes are in another order. The page joins some words with characters of no width. */
const linesOf = (prose: string, end = '\n') =>
  sorted(
    prose
      .replaceAll('\u2060', '')
      .split(end)
      .map((line) => line.replaceAll(/\s+/g, ' ').trim())
      .filter(Boolean),
  );

const { normalizeLink } = createMarkdownParser();
const read = (markdown: string) => readBody(markdown) as Text;

/** What the reader finds. Links in notes that the page does not show are only checked. */
function readText(markdown: string) {
  const { links, addresses, definitions, headings, footnotes, footnoteMarks, plain } = read(markdown);
  const marked = new Set(footnoteMarks.map(({ label }) => label));
  const labels = new Set(footnotes.map(({ label }) => label).filter((label) => marked.has(label)));
  const targets = (wanted: string) =>
    links
      .filter(({ kind }) => kind === wanted)
      .map(({ label, destination }) => {
        const defined = definitions.find((definition) => definition.label === label);
        return normalizeLink((destination ?? defined?.destination)?.target ?? '');
      });
  const bare = addresses.map(({ start, end }) => {
    const [address = ''] = /[^<>]+/.exec(markdown.slice(start, end).replaceAll(/<!--.*?-->/gs, '')) ?? [];
    return normalizeLink(address.replace(/^www/, 'https://www'));
  });
  return {
    isWhole: labels.size === footnotes.length,
    links: sorted([...targets('link'), ...bare]),
    images: sorted(targets('image')),
    headings: headings.map(({ id }) => id),
    prose: linesOf(plain.prose),
    code: linesOf(plain.code),
  };
}

function expectSame(markdown: string): void {
  const { isWhole, links, images, headings, ...found } = readText(markdown);
  const shown = readPage(markdown);
  const some = { links: expect.arrayContaining(shown.links), images: expect.arrayContaining(shown.images) };
  expect({ ...shown, ...found }).toEqual(shown);
  expect(isWhole ? { ...shown, links, images, headings } : shown).toEqual(shown);
  expect({ links, images }).toEqual(some);
}

describe('The reader finds what the page shows', () => {
  it.each(cases.references as [string, string, string[]][])('in %s', (_, markdown, expected) => {
    expect(sorted(read(markdown).references.map(({ target }) => target))).toEqual(expected);
    expectSame(markdown);
  });

  /** Pieces of real texts. Each address has its number, so that all differ. */
  const PIECES: readonly ((n: number) => string)[] = [
    (n) => `한글 **[굵게](/${n})**와 *기울임*을 섞은 문단, snake_case_${n}과 1 < 2`,
    (n) => `![그림](./${n}.png "제목") 뒤의 글\n다음 줄 [글](/${n}-b)`,
    (n) => `[참조][r${n}] ![r${n}]\n\n[r${n}]: /${n} "제목"`,
    (n) => `\`[코드](/${n})\` 와 \`\`\` \`[코드](/${n}) \`\`\` 그리고 \\[글](/${n})`,
    (n) => `[괄호](/${n}_(a)) [빈칸](</${n} b>) <https://a.example/${n}> https://b.example/${n}를`,
    (n) => `## 제목 [${n}](/${n}) {#id-${n}}`,
    (n) => `제목 [글](/${n})\n---`,
    (n) => `| 가 | [나](/${n}) |\n| --- | --: |  \n| \`a\\|b\` | ![다](./${n}.png) |\n\n끝`,
    (n) => `\`\`\`md title="a"\n[코드](/${n})\n\n![코드](./${n}.png)\n\`\`\``,
    (n) => `- 하나 [글](/${n})\n  - 둘 ![그림](./${n}.png)\n\n    문단 [글](/${n}-c)\n- [ ] 할 일`,
    (n) => `1. 하나\n2. [둘](/${n})\n\n   \`\`\`\n   [코드](/${n}-d)\n   \`\`\``,
    (n) => `> [!NOTE]\n> 인용 [글](/${n})\n>\n> > 안쪽 ![그림](./${n}.png)`,
    (n) => `각주[^${n}]와 글\n\n[^${n}]: 각주 [글](/${n}-e)\n\n    이어진 [글](/${n}-f)`,
    (n) => `<details>\n<summary>[더](/${n})</summary>\n\n[안](/${n}-g)\n\n</details>`,
    (n) => `앞 <!-- [주석](/${n}) --> [글](/${n}-h) H<sub>2</sub>O <br> <kbd>K</kbd>`,
    (n) => `<!--\n\n[주석](/${n})\n\n-->`,
    (n) => `    [코드](/${n})`,
  ];
  const FRAMES: readonly ((text: string) => string)[] = [
    (text) => text,
    (text) => text.replaceAll(/^/gm, '> '),
    (text) => `- ${text.replaceAll(/\n(?=.)/g, '\n  ')}`,
  ];
  const piece = fc.record({ write: fc.constantFrom(...PIECES), frame: fc.constantFrom(...FRAMES) });

  it('in realistic texts', () => {
    const property = fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) =>
      expectSame(pieces.map(({ write, frame }, index) => frame(write(index))).join('\n\n')),
    );
    fc.assert(property, { numRuns: 300, seed: 30 });
  });

  it('in any order of marks', () => {
    const marks = fc.array(fc.constantFrom(...cases.marks), { minLength: 1, maxLength: 30 });
    const property = fc.property(marks, (some) => expectSame(some.join('')));
    fc.assert(property, { numRuns: Number(process.env.RUNS ?? 2_000), seed: Number(process.env.SEED ?? 30) });
  });
});

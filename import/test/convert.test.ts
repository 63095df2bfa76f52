// HTML and markdown of other systems → our markdown.
import { expect, it } from 'vitest';
import { convertHtml, convertMarkdown } from '../src/convert/markdown.ts';
import { addParagraphs, showShortcodes } from '../src/convert/wordpress.ts';
import { ItemAccount } from '../src/source.ts';
import { readRows } from './importing.ts';

const ATTACHMENTS = new Map(
  ['1', '2'].map((id) => [id, { url: `/up/${id}.jpg`, parent: '7', alt: `alt ${id}`, caption: '' }]),
);

/** Images with "gone" in their address are missing. Pages of the old site are at `/old/…`. */
function convert(format: string, source: string) {
  const account = new ItemAccount();
  const context = {
    ...{ account, title: '제목', firstLine: 1 },
    ...{ isMdx: format === 'mdx', isVault: format === 'markdown', breaksLines: format === 'notes' },
    link: (target: string) => target.replace(/^\/old\//, '/blog/'),
    picture: (target: string) => (target.includes('gone') ? target : `./${target.split('/').at(-1)}`),
    findPage: (name: string) => (name.includes('known') ? '/blog/known/' : undefined),
  };
  const note = account.note.bind(account);
  const shown = format === 'wordpress' ? showShortcodes(source, note, ATTACHMENTS, '7') : source;
  const isClassic = format === 'wordpress' && !source.includes('<!-- wp:');
  const text = /^(?:html|wordpress)$/.test(format)
    ? convertHtml(isClassic ? addParagraphs(shown) : shown, context)
    : convertMarkdown(shown, context);
  return { text: text.trim(), account };
}

it.each(readRows<[string, string, string]>('convert'))('converts %s: %s', (format, source, markdown) => {
  expect(convert(format, source).text).toBe(markdown);
});

it('changes no byte of a markdown text that needs no change', () => {
  const text =
    '# A  \n\n*  x_y* **굵게**이다.\n\n| a | b |\n|--|:-:|\n|1|2|\n\n```js\n{% x %} <b>\n```\n\t1) `{{ y }}` [^1]\n\n[^1]: *z*';
  expect(convert('markdown', text).text).toBe(text);
});

it('lists what it does not know with its line, and what shows a text of another file apart', () => {
  const text = 'a\n{% note info %}\n`{% x %}`\n{{< part "b.md" >}}\n\n<Card a={{ b: 1 }} />\n{% endnote %}';
  const { account } = convert('mdx', text);
  expect(account.remarks).toEqual([
    { kind: 'foreign-tag', original: '{% note info %}', line: 2 },
    { kind: 'text-elsewhere', original: '{{< part "b.md" >}}', line: 4 },
    { kind: 'foreign-tag', original: '<Card a={{ b: 1 }} />', line: 6 },
  ]);
  const block = '<!-- wp:block {"ref":77} /-->';
  expect(convert('wordpress', block).account.remarks[0]).toEqual({ kind: 'text-elsewhere', original: block });
  expect(convert('markdown', '![[known#a]]').account.remarks[0]?.kind).toBe('text-elsewhere');
  const { remarks } = convert('markdown', '[a]({% link b.md %}) {{ c }}').account;
  expect(remarks.map(({ kind }) => kind)).toEqual(['foreign-tag', 'foreign-tag']);
});

it('counts no tags in code or in an icon', () => {
  const page =
    '<p>a<foo></p><svg><style>.a{}</style><title>x</title><path d="x"></path></svg><pre><code>List<Bar></code></pre>' +
    '<table><caption>b</caption><tr><td>1</td><td>2</td></tr></table>';
  expect(convert('html', page).account.remarks.map(({ original }) => original)).toEqual(['<foo>']);
  expect(convert('markdown', 'a\n\n    {{.Dest}}').account.remarks).toEqual([]);
});

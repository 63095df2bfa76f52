// Tags of generators in a markdown text → markdown: Liquid of Jekyll, tags of Hexo, shortcodes of Hugo, Velog's videos,
// Notion's asides. What the table of notations can write is written; the rest stays visible and is listed.
import { findNotations } from '../markdown/foreign-notations.ts';
import { maskCode, replaceOutsideCode } from './code-mask.ts';
import type { TextContext } from './text-context.ts';

export interface TagContext extends TextContext {
  title: string;
  /** The address of the page that a file or slug of the source has become. */
  findPage(name: string): string | undefined;
}

export function replaceTags(text: string, context: TagContext): string {
  const raw = text.replaceAll(/\{%-?\s*(?:end)?raw\s*-?%\}\n?/g, () => {
    context.account.note('{% raw %}', 'converted');
    return '';
  });
  const blocks = BLOCKS.reduce((written, [pattern, name, write]) => {
    return replaceOutsideCode(written, pattern, (groups) => {
      const replaced = write(groups, context);
      if (replaced !== undefined) context.account.note(name, replaced === '' ? 'left-out' : 'converted');
      return replaced;
    });
  }, raw);
  return replaceNotations(blocks, context);
}

type Block = readonly [
  pattern: RegExp,
  name: string,
  write: (groups: readonly string[], context: TagContext) => string | undefined,
];

const fence = (code: string, language = '', title = '') => {
  const mark = '`'.repeat(Math.max(3, ...[...code.matchAll(/`+/g)].map(([run]) => run.length + 1)));
  return `${mark}${language}${title && ` title="${title.replaceAll('"', "'")}"`}\n${code.replace(/^\n/, '').trimEnd()}\n${mark}`;
};
const quote = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
const image = (src: string, text: string) => `![${text.replaceAll(/[[\]]/g, '')}](<${src}>)`;
const attribute = (written: string, ...names: string[]) => {
  for (const name of names) {
    const [, double, single, bare] =
      new RegExp(`(?:^|\\s)${name}\\s*[:=]\\s*(?:"([^"]*)"|'([^']*)'|(\\S+))`).exec(written) ?? [];
    if (double ?? single ?? bare) return double ?? single ?? bare ?? '';
  }
  return '';
};

const BLOCKS: Block[] = [
  [/<!--[ \t]*(?:more|read ?more|excerpt)[ \t]*-->\n?/gi, '<!-- more -->', () => ''],
  [
    /\{%-?\s*highlight\s+([\w+#-]+)([^%]*)%\}([\s\S]*?)\{%-?\s*endhighlight\s*-?%\}/g,
    '{% highlight %}',
    ([, language, , code = '']) => fence(code, language),
  ],
  [
    /\{\{[<%]\s*highlight\s+"?([\w+#-]+)"?([^>%]*)[>%]\}\}([\s\S]*?)\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g,
    '{{< highlight >}}',
    ([, language, , code = '']) => fence(code, language),
  ],
  [
    /\{%\s*(?:codeblock|code)([^%]*)%\}([\s\S]*?)\{%\s*end(?:codeblock|code)\s*%\}/g,
    '{% codeblock %}',
    ([, options = '', code = '']) => {
      const title = options
        .replaceAll(
          /\b(?:lang|line_number|highlight|first_line|mark|wrap|diff|caption):\S+|https?:\/\/\S+/g,
          '',
        )
        .trim();
      return fence(code, attribute(options, 'lang'), title);
    },
  ],
  [
    /\{%\s*(?:blockquote|quote|pullquote|centerquote|cq)([^%]*)%\}([\s\S]*?)\{%\s*end(?:blockquote|quote|pullquote|centerquote|cq)\s*%\}/g,
    '{% blockquote %}',
    ([, written = '', text = '']) => {
      const address = /https?:\/\/\S+/.exec(written)?.[0] ?? '';
      const [author = '', label = ''] =
        address === '' ? [written.trim()] : written.split(address).map((part) => part.trim());
      const source =
        address === '' ? author : [author, `[${label || address}](${address})`].filter(Boolean).join(', ');
      return `${quote(text)}${source && `\n>\n> — ${source}`}`;
    },
  ],
  [
    /\{%-?\s*include\s+[\w./-]*(?:figure|image|img|picture)[\w./-]*\s([^%]*)%\}/g,
    '{% include image %}',
    ([, options = '']) => {
      const src = attribute(options, 'src', 'url', 'image_path', 'path', 'image', 'file', 'img');
      const words = attribute(options, 'caption', 'description', 'title', 'alt');
      return src === '' ? undefined : image(src, attribute(options, 'alt') || words);
    },
  ],
  [
    /\{%\s*(?:asset_img|img|image)\s([^%]*)%\}/g,
    '{% asset_img %}',
    ([, options = '']) => {
      const words = [...options.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
        ([, ...parts]) => parts.find((part) => part !== undefined) ?? '',
      );
      const at = words.findIndex((word) => /\.(?:jpe?g|png|gif|webp|svg|avif)(?:\?.*)?$/i.test(word));
      const alt = words
        .slice(at + 1)
        .filter((word) => !/^\d+(?:%|px)?$/.test(word))
        .join(' ');
      return at === -1 ? undefined : image(words[at] ?? '', alt);
    },
  ],
  [
    /\{\{[<%]\s*(?:figure|img|image)\s([^{}]*?)\/?\s*[>%]\}\}/g,
    '{{< figure >}}',
    ([, options = '']) => {
      const [src, caption] = [attribute(options, 'src'), attribute(options, 'caption', 'title', 'attr')];
      const alt = attribute(options, 'alt') || caption;
      if (src === '') return undefined;
      return caption === ''
        ? image(src, alt)
        : image(src, alt).replace(/\)$/, ` "${caption.replaceAll('"', "'")}")`);
    },
  ],
  [
    /\{%-?\s*(?:post_url|link)\s+(\S+?)\s*-?%\}/g,
    '{% post_url %}',
    ([, name = ''], { findPage }) => findPage(name),
  ],
  [
    /\{\{[<%]\s*(?:rel)?ref\s+(?:path=)?"?([^"\s]+)"?[^{}]*[>%]\}\}/g,
    '{{< ref >}}',
    ([, name = ''], { findPage }) =>
      findPage(name.replace(/#.*/, '')) &&
      `${findPage(name.replace(/#.*/, ''))}${/#.*/.exec(name)?.[0] ?? ''}`,
  ],
  [
    /\{%\s*post_link\s+(\S+)\s*([^%]*)%\}/g,
    '{% post_link %}',
    ([, name = '', words = ''], { findPage }) => {
      const page = findPage(name);
      return page && `[${words.replaceAll(/["']|\b(?:true|false)\b/g, '').trim() || name}](${page})`;
    },
  ],
  [/\{%\s*asset_path\s+(\S+)\s*%\}/g, '{% asset_path %}', ([, name]) => name],
  [/\{\{-?\s*["']([^"'\n]*)["']\s*\|\s*[^{}\n]*\}\}/g, '{{ … | relative_url }}', ([, path]) => path],
  [/\{\{-?\s*site\.(?:base)?url\s*-?\}\}(?:\{\{-?\s*site\.baseurl\s*-?\}\})?/g, '{{ site.url }}', () => '/'],
  [/\{\{-?\s*page\.title\s*-?\}\}/g, '{{ page.title }}', (_, { title }) => title],
  [/^!youtube\[([\w-]+)\]/gm, '!youtube[]', ([, id]) => `https://youtu.be/${id}`],
  [/^!vimeo\[(\d+)\]/gm, '!vimeo[]', ([, id]) => `https://vimeo.com/${id}`],
  [
    /^!codepen\[([\w-]+\/(?:embed|pen)\/\w+)[^\]]*\]/gm,
    '!codepen[]',
    ([, path = '']) => `https://codepen.io/${path.replace('/embed/', '/pen/')}`,
  ],
  [/^!codesandbox\[([\w-]+)[^\]]*\]/gm, '!codesandbox[]', ([, id]) => `https://codesandbox.io/s/${id}`],
  [/^[ \t]*[*-] .*\n[ \t]*\{:\s*toc[^}\n]*\}[ \t]*$/gim, '{:toc}', () => ''],
  [
    /<aside>\s*\n?([\s\S]*?)\n?\s*<\/aside>/g,
    '<aside>',
    ([, text = '']) => `\n> [!NOTE]\n${quote(text.replace(/^\s*<img[^>]*\bicon[^>]*>\s*/, ''))}\n`,
  ],
];

function replaceNotations(text: string, { account }: TagContext): string {
  let result = '';
  let end = 0;
  for (const { name, start, end: stop, rewritten } of findNotations(maskCode(text), text)) {
    if (rewritten === undefined) continue;
    account.note(name, rewritten === '' ? 'left-out' : 'converted');
    result += text.slice(end, start) + rewritten;
    end = stop;
  }
  return result + text.slice(end);
}

// Tags of generators in a markdown text → markdown: Liquid of Jekyll, tags of Hexo, shortcodes of Hugo, Velog's videos,
// Notion's asides. The table of notations writes what it can; a tag that nothing knows keeps its words, and is listed.
import { findNotations } from '../markdown/foreign-notations.ts';
import { type Replacement, replaceRanges } from '../markdown/ranges.ts';
import { maskCode, replaceOutsideCode } from './code-mask.ts';
import { type FrontValues, textAt } from './foreign-front-matter.ts';
import {
  attributeOf,
  callout,
  citeSource,
  fence,
  IMAGE_FILE,
  image,
  linkPost,
  quote,
  showGallery,
  showImage,
  showNamed,
  videoAddress,
} from './tag-writers.ts';
import type { TextContext } from './text-context.ts';

export interface TagContext extends TextContext {
  title: string;
  /** The front matter of the text. */
  front: FrontValues;
  /** The language of tags that the generator of the text replaced. */
  tags: 'liquid' | 'hugo' | undefined;
  /** The configuration of its site. */
  site: FrontValues;
  /** The address of the page that a file or slug of the source has become. */
  findPage(name: string): string | undefined;
}

export function replaceTags(text: string, context: TagContext): string {
  const { account, tags } = context;
  let result = tags === 'liquid' ? text.replaceAll(RAW, (_, raw) => raw.replaceAll('{', `{${SHIELD}`)) : text;
  for (const [name, pattern, write] of TAGS) {
    if (name.startsWith('{') && !tags) continue;
    result = replaceOutsideCode(result, pattern, (groups) => {
      const replaced = write(groups.slice(1), context);
      if (replaced !== undefined) account.note(name, replaced === '' ? 'left-out' : 'converted');
      return replaced;
    });
  }
  if (tags === 'liquid') {
    result = replaceOutsideCode(result, VALUE, ([original = '']) => {
      account.note('{{ }}', 'left-out', { original });
      return '';
    });
  }
  const shown = replaceNotations(result, context).replaceAll(SHIELD, '');
  return replaceOutsideCode(shown, SPACED_PATH, ([, alt = '', src = '']) => image(src, alt));
}

/** What Liquid shows as it is. */
const RAW = /\{%-?\s*raw\s*-?%\}\n?([\s\S]*?)\{%-?\s*endraw\s*-?%\}/g;
/** After each bracket in it, so that nothing takes it for a tag. It is of private use. */
const SHIELD = '\uE000';
/** What a template would show, which has no template here. */
const VALUE = /\{\{(?!\uE000)[^{}\n]*\}\}/g;

/** An image path that markdown needs in angle brackets. */
const SPACED_PATH =
  /!\[([^[\]\n]*)\]\((?!<|[^\s()]*\))((?:(?!\]\()[^\n"])+?\.(?:png|jpe?g|gif|webp|svg|avif|bmp))\)/gi;

type Tag = [
  name: string,
  pattern: RegExp,
  write: (groups: string[], context: TagContext) => string | undefined,
];

/** What a tag says, up to its end. */
const REST = String.raw`((?:(?!%\}).)*)%\}`;
const tag = (names: string, rest = REST) => new RegExp(String.raw`\{%-?\s*(?:${names})\b${rest}`, 'g');
const pair = (names: string) => tag(names, String.raw`${REST}([\s\S]*?)\{%-?\s*end(?:${names})\s*-?%\}`);
const paired = (names: string) => {
  const inside = String.raw`\b([^{}]*?)[>%]\}\}([\s\S]*?)`;
  return new RegExp(String.raw`\{\{[<%]\s*(${names})${inside}\{\{[<%]\s*\/\s*\1\s*[>%]\}\}`, 'g');
};
const shortcode = (names: string, rest = String.raw`([^{}]*?)\/?\s*[>%]\}\}`) =>
  new RegExp(String.raw`\{\{[<%]\s*(?:${names})\b${rest}`, 'g');

/** Names that start with { are those of generators. */
const TAGS: Tag[] = [
  ['<!-- more -->', /<!--[ \t]*(?:more|read ?more|excerpt)[ \t]*-->\n?/gi, () => ''],
  ['!youtube[]', /^!youtube\[([\w-]+)\]/gm, ([id]) => `https://youtu.be/${id}`],
  [
    '!codepen[]',
    /^!codepen\[([\w-]+\/)(?:embed|pen)\/(\w+)[^\]]*\]/gm,
    ([user, id]) => `https://codepen.io/${user}pen/${id}`,
  ],
  ['!codesandbox[]', /^!codesandbox\[([\w-]+)[^\]]*\]/gm, ([id]) => `https://codesandbox.io/s/${id}`],
  [
    '<aside>',
    /<aside>\s*([\s\S]*?)\s*<\/aside>/g,
    ([text = '']) => `\n> [!NOTE]\n${quote(text.replace(/^<img[^>]*\bicon[^>]*>\s*/, ''))}\n`,
  ],
  ['{% comment %}', pair('comment'), () => ''],
  [
    '{% highlight %}',
    pair('highlight'),
    ([options = '', code = '']) => fence(code, options.trim().split(' ')[0]),
  ],
  [
    '{{< highlight >}}',
    paired('highlight'),
    ([, options = '', code = '']) => fence(code, /[\w+#-]+/.exec(options)?.[0]),
  ],
  [
    '{% codeblock %}',
    pair('codeblock|code'),
    ([options = '', code = '']) =>
      fence(code, attributeOf(options, 'lang'), options.replaceAll(/\b\w+:\S+|https?:\/\/\S+/g, '').trim()),
  ],
  [
    '{% blockquote %}',
    pair('blockquote|quote|pullquote|centerquote|cq'),
    // A blank line keeps it apart from the next one.
    ([source = '', text = '']) => `${quote(text)}${citeSource(source)}\n`,
  ],
  [
    '{% note %}',
    pair('note|noteblock|alert|callout|message'),
    ([options = '', text = '']) => callout(options, text),
  ],
  [
    '{{< notice >}}',
    paired('notice|note|alert|callout|admonition|hint|tip|info|warning|danger|caution|important'),
    ([name = '', options = '', text = '']) => callout(options.trim() || name, text),
  ],
  [
    '{{< quote >}}',
    paired('quote|blockquote'),
    ([, type = '', text = '']) =>
      /note|tip|info|warn/.test(type) ? callout(type, text) : `${quote(text)}\n`,
  ],
  [
    '{: .notice }',
    /^((?:(?![ \t]*(?:\n|\{:)).+\n){1,50})\{:[^{}\n]*\.(?:notice|prompt|alert)(?:-+(\w+))?[^{}\n]*\}[ \t]*$/gm,
    ([text = '', type = '']) => callout(type, text.replaceAll(/^>[ \t]?/gm, '')),
  ],
  [
    '<!-- tab -->',
    /<!--[ \t]*tab[ \t]+([^\n]*?)[ \t]*-->/g,
    ([name = '']) => `**${name.replace(/@.*/, '')}**`,
  ],
  ['<!-- endtab -->', /<!--[ \t]*endtab[ \t]*-->/g, () => ''],
  [
    '{% include video %}',
    tag(String.raw`include\s+[\w./-]*(?:video|youtube|vimeo)[\w./-]*`),
    ([options = '']) => videoAddress(attributeOf(options, 'id', 'video_id', 'url', 'src')),
  ],
  [
    '{% include gallery %}',
    tag(String.raw`include\s+gallery[\w./-]*`),
    ([options = ''], { front }) => showGallery(options, front),
  ],
  [
    '{% include heading %}',
    tag(String.raw`include\s+[\w./-]*heading[\w./-]*`),
    ([options = '']) => {
      const [level, words] = [
        attributeOf(options, 'level'),
        attributeOf(options, 'content', 'title', 'text'),
      ];
      return words === '' ? undefined : `${'#'.repeat(Number(level) || 2)} ${words.trim()}`;
    },
  ],
  [
    '{% include image %}',
    tag(String.raw`include\s+[\w./-]*(?:figure|image|img|picture)[\w./-]*`),
    ([options = '']) => showImage(options),
  ],
  ['{% img %}', tag('asset_img|img|image'), ([options = '']) => showNamed(options)],
  ['{{< figure >}}', shortcode('figure|img|image'), ([options = '']) => showImage(options)],
  [
    '{% post_url %}',
    tag('post_url|link'),
    ([name = ''], { findPage }) => findPage(name.trim().replace(/-$/, '')),
  ],
  [
    '{{< ref >}}',
    shortcode('(?:rel)?ref'),
    ([name = ''], { findPage }) => findPage(name.replace(/^\s*(?:path=)?/, '').replaceAll(/["\s]/g, '')),
  ],
  ['{% post_link %}', tag('post_link'), ([options = ''], { findPage }) => linkPost(options, findPage)],
  ['{% asset_path %}', tag('asset_path'), ([name = '']) => name.trim()],
  ['{{ "path" }}', /\{\{-?\s*["']([^"'\n]*)["']\s*(?:\|[^{}\n]*)?\}\}/g, ([path]) => path],
  ['{{ site.url }}', /(?:\{\{-?\s*site\.(?:base)?url\s*-?\}\})+\/?/g, () => '/'],
  [
    '{{ site }}',
    /\{\{-?\s*(site|page)\.([\w.]+)\s*-?\}\}/g,
    ([of, name = ''], { site, front }) => textAt(of === 'site' ? site : front, name) || undefined,
  ],
  ['{:toc}', /^[ \t]*(?:[*-]|1\.) .*\n[ \t]*\{:\s*toc[^}\n]*\}[ \t]*$/gim, () => ''],
];

function replaceNotations(text: string, { account, tags }: TagContext): string {
  const edits = findNotations(maskCode(text), text).flatMap(
    ({ name, start, end, rewritten }): Replacement[] => {
      const original = text.slice(start, end);
      if (rewritten !== undefined) {
        account.note(name, rewritten === '' ? 'left-out' : 'converted');
        return [{ start, end, with: rewritten }];
      }
      if (!tags || !/^(?:liquid|hugo)-/.test(name)) return [];
      const [, closing, tagName] = /^\{[{%][<%]?-?\s*(\/|end)?\s*([\w-]+)/.exec(original) ?? [];
      const src = attributeOf(original, 'src', 'url', 'image');
      const outcome = closing ? 'left-out' : IMAGE_FILE.test(src) ? 'converted' : 'needs-person';
      account.note(`{% ${tagName} %}`, outcome, { original: outcome === 'needs-person' ? original : '' });
      const words = attributeOf(original, 'content', 'title', 'text', 'caption', 'alt', 'label');
      return [{ start, end, with: IMAGE_FILE.test(src) ? image(src, words) : words }];
    },
  );
  return replaceRanges(text, edits);
}

// Tags of generators in a markdown text → markdown: Liquid of Jekyll, tags of Hexo, shortcodes of Hugo, Velog's videos,
// Notion's asides. The table of notations writes what it can; a tag that nothing knows keeps its words, and is listed.
import { findNotations } from '../../text/notations.ts';
import { type Replacement, replaceRanges } from '../../text/ranges.ts';
import { videoAddress } from '../../text/videos.ts';
import { flatten } from '../html/markdown-nodes.ts';
import { type Pair, replaceFound } from '../scan.ts';
import { hideCode, replaceOutsideCode } from './edits.ts';
import {
  attributeOf,
  findPost,
  IMAGE_ADDRESS,
  image,
  linkPost,
  showCallout,
  showCode,
  showCodeBlock,
  showGallery,
  showHeading,
  showImage,
  showNamedImage,
  showQuote,
  showValue,
  showVideo,
  type TagContext,
  type WriteTag,
} from './tag-writers.ts';

export function replaceTags(text: string, context: TagContext): string {
  const { account, tags } = context;
  let result =
    tags === 'liquid' ? replaceFound(text, RAW, ([, raw]) => raw?.replaceAll('{', `{${SHIELD}`)) : text;
  if (tags) {
    result = replaceOutsideCode(result, ANY_TAG, ([whole]) => whole?.replaceAll(/(?<!\s)\s*\n\s*/g, ' '));
  }
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
const RAW: Pair = [/\{%-?\s*raw\s*-?%\}\n?/g, /\{%-?\s*endraw\s*-?%\}/g];
/** Inserted after each bracket, so that the text is not read as a tag. A private-use character. */
const SHIELD = '\uE000';
/** It may have several lines. */
const ANY_TAG = /\{(?:%|\{[<%])(?:(?![%>]\}|\{[{%]|\n[ \t]*\n)[\s\S])*[%>]\}/g;
/** What a template would show, which has no template here. */
const VALUE = /\{\{(?!\uE000)[^{}\n]*\}\}/g;

/** An image path that markdown needs in angle brackets. */
const SPACED_PATH =
  /!\[([^[\]\n]*)\]\((?!<|[^\s()]*\))((?:(?!\]\()[^\n"])+?\.(?:png|jpe?g|gif|webp|svg|avif|bmp))\)/gi;

/** What a tag says, up to its end. */
const REST = String.raw`((?:(?!%\}|\{%).)*)%\}`;
const liquid = (inside: string) => new RegExp(String.raw`\{%-?\s*${inside}`, 'g');
const tag = (names: string) => liquid(String.raw`(?:${names})\b${REST}`);
const include = (names: string) =>
  liquid(String.raw`include\s+(?=[\w./-]*(?:${names}))[\w./-]+(?![\w./-])${REST}`);
const pair = (names: string): Pair => [tag(names), liquid(String.raw`end(?:${names})\s*-?%\}`)];
const hugo = (inside: string) => new RegExp(String.raw`\{\{[<%]\s*${inside}[>%]\}\}`, 'g');
const paired = (names: string): Pair => [
  hugo(String.raw`(${names})\b([^{}]*)`),
  hugo(String.raw`\/\s*(${names})\s*`),
];
/** Some end with a slash. */
const shortcode = (names: string) => hugo(String.raw`(?:${names})\b((?:[^{}/]|\/(?![>%]\}))*)\/?`);
/** Of a box of Notion. */
const ICON = /^\s*<img(?=[^<>]*\bicon)[^<>]*>/;
/** Boxes are often named for their type. */
const BOXES = 'notice|note|alert|callout|admonition|hint|tip|info|warning|danger|caution|important';
const showBox: WriteTag = ([name = '', options = '', text = ''], context) =>
  showCallout([options.trim() || name, text], context);
const remove: WriteTag = () => '';

/** Names that start with { are those of generators. */
const TAGS: [name: string, pattern: RegExp | Pair, write: WriteTag][] = [
  ['<!-- more -->', /<!--[ \t]*(?:more|read ?more|excerpt)[ \t]*-->\n?/gi, remove],
  ['!youtube[]', /^!youtube\[([\w-]+)\]/gm, ([id = '']) => videoAddress(id)],
  [
    '!codepen[]',
    /^!codepen\[([\w-]+)\/(?:embed|pen)\/(\w+)\b[^\]\s]*\]/gm,
    ([user, id]) => `https://codepen.io/${user}/pen/${id}`,
  ],
  [
    '!codesandbox[]',
    /^!codesandbox\[([\w-]+)(?![\w-])[^\]\s]*\]/gm,
    ([id]) => `https://codesandbox.io/s/${id}`,
  ],
  [
    '<aside>',
    [/<aside>/g, /<\/aside>/g],
    ([text = ''], context) => showCallout(['aside', text.replace(ICON, '')], context),
  ],
  ['{% comment %}', pair('comment'), remove],
  ['{% highlight %}', pair('highlight'), showCode],
  ['{{< highlight >}}', paired('highlight'), ([, ...inner], context) => showCode(inner, context)],
  ['{% codeblock %}', pair('codeblock|code'), showCodeBlock],
  ['{% blockquote %}', pair('blockquote|quote|pullquote|centerquote|cq'), showQuote],
  ['{% note %}', pair('note|noteblock|alert|callout|message'), showCallout],
  ['{{< notice >}}', paired(BOXES), showBox],
  [
    '{{< quote >}}',
    paired('quote|blockquote'),
    ([, type = '', text = ''], context) =>
      /note|tip|info|warn/.test(type) ? showCallout([type, text], context) : showQuote(['', text], context),
  ],
  [
    '{: .notice }',
    // Matches every paragraph, so that none is read again from its second line.
    /^((?:(?![ \t]*(?:\n|\{:)).+\n)+)(?:\{:([^{}\n]*)\}[ \t]*$)?/gm,
    ([text = '', attributes = ''], context) => {
      const [found, type = ''] = /\.(?:notice|prompt|alert)(?:-+(\w+))?/.exec(attributes) ?? [];
      return found && showCallout([type, text.replaceAll(/^>[ \t]?/gm, '')], context);
    },
  ],
  [
    '<!-- tab -->',
    /<!--[ \t]*tab[ \t]((?:(?!<!--|-->).)*)-->/g,
    ([name = '']) => `**${name.split('@')[0]?.trim()}**`,
  ],
  ['<!-- endtab -->', /<!--[ \t]*endtab[ \t]*-->/g, remove],
  ['{% include video %}', include('video|youtube|vimeo'), showVideo],
  ['{% include gallery %}', include('gallery'), showGallery],
  ['{% include heading %}', include('heading'), showHeading],
  ['{% include image %}', include('figure|image|img|picture'), showImage],
  ['{% img %}', tag('asset_img|img|image'), showNamedImage],
  ['{{< figure >}}', shortcode('figure|img|image'), showImage],
  ['{% post_url %}', tag('post_url|link'), findPost],
  ['{{< ref >}}', shortcode('(?:rel)?ref'), findPost],
  ['{% post_link %}', tag('post_link'), linkPost],
  ['{% asset_path %}', tag('asset_path'), ([name = '']) => name.trim()],
  ['{{ "path" }}', /\{\{-?\s*["']([^"'\n]*)["']\s*(?:\|[^{}\n]*)?\}\}/g, ([path]) => path],
  ['{{ site.url }}', /(?:\{\{-?\s*site\.(?:base)?url\s*-?\}\})+\/?/g, () => '/'],
  ['{{ site }}', /\{\{-?\s*(site|page)\.([\w.]+)\s*-?\}\}/g, showValue],
  ['{:toc}', /^[ \t]*(?:[*-]|1\.) .*\n[ \t]*\{:\s*toc[^}\n]*\}[ \t]*$/gim, remove],
];

const TAG_NAME = /^\{[{%][<%]?-?\s*(?:(\/|end)\s*)?([\w-]+)/;
const TAG_END = /(?<![\s/-])[\s/-]*[>%]?[}%]\}$/;

function replaceNotations(text: string, { account, tags }: TagContext): string {
  const edits = findNotations(hideCode(text), text).flatMap(
    ({ name, start, end, rewritten }): Replacement[] => {
      const original = text.slice(start, end);
      if (rewritten !== undefined) {
        account.note(name, rewritten === '' ? 'left-out' : 'converted');
        return [{ start, end, with: rewritten }];
      }
      if (!tags || !/^(?:liquid|hugo)-/.test(name)) return [];
      const [head = '', closing, tagName] = TAG_NAME.exec(original) ?? [];
      const options = original.slice(head.length).replace(TAG_END, '');
      const src = attributeOf(original, 'src', 'url', 'image');
      const [address = ''] = /https?:\/\/[^\s"',]+/.exec(options) ?? [];
      const href = attributeOf(original, 'href', 'url', 'link') || address;
      const named = attributeOf(original, 'content', 'title', 'text', 'caption', 'alt', 'label');
      const words =
        named ||
        (options.includes('=') ? '' : flatten(options.replace(address, '').replaceAll(/["',]/g, ' ')));
      const shown = IMAGE_ADDRESS.test(src) ? image(src, named) : href && `[${words || href}](${href})`;
      const outcome = closing ? 'left-out' : shown ? 'converted' : 'needs-person';
      account.note(`{% ${tagName} %}`, outcome, { original: outcome === 'needs-person' ? original : '' });
      return [{ start, end, with: shown || named }];
    },
  );
  return replaceRanges(text, edits);
}

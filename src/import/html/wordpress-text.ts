// The text of a WordPress item → markdown: shortcodes become HTML first, and paragraphs of the classic editor come from its
// blank lines.
import { escapeHtml } from '../../edge/html.ts';
import { attributesOf, IMAGE_ADDRESS } from '../../text/foreign-tags.ts';
import { videoAddress } from '../../text/videos.ts';
import type { Attachment } from '../read/source.ts';
import { type Pair, replaceFound } from '../scan.ts';
import type { TextContext } from '../text-context.ts';
import { CODE, convertHtml } from './convert-html.ts';

interface WordPressContext extends TextContext {
  /** Addresses of the images that a gallery names. */
  attachments: ReadonlyMap<string, Attachment>;
  /** Id of the post. A gallery without ids shows the images of the post. */
  id: string;
}

export function convertWordPress(text: string, context: WordPressContext): string {
  noteDynamicBlocks(text, context);
  const html = replaceElements(replaceShortcodes(protectCode(text, context), context), context);
  return convertHtml(text.includes('<!-- wp:') ? html : addParagraphs(html), context);
}

const BLOCKS =
  '(?:address|article|aside|audio|blockquote|caption|center|col|colgroup|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|legend|li|main|nav|ol|p|pre|script|section|style|summary|table|tbody|td|tfoot|th|thead|tr|ul|video)';
const VERBATIM: Pair = [
  /<(pre|code|script|style|textarea)\b[^<>]*>/g,
  /<\/(pre|code|script|style|textarea)>/g,
];
const START = new RegExp(`<${BLOCKS}[\\s/>]`, 'g');
const END = new RegExp(`</${BLOCKS}>|<hr[^<>]*>`, 'g');
const EDGE = `(</?${BLOCKS}(?:\\s[^<>]*)?>)(?:<br>)*`;
const OPENED = new RegExp(`<p>(?:<br>)*${EDGE}`, 'g');
const CLOSED = new RegExp(`(?<!<br>)(?:<br>)*${EDGE}</p>`, 'g');

/** As WordPress does it to texts of its classic editor: blank lines separate paragraphs, a line feed breaks the line. */
function addParagraphs(text: string): string {
  const verbatim = replaceFound(text.replaceAll('\r', ''), VERBATIM, ([html = '', name = '']) => {
    return html.replaceAll('\n', /^(?:pre|code)$/.test(name) ? '&#10;' : ' ');
  });
  const lines = verbatim.replaceAll(/<[^<>]*>/g, (tag) => tag.replaceAll('\n', ' '));
  const spaced = lines.replaceAll(START, '\n\n$&').replaceAll(END, '$&\n\n');
  const parts = spaced.split(/\n\s*\n/).filter((part) => part.trim() !== '');
  const wrapped = parts.map((part) => {
    const lines = part.trim().replaceAll(/(?:<br\s*\/?>)?(?<!\s)\s*\n/g, '<br>');
    // The first lines of an item are not a paragraph.
    return /^<(?:li|d[dt]|t[dh]|figcaption|summary)\b/.test(lines) ? lines : `<p>${lines}</p>`;
  });
  return wrapped.join('\n').replaceAll(OPENED, '$1').replaceAll(CLOSED, '$1');
}

/** Blocks that WordPress fills in when it shows them. Their text is not in the export. */
const DYNAMIC_BLOCK = /<!-- wp:([\w/-]+)\s(?:(?!<!--|-->)[\s\S])*(?<=\s)\/-->/g;
const LAYOUT_BLOCK = /^(?:more|nextpage|separator|spacer|footnotes|post-|site-|query|template-part)/;

function noteDynamicBlocks(text: string, { account }: TextContext): void {
  for (const [original, name = ''] of text.matchAll(DYNAMIC_BLOCK)) {
    if (name === 'footnotes') continue;
    account.note(`wp:${name}`, LAYOUT_BLOCK.test(name) ? 'left-out' : 'needs-person', { original });
  }
  const pages = text.split('<!--nextpage-->').length - 1;
  if (pages > 0) account.note('<!--nextpage-->', 'left-out', { count: pages });
}

/** SyntaxHighlighter has a shortcode per language. */
const CODE_NAMES =
  '(code|sourcecode|as3|actionscript3|bash|clojure|coldfusion|c|cpp|csharp|css|delphi|diff|erlang|fsharp|go|groovy|html|java|javafx|javascript|js|latex|matlab|objc|pascal|perl|php|plain|powershell|python|r|ruby|scala|shell|sql|text|vb|xml|yaml)';
const CODE_SHORTCODE: Pair = [
  new RegExp(String.raw`\[${CODE_NAMES}((?:\s[^[\]]*)?)\]`, 'g'),
  new RegExp(String.raw`\[\/${CODE_NAMES}\]`, 'g'),
];

/** Nothing in code is a shortcode, a paragraph or a tag. */
function protectCode(text: string, { account }: TextContext): string {
  const written = replaceFound(text, CODE_SHORTCODE, ([, name = '', options = '', code = '']) => {
    account.note(`[${name}]`, 'converted');
    const { lang, language = lang } = attributesOf(options);
    const named = language ?? (/^(?:source)?code$|^text$|^plain$/.test(name) ? '' : name);
    const inside = code.replace(/^\s*?\n/, '').trimEnd();
    // Texts of the visual editor have their code escaped already.
    const escaped = inside.includes('<') ? inside.replaceAll('<', '&lt;') : inside;
    return `<pre${named && ` class="language-${named}"`}><code>${escaped}</code></pre>`;
  });
  return replaceFound(written, CODE, ([code = '', name]) => {
    const whole = name === 'code' && code.includes('\n') ? `<pre>${code}</pre>` : code;
    return whole.replaceAll('[', '&#91;');
  }).replaceAll(/\[(\[[a-z][^[\]]*\])\]/g, (_, escaped) => escaped.replaceAll('[', '&#91;'));
}

const CAPTION: Pair = [/\[(caption|wp_caption)((?:\s[^[\]]*)?)\]/g, /\[\/(caption|wp_caption)\]/g];
const GALLERY = /\[gallery((?:\s[^[\]]*)?)\]/g;
const MEDIA =
  'embed|youtube|vimeo|audio|video|wpvideo|soundcloud|tweet|twitter|instagram|facebook|dailymotion|ted|spotify|gist|slideshare|googlemaps|googlemap|flickr|kakaotv|naver|wp_embed';
const MEDIA_PAIR = new RegExp(`\\[(${MEDIA})((?:[\\s=][^[\\]]*)?)\\]([^[\\]]*)\\[\\/\\1\\]`, 'g');
const MEDIA_ALONE = new RegExp(`\\[(${MEDIA})([\\s=][^[\\]]+)\\]`, 'g');

function replaceShortcodes(text: string, context: WordPressContext): string {
  const { account } = context;
  const showMedia = (whole: string, name: string, options: string, inside = ''): string => {
    const address = embedAddress(name, decodeEntities(`${options} ${inside}`));
    if (address === undefined) return whole;
    account.note(`[${name}]`, 'converted');
    return `\n\n<p><a href="${address}">${address}</a></p>\n\n`;
  };
  const captioned = replaceFound(text, CAPTION, ([, name, options = '', inside = '']) => {
    account.note(`[${name}]`, 'converted');
    const { caption } = attributesOf(options);
    const image = /(?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?/.exec(inside)?.[0] ?? '';
    const words = caption ?? inside.replace(image, '');
    return `<figure>${image}<figcaption>${words.trim()}</figcaption></figure>`;
  });
  return captioned
    .replaceAll(GALLERY, (whole, options) => showGallery(whole, options, context))
    .replaceAll(MEDIA_PAIR, showMedia)
    .replaceAll(MEDIA_ALONE, (whole, name, options) => showMedia(whole, name, options));
}

/** Page builders (WPBakery, Divi, Avada, Enfold) write each row, column and box as a shortcode. */
const BUILDER = /\[(?:vc_row|et_pb_section|fusion_builder_container|av_section)\b/;
const ELEMENT = /\[(\/?)([a-z]+(?:_[a-z\d]+)+)((?:\s(?:"[^"]*"|'[^']*'|[^[\]"'])*)?)\]/g;

const WORDS = ['heading', 'title', 'sub_title', 'name', 'job', 'text', 'button_text'];

/** Their images and words stay. */
function replaceElements(text: string, { account, attachments }: WordPressContext): string {
  if (!BUILDER.test(text)) return text;
  return text.replaceAll(ELEMENT, (original, closing, name, options) => {
    if (closing !== '') return '\n\n';
    const attributes = attributesOf(options);
    const { src = '', image = src, images = image } = attributes;
    const files = images.split(',').map((id) => attachments.get(id)?.url ?? id);
    const shown = [
      ...files.filter((file) => IMAGE_ADDRESS.test(file)).map((file) => `<img src="${escapeHtml(file)}">`),
      ...WORDS.flatMap((key) => (attributes[key] ? `<p>${attributes[key]}</p>` : [])),
    ];
    if (shown.length > 0) account.note(`[${name}]`, 'converted');
    else account.note(`[${name}]`, 'left-out', { original });
    return `\n\n${shown.join('\n\n')}\n\n`;
  });
}

function showGallery(whole: string, options: string, context: WordPressContext): string {
  const { attachments, account, id } = context;
  const { ids, include = ids } = attributesOf(options);
  const named = include?.split(/[\s,]+/).filter(Boolean);
  const own = [...attachments].flatMap(([key, { parent }]) => (parent === id ? [key] : []));
  const images = (named ?? own).flatMap((key) => attachments.get(key) ?? []);
  if (images.length === 0) return whole;
  account.note('[gallery]', 'converted');
  const figures = images.map(({ url, alt, caption }) => {
    const image = `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}">`;
    return `<figure>${image}<figcaption>${escapeHtml(caption)}</figcaption></figure>`;
  });
  return figures.join('\n');
}

function embedAddress(name: string, written: string): string | undefined {
  const address = /https?:\/\/[^\s"'<>[\]]+/.exec(written)?.[0];
  const [first = ''] = written.replace(/^[\s=]+/, '').split(/[\s"']+/);
  const { id = first } = attributesOf(written);
  return address ?? (/^(?:youtube|vimeo)$/.test(name) ? videoAddress(id) : undefined);
}

const decodeEntities = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll(/&(?:quot|#8221|#8243);/g, '"');

// The text of a WordPress item → markdown: shortcodes become HTML first, and paragraphs of the classic editor come from its
// blank lines.
import { escapeHtml } from '../edge/html.ts';
import { videoAddress } from '../text/videos.ts';
import { convertHtml } from './convert-html.ts';
import type { Attachment } from './source.ts';
import { attributesOf, IMAGE_FILE } from './tag-writers.ts';
import type { TextContext } from './text-context.ts';

interface WordPressContext extends TextContext {
  /** Addresses of the images that a gallery names. */
  attachments: ReadonlyMap<string, Attachment>;
  /** The post, whose own images a gallery without names shows. */
  id: string;
}

export function convertWordPress(text: string, context: WordPressContext): string {
  noteDynamicBlocks(text, context);
  const html = replaceElements(replaceShortcodes(protectCode(text, context), context), context);
  return convertHtml(text.includes('<!-- wp:') ? html : addParagraphs(html), context);
}

const BLOCKS =
  '(?:address|article|aside|audio|blockquote|caption|center|col|colgroup|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|legend|li|main|nav|ol|p|pre|script|section|style|summary|table|tbody|td|tfoot|th|thead|tr|ul|video)';
const VERBATIM = /<(pre|code|script|style|textarea)\b[^>]*>[\s\S]*?<\/\1>|<[^<>]*>/g;

/** As WordPress does it to texts of its classic editor: blank lines separate paragraphs, a line feed breaks the line. */
function addParagraphs(text: string): string {
  const replace = (html: string, pattern: string, by: string) =>
    html.replaceAll(new RegExp(pattern, 'g'), by);
  const verbatim = text.replaceAll('\r', '').replaceAll(VERBATIM, (html, name) => {
    return html.replaceAll('\n', /^(?:pre|code)$/.test(name) ? '&#10;' : ' ');
  });
  const started = replace(verbatim, `(<${BLOCKS}[\\s/>])`, '\n\n$1');
  const spaced = replace(started, `(</${BLOCKS}>|<hr[^>]*>)`, '$1\n\n');
  const parts = spaced.split(/\n\s*\n/).filter((part) => part.trim() !== '');
  const wrapped = parts.map((part) => {
    const lines = part.trim().replaceAll(/(?:<br\s*\/?>)?\s*\n/g, '<br>');
    // The first lines of an item are no paragraph.
    return /^<(?:li|d[dt]|t[dh]|figcaption|summary)\b/.test(lines) ? lines : `<p>${lines}</p>`;
  });
  const opened = replace(wrapped.join('\n'), `<p>(?:<br>)*(</?${BLOCKS}(?:\\s[^>]*)?>)(?:<br>)*`, '$1');
  return replace(opened, `(?:<br>)*(</?${BLOCKS}(?:\\s[^>]*)?>)(?:<br>)*</p>`, '$1');
}

/** Blocks that WordPress fills in when it shows them. Their text is not in the export. */
const DYNAMIC_BLOCK = /<!-- wp:([\w/-]+)(?:\s+\{(?:(?!-->).)*\})?\s+\/-->/gs;
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
const CODE_SHORTCODE =
  /\[(code|sourcecode|as3|actionscript3|bash|clojure|coldfusion|c|cpp|csharp|css|delphi|diff|erlang|fsharp|go|groovy|html|java|javafx|javascript|js|latex|matlab|objc|pascal|perl|php|plain|powershell|python|r|ruby|scala|shell|sql|text|vb|xml|yaml)((?:\s[^\]]*)?)\]([\s\S]*?)\[\/\1\]/g;

/** Nothing in code is a shortcode, a paragraph or a tag. */
function protectCode(text: string, { account }: TextContext): string {
  return text
    .replaceAll(CODE_SHORTCODE, (_, name, options, code) => {
      account.note(`[${name}]`, 'converted');
      const { lang, language = lang } = attributesOf(options);
      const named = language ?? (/^(?:source)?code$|^text$|^plain$/.test(name) ? '' : name);
      const inside = code.replace(/^\s*?\n/, '').trimEnd();
      // Texts of the visual editor have their code escaped already.
      const escaped = inside.includes('<') ? inside.replaceAll('<', '&lt;') : inside;
      return `<pre${named && ` class="language-${named}"`}><code>${escaped}</code></pre>`;
    })
    .replaceAll(/<(pre|code)\b[^>]*>[\s\S]*?<\/\1>/g, (code, name) => {
      const whole = name === 'code' && /\S\s*\n\s*\S/.test(code) ? `<pre>${code}</pre>` : code;
      return whole.replaceAll('[', '&#91;');
    })
    .replaceAll(/\[(\[[a-z][\w-]*[^[\]]*\])\]/g, (_, escaped) => escaped.replaceAll('[', '&#91;'));
}

const CAPTION = /\[(caption|wp_caption)((?:\s[^\]]*)?)\]([\s\S]*?)\[\/\1\]/g;
const GALLERY = /\[gallery((?:\s[^\]]*)?)\]/g;
const MEDIA =
  'embed|youtube|vimeo|audio|video|wpvideo|soundcloud|tweet|twitter|instagram|facebook|dailymotion|ted|spotify|gist|slideshare|googlemaps|googlemap|flickr|kakaotv|naver|wp_embed';
const MEDIA_PAIR = new RegExp(`\\[(${MEDIA})((?:[\\s=][^\\]]*)?)\\]([^[\\]]*)\\[\\/\\1\\]`, 'g');
const MEDIA_ALONE = new RegExp(`\\[(${MEDIA})([\\s=][^\\]]+)\\]`, 'g');

function replaceShortcodes(text: string, context: WordPressContext): string {
  const { account } = context;
  const showMedia = (whole: string, name: string, options: string, inside = ''): string => {
    const address = addressOf(name, decodeEntities(`${options} ${inside}`));
    if (address === undefined) return whole;
    account.note(`[${name}]`, 'converted');
    return `\n\n<p><a href="${address}">${address}</a></p>\n\n`;
  };
  return text
    .replaceAll(CAPTION, (_, name, options, inside) => {
      account.note(`[${name}]`, 'converted');
      const { caption } = attributesOf(options);
      const image = /(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/.exec(inside)?.[0] ?? '';
      const words = caption ?? inside.replace(image, '');
      return `<figure>${image}<figcaption>${words.trim()}</figcaption></figure>`;
    })
    .replaceAll(GALLERY, (whole, options) => showGallery(whole, attributesOf(options), context))
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
      ...files.filter((file) => IMAGE_FILE.test(file)).map((file) => `<img src="${escapeHtml(file)}">`),
      ...WORDS.flatMap((key) => (attributes[key] ? `<p>${attributes[key]}</p>` : [])),
    ];
    if (shown.length > 0) account.note(`[${name}]`, 'converted');
    else account.note(`[${name}]`, 'left-out', { original });
    return `\n\n${shown.join('\n\n')}\n\n`;
  });
}

function showGallery(
  whole: string,
  { ids, include = ids }: Record<string, string>,
  context: WordPressContext,
): string {
  const { attachments, account, id } = context;
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

function addressOf(name: string, written: string): string | undefined {
  const address = /https?:\/\/[^\s"'<>[\]]+/.exec(written)?.[0];
  const [first = ''] = written
    .replace(/^\s*=/, '')
    .trim()
    .split(/[\s"']+/);
  const { id = first } = attributesOf(written);
  return address ?? (/^(?:youtube|vimeo)$/.test(name) ? videoAddress(id) : undefined);
}

const decodeEntities = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll(/&(?:quot|#8221|#8243);/g, '"');

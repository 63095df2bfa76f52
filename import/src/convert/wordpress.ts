// Converts text of WordPress' classic editor to HTML: blank lines separate paragraphs, and shortcodes show images and
// videos.
import { escapeHtml } from './html-tree.ts';
import { attributesOf, videoOf } from './tag.ts';

const CODE = /\[(code|sourcecode)((?:\s[^[\]]*)?)\]([\s\S]*?)\[\/\1\]/g;
const VERBATIM = /<(pre|code)\b[^<>]*>[\s\S]*?<\/\1>/g;
const CAPTION = /\[((?:wp_)?caption)((?:\s[^[\]]*)?)\]([\s\S]*?)\[\/\1\]/g;
const IMAGE = /(?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?/;
export type Attachment = Record<'url' | 'parent' | 'alt' | 'caption', string>;

/** Shows a text that the export has elsewhere, or not at all. */
const BLOCK_ELSEWHERE = /<!-- wp:(?:block|pattern) [^<>]*\/-->/g;
const SHORTCODE = /(?<!\[)\[([a-z][\w-]*)((?:[\s=][^[\]]*)?)\](?:([^[\]]*)\[\/\1\])?/gi;

/**
 * Replaces a shortcode that names images of the source or a video. Any other stays.
 * @param id of the post: a gallery without ids shows the post's images
 */
export function showShortcodes(
  text: string,
  note: (kind: string, original: string) => void,
  attachments: ReadonlyMap<string, Attachment>,
  id: string,
): string {
  for (const [block] of text.matchAll(BLOCK_ELSEWHERE)) note('text-elsewhere', block);
  const attached = [...attachments].filter(([, { parent }]) => parent === id).map(([key]) => key);
  return text
    .replaceAll(CODE, (_, _name, options, code: string) => {
      const { lang, language = lang ?? '' } = attributesOf(options);
      return `<pre class="language-${language}">${code.trim().replaceAll('<', '&lt;')}</pre>`;
    })
    .replaceAll(VERBATIM, (code, name) => {
      const whole = name === 'code' && code.includes('\n') ? `<pre>${code}</pre>` : code;
      return whole.replaceAll('[', '&#91;');
    })
    .replaceAll(CAPTION, (_, _name, options, inside: string) => {
      const [image = ''] = IMAGE.exec(inside) ?? [];
      const { caption = inside.replace(image, '') } = attributesOf(options);
      return `<figure>${image}<figcaption>${caption.trim()}</figcaption></figure>`;
    })
    .replaceAll(SHORTCODE, (whole, name: string, options: string, inside = '') => {
      const { ids, include = ids } = attributesOf(options);
      const galleryIds = name === 'gallery' ? (include?.split(/[\s,]+/) ?? attached) : [];
      const images = galleryIds.flatMap((key) => attachments.get(key) ?? []);
      if (images.length > 0) return images.map(showImage).join('\n');
      const address = videoOf(name, `${options} ${inside}`.replaceAll('&amp;', '&'));
      if (address !== undefined) return `\n\n<p><a href="${address}">${address}</a></p>\n\n`;
      // Other brackets contain plain words.
      if (/[_=-]|^gallery$/.test(name + options) || whole.endsWith(`[/${name}]`)) note('foreign-tag', whole);
      return whole;
    });
}

const showImage = ({ url, alt, caption }: Attachment) =>
  `<figure><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}"><figcaption>${escapeHtml(caption)}</figcaption></figure>`;

const PREFORMATTED = /<(pre|script|style)\b[^<>]*>[\s\S]*?<\/\1>/g;
/** Blocks and their parts have lines of their own already. */
const BLOCK =
  /(?:<br>)*(<\/?(?:blockquote|caption|center|d[dlt]|details|div|figcaption|figure|h[1-6]|hr|iframe|li|ol|p|pre|section|summary|table|t(?:body|d|foot|h|head|r)|ul|video)\b[^<>]*>)(?:<br>)*/g;

/** Marks paragraphs and line breaks as WordPress does. The parser closes paragraphs at block elements. */
export const addParagraphs = (text: string) =>
  text
    .replaceAll(PREFORMATTED, (html) => html.replaceAll('\n', '&#10;'))
    .replaceAll(/<[^<>]*>/g, (tag) => tag.replaceAll('\n', ' '))
    .split(/\n\s*\n/)
    .map((part) =>
      part
        .trim()
        .replaceAll(/(?:<br\s*\/?>)?[ \t]*\n\s*/g, '<br>')
        .replaceAll(BLOCK, '$1'),
    )
    .map((part) => (/^<(?:li|d[dt]|t[dhr])\b/.test(part) ? part : `<p>${part}</p>`))
    .join('\n');

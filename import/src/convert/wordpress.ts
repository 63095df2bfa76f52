// The text of WordPress' classic editor → HTML: its blank lines separate paragraphs, and shortcodes show images and code.
import type { ItemAccount } from '../account.ts';
import type { Attachment } from '../source.ts';
import { escapeHtml } from './html-tree.ts';
import { attributesOf, videoOf } from './tags.ts';

const CODE = /\[(code|sourcecode)((?:\s[^[\]]*)?)\]([\s\S]*?)\[\/\1\]/g;
const VERBATIM = /<(pre|code)\b[^<>]*>[\s\S]*?<\/\1>/g;
const CAPTION = /\[((?:wp_)?caption)((?:\s[^[\]]*)?)\]([\s\S]*?)\[\/\1\]/g;
const SHORTCODE = /(?<!\[)\[([a-z][\w-]*)((?:[\s=][^[\]]*)?)\](?:([^[\]]*)\[\/\1\])?/gi;

/**
 * A shortcode that names images of the source or a video becomes that; any other stays as it is written.
 * @param id of the post: a gallery without ids shows its images
 */
export function showShortcodes(
  text: string,
  account: ItemAccount,
  attachments: ReadonlyMap<string, Attachment>,
  id: string,
): string {
  const own = [...attachments].filter(([, { parent }]) => parent === id).map(([key]) => key);
  return text
    .replaceAll(CODE, (_, _name, options, code: string) => {
      const { lang, language = lang ?? '' } = attributesOf(options);
      return `<pre class="language-${language}"><code>${code.trim().replaceAll('<', '&lt;')}</code></pre>`;
    })
    .replaceAll(VERBATIM, (code, name) => {
      const whole = name === 'code' && code.includes('\n') ? `<pre>${code}</pre>` : code;
      return whole.replaceAll('[', '&#91;');
    })
    .replaceAll(CAPTION, (_, _name, options, inside: string) => {
      const [image = ''] = /(?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?/.exec(inside) ?? [];
      const { caption = inside.replace(image, '') } = attributesOf(options);
      return `<figure>${image}<figcaption>${caption.trim()}</figcaption></figure>`;
    })
    .replaceAll(SHORTCODE, (whole, name: string, options: string, inside = '') => {
      const { ids, include = ids } = attributesOf(options);
      const named = name === 'gallery' ? (include?.split(/[\s,]+/) ?? own) : [];
      const images = named.flatMap((key) => attachments.get(key) ?? []);
      if (images.length > 0) return images.map(showImage).join('\n');
      const address = videoOf(name, `${options} ${inside}`.replaceAll('&amp;', '&'));
      if (address !== undefined) return `\n\n<p><a href="${address}">${address}</a></p>\n\n`;
      if (/[_=-]|^gallery$/.test(name + options) || whole.includes(`[/${name}]`))
        account.note('foreign-tag', 'needs-person', whole);
      return whole;
    });
}

const showImage = ({ url, alt, caption }: Attachment) =>
  `<figure><img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}"><figcaption>${escapeHtml(caption)}</figcaption></figure>`;

const BLOCKS =
  '(?:address|article|aside|audio|blockquote|caption|center|col|colgroup|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|legend|li|main|nav|ol|p|pre|script|section|style|summary|table|tbody|td|tfoot|th|thead|tr|ul|video)';
const PREFORMATTED = /<(pre|script|style)\b[^<>]*>[\s\S]*?<\/\1>/g;
const EDGE = `(</?${BLOCKS}(?:\\s[^<>]*)?>)(?:<br>)*`;
const [START, END] = [new RegExp(`<${BLOCKS}[\\s/>]`, 'g'), new RegExp(`</${BLOCKS}>|<hr[^<>]*>`, 'g')];
const [OPENED, CLOSED] = [
  new RegExp(`<p>(?:<br>)*${EDGE}`, 'g'),
  new RegExp(`(?<!<br>)(?:<br>)*${EDGE}</p>`, 'g'),
];

/** As WordPress does it: blank lines separate paragraphs, a line feed breaks the line. */
export function addParagraphs(text: string): string {
  const spaced = text
    .replaceAll(PREFORMATTED, (html) => html.replaceAll('\n', '&#10;'))
    .replaceAll(/<[^<>]*>/g, (tag) => tag.replaceAll('\n', ' '))
    .replaceAll(START, '\n\n$&')
    .replaceAll(END, '$&\n\n');
  const parts = spaced.split(/\n\s*\n/).filter((part) => part.trim() !== '');
  const wrapped = parts.map((part) => {
    const lines = part.trim().replaceAll(/(?:<br\s*\/?>)?(?<!\s)\s*\n/g, '<br>');
    // The first lines of an item are not a paragraph.
    return /^<(?:li|d[dt]|t[dh]|figcaption|summary)\b/.test(lines) ? lines : `<p>${lines}</p>`;
  });
  return wrapped.join('\n').replaceAll(OPENED, '$1').replaceAll(CLOSED, '$1');
}

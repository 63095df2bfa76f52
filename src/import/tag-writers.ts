// What tags of generators show → markdown.
import { typeOfCallout } from '../markdown/foreign-notations.ts';
import { type FrontValues, isRecord, textAt } from './foreign-front-matter.ts';

export const IMAGE_FILE = /\.(?:jpe?g|png|gif|webp|svg|avif|bmp)(?:[?#].*)?$/i;

export function fence(code: string, language = '', title = ''): string {
  const mark = '`'.repeat(Math.max(3, ...[...code.matchAll(/`+/g)].map(([run]) => run.length + 1)));
  return `${mark}${language}${title && ` title="${title.replaceAll('"', "'")}"`}\n${code.replace(/^[ \t]*\n/, '').trimEnd()}\n${mark}`;
}

export function quote(text: string): string {
  return text.trim().replaceAll(/^/gm, '> ');
}

const STYLES = /\b(?:no-icon|simple|modern|flat|disabled)\b/g;

/** Boxes of themes. @param options with the type, such as `info no-icon` or `type="tip" title="words"` */
export function callout(options: string, text: string): string {
  const [, type = ''] = /["']?([\w-]+)/.exec(attributeOf(options, 'type') || options) ?? [];
  const [, more = ''] = /^\s*\w+\s+((?:(?!=)[^"'])+)$/.exec(options.replaceAll(STYLES, '')) ?? [];
  const title = attributeOf(options, 'title') || more.trim();
  return `\n> [!${typeOfCallout(type)}]\n${title && `> **${title}**\n>\n`}${quote(text)}\n`;
}

export function citeSource(written: string): string {
  const [, before = '', address = '', label = ''] = /^(.*?)(https?:\/\/\S+)(.*)$/.exec(written.trim()) ?? [
    '',
    written.trim(),
  ];
  const words = [before.trim(), address && `[${label.trim() || address}](${address})`].filter(Boolean);
  return words.length === 0 ? '' : `\n>\n> — ${words.join(', ')}`;
}

export function image(src: string, alt: string, title = ''): string {
  return `![${alt.replaceAll(/[[\]]/g, '')}](<${src}>${title && ` "${title.replaceAll('"', "'")}"`})`;
}

export function showImage(options: string): string | undefined {
  const src = attributeOf(options, 'src', 'url', 'image_path', 'path', 'image', 'file', 'img');
  const caption = attributeOf(options, 'caption', 'description', 'title');
  return src === '' ? undefined : image(src, attributeOf(options, 'alt') || caption, caption);
}

/** `class name.png 300 200 "words"` */
export function showNamed(options: string): string | undefined {
  const words = [...options.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? '');
  const at = words.findIndex((word) => IMAGE_FILE.test(word));
  const alt = words.slice(at + 1).filter((word) => !/^\d+(?:%|px)?$/.test(word));
  return at === -1 ? undefined : image(words[at] ?? '', alt.join(' '));
}

/** The images are in the front matter. */
export function showGallery(options: string, front: FrontValues): string | undefined {
  const images = front[attributeOf(options, 'id') || 'gallery'];
  if (!Array.isArray(images)) return undefined;
  const shown = images
    .filter(isRecord)
    .map((one) => image(textAt(one, 'image_path', 'url'), textAt(one, 'alt'), textAt(one, 'title')));
  return [...shown, attributeOf(options, 'caption')].filter(Boolean).join('\n\n');
}

export function videoAddress(id: string): string | undefined {
  if (/^https?:\/\//.test(id)) return id;
  if (/^[\w-]{11}$/.test(id)) return `https://youtu.be/${id}`;
  return /^\d+$/.test(id) ? `https://vimeo.com/${id}` : undefined;
}

export function linkPost(
  options: string,
  findPage: (name: string) => string | undefined,
): string | undefined {
  const [, name = '', words = ''] = /^\s*(\S+)\s*(.*)$/.exec(options) ?? [];
  const page = findPage(name);
  return page && `[${words.replaceAll(/["']|\b(?:true|false)\b/g, '').trim() || name}](${page})`;
}

const ATTRIBUTE = /([\w-]+)\s*[:=]\s*(?:"([^"]*)"|'([^']*)'|((?!=)[^\s"'\]>%]+))/g;

/** `name="value"`, or `name:value` as Hexo has it. */
export function attributesOf(written: string): Record<string, string> {
  const found = [...written.matchAll(ATTRIBUTE)];
  return Object.fromEntries(
    found.map(([, name = '', ...values]) => [
      name.toLowerCase(),
      values.find((value) => value !== undefined) ?? '',
    ]),
  );
}

/** The first of the attributes that is there and not empty. */
export function attributeOf(written: string, ...names: string[]): string {
  const attributes = attributesOf(written);
  return names.map((name) => attributes[name]).find(Boolean) ?? '';
}

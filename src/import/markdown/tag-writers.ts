// Tags of generators → markdown. Undefined if markdown has no equivalent: the tag stays and is listed.
import { IMAGE_ENDINGS } from '../../content/entry-folder.ts';
import { isObject } from '../../contract/fields.ts';
import { typeOfCallout } from '../../text/foreign-tags.ts';
import { videoAddress } from '../../text/videos.ts';
import { type FrontValues, textAt } from '../read/foreign-front-matter.ts';
import type { TextContext } from '../text-context.ts';

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

/** @param groups of the pattern: the options of the tag, then what it encloses */
export type WriteTag = (groups: readonly string[], context: TagContext) => string | undefined;

export const IMAGE_ADDRESS = new RegExp(`\\.(?:${IMAGE_ENDINGS}|bmp)(?:[?#].*)?$`, 'is');

function fence(code: string, language = '', title = ''): string {
  const mark = '`'.repeat(Math.max(3, ...[...code.matchAll(/`+/g)].map(([run]) => run.length + 1)));
  return `${mark}${language}${title && ` title="${title.replaceAll('"', "'")}"`}\n${code.replace(/^[ \t]*\n/, '').trimEnd()}\n${mark}`;
}

export const showCode: WriteTag = ([options = '', code = '']) => fence(code, /[\w+#-]+/.exec(options)?.[0]);

export const showCodeBlock: WriteTag = ([options = '', code = '']) => {
  const title = options.replaceAll(/\b\w+:\S+|https?:\/\/\S+/g, '').trim();
  return fence(code, attributeOf(options, 'lang'), title);
};

function quote(text: string): string {
  return text.trim().replaceAll(/^/gm, '> ');
}

/** A blank line keeps it apart from the next one. */
export const showQuote: WriteTag = ([source = '', text = '']) => {
  const written = source.trim();
  const { 0: address, index } = /https?:\/\/\S+/.exec(written) ?? { 0: '', index: written.length };
  const [before, label] = [written.slice(0, index), written.slice(index + address.length)];
  const words = [before.trim(), address && `[${label.trim() || address}](${address})`].filter(Boolean);
  return `${quote(text)}${words.length === 0 ? '' : `\n>\n> — ${words.join(', ')}`}\n`;
};

const STYLES = /\b(?:no-icon|simple|modern|flat|disabled)\b/g;

/** Boxes of themes. The options have the type, such as `info no-icon` or `type="tip" title="words"`. */
export const showCallout: WriteTag = ([options = '', text = '']) => {
  const [, type = ''] = /["']?([\w-]+)/.exec(attributeOf(options, 'type') || options) ?? [];
  const [, more = ''] = /^\s*\w+\s([^"'=]+)$/.exec(options.replaceAll(STYLES, '')) ?? [];
  const title = attributeOf(options, 'title') || more.trim();
  return `\n> [!${typeOfCallout(type)}]\n${title && `> **${title}**\n>\n`}${quote(text)}\n`;
};

export function image(src: string, alt: string, title = ''): string {
  return `![${alt.replaceAll(/[[\]]/g, '')}](<${src}>${title && ` "${title.replaceAll('"', "'")}"`})`;
}

export const showImage: WriteTag = ([options = '']) => {
  const src = attributeOf(options, 'src', 'url', 'image_path', 'path', 'image', 'file', 'img');
  const caption = attributeOf(options, 'caption', 'description', 'title');
  return src === '' ? undefined : image(src, attributeOf(options, 'alt') || caption, caption);
};

/** `class name.png 300 200 "words"` */
export const showNamedImage: WriteTag = ([options = '']) => {
  const words = [...options.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? '');
  const at = words.findIndex((word) => IMAGE_ADDRESS.test(word));
  const alt = words.slice(at + 1).filter((word) => !/^\d+(?:%|px)?$/.test(word));
  return at === -1 ? undefined : image(words[at] ?? '', alt.join(' '));
};

/** The images are in the front matter. */
export const showGallery: WriteTag = ([options = ''], { front }) => {
  const images = front[attributeOf(options, 'id') || 'gallery'];
  if (!Array.isArray(images)) return undefined;
  const shown = images
    .filter(isObject)
    .map((one) => image(textAt(one, 'image_path', 'url'), textAt(one, 'alt'), textAt(one, 'title')));
  return [...shown, attributeOf(options, 'caption')].filter(Boolean).join('\n\n');
};

export const showVideo: WriteTag = ([options = '']) =>
  videoAddress(attributeOf(options, 'id', 'video_id', 'url', 'src'));

export const showHeading: WriteTag = ([options = '']) => {
  const words = attributeOf(options, 'content', 'title', 'text').trim();
  return words === '' ? undefined : `${'#'.repeat(Number(attributeOf(options, 'level')) || 2)} ${words}`;
};

/** The address of a text, named by `path="name.md"` or its bare name. */
export const findPost: WriteTag = ([name = ''], { findPage }) =>
  findPage(name.replaceAll(/^\s*path=|-\s*$|"/g, '').trim());

export const linkPost: WriteTag = ([options = ''], { findPage }) => {
  const [, name = '', words = ''] = /^\s*(\S+)(.*)$/s.exec(options) ?? [];
  const page = findPage(name);
  return page && `[${words.replaceAll(/["']|\b(?:true|false)\b/g, '').trim() || name}](${page})`;
};

export const showValue: WriteTag = ([of, name = ''], { site, front }) =>
  textAt(of === 'site' ? site : front, name) || undefined;

const ATTRIBUTE = /(?<![\w-])([\w-]+)\s*[:=]\s*(?:"([^"]*)"|'([^']*)'|((?!=)[^\s"'\]>%]+))/g;

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

/** The first of the attributes that is not empty. */
export function attributeOf(written: string, ...names: string[]): string {
  const attributes = attributesOf(written);
  return names.map((name) => attributes[name]).find(Boolean) ?? '';
}

// Tags and callouts of other programs → markdown. Validation suggests what is written here, and the import writes it.
import { type Fields, isObject } from '../contract/fields.ts';
import { IMAGE_ENDINGS } from './links.ts';
import { videoAddress } from './videos.ts';

const CALLOUT_TYPES = {
  TIP: /^(?:tip|hint|success|check|팁|요령)/i,
  IMPORTANT: /^(?:important|중요)/i,
  WARNING: /^(?:warn|attention|주의|경고)/i,
  CAUTION: /^(?:caution|danger|error|fail|bug|위험|오류)/i,
  NOTE: /^(?:note|info|abstract|summary|tl;?dr|todo|question|help|faq|example|quote|cite|참고|정보|알림|안내|메모|노트|예)/i,
};

/** The type that is nearest to a name of another program. */
export function typeOfCallout(written: string): string | undefined {
  const known = Object.entries(CALLOUT_TYPES).find(([, pattern]) => pattern.test(written.trim()));
  return known?.[0];
}

/** What only the site that a text comes from knows. */
export interface ForeignSite {
  /** The address of the page that a file or slug has become. */
  findPage(name: string): string | undefined;
  /** The addresses of the images in a folder, or of those that a pattern such as `images/*` matches, by name. */
  listImages(path: string): string[];
  /** The front matter of the text. */
  front: Fields;
}

interface Tag {
  name: string;
  /** What is written after the name. */
  options: string;
  /** By name, in lower case. */
  attributes: Record<string, string>;
  /** Of the options, those that are no attributes, without quotes. */
  words: string[];
  /** Between the tag and its closing tag. */
  inside: string | undefined;
}

type Write = (tag: Tag, site: ForeignSite | undefined) => string | undefined;

export const IMAGE_ADDRESS = new RegExp(String.raw`\.(?:${IMAGE_ENDINGS}|heic|bmp)(?:[?#].*)?$`, 'is');

/** Names of boxes, and what themes call their types. */
const BOXES =
  'note noteblock notice alert callout message admonition hint tip info warning danger caution important success secondary';
const BOX_TYPE = new RegExp(`^(?:${BOXES.replaceAll(' ', '|')}|default|primary|success|error)$`, 'i');
const BOX_STYLE = /^(?:no-icon|simple|modern|flat|disabled)$/;

const WRITERS = new Map(
  Object.entries<Write>({
    comment: ({ inside }) => (inside === undefined ? undefined : ''),
    'highlight codeblock code': showCode,
    'blockquote quote pullquote centerquote cq': showQuote,
    [BOXES]: showBox,
    'tabs tabpane codetabs steps fragment browseronly zoom style': ({ inside }) => inside,
    'tab tabitem': showTab,
    details: ({ inside, options, attributes: { title = options.trim() } }) =>
      inside && `<details>\n<summary>${title || '…'}</summary>\n\n${inside.trim()}\n\n</details>\n`,
    'youtube vimeo video embed': showVideo,
    gist: ({ words, attributes: { id = words[0] ?? '' } }) =>
      /^[\w-]+(?:\/\w+)?$/.test(id)
        ? `https://gist.github.com/${words.length === 2 ? words.join('/') : id}`
        : undefined,
    'figure img image picture asset_img': showImage,
    gallery: showGallery,
    'load-photoswipe': () => '',
    heading: ({ attributes }) => {
      const words = firstOf(attributes, 'content', 'title', 'text').trim();
      return words === '' ? undefined : `${'#'.repeat(Number(attributes.level) || 2)} ${words}`;
    },
    'post_url link ref relref': ({ attributes, words: [name = ''] }, site) =>
      site?.findPage(attributes.path ?? name),
    post_link: ({ words: [name = '', ...words] }, site) => {
      const page = site?.findPage(name);
      const shown = words.filter((word) => !/^(?:true|false)$/.test(word)).join(' ');
      return page && `[${shown || name}](${page})`;
    },
    asset_path: ({ words: [path] }) => path,
    // Of NexT: `primary@words`.
    label: ({ options }) => /^\s*\w*@(.*)/.exec(options)?.[1]?.trim(),
  }).flatMap(([names, write]) => names.split(' ').map((name) => [name, write] as const)),
);
/** Included files are named freely. */
const INCLUDED = /video|youtube|vimeo|gallery|heading|figure|image|img|picture/i;

/**
 * What a tag of another program shows, as markdown; undefined if that is not known.
 * @param options what is written after its name
 * @param inside what is between it and its closing tag
 * @param site that the text comes from, in an import
 */
export function rewriteTag(
  written: string,
  options: string,
  { inside, site }: { inside?: string | undefined; site?: ForeignSite | undefined } = {},
): string | undefined {
  const [name, rest] = written === 'include' ? readInclude(options) : [written, options];
  const write = WRITERS.get(name);
  const tag = { name, options: rest, attributes: attributesOf(rest), words: wordsOf(rest), inside };
  const result = write?.(tag, site);
  // Editors are to write the description.
  return site === undefined && result?.startsWith('![](') ? undefined : result;
}

function readInclude(options: string): [name: string, options: string] {
  const [whole = '', file = ''] = /^\s*([\w./-]+)/.exec(options) ?? [];
  return [INCLUDED.exec(file)?.[0].toLowerCase() ?? '', options.slice(whole.length)];
}

const ATTRIBUTE = /(?<![^\s,])([\w-]+)\s*[:=]\s*(?:"([^"]*)"|'([^']*)'|((?!=|\/\/)[^\s"'\]>%]+))/g;

/** `name="value"`, or `name:value` as Hexo has it. By name, in lower case. */
export function attributesOf(written: string): Record<string, string> {
  const found = [...written.matchAll(ATTRIBUTE)];
  // Only one of the values is defined.
  return Object.fromEntries(found.map(([, name = '', ...values]) => [name.toLowerCase(), values.join('')]));
}

/** Those that are no attributes, without quotes. */
export function wordsOf(options: string): string[] {
  const words = options.replace(/^=/, '').replaceAll(ATTRIBUTE, ' ');
  const found = [...words.matchAll(/"([^"]*)"|'([^']*)'|([^\s"']+)/g)];
  return found
    .map(([, double, single, bare]) => double ?? single ?? bare?.replace(/,$/, '') ?? '')
    .filter((word) => !/^[-/]?$/.test(word));
}

/** The first of the attributes that is not empty. */
export function firstOf(attributes: Readonly<Record<string, string>>, ...names: string[]): string {
  return names.map((name) => attributes[name]).find(Boolean) ?? '';
}

function showCode({ name, words, attributes, inside }: Tag): string | undefined {
  if (inside === undefined) return undefined;
  const longest = Math.max(2, ...[...inside.matchAll(/`+/g)].map(([run]) => run.length));
  const mark = '`'.repeat(longest + 1);
  const titles = name === 'highlight' ? [] : words.filter((word) => !word.includes('://'));
  const language = attributes.lang ?? attributes.language ?? (name === 'highlight' ? (words[0] ?? '') : '');
  const named = attributes.title ?? titles.join(' ');
  const title = named && ` title="${named.replaceAll('"', "'")}"`;
  return `${mark}${language}${title}\n${inside.replace(/^[ \t]*\n/, '').trimEnd()}\n${mark}`;
}

function showTab({ attributes, words, inside }: Tag): string | undefined {
  const label = firstOf(attributes, 'label', 'title', 'name', 'header', 'value') || words[0];
  return inside && `${label ? `\n**${label}**\n\n` : ''}${inside.trim()}\n`;
}

function quote(text: string): string {
  return text.trim().replaceAll(/^/gm, '> ');
}

/** A blank line keeps it apart from the next one. */
function showQuote({ options, inside }: Tag): string | undefined {
  if (inside === undefined) return undefined;
  const written = options.trim();
  const { 0: address, index } = /https?:\/\/\S+/.exec(written) ?? { 0: '', index: written.length };
  const [before, label] = [written.slice(0, index), written.slice(index + address.length)];
  const source = [before.trim(), address && `[${label.trim() || address}](${address})`].filter(Boolean);
  return `${quote(inside)}${source.length === 0 ? '' : `\n>\n> — ${source.join(', ')}`}\n`;
}

function showBox({ name, words, attributes, inside }: Tag): string | undefined {
  if (inside === undefined) return undefined;
  const plain = words.filter((word) => !BOX_STYLE.test(word));
  const isTyped = BOX_TYPE.test(plain[0] ?? '');
  const type = attributes.type ?? (isTyped ? (plain[0] as string) : name);
  const title = attributes.title ?? plain.slice(isTyped ? 1 : 0).join(' ');
  return `\n> [!${typeOfCallout(type) ?? 'NOTE'}]\n${title && `> **${title}**\n>\n`}${quote(inside)}\n`;
}

function showVideo({ name, attributes, words: [first = ''] }: Tag): string | undefined {
  const id = firstOf(attributes, 'id', 'video_id', 'url', 'src') || first;
  return videoAddress(id, name === 'video' ? undefined : name);
}

/** `src="a.png" alt="words"`, or `class a.png 300 200 "words"`. */
function showImage({ name, attributes, words }: Tag): string | undefined {
  const at = words.findIndex((word) => IMAGE_ADDRESS.test(word));
  const src = firstOf(attributes, 'src', 'url', 'image_path', 'path', 'image', 'file', 'img') || words[at];
  if (src === undefined) return undefined;
  const caption = firstOf(attributes, 'caption', 'description', 'title');
  const named = words.slice(at + 1).filter((word) => !/^(?:\d+(?:%|px)?$|--|https?:)/.test(word));
  return formatImage(
    name === 'asset_img' ? `./${src}` : src,
    attributes.alt || caption || named.join(' '),
    caption,
  );
}

/** The images are named, those of a folder, in the front matter, or between the tags. */
function showGallery({ attributes, words, inside }: Tag, site: ForeignSite | undefined): string | undefined {
  const named = words.filter((word) => IMAGE_ADDRESS.test(word));
  const folder = firstOf(attributes, 'match', 'dir', 'folder', 'path', 'src');
  const sources = folder && named.length === 0 ? site?.listImages(folder) : named;
  const listed = inside?.trim() ? undefined : site?.front[attributes.id ?? 'gallery'];
  const images = sources?.length ? sources.map((src) => ({ src })) : listed;
  if (!Array.isArray(images)) return inside;
  const shown = images.filter(isObject).map((one) => {
    const texts = Object.fromEntries(Object.entries(one).map(([key, value]) => [key, String(value ?? '')]));
    return formatImage(firstOf(texts, 'image_path', 'url', 'src'), texts.alt ?? '', texts.title);
  });
  return [...shown, inside?.trim() ?? '', attributes.caption ?? ''].filter(Boolean).join('\n\n');
}

export function formatImage(src: string, alt: string, title = ''): string {
  const address = /[\s()<>]/.test(src) ? `<${src}>` : src;
  return `![${alt.replaceAll(/[[\]]/g, '')}](${address}${title && ` "${title.replaceAll('"', "'")}"`})`;
}

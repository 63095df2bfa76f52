// Converts one tag to what it names: an image, a video, the page of another text, or code.
import { schema } from 'guest-api/content';
import { isAttachment } from '../write/locate.ts';
import type { TextContext } from './context.ts';
import { videoOfPlayer } from './edits.ts';

const PICTURES = `${schema.images}|heic|bmp`;
export const PICTURE = new RegExp(String.raw`\.(?:${PICTURES})(?:[?#].*)?$`, 'is');
export const PLAYED = /\.(?:mp[34]|webm)(?:[?#].*)?$/is;
/** Matches a name in quotes, or a word. */
const NAMED_PICTURE = new RegExp(
  String.raw`(["'])((?:(?!\1)[^\n])+\.(?:${PICTURES}))\1|([^\s"'(){}<>=,|]+\.(?:${PICTURES}))(?![\w/.-])`,
  'gi',
);
const VIDEO =
  /(?:https?:)?\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com|youtu\.be|(?:player\.)?vimeo\.com)\/[^\s"'<>[\]{}]+/i;
const ATTRIBUTE =
  /(?<![^\s,])([\w-]+)\s*[:=]\s*(?:"([^"]*)"|'([^']*)'|\{["'`]([^{}]*)["'`]\}|((?!=|\/\/)[^\s"'\]>%{]+))/g;

/** Reads `name="value"`, or Hexo's `name:value`. Names are in lower case. */
export function attributesOf(source: string): Record<string, string> {
  // Only one of the values is defined.
  return Object.fromEntries(
    [...source.matchAll(ATTRIBUTE)].map(([, name = '', ...values]) => [name.toLowerCase(), values.join('')]),
  );
}

/** Returns the words that are not attributes, without quotes. */
function wordsOf(options: string): string[] {
  const words = options.replaceAll(ATTRIBUTE, ' ').matchAll(/"([^"]*)"|'([^']*)'|([^\s"']+)/g);
  const plain = [...words].map(([, ...forms]) => forms.join('').replace(/^,|,$/g, ''));
  return plain.filter((word) => /[\p{L}\p{N}]/u.test(word) && !/^(?:--\w*|\d+(?:%|px)?)$/.test(word));
}

/** Finds a video by its id or address. */
export function videoOf(name: string, options: string): string | undefined {
  const pattern = /^(?:embed|audio)$|video/i.test(name) ? /https?:\/\/[^\s"'<>[\]]+/ : VIDEO;
  const address = pattern.exec(options)?.[0];
  if (address !== undefined) return videoOfPlayer(address) ?? address;
  const [youtube] = (/youtube/i.test(name + options) && /(?<![\w-])[\w-]{11}(?![\w-])/.exec(options)) || [];
  const [vimeo] = (/vimeo/i.test(name + options) && /\d{6,}/.exec(options)) || [];
  return youtube ? `https://youtu.be/${youtube}` : vimeo && `https://vimeo.com/${vimeo}`;
}

export const LINKING = /^(?:post_url|post_link|post_path|link|ref|relref)$/;

/** @returns undefined if the tag stays */
export function showTag(name: string, options: string, { findPage }: TextContext): string | undefined {
  const video = videoOf(name, options);
  if (video !== undefined) return `\n\n${video}\n\n`;
  const { alt, path, ...attributes } = attributesOf(options);
  const title = [...new Set([attributes.title, attributes.caption])].filter(Boolean).join(' · ');
  const [first = '', ...words] = wordsOf(options);
  const pictures = [...options.matchAll(NAMED_PICTURE)].map(([, , quoted, word]) => quoted ?? word);
  const caption = title || words.filter((word) => !PICTURE.test(word)).join(' ');
  const altText = (alt ?? caption).replaceAll(/[[\]]/g, '');
  const quoted = title ? ` "${title.replaceAll('"', "'")}"` : '';
  if (pictures.length > 0) return pictures.map((src) => `![${altText}](<${src}>${quoted})`).join('\n\n');
  if (!LINKING.test(name)) return undefined;
  const page = findPage(path ?? first);
  return page && name === 'post_link' ? `[${words.join(' ') || first}](${page})` : page;
}

/** Converts `[[name#heading|words]]` and `![[name]]`. @returns undefined if it shows another text */
export function showName(
  [mark, name = '', anchor = '', words = '']: string[],
  { account, findPage }: TextContext,
): string | undefined {
  const file = name.trim();
  if (PICTURE.test(file) || PLAYED.test(file))
    return `![${/^\d+(?:x\d+)?$/.test(words) ? '' : words}](<${file}>)`;
  if (isAttachment(file)) return `[${words || file}](<${file}>)`;
  if (mark) return undefined;
  const page = file === '' ? '' : findPage(file);
  if (page === undefined) account.note('old-link', file);
  const label = words || file || anchor.slice(1);
  return page === undefined || page + anchor === '' ? label : `[${label}](<${page}${anchor}>)`;
}

/** @param lead of its line: in a list, every line of the code has the same indentation */
export function showCode(options: string, inside: string, lead: string): string {
  const longest = Math.max(2, ...[...inside.matchAll(/`+/g)].map(([run]) => run.length));
  const mark = '`'.repeat(longest + 1);
  const { lang, language = lang ?? wordsOf(options)[0] ?? '' } = attributesOf(options);
  const code = inside.replace(/^[ \t]*\n/, '').trimEnd();
  const indent = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)?$/.test(lead) ? lead.replaceAll(/[^>\s]/g, ' ') : '';
  const isIndented = code.split('\n').every((line) => line.startsWith(indent) || line.trim() === '');
  const lines = isIndented ? code : code.replaceAll(/^(?=.)/gm, indent);
  return `${mark}${/^[\w+#-]+$/.test(language) ? language : ''}\n${lines}\n${indent}${mark}`;
}

// Tags of generators in a text, `{% … %}`, `{{< … >}}`, `<Component …>`, and names in brackets of a vault. One rule: a tag that
// names an image of the source, a video or another text becomes that. Any other stays as it is written, and is listed with
// its line; if the text that it shows is in another file, the item becomes a draft.
import { schema } from 'guest-api/content';
import type { Nodes } from 'mdast';
import { parseMarkdown, walk } from './markdown-tree.ts';
import { type Edit, editText, type TextContext, videoOfPlayer } from './text-context.ts';

const PICTURES = `${schema.images}|heic|bmp`;
export const PICTURE = new RegExp(String.raw`\.(?:${PICTURES})(?:[?#].*)?$`, 'is');
/** In quotes, or a word. */
const NAMED_PICTURE = new RegExp(
  String.raw`(["'])((?:(?!\1)[^\n])+\.(?:${PICTURES}))\1|([^\s"'(){}<>=,|]+\.(?:${PICTURES}))(?![\w/.-])`,
  'gi',
);
const TEXT_FILE = /(?:^|[\s"'(=])[^\s"'(){}<>=,|]+\.(?:mdx?|markdown|txt)(?![\w.])/i;
const VIDEO =
  /(?:https?:)?\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com|youtu\.be|(?:player\.)?vimeo\.com)\/[^\s"'<>[\]{}]+/i;
const ATTRIBUTE =
  /(?<![^\s,])([\w-]+)\s*[:=]\s*(?:"([^"]*)"|'([^']*)'|\{["'`]([^{}]*)["'`]\}|((?!=|\/\/)[^\s"'\]>%{]+))/g;

/** `name="value"`, or `name:value` as Hexo has it. By name, in lower case. */
export function attributesOf(written: string): Record<string, string> {
  // Only one of the values is defined.
  return Object.fromEntries(
    [...written.matchAll(ATTRIBUTE)].map(([, name = '', ...values]) => [name.toLowerCase(), values.join('')]),
  );
}

/** Those that are no attributes, without quotes. */
function wordsOf(options: string): string[] {
  const found = options.replaceAll(ATTRIBUTE, ' ').matchAll(/"([^"]*)"|'([^']*)'|([^\s"']+)/g);
  const plain = [...found].map(([, ...forms]) => forms.join('').replace(/^,|,$/g, ''));
  return plain.filter((word) => !/^(?:[/=]?|--\w*|\d+(?:%|px)?)$/.test(word));
}

/** The address of the video that a tag names, by its id or address. */
export function videoOf(name: string, options: string): string | undefined {
  const known = /^(?:embed|audio)$|video/i.test(name) ? /https?:\/\/[^\s"'<>[\]]+/ : VIDEO;
  const address = known.exec(options)?.[0];
  if (address !== undefined) return videoOfPlayer(address) ?? address;
  const [youtube] = (/youtube/i.test(name + options) && /(?<![\w-])[\w-]{11}(?![\w-])/.exec(options)) || [];
  const [vimeo] = (/vimeo/i.test(name + options) && /\d{6,}/.exec(options)) || [];
  return youtube ? `https://youtu.be/${youtube}` : vimeo && `https://vimeo.com/${vimeo}`;
}

/** @returns undefined if the tag stays */
function showTag(name: string, options: string, { findPage }: TextContext): string | undefined {
  const video = videoOf(name, options);
  if (video !== undefined) return `\n\n${video}\n\n`;
  const { alt, caption, title = caption, path } = attributesOf(options);
  const [first = '', ...words] = wordsOf(options);
  const pictures = [...options.matchAll(NAMED_PICTURE)].map(([, , quoted, word]) => quoted ?? word);
  const shown = alt ?? title ?? words.filter((word) => !PICTURE.test(word)).join(' ');
  const quoted = title ? ` "${title.replaceAll('"', "'")}"` : '';
  if (pictures.length > 0)
    return pictures.map((src) => `![${shown.replaceAll(/[[\]]/g, '')}](<${src}>${quoted})`).join('\n\n');
  if (!/^(?:post_url|post_link|post_path|link|ref|relref)$/.test(name)) return undefined;
  const page = findPage(path ?? first);
  return page && name === 'post_link' ? `[${words.join(' ') || first}](${page})` : page;
}

const OPEN = String.raw`\{(?:%-?|\{[<%])\s*`;
const CLOSE = String.raw`\s*-?[%>]\}\}?`;
const INSIDE = '((?:(?![%>]\\}|\\{[{%])[\\s\\S])*)';
const VERBATIM = new RegExp(
  `${OPEN}(highlight|codeblock|code|raw|comment)\\b${INSIDE}${CLOSE}([\\s\\S]*?)${OPEN}(?:end|/\\s*)\\1${CLOSE}`,
  'g',
);
const TAG = new RegExp(`${OPEN}(/?\\s*[\\w./-]+)${INSIDE}${CLOSE}`, 'g');
const CLOSING = /^(?:<\/|\{%-?\s*end|\{\{[<%]\s*\/)/;
const COMPONENT =
  /<(\/?(?:[A-Z][\w.]*|img))((?:\s(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^<>"'{}])*)?)>/g;
const MODULE =
  /^(?:import (?:(\w+) from )?[^"']*["']([^"'\n]*)["'];?|export (?:const|default)\b.*)[ \t]*\n?/gm;
/** What a template of Jekyll would show of the address of its site. */
const SITE_VALUE =
  /\{\{-?\s*(?:site\.(?:base)?url|["']([^"'{}]*)["'])\s*(?:\|[^{}]*)?-?\}\}(?:\/(?=[\w.]))?/g;
const BOX = /^:::[ \t]*(\w+)(?:\[(.*)\]|[ \t]+(.*))?\n([\s\S]*?)\n:::[ \t]*$/gm;
const VELOG = /!(youtube|vimeo)\[([^[\]\n]+)\]/g;
const VALUE = /\{\{(?![<%])[^{}\n]*\}\}/g;
/** Attributes of kramdown; comments and ids of blocks of Obsidian. */
const ATTRIBUTES = /^[ \t]*\{:[^{}\n]*\}[ \t]*(?:\n|$)|\{:[^{}\n]*\}/gm;
const HIDDEN = /%%[\s\S]*?%%|[ \t]+\^[\w-]+$/gm;
const RAW = /\{%-?\s*(?:end)?raw\s*-?%\}\n?/g;
const BRACKETS = /(!?)\[\[([^[\]\n|#^]*)([#^][^[\]\n|]*)?(?:\\?\|([^[\]\n]*))?\]\]/g;

export function replaceTags(text: string, context: TextContext): string {
  const nodes = [...walk(parseMarkdown(text))];
  const hidden = hideCode(text, nodes);
  const blocks = nodes.flatMap(({ type, position }) => (type === 'html' && position ? position : []));
  const edits: Edit[] = [];
  const replace = (pattern: RegExp, show: (...groups: string[]) => string | undefined) => {
    for (const { index: start, 0: matched } of hidden.matchAll(pattern)) {
      const end = start + matched.length;
      // As it is written: code within it is hidden.
      const whole = text.slice(start, end);
      const [, ...groups] = new RegExp(pattern.source, pattern.flags.replace('g', '')).exec(whole) ?? [];
      const shown = show(...groups.map((group) => group ?? ''));
      // Markdown is not read within HTML.
      const isInHtml = blocks.some((at) => (at.start.offset ?? 0) < start && start < (at.end.offset ?? 0));
      const image = /!\[([^\]]*)\]\(<([^>]*)>[^)]*\)/g;
      const written = isInHtml ? shown?.replaceAll(image, '<img alt="$1" src="$2">') : shown;
      const isInner = edits.some((edit) => edit.start <= start && end <= edit.end);
      if (written !== undefined) edits.push({ start, end, with: written });
      else if (!isInner && !CLOSING.test(whole)) {
        const line = context.firstLine + text.slice(0, start).split('\n').length - 1;
        const kind = TEXT_FILE.test(whole) ? 'text-elsewhere' : 'foreign-tag';
        context.account.note(kind, 'needs-person', whole, line);
      }
    }
  };
  replace(VERBATIM, (name = '', options = '', inside = '') =>
    name === 'comment' ? '' : name === 'raw' ? inside : showCode(options, inside),
  );
  replace(SITE_VALUE, (path) => path || '/');
  replace(TAG, (name = '', options = '') => showTag(name, options, context));
  replace(VELOG, (name = '', id = '') => showTag(name, id, context));
  replace(BOX, (type, title, words, inside = '') => showBox(type, title || words, inside));
  replace(VALUE, () => undefined);
  replace(ATTRIBUTES, () => '');
  if (context.isMdx) {
    // Images that a text imports are named by their variables.
    const imported = new Map<string, string>();
    replace(MODULE, (name = '', path = '') => {
      imported.set(name, path);
      return TEXT_FILE.test(` ${path}`) ? undefined : '';
    });
    const nameImported = (options: string) =>
      options.replaceAll(/\{(\w+)(?:\.src)?\}/g, (_, key) => `"${imported.get(key) ?? key}"`);
    replace(COMPONENT, (name = '', options = '') => showTag(name, nameImported(options), context));
  }
  if (context.isVault) {
    replace(HIDDEN, () => '');
    replace(BRACKETS, (...groups) => showName(groups, context));
  }
  // In code, it is still there.
  return editText(text, edits).replaceAll(RAW, '');
}

/** `[[name#heading|words]]`, and what it embeds. */
function showName([mark, name = '', anchor = '', words = '']: string[], { findPage }: TextContext): string {
  const file = name.trim();
  const isFile = /\.[a-z\d]{2,4}$/i.test(file) && !/\.md$/i.test(file);
  if (PICTURE.test(file) || (mark && isFile))
    return `![${/^\d+(?:x\d+)?$/.test(words) ? '' : words}](<${file}>)`;
  const page = file === '' ? '' : findPage(file);
  const shown = words || file || anchor.slice(1);
  return page === undefined || page + anchor === '' ? shown : `[${shown}](<${page}${anchor}>)`;
}

/** The text with its code replaced by U+0000. Code by indentation stays: in exports it is often HTML or a list. */
function hideCode(text: string, nodes: readonly Nodes[]): string {
  const edits = nodes.flatMap(({ type, position }): Edit[] => {
    const [start = 0, end = 0] = [position?.start.offset, position?.end.offset];
    const isCode = type === 'inlineCode' || (type === 'code' && /[`~]/.test(text[start] ?? ''));
    return isCode ? [{ start, end, with: '\0'.repeat(end - start) }] : [];
  });
  return editText(text, edits);
}

const showBox = (type = '', title = '', inside = '') =>
  `> [!${type}]${title && ` ${title}`}\n${inside.replaceAll(/^/gm, '> ')}`;

function showCode(options: string, inside: string): string {
  const longest = Math.max(2, ...[...inside.matchAll(/`+/g)].map(([run]) => run.length));
  const mark = '`'.repeat(longest + 1);
  const { lang, language = lang ?? wordsOf(options)[0] ?? '' } = attributesOf(options);
  const code = inside.replace(/^[ \t]*\n/, '').trimEnd();
  return `${mark}${/^[\w+#-]+$/.test(language) ? language : ''}\n${code}\n${mark}`;
}

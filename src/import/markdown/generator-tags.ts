// Tags of generators and other notations in a markdown text → markdown, by the table of notations. What a tag encloses is
// converted first. A tag that the table does not know keeps the image, link or words that it names, and is listed.
import {
  attributesOf,
  firstOf,
  formatImage,
  IMAGE_ADDRESS,
  rewriteTag,
  wordsOf,
} from '../../text/foreign-tags.ts';
import { findNotations } from '../../text/notations.ts';
import { dropInner, type Range, type Replacement, replaceRanges } from '../../text/ranges.ts';
import type { TagContext } from '../text-context.ts';
import { dedent, hideCode, indentLines, replaceOutsideCode } from './edits.ts';
import { showMdx } from './mdx.ts';
import { nameOf, SHIELD, showTemplates } from './templates.ts';

interface Item extends Range {
  /** In the account. */
  name: string;
  /** Equal for a tag that may enclose something and its closing tag. */
  opens?: string | undefined;
  closes?: string | undefined;
  /** Its name in the table of tags. */
  tag?: string;
  /** What is written after the name of a tag. */
  options?: string;
  rewritten?: string | undefined;
}

/** What has to be read before markdown. */
const SHOWN = { liquid: showTemplates, hugo: showTemplates, mdx: showMdx };

export function replaceNotations(written: string, context: TagContext): string {
  const text = context.tags ? SHOWN[context.tags](written, context) : written;
  const items = listItems(text, context);
  const closings = pairItems(items);
  const result = write(0, items.length, 0, text.length).replaceAll(SHIELD, '');
  const spaced = replaceOutsideCode(result, SPACED_PATH, ([, start, path]) => `${start}(<${path}>)`);
  const code = replaceOutsideCode(spaced, LINKED_CODE, ([, words, href]) => `[\`${words}\`](${href})`);
  return replaceOutsideCode(code, LINKED_IMAGE, ([, image, src, url]) => (src === url ? image : undefined));

  /** A part of the text, with the items in it replaced. */
  function write(first: number, last: number, start: number, end: number): string {
    const edits: Replacement[] = [];
    for (let index = first; index < last; index++) {
      const item = items[index] as Item;
      const closing = closings.get(index);
      const { start: insideEnd, end: itemEnd } = items[closing ?? index] as Item;
      const inside = closing === undefined ? undefined : write(index + 1, closing, item.end, insideEnd);
      const shown = writeItem(item, inside, text.slice(item.start, itemEnd), context);
      if (shown !== undefined) {
        const range = { start: item.start - start, end: itemEnd - start };
        edits.push({ ...range, with: indentLines(shown, text, item.start) });
      }
      index = closing ?? index;
    }
    return replaceRanges(text.slice(start, end), edits);
  }
}

const TAG_START = /^\{[{%][<%]?-?\s*(?:(\/|end)\s*)?([\w./-]+)/;
/** The path of an image or text that markdown needs in angle brackets. */
const SPACED_PATH =
  /(!?\[[^[\]\n]*\])\((?!<|[^\s()]*\))((?:(?!\]\()[^\n"<>])+?\.(?:png|jpe?g|gif|webp|svg|avif|bmp|mdx?(?:#[^\s().]*)?))\)/gi;
/** An image that may link to itself. */
const LINKED_IMAGE = /\[(!\[[^[\]\n]*\]\(([^\s()]+)(?: "[^"\n]*")?\))\]\(([^\s()]+)\)/g;
/** In code of markdown, a link would be text. */
const LINKED_CODE = /<code>\s*\[([^[\]`\n]+)\]\(([^\s()]+)\)\s*<\/code>/gi;
/** One that may be code, unless the source is a vault or has a text of this name. */
const SHORT_NOTE_LINK = /(?<!!)\[\[(\w[\w:-]*)\]\](?!\()/g;
/** A line of tags, as Obsidian has them. */
const TAG_LINE = /^(?:#\p{L}[\p{L}\p{N}_/-]*[ \t]*)+$/gmu;
/** What Obsidian does not show: comments, also to the end, and ids of blocks at the end of a paragraph or item, or in a line of their own. */
const NOTE_COMMENT = /%%(?:[^%]|%(?!%))*%%|(?<!\S)%%(?:[^%]|%(?!%))*$/g;
const BLOCK_ID = /(?<=\s|^)\^[\da-z-]+(?=[ \t]*(?:$|\n[ \t]*(?:$|[\n*>+-]|\d+\.)))/gi;
const BOX_END = /^:{3,}[ \t]*$/gm;
/** Of MDX. */
const COMPONENT = /<(\/?)([A-Z][\w.]*)((?:\s(?:"[^"<]*"|'[^'<]*'|[^<>"'])*)?)>/g;
const ASIDE = /<(\/?)aside>(?:\s*<img(?=[^<>]*\bicon)[^<>]*>)?/g;

/** All that is to be replaced, in text order, none within another. */
function listItems(text: string, context: TagContext): Item[] {
  const { tags, findPage, isVault } = context;
  const hidden = hideCode(text);
  const find = (
    pattern: RegExp,
    create: (groups: RegExpExecArray) => Omit<Item, 'start' | 'end'> | undefined,
  ) =>
    Array.from(hidden.matchAll(pattern)).flatMap((groups): Item[] => {
      const item = create(groups);
      return item ? [{ start: groups.index, end: groups.index + groups[0].length, ...item }] : [];
    });
  const notations = findNotations(hidden, text, context).flatMap((found): Item[] => {
    const written = text.slice(found.start, found.end);
    if (found.name === 'attribute-list') return readAttributes(found, written, text);
    if (found.name === 'container') {
      const lineEnd = text.indexOf('\n', found.end);
      const end = lineEnd === -1 ? text.length : lineEnd;
      const [, tag = '', written = ''] = /^:+[ \t]*(\w+)(.*)/.exec(text.slice(found.start, end)) ?? [];
      const options = written.replace(/^\[(.*)\]/, (_, label) => `title="${label.replaceAll('"', "'")}"`);
      return [{ ...found, end, name: ':::', opens: ':::', tag, options }];
    }
    if (!/^(?:liquid|hugo)-/.test(found.name)) return [found];
    const [start = '', closing, name = ''] = TAG_START.exec(written) ?? [];
    const options = written.slice(start.length, -'%}'.length).replace(/[>%]$/, '');
    const side = closing ? { closes: name } : { opens: name, tag: name };
    return tags || found.rewritten !== undefined
      ? [{ ...found, ...side, name: nameOf(written, name), options }]
      : [];
  });
  return dropInner<Item>([
    ...notations,
    ...find(SHORT_NOTE_LINK, ([, name = '']) =>
      !isVault && findPage(name) === undefined
        ? undefined
        : { name: 'wiki-link', rewritten: `[${name}](<${name}>)` },
    ),
    ...(tags ? [] : find(TAG_LINE, () => ({ name: 'tag', rewritten: '' }))),
    ...(isVault ? find(NOTE_COMMENT, () => ({ name: '%% %%', rewritten: '' })) : []),
    ...(isVault ? find(BLOCK_ID, () => ({ name: 'block-id', rewritten: '' })) : []),
    ...find(BOX_END, () => ({ name: ':::', closes: ':::' })),
    ...(tags === 'mdx' ? find(COMPONENT, (groups) => readComponent(groups, context)) : []),
    ...find(ASIDE, ([, slash]) => ({
      name: '<aside>',
      tag: 'note',
      [slash ? 'closes' : 'opens']: '<aside>',
    })),
  ]);
}

function readComponent([, slash, written = '', options = '']: readonly string[], context: TagContext) {
  const name = `<${written}>`;
  const last = written.split('.').at(-1)?.toLowerCase() ?? '';
  const tag = /^(?:code|codeblock|comment|highlight)$/.test(last) ? '' : last;
  if (slash) return { name, closes: name };
  if (!options.endsWith('/')) return { name, opens: name, tag, options };
  return { name, tag, options, rewritten: rewriteTag(tag, options.slice(0, -1), { site: context }) };
}

/** Of kramdown: those of a box enclose the lines before them, and a table of contents is a list. */
function readAttributes({ start, end }: Range, written: string, text: string): Item[] {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const isAlone = lineStart > 0 && text.slice(lineStart, start).trim() === '';
  const [found, type = ''] = /\.(?:notice|prompt|alert|box)(?:-+(\w+))?/.exec(written) ?? [];
  const above = text.lastIndexOf('\n', lineStart - 2) + 1;
  if (isAlone && /:\s*toc\b/i.test(written) && /^[ \t]*(?:[*-]|1\.) /.test(text.slice(above, lineStart))) {
    return [{ name: '{:toc}', start: above, end, rewritten: '' }];
  }
  if (!isAlone || !found) return [{ name: '{: }', start, end, rewritten: '' }];
  const blank = text.lastIndexOf('\n\n', lineStart - 2);
  const first = blank === -1 ? 0 : blank + 2;
  const name = `{: .notice }`;
  const key = `${name} ${start}`;
  return [
    { name, start: first, end: first, opens: key, tag: 'note', options: type },
    { name, start: lineStart, end, closes: key },
  ];
}

/** Nested deeper, tags are read as if they enclosed nothing. */
const MAX_DEPTH = 20;

/** The index of the closing tag, by that of its opening tag. */
function pairItems(items: readonly Item[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const open: number[] = [];
  for (const [index, { opens, tag = '', closes }] of items.entries()) {
    const encloses = opens?.startsWith('<') || rewriteTag(tag, '', { inside: '' }) !== undefined;
    const isOpen = opens !== undefined && encloses;
    if (isOpen && open.length < MAX_DEPTH) open.push(index);
    const partner = closes === undefined ? -1 : open.findLastIndex((at) => items[at]?.opens === closes);
    if (partner === -1) continue;
    pairs.set(open[partner] as number, index);
    open.length = partner;
  }
  return pairs;
}

/** Undefined if it stays. */
function writeItem(
  { name, options = '', tag = '', opens, closes, rewritten }: Item,
  inside: string | undefined,
  original: string,
  context: TagContext,
): string | undefined {
  const { account } = context;
  if (inside !== undefined) {
    const unquoted = name === '{: .notice }' ? inside.replaceAll(/^>[ \t]?/gm, '') : inside;
    const content = name.startsWith('<') ? dedent(unquoted) : unquoted;
    const shown = rewriteTag(tag, options, { inside: content, site: context });
    if (shown === undefined) return showUnknown(name, options, original, { ...context, inside: content });
    account.note(name, 'converted');
    return shown;
  }
  if (rewritten !== undefined) {
    account.note(name, rewritten === '' ? 'left-out' : 'converted');
    return rewritten;
  }
  const isAlone = opens === undefined && closes === undefined;
  if (!name.startsWith('{') && !(isAlone && name.startsWith('<'))) return undefined;
  if (closes === undefined) return showUnknown(name, options, original, context);
  account.note(name, 'left-out');
  return '';
}

/** The image, the link or the words that a tag names, or that it encloses. */
function showUnknown(
  name: string,
  options: string,
  original: string,
  { account, inside = '' }: TagContext & { inside?: string },
): string {
  const attributes = attributesOf(options);
  const words = wordsOf(options);
  const values = [...words, ...Object.values(attributes)];
  const src = values.find((value) => IMAGE_ADDRESS.test(value)) ?? '';
  const href =
    firstOf(attributes, 'href', 'url', 'link', 'to') ||
    (values.find((value) => /^https?:/.test(value)) ?? '');
  const named = inside.trim() || firstOf(attributes, 'alt', 'content', 'title', 'text', 'caption', 'label');
  const rest = words.filter((word) => word !== src && word !== href && !/^(?:\d+(?:%|px)?|--.*)$/.test(word));
  const said = named || (Object.keys(attributes).length > 0 ? '' : rest.join(' '));
  const isLink = href !== '' && !said.includes('\n');
  const shown = src && !inside ? formatImage(src, said) : isLink && `[${said || href}](${href})`;
  account.note(name, shown ? 'converted' : 'needs-person', { original: shown ? '' : original });
  // A single word is an id.
  return shown || (/\s|[^\x20-\x7e]/.test(said) || said === named ? said : '');
}

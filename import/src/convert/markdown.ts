// Changes a markdown text at the offsets of its tree: tags, HTML, images, links, line breaks. Every other byte stays as it was.
import type { Root as HtmlRoot } from 'hast';
import type { Definition, Html, Image, Link, Nodes, Parents, Root, RootContent } from 'mdast';
import { toString as wordsOf } from 'mdast-util-to-string';
import rehypeRaw from 'rehype-raw';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { decodeComponent } from '../addresses.ts';
import { convertTree, escapeCode, LIVE } from './html.ts';
import { createElement, showUnknownTags } from './html-tree.ts';
import { parseMarkdown, walk } from './markdown-tree.ts';
import { PICTURE, replaceTags, type TagContext } from './tags.ts';
import { type Edit, editText, idOfHeading } from './text-context.ts';

export interface MarkdownContext extends TagContext {
  title: string;
  breaksLines?: boolean | undefined;
}

/** Zero-width and control characters are invisible, and control characters are errors in content. */
const INVISIBLE = /[\u200B\u2060\uFEFF]|(?![\t\n\r])\p{Cc}/gu;

export function convertMarkdown(written: string, context: MarkdownContext): string {
  const clean = written.replaceAll(INVISIBLE, '').replaceAll('\u00A0', ' ');
  const tagged = replaceTags(clean, context);
  const lines = [...walk(parseMarkdown(tagged))];
  const text = editText(tagged, [
    ...lines.flatMap((node) => (node.type === 'blockquote' ? nameCallout(tagged, node) : [])),
    ...lines.flatMap((node) => (node.type === 'html' ? endHtml(node) : [])),
    ...lines.flatMap((node) =>
      context.breaksLines && node.type === 'paragraph' ? breakLines(tagged, node) : [],
    ),
  ]);
  const root = parseMarkdown(text);
  const edits = [...replaceHtml(text, root, root, context), ...replaceReferences(text, root, context)];
  return editText(text, [...findTitle(root, context), ...edits]);
}

const startOf = ({ position }: Nodes) => position?.start.offset ?? 0;
const endOf = ({ position }: Nodes) => position?.end.offset ?? 0;
const sourceOf = (text: string, node: Nodes) => text.slice(startOf(node), endOf(node));

const CALLOUT = /^((?:[ \t]*>)+[ \t]*)\[!([^\]\n]+)\][+-]?[ \t]*(.*)/;
const CALLOUT_TYPES: [type: string, names: RegExp][] = [
  ['NOTE', /^(?:note|info|abstract|summary|tldr|todo|question|help|faq|example|quote|cite)/i],
  ['TIP', /^(?:tip|hint|success|check)/i],
  ['IMPORTANT', /^important/i],
  ['WARNING', /^(?:warn|attention)/i],
  ['CAUTION', /^(?:caution|danger|error|fail|bug)/i],
];

/** Of the types of Obsidian, our pages have five, and no titles. */
function nameCallout(text: string, node: Nodes): Edit[] {
  const [whole, mark = '', name = '', title = ''] = CALLOUT.exec(sourceOf(text, node)) ?? [];
  if (whole === undefined) return [];
  const type = CALLOUT_TYPES.find(([, names]) => names.test(name))?.[0];
  const shown = title || (type ? '' : name);
  const line = shown && `\n${mark}**${shown}**\n${mark.trimEnd()}`;
  return [
    { start: startOf(node), end: startOf(node) + whole.length, with: `${mark}[!${type ?? 'NOTE'}]${line}` },
  ];
}

/** Markdown right below HTML, such as a heading after `<br>` or code after `</p>`, is read by nobody but is meant. */
function endHtml(node: Html): Edit[] {
  if (/^<(?:pre|script|style|textarea|!)/i.test(node.value)) return [];
  const lines = node.value.split('\n');
  let [at, depth, isAllTags] = [startOf(node), 0, true];
  for (const [index, line] of lines.slice(0, -1).entries()) {
    at += line.length + 1;
    depth += measureDepth(line);
    isAllTags &&= /^(?:\s*<[^<>]*>)+\s*$/.test(line);
    const next = lines[index + 1] ?? '';
    if (/^(?:```|~~~|<pre\b)/i.test(next) || ((depth <= 0 || isAllTags) && /^[^<\s]/.test(next)))
      return [{ start: at, end: at, with: '\n' }];
  }
  return [];
}

/** How many tags are open after a text. */
function measureDepth(html: string): number {
  const tags = [...html.replaceAll(/<!--[\s\S]*?-->/g, '').matchAll(HTML_TAG)];
  const paired = tags.filter(([, , name = '', empty]) => !VOID.test(name) && empty === '');
  return paired.reduce((depth, [, slash]) => depth + (slash === '' ? 1 : -1), 0);
}

/** Where a line feed broke the line. Two spaces or a backslash break it already. */
function breakLines(text: string, node: Nodes): Edit[] {
  if (/^(?:\$\$|\[![^\]\n]+\][^\n]*$)/.test(wordsOf(node))) return [];
  return [...walk(node)].flatMap((inner): Edit[] => {
    const feeds = inner.type === 'text' ? [...sourceOf(text, inner).matchAll(/(?<!\\| {2})\n/g)] : [];
    const places = feeds.map(({ index }) => startOf(inner) + index);
    const outside = places.filter(
      (at) => !/\[![^\]]+\].*$/.test(text.slice(text.lastIndexOf('\n', at - 1) + 1, at)),
    );
    return outside.map((at) => ({ start: at, end: at, with: '\\' }));
  });
}

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** The page shows the title itself. */
function findTitle({ children: [first] }: Root, { title, account }: MarkdownContext): Edit[] {
  const isTitle =
    first?.type === 'heading' && first.depth === 1 && lettersOf(wordsOf(first)) === lettersOf(title);
  if (!isTitle || lettersOf(title) === '') return [];
  account.note('title', 'moved');
  return [{ start: startOf(first), end: endOf(first), with: '' }];
}

const HTML_TAG = /<(\/?)([a-z][^\s<>/]*)[^<>]*?(\/?)>/gi;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;
/** Shown by our pages as they are, or by nobody. */
const KEPT = new RegExp(`^(?:<!--[\\s\\S]*?-->|<br\\s*/?>|</?(?:${LIVE.join('|')})>|&lt;[^<>]*>|\\s)*$`, 'i');
const isHtml = (node: Nodes) => node.type === 'html' && !KEPT.test(showUnknownTags(node.value));

/** Blocks with HTML in them are written anew. */
function replaceHtml(text: string, root: Root, parent: Parents, context: MarkdownContext): Edit[] {
  const children = parent.children as RootContent[];
  const edits: Edit[] = [];
  for (let at = 0; at < children.length; at++) {
    const node = children[at] as RootContent;
    const isLeaf = /^(?:paragraph|heading|table)$/.test(node.type);
    if (isHtml(node)) {
      const end = findEnd(children, at);
      edits.push(convertBlocks(text, root, children.slice(at, end + 1), context));
      at = end;
    } else if (isLeaf && [...walk(node)].some(isHtml)) edits.push(convertBlocks(text, root, [node], context));
    else if (!isLeaf && 'children' in node) edits.push(...replaceHtml(text, root, node as Parents, context));
  }
  return edits;
}

/** The last block of the HTML that begins here: where all its tags are closed. */
function findEnd(children: readonly RootContent[], start: number): number {
  let depth = 0;
  for (let at = start; at < children.length; at++) {
    const node = children[at];
    if (node?.type !== 'html') continue;
    depth += measureDepth(node.value);
    if (depth <= 0) return at;
  }
  return start;
}

const footnoteReference = (_: unknown, { label }: { label: string }) => createElement('x-raw', `[^${label}]`);
const toHtml = unified()
  .use(remarkRehype, { allowDangerousHtml: true, handlers: { footnoteReference } })
  .use(rehypeRaw)
  .freeze();

function convertBlocks(
  text: string,
  root: Root,
  blocks: readonly RootContent[],
  context: MarkdownContext,
): Edit {
  const [start, end] = [startOf(blocks[0] as Nodes), endOf(blocks.at(-1) as Nodes)];
  const children = structuredClone(blocks) as RootContent[];
  for (const node of children.flatMap((child) => [...walk(child)]))
    if (node.type === 'html') node.value = showUnknownTags(escapeCode(node.value));
  const definitions = root.children.filter(({ type }) => type === 'definition');
  const tree = toHtml.runSync({ type: 'root', children: [...children, ...definitions] } as Root) as HtmlRoot;
  // Lines after the first belong to the same list item or quote.
  const prefix = text.slice(text.lastIndexOf('\n', start - 1) + 1, start).replaceAll(/[^>\s]/g, ' ');
  const lines = convertTree(tree, context).trimEnd().replaceAll('\n', `\n${prefix}`);
  return { start, end, with: lines.replaceAll(/[ \t]+$/gm, '') };
}

function replaceReferences(text: string, root: Root, context: MarkdownContext): Edit[] {
  const nodes = [...walk(root)];
  const ids = new Set(nodes.flatMap((node) => (node.type === 'heading' ? idOfHeading(wordsOf(node)) : [])));
  const shown = new Set(nodes.flatMap((node) => (node.type === 'imageReference' ? node.identifier : [])));
  const linked = new Set<Nodes>(
    nodes.flatMap((node) => (node.type === 'link' && !PICTURE.test(node.url) ? node.children : [])),
  );
  return nodes.flatMap((node): Edit[] => {
    if (node.type === 'image') return showPicture(text, node, linked.has(node), context);
    if (node.type !== 'link' && node.type !== 'definition') return [];
    const [only] = node.type === 'link' ? node.children : [];
    // An image that links to itself.
    if (only?.type === 'image' && PICTURE.test(node.url)) {
      const around = [startOf(node), startOf(only), endOf(only), endOf(node)] as const;
      return [
        { start: around[0], end: around[1], with: '' },
        { start: around[2], end: around[3], with: '' },
      ];
    }
    const isImage = node.type === 'definition' && shown.has(node.identifier);
    const id = node.url.startsWith('#') ? idOfHeading(decodeComponent(node.url.slice(1))) : '';
    if (id !== '' && !ids.has(id)) return [];
    const target = id !== '' ? `#${id}` : isImage ? context.picture(node.url) : context.link(node.url);
    if (target === node.url) return [];
    if (target !== '' || node.type === 'definition') return [moveTo(text, node, target || node.url)];
    const words = node.children.map((child) => sourceOf(text, child)).join('');
    return [{ start: startOf(node), end: endOf(node), with: words }];
  });
}

/** A missing image becomes a link; in a link its description. */
function showPicture(
  text: string,
  node: Image,
  isLinked: boolean,
  { account, picture }: MarkdownContext,
): Edit[] {
  const src = picture(node.url);
  if (!node.alt) account.note('alt-missing', 'needs-person');
  if (src.startsWith('./')) return [moveTo(text, node, src)];
  const name = node.alt || decodeComponent(src.split(/[?#]/)[0]?.split('/').at(-1) || src);
  const words = name.replaceAll(/[[\]]/g, '');
  return [
    { start: startOf(node), end: endOf(node), with: isLinked ? words : `[${words}](${formatTarget(src)})` },
  ];
}

const formatTarget = (target: string) =>
  /[\s()<>]/.test(target) ? `<${target.replaceAll(/[<>]/g, '')}>` : target;
const TARGET = /^(\s*)(<[^<>\n]*>|(?:\\.|\((?:[^()\s])*\)|[^\s()])*)/;

/** With another address. Its words and title stay as they are written. */
function moveTo(text: string, node: Image | Link | Definition, target: string): Edit {
  const [start, end, source] = [startOf(node), endOf(node), sourceOf(text, node)];
  const last = node.type === 'link' ? node.children.at(-1) : undefined;
  const from = last ? endOf(last) - start : 0;
  const isImage = node.type === 'image';
  const mark = isImage ? source.lastIndexOf('](') : source.indexOf(node.type === 'link' ? '](' : ']:', from);
  // A bare address.
  if (mark === -1 || !/^!?\[/.test(source))
    return { start, end, with: `[${wordsOf(node)}](${formatTarget(target)})` };
  const [, spaces = '', old = ''] = TARGET.exec(source.slice(mark + 2)) ?? [];
  const at = start + mark + 2 + spaces.length;
  return { start: at, end: at + old.length, with: formatTarget(target) };
}

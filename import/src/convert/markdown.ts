// Changes a markdown text at the offsets of its tree: tags, HTML, images, links, line breaks. Every other byte stays as it was.
import type { Root as HtmlRoot } from 'hast';
import type { Html, Image, Nodes, Parents, Root, RootContent } from 'mdast';
import { toString as wordsOf } from 'mdast-util-to-string';
import rehypeRaw from 'rehype-raw';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { decodeComponent } from '../addresses.ts';
import { convertTree, LIVE } from './html.ts';
import { createElement, showUnknownTags } from './html-tree.ts';
import { nameOf, parseMarkdown, walk } from './markdown-tree.ts';
import { PICTURE, replaceTags } from './tags.ts';
import { type Edit, editText, idOfHeading, type TextContext } from './text-context.ts';

/** Zero-width and control characters are invisible, and control characters are errors in content. */
const INVISIBLE = /[\u200B\u2060\uFEFF]|(?![\t\n\r])\p{Cc}/gu;

export function convertMarkdown(written: string, context: TextContext): string {
  const clean = written.replaceAll(INVISIBLE, '').replaceAll('\u00A0', ' ');
  const tagged = replaceTags(clean, context);
  const lines = [...walk(parseMarkdown(tagged))].flatMap((node): Edit[] => {
    if (node.type === 'blockquote') return nameCallout(tagged, node);
    if (node.type === 'html') return endHtml(node);
    return context.breaksLines && node.type === 'text' ? breakLines(tagged, node) : [];
  });
  const text = editText(tagged, lines);
  const root = parseMarkdown(text);
  const edits = [...replaceHtml(text, root, root, context), ...replaceReferences(root, context)];
  return editText(text, [...findTitle(root, context), ...edits]);
}

const startOf = ({ position }: Nodes) => position?.start.offset ?? 0;
const endOf = ({ position }: Nodes) => position?.end.offset ?? 0;
const sourceOf = (text: string, node: Nodes) => text.slice(startOf(node), endOf(node));

const CALLOUT = /^((?:[ \t]*>)+[ \t]*)\[!([^\]\n]+)\][+-]?[ \t]*(.*)/;
const TYPES = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'];

/** Our pages have five types of callouts, and no titles. */
function nameCallout(text: string, node: Nodes): Edit[] {
  const [whole = '', mark = '', name = '', title = ''] = CALLOUT.exec(sourceOf(text, node)) ?? [];
  if (whole === '') return [];
  const type = TYPES.find((each) => each === name.toUpperCase());
  // Names such as `info` say nothing to readers.
  const shown = title || (type || /^[a-z]+$/.test(name) ? '' : name);
  const line = shown && `\n${mark}**${shown}**\n${mark.trimEnd()}`;
  const [start, end] = [startOf(node), startOf(node) + whole.length];
  return [{ start, end, with: `${mark}[!${type ?? 'NOTE'}]${line}` }];
}

/** Markdown right below HTML is read by nobody but is meant, such as a heading after `<br>`. */
function endHtml(node: Html): Edit[] {
  if (/^<(?:pre|script|style|textarea|!)/i.test(node.value) || node.position?.start.column !== 1) return [];
  const lines = node.value.split('\n');
  const isEnd = (html: string) => measureDepth(html) <= 0 || /^(?:\s*<[^<>]*>)+\s*$/.test(html);
  const end = lines.findIndex(
    (_, at) => /^[^<\s]/.test(lines[at + 1] ?? '') && isEnd(lines.slice(0, at + 1).join('\n')),
  );
  const start = startOf(node) + lines.slice(0, end + 1).join('\n').length;
  return end === -1 ? [] : [{ start, end: start, with: '\n' }];
}

/** How many tags are open after a text. */
function measureDepth(html: string): number {
  const tags = [...html.replaceAll(/<!--[\s\S]*?-->/g, '').matchAll(HTML_TAG)];
  const paired = tags.filter(([, , name = '', empty]) => !VOID.test(name) && empty === '');
  return paired.reduce((depth, [, slash]) => depth + (slash === '' ? 1 : -1), 0);
}

/** Where a line feed broke the line. Two spaces or a backslash break it already. */
function breakLines(text: string, node: Nodes): Edit[] {
  const feeds = [...sourceOf(text, node).matchAll(/(?<!\\| {2}|^\[!.*)\n/g)];
  return feeds.map(({ index }) => ({ start: startOf(node) + index, end: startOf(node) + index, with: '\\' }));
}

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** The page shows the title itself. */
function findTitle({ children: [first] }: Root, { title, account }: TextContext): Edit[] {
  if (first?.type !== 'heading' || first.depth !== 1) return [];
  if (lettersOf(title) === '' || lettersOf(wordsOf(first)) !== lettersOf(title)) return [];
  account.note('title', 'moved');
  return [{ start: startOf(first), end: endOf(first), with: '' }];
}

const HTML_TAG = /<(\/?)([a-z][^\s<>/]*)[^<>]*?(\/?)>/gi;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;
/** Shown by our pages as they are, or by nobody. */
const KEPT = new RegExp(`^(?:<!--[\\s\\S]*?-->|<br\\s*/?>|</?(?:${LIVE.join('|')})>|&lt;[^<>]*>|\\s)*$`, 'i');
const isHtml = (node: Nodes) => node.type === 'html' && !KEPT.test(showUnknownTags(node.value));

/** Blocks with HTML in them are written anew. */
function replaceHtml(text: string, root: Root, parent: Parents, context: TextContext): Edit[] {
  const children = parent.children as RootContent[];
  const edits: Edit[] = [];
  for (let at = 0; at < children.length; at++) {
    const node = children[at] as RootContent;
    const isLeaf = /^(?:html|paragraph|heading|table)$/.test(node.type);
    if (isLeaf && [...walk(node)].some(isHtml)) {
      const end = node.type === 'html' ? findEnd(children, at) : at;
      edits.push(convertBlocks(text, root, children.slice(at, end + 1), context));
      at = end;
    } else if (!isLeaf && 'children' in node)
      edits.push(...replaceHtml(text, root, node as Parents, context));
  }
  return edits;
}

/** The last block of the HTML that begins here: where all its tags are closed. */
function findEnd(children: readonly RootContent[], start: number): number {
  let depth = 0;
  for (const [at, node] of children.entries()) {
    if (at < start || node.type !== 'html') continue;
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

function convertBlocks(text: string, root: Root, blocks: readonly RootContent[], context: TextContext): Edit {
  const [start, end] = [startOf(blocks[0] as Nodes), endOf(blocks.at(-1) as Nodes)];
  const children = structuredClone(blocks) as RootContent[];
  for (const node of children.flatMap((child) => [...walk(child)]))
    if (node.type === 'html') node.value = showUnknownTags(node.value);
  const definitions = root.children.filter(({ type }) => type === 'definition');
  const tree = toHtml.runSync({ type: 'root', children: [...children, ...definitions] } as Root) as HtmlRoot;
  // Lines after the first belong to the same list item or quote.
  const prefix = text.slice(text.lastIndexOf('\n', start - 1) + 1, start).replaceAll(/[^>\s]/g, ' ');
  const lines = convertTree(tree, context).trimEnd().replaceAll('\n', `\n${prefix}`);
  return { start, end, with: lines.replaceAll(/[ \t]+$/gm, '') };
}

function replaceReferences(root: Root, context: TextContext): Edit[] {
  const nodes = [...walk(root)];
  const ids = new Set(nodes.flatMap((node) => (node.type === 'heading' ? idOfHeading(wordsOf(node)) : [])));
  const shown = new Set(nodes.flatMap((node) => (node.type === 'imageReference' ? node.identifier : [])));
  const linked = new Set<Nodes>(
    nodes.flatMap((node) => (node.type === 'link' && !PICTURE.test(node.url) ? node.children : [])),
  );
  return nodes.flatMap((node): Edit[] => {
    const [start, end] = [startOf(node), endOf(node)];
    if (node.type === 'image') return [{ start, end, with: showPicture(node, linked.has(node), context) }];
    if (node.type !== 'link' && node.type !== 'definition') return [];
    const isImage = node.type === 'definition' && shown.has(node.identifier);
    const id = node.url.startsWith('#') ? idOfHeading(decodeComponent(node.url.slice(1))) : '';
    if (id !== '' && !ids.has(id)) return [];
    const target = id !== '' ? `#${id}` : isImage ? context.picture(node.url) : context.link(node.url);
    if (node.type === 'definition')
      return [{ start, end, with: `[${node.label}]: ${formatTarget(target || node.url, node.title)}` }];
    const [first, last] = [node.children[0], node.children.at(-1)];
    if (!first || !last) return [];
    // An image that links to itself, or a link without a target: what it shows.
    const isBare = target === '' || (first.type === 'image' && PICTURE.test(node.url));
    if (!isBare && target === node.url) return [];
    return [
      { start, end: startOf(first), with: isBare ? '' : '[' },
      { start: endOf(last), end, with: isBare ? '' : `](${formatTarget(target, node.title)})` },
    ];
  });
}

/** A missing image becomes a link; in a link its description. */
function showPicture(node: Image, isLinked: boolean, { account, picture }: TextContext): string {
  const src = picture(node.url);
  if (!node.alt) account.note('alt-missing', 'needs-person');
  const isHere = src.startsWith('./');
  const words = (node.alt || (isHere ? '' : nameOf(src))).replaceAll(/[[\]]/g, '');
  if (isHere) return `![${words}](${formatTarget(src, node.title)})`;
  return isLinked ? words : `[${words}](${formatTarget(src)})`;
}

function formatTarget(target: string, title?: string | null): string {
  const address = /[\s()<>]/.test(target) ? `<${target.replaceAll(/[<>]/g, '')}>` : target;
  return title ? `${address} "${title.replaceAll('"', '\\"')}"` : address;
}

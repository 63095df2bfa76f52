// Edits a markdown text at the offsets of its tree: tags, HTML, images, links, line breaks. Every other byte stays as it
// was.
import type { Root as HtmlRoot } from 'hast';
import type { Definition, Image, Link, Nodes, Root } from 'mdast';
import { toString as wordsOf } from 'mdast-util-to-string';
import rehypeRaw from 'rehype-raw';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { decodeComponent } from '../addresses.ts';
import type { TextContext } from './context.ts';
import { type Edit, editText, idOfHeading } from './edits.ts';
import { convertTree, LIVE } from './html.ts';
import { cleanCharacters, createElement, findAll, parseHtml, showUnknownTags } from './html-tree.ts';
import { endOf, nameOf, parseMarkdown, startOf, walk } from './markdown-tree.ts';
import { PICTURE } from './tag.ts';
import { replaceTags } from './tags.ts';

export function convertMarkdown(source: string, context: TextContext): string {
  const tagged = replaceTags(cleanCharacters(source), context);
  return showReferences(
    editNodes(tagged, (node) => {
      if (node.type === 'root') return keepFormulas(tagged);
      if (node.type === 'blockquote') return nameCallout(tagged, node);
      if (node.type === 'html') return unwrap(tagged, node);
      return context.breaksLines && node.type === 'text' ? breakLines(tagged, node) : [];
    }),
    context,
  );
}

export function convertHtml(html: string, context: TextContext): string {
  const note = (tag: string) => context.account.note('foreign-tag', tag);
  // Tags in code and icons are no tags of the text.
  showUnknownTags(html.replaceAll(/<(svg|pre|code)\b[\s\S]*?<\/\1>/gi, ''), note);
  const markdown = convertTree(parseHtml(showUnknownTags(html)), context);
  return showReferences(markdown, context);
}

/** Replaces the targets of links and images. */
function showReferences(source: string, context: TextContext): string {
  const text = editNodes(source, (node, root) =>
    /^(?:html|paragraph|heading|table)$/.test(node.type) && hasHtml(node)
      ? [convertBlock(source, root, node, context)]
      : [],
  );
  const root = parseMarkdown(text);
  return editText(text, [...findTitle(root, context), ...replaceReferences([...walk(root)], context)]);
}

function editNodes(text: string, editsOf: (node: Nodes, root: Root) => Edit[]): string {
  const root = parseMarkdown(text);
  const edits = [...walk(root)].flatMap((node) => editsOf(node, root));
  return editText(text, edits);
}

const sourceOf = (text: string, node: Nodes) => text.slice(startOf(node), endOf(node));

const CALLOUT = /^((?:[ \t]*>)+[ \t]*)\[!([^\]\n]+)\][+-]?[ \t]*(.*)/;
const TYPES = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'];

/** Our pages have five types of callouts, with titles of plain words. */
function nameCallout(text: string, node: Nodes): Edit[] {
  const [whole = '', mark = '', name = '', words = ''] = CALLOUT.exec(sourceOf(text, node)) ?? [];
  if (whole === '') return [];
  const type = TYPES.find((each) => each === name.toUpperCase());
  // Names such as `info` tell readers nothing.
  const title = words.replaceAll(/\*\*|`/g, '').trim() || (type || /^[a-z]+$/.test(name) ? '' : name);
  const first = `${mark}[!${type ?? 'NOTE'}] ${title}`.trimEnd();
  const [start, end] = [startOf(node), startOf(node) + whole.length];
  // The formatter would join the lines.
  const isFormatted = 'children' in node && node.children[0] && hasHtml(node.children[0]);
  return [{ start, end, with: isFormatted ? `${first}\n${prefixOf(text, node)}${mark.trimEnd()}` : first }];
}

/** Returns what precedes further lines of the same list item or quote. */
const prefixOf = (text: string, node: Nodes) =>
  text.slice(text.lastIndexOf('\n', startOf(node) - 1) + 1, startOf(node)).replaceAll(/[^>\s]/g, ' ');

const WRAPPER =
  /^((?:[ \t]*<(?:div|p|section|article|aside|center|figure|[A-Z]\w*)(?:\s[^<>]*)?>[ \t]*\n)+)(?=[ \t]*[^<\s])([ \t]*)([\s\S]*?)((?:\n[ \t]*<\/\w+>)*)\s*$/;
/** Lets the text between lines of tags be markdown. */
function unwrap(text: string, node: Nodes): Edit[] {
  const [whole, opening = '', indent, inside = '', closing = ''] = WRAPPER.exec(sourceOf(text, node)) ?? [];
  if (whole === undefined || node.position?.start.column !== 1) return [];
  const [before, after] = /<[A-Z]/.test(opening) ? [opening, closing] : ['', ''];
  const lines = inside.replaceAll(`\n${indent}`, '\n');
  return [{ start: startOf(node), end: endOf(node), with: `${before}\n${lines}\n${after}` }];
}

/** Adds a break where a line feed broke the line, but not around tags. Two spaces or a backslash break it already. */
function breakLines(text: string, node: Nodes): Edit[] {
  const feeds = [...sourceOf(text, node).matchAll(/(?<!\\| {2}|^\[!.*|[%}]\})\n(?!\{[{%])/g)];
  return feeds.map(({ index }) => ({ start: startOf(node) + index, end: startOf(node) + index, with: '\\' }));
}

/** Edits within a formula are dropped. */
const keepFormulas = (text: string): Edit[] =>
  [...text.matchAll(/^\$\$\n[\s\S]*?\n\$\$$/gm)].map(({ 0: formula, index }) => {
    return { start: index, end: index + formula.length, with: formula };
  });

/** Our pages show these as they are, or nobody sees them. */
const PLAIN = new RegExp(
  `^(?:<!--[\\s\\S]*?-->|<br\\s*/?>|</?(?:${LIVE.join('|')}|details|details open)>|<summary>[^<]*</summary>|&lt;[^<>]*>|\\s)*$`,
  'i',
);
const hasHtml = (block: Nodes) =>
  [...walk(block)].some((node) => node.type === 'html' && !PLAIN.test(showUnknownTags(node.value)));

const footnoteReference = (_: unknown, { label }: { label: string }) => createElement('x-raw', `[^${label}]`);
const toHtml = unified()
  .use(remarkRehype, { allowDangerousHtml: true, handlers: { footnoteReference } })
  .use(rehypeRaw)
  .freeze();

/** Formats a block again if it has HTML. */
function convertBlock(text: string, root: Root, block: Nodes, context: TextContext): Edit {
  const copy = structuredClone(block) as Root['children'][number];
  for (const node of walk(copy)) if (node.type === 'html') node.value = showUnknownTags(node.value);
  const definitions = root.children.filter(({ type }) => type === 'definition');
  const tree = toHtml.runSync({ type: 'root', children: [copy, ...definitions] } as Root) as HtmlRoot;
  // In MDX, the text of elements is markdown.
  for (const { children } of context.isMdx && block.type === 'html' ? [tree, ...findAll(tree)] : [])
    for (const [at, child] of children.entries())
      if (child.type === 'text' && child.value.trim() !== '')
        children[at] = createElement('x-raw', child.value);
  const [start, end] = [startOf(block), endOf(block)];
  const lines = convertTree(tree, context)
    .trimEnd()
    .replaceAll('\n', `\n${prefixOf(text, block)}`);
  return { start, end, with: lines.replaceAll(/[ \t]+$/gm, '') };
}

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** Removes a heading that repeats the title, which the page shows itself. */
function findTitle({ children: [first] }: Root, { title }: TextContext): Edit[] {
  if (first?.type !== 'heading') return [];
  if (lettersOf(title) === '' || lettersOf(wordsOf(first)) !== lettersOf(title)) return [];
  return [{ start: startOf(first), end: endOf(first), with: '' }];
}

function replaceReferences(nodes: readonly Nodes[], context: TextContext): Edit[] {
  const ids = new Set(nodes.flatMap((node) => (node.type === 'heading' ? idOfHeading(wordsOf(node)) : [])));
  const referred = new Set(nodes.flatMap((node) => (node.type === 'imageReference' ? node.identifier : [])));
  const places = new Map<Nodes | undefined, string>(
    nodes.flatMap((node) => (node.type === 'image' ? [[node, context.picture(node.url)] as const] : [])),
  );
  /** Whether an image links to itself. */
  const isOwn = ({ url, children: [first] }: Link) =>
    PICTURE.test(url) && /^\.\//.test(places.get(first) ?? '');
  const linked = new Set<Nodes>(
    nodes.flatMap((node) => (node.type === 'link' && !isOwn(node) ? node.children : [])),
  );
  const targetOf = ({ url }: Link | Definition) => {
    const id = url.startsWith('#') ? idOfHeading(decodeComponent(url.slice(1))) : '';
    if (id === '') return context.link(url);
    return ids.has(id) ? `#${id}` : url;
  };
  return nodes.flatMap((node): Edit[] => {
    const [start, end] = [startOf(node), endOf(node)];
    if (node.type === 'image')
      return [{ start, end, with: showPicture(node, places.get(node) ?? '', linked.has(node)) }];
    if (node.type === 'definition') {
      const target = referred.has(node.identifier) ? context.picture(node.url) : targetOf(node);
      return [{ start, end, with: `[${node.label}]: ${formatTarget(target || node.url, node.title)}` }];
    }
    const [first, last] = node.type === 'link' ? [node.children[0], node.children.at(-1)] : [];
    if (node.type !== 'link' || !first || !last) return [];
    const target = targetOf(node);
    // A link without a target becomes its content.
    const isBare = target === '' || isOwn(node);
    if (!isBare && target === node.url) return [];
    return [
      { start, end: startOf(first), with: isBare ? '' : '[' },
      { start: endOf(last), end, with: isBare ? '' : `](${formatTarget(target, node.title)})` },
    ];
  });
}

/** A missing image becomes a link, or inside a link its description. */
function showPicture({ alt, title }: Image, src: string, isLinked: boolean): string {
  const isHere = src.startsWith('./');
  // Obsidian has the width after the description.
  const words = (alt || (isHere ? '' : nameOf(src))).replaceAll(/[[\]]|\|\d+(?:x\d+)?$/g, '');
  if (isHere) return `![${words}](${formatTarget(src, title)})`;
  return (isLinked ? words : `[${words}](${formatTarget(src)})`) + (title ? ` ${title}` : '');
}

function formatTarget(target: string, title?: string | null): string {
  const address = /[\s()<>]/.test(target) ? `<${target.replaceAll(/[<>]/g, '')}>` : target;
  return title ? `${address} "${title.replaceAll('"', '\\"')}"` : address;
}

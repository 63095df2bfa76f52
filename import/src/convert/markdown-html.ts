// HTML in a markdown text: the blocks that have some are written anew.
import type { Root as HtmlRoot } from 'hast';
import type { Html, Nodes, Parents, Root, RootContent } from 'mdast';
import rehypeRaw from 'rehype-raw';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { convertTree, LIVE } from './html.ts';
import { createElement, showUnknownTags } from './html-tree.ts';
import { endOf, startOf, walk } from './markdown-tree.ts';
import type { Edit, TextContext } from './text-context.ts';

const HTML_TAG = /<(\/?)([a-z][^\s<>/]*)[^<>]*?(\/?)>/gi;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;
/** Shown by our pages as they are, or by nobody. */
const KEPT = new RegExp(`^(?:<!--[\\s\\S]*?-->|<br\\s*/?>|</?(?:${LIVE.join('|')})>|&lt;[^<>]*>|\\s)*$`, 'i');
const isHtml = (node: Nodes) => node.type === 'html' && !KEPT.test(showUnknownTags(node.value));

/** The blocks of a text, or of a list or quote in it. */
export function replaceHtml(text: string, root: Root, parent: Parents, context: TextContext): Edit[] {
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

/** Markdown right below HTML is read by nobody but is meant, such as a heading after `<br>`. */
export function endHtml(node: Html): Edit[] {
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

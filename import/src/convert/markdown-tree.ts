// A markdown text ⇄ its tree, in the dialect of our site: GFM with footnotes and emphasis next to Korean.
import type { Nodes, Paragraph, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import { toString as wordsOf } from 'mdast-util-to-string';
import remarkCjk from 'remark-cjk-friendly';
import remarkCjkStrike from 'remark-cjk-friendly-gfm-strikethrough';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkStringify, { type Options } from 'remark-stringify';
import { unified } from 'unified';
import { decodeComponent } from '../addresses.ts';

type Format = NonNullable<NonNullable<Options['handlers']>['text']>;

/** Without the escapes that our dialect does not need: `3~5일`, `snake_case`, `[Rydeen]`, `a@b.example`. */
const formatText: Format = (node, _, state, info) =>
  state
    .safe(node.value, info)
    .replaceAll(/\\([@:])/g, '$1')
    .replaceAll(/(?<!~)\\~(?!\\?~)/g, '~')
    .replaceAll(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, '_')
    .replaceAll(/\\\[([^[\]\\^\n!][^[\]\\\n]+)\](?![([:])(?!$)/g, '[$1]');

const markdown = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkCjk)
  .use(remarkCjkStrike, { singleTilde: false })
  .use(remarkStringify, { bullet: '-', rule: '-', listItemIndent: 'one', handlers: { text: formatText } })
  .freeze();

export function parseMarkdown(text: string): Root {
  return markdown.parse(text);
}

export function formatMarkdown(root: Root): string {
  simplify(root, []);
  return markdown.stringify(root);
}

export const flatten = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
export const paragraph = (children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });
/** HTML within a line. The element name marks the node as inline for the conversion. */
export const inlineHtml = (value: string) => ({ type: 'html' as const, value, data: { hName: 'span' } });
/** The last part of an address. */
export const nameOf = (url: string) => decodeComponent(url.split(/[?#]/)[0]?.split('/').at(-1) || url);

export function linkTo(url: string, text = ''): PhrasingContent {
  return { type: 'link', url, children: [{ type: 'text', value: text || url.replace(/^\.\//, '') }] };
}

/** Where a node is in its text. */
export const startOf = ({ position }: Nodes) => position?.start.offset ?? 0;
export const endOf = ({ position }: Nodes) => position?.end.offset ?? 0;

/** Every node of a tree, outer nodes first. */
export function* walk(node: Nodes): Iterable<Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* walk(child);
}

const ATTENTION = ['strong', 'emphasis', 'delete'];
const isBlank = (node: Nodes) => node.type === 'text' && node.value.trim() === '';
const ADDRESS = /(https?:\/\/[\w/?#@!$&'*+,;:=%.~()-]*[\w/#=&~-])/g;

/** Drops empty emphasis, joins that of neighbors, links bare addresses, and ends paragraphs at two breaks. */
function simplify(node: Nodes, within: readonly string[]): void {
  if (!('children' in node)) return;
  const around = [...within, node.type];
  const children = (node.children as Nodes[]).flatMap((child): Nodes[] => {
    simplify(child, around);
    const isAttention = ATTENTION.includes(child.type);
    if (child.type === 'inlineCode') child.value = child.value.replaceAll(/\s*\n\s*/g, ' ');
    if (child.type === 'break' && around.includes('tableCell')) return [{ type: 'html', value: '<br>' }];
    if (isAttention && (around.includes(child.type) || wordsOf(child).trim() === ''))
      return (child as Parents).children;
    // Escapes would break an address.
    if (child.type === 'text' && !around.includes('link')) {
      const parts = child.value.split(ADDRESS).map((value, index) => {
        return index % 2 === 1 ? linkTo(value) : ({ type: 'text', value } as const);
      });
      return parts.filter((part) => part.type !== 'text' || part.value !== '');
    }
    return [child];
  });
  const joined = children.filter((child, index) => {
    const next = children[index + 1];
    const isSame = ATTENTION.includes(child.type) && next?.type === child.type;
    if (isSame) (next as Parents).children.unshift(...((child as Parents).children as never[]));
    return !isSame;
  });
  node.children = joined.flatMap((child) =>
    child.type === 'paragraph' ? splitLines(child) : [child as RootContent],
  ) as never;
}

/** Two breaks end a paragraph, and so does each of several images. */
function splitLines({ children }: Paragraph): RootContent[] {
  const isRow =
    children.length > 1 && children.every((each) => /^(?:image|break)$/.test(each.type) || isBlank(each));
  if (isRow) return children.filter(({ type }) => type === 'image').map((image) => paragraph([image]));
  const parts: PhrasingContent[][] = [[]];
  let breaks: PhrasingContent[] = [];
  for (const child of children) {
    if (child.type === 'break') breaks.push(child);
    else if (!isBlank(child) || breaks.length === 0) {
      if (breaks.length > 1) parts.push([]);
      else if (parts.at(-1)?.length !== 0) parts.at(-1)?.push(...breaks);
      breaks = [];
      parts.at(-1)?.push(child);
    }
  }
  return parts.filter((part) => part.some((child) => !isBlank(child))).map(paragraph);
}

// Parses and formats markdown in the dialect of our site: GFM with footnotes, and emphasis next to Korean.
import type { Nodes, Paragraph, Parents, PhrasingContent, Root } from 'mdast';
import { toString as wordsOf } from 'mdast-util-to-string';
import remarkCjk from 'remark-cjk-friendly';
import remarkCjkStrike from 'remark-cjk-friendly-gfm-strikethrough';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkStringify, { type Options } from 'remark-stringify';
import { unified } from 'unified';
import { decodeComponent } from '../addresses.ts';

type Format = NonNullable<NonNullable<Options['handlers']>['text']>;

/** Drops escapes that our dialect does not need: `3~5일`, `snake_case`, `[Rydeen]`, `a@b.example`, and in addresses. */
const formatText: Format = (node, _, state, info) =>
  state
    .safe(node.value, info)
    .replaceAll(/\\([@:])/g, '$1')
    .replaceAll(/(?<!~)\\~(?!\\?~)/g, '~')
    .replaceAll(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, '_')
    .replaceAll(/\\\[([^[\]\\^\n!][^[\]\\\n]+)\](?![([:])(?!$)/g, '[$1]')
    .replaceAll(/https?:\/\/\S+/g, (address) => address.replaceAll('\\', ''));

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
/** Makes HTML within a line. The element name marks the node as inline for the conversion. */
export const inlineHtml = (value: string) => ({ type: 'html' as const, value, data: { hName: 'span' } });
export const nameOf = (url: string) => decodeComponent(url.split(/[?#]/)[0]?.split('/').at(-1) || url);

export function linkTo(url: string, text = ''): PhrasingContent {
  return { type: 'link', url, children: [{ type: 'text', value: text || url.replace(/^\.\//, '') }] };
}

export const startOf = ({ position }: Nodes) => position?.start.offset ?? 0;
export const endOf = ({ position }: Nodes) => position?.end.offset ?? 0;

/** Visits every node, outer nodes first. */
export function* walk(node: Nodes): Iterable<Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* walk(child);
}

const ATTENTION = ['strong', 'emphasis', 'delete'];

/** Removes empty and nested emphasis, and joins adjacent emphasis of the same kind. */
function simplify(node: Nodes, within: readonly string[]): void {
  if (!('children' in node)) return;
  const around = [...within, node.type];
  const children = (node.children as Nodes[]).flatMap((child): Nodes[] => {
    simplify(child, around);
    if (child.type === 'inlineCode') child.value = child.value.replaceAll(/\s*\n\s*/g, ' ');
    if (child.type === 'break' && around.includes('tableCell')) return [{ type: 'html', value: '<br>' }];
    const isEmpty = around.includes(child.type) || wordsOf(child).trim() === '';
    return ATTENTION.includes(child.type) && isEmpty ? (child as Parents).children : [child];
  });
  node.children = children.filter((child, index) => {
    const next = children[index + 1];
    const isSame = ATTENTION.includes(child.type) && next?.type === child.type;
    if (isSame) (next as Parents).children.unshift(...((child as Parents).children as never[]));
    return !isSame;
  }) as never;
}

// A markdown tree → text in our dialect, which knows more than CommonMark (emphasis next to Korean, a few tags) and needs
// fewer escapes.
import type { Nodes, Paragraph, Parents, PhrasingContent, Root } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { type Handle as Format, type State, toMarkdown } from 'mdast-util-to-markdown';
import { linkTo } from './markdown-nodes.ts';

export function formatMarkdown(root: Root): string {
  simplify(root, []);
  return toMarkdown(root, {
    extensions: [gfmToMarkdown()],
    handlers: {
      text: formatText,
      strong: emphasize('**'),
      emphasis: emphasize('*'),
      delete: emphasize('~~'),
    },
    bullet: '-',
    rule: '-',
    listItemIndent: 'one',
  });
}

const ATTENTION = new Set(['strong', 'emphasis', 'delete']);

/** Joins neighbors, drops what is empty, and writes breaks where a line feed cannot be. */
function simplify(node: Nodes, path: readonly string[]): void {
  if (!('children' in node)) return;
  const within = [...path, node.type];
  const isOneLine = within.includes('heading') || within.includes('tableCell');
  const children: Nodes[] = [];
  for (const child of node.children as Nodes[]) {
    simplify(child, within);
    const last = children.at(-1);
    if (child.type === 'break' && isOneLine) {
      const isCell = within.includes('tableCell');
      children.push(isCell ? { type: 'html', value: '<br>' } : { type: 'text', value: ' ' });
    } else if (child.type === 'break' && (!last || (last.type === 'break' && node.type !== 'paragraph')))
      continue;
    else if (ATTENTION.has(child.type) && textIn([child]).trim() === '' && !hasImage(child)) {
      children.push({ type: 'text', value: textIn([child]) });
    } else if (ATTENTION.has(child.type) && within.includes(child.type)) {
      children.push(...(child as Parents).children);
    } else if (last && ATTENTION.has(child.type) && last.type === child.type) {
      (last as Parents).children = [...(last as Parents).children, ...(child as Parents).children] as never;
    } else if (child.type === 'text' && child.value !== '' && !within.includes('link'))
      children.push(...linkAddresses(child.value));
    else children.push(child);
  }
  while (children.at(-1)?.type === 'break') children.pop();
  const split = children.flatMap((child): Nodes[] =>
    child.type === 'paragraph' ? splitAtBreaks(child).filter((part) => part.children.length > 0) : [child],
  );
  node.children = split as never;
  // A list in an item needs no blank line before it.
  if (node.type === 'listItem') node.spread = split.slice(1).some(({ type }) => type !== 'list');
  else if (node.type === 'list') node.spread = node.children.some(({ spread }) => spread);
}

/** Two breaks end a paragraph. */
function splitAtBreaks({ children }: Paragraph): Paragraph[] {
  const parts: PhrasingContent[][] = [[]];
  let breaks: PhrasingContent[] = [];
  for (const child of children) {
    const isBlank = child.type === 'text' && child.value.trim() === '';
    if (child.type === 'break') breaks.push(child);
    else if (!isBlank || breaks.length === 0) {
      if (breaks.length > 1) parts.push([]);
      else parts.at(-1)?.push(...breaks);
      const isAfterBreak = child.type === 'text' && breaks.length > 0;
      parts.at(-1)?.push(isAfterBreak ? { ...child, value: child.value.trimStart() } : child);
      breaks = [];
    }
  }
  return parts.map((part) => ({ type: 'paragraph', children: part }));
}

function textIn(nodes: readonly Nodes[]): string {
  return nodes
    .map((node) => ('value' in node ? node.value : 'children' in node ? textIn(node.children) : ''))
    .join('');
}

function hasImage(node: Nodes): boolean {
  return node.type === 'image' || ('children' in node && node.children.some(hasImage));
}

/** A bare address is a link as it is: escapes would break it. */
const ADDRESS = /(https?:\/\/[\w/?#@!$&'*+,;:=%.~()-]*[\w/#=&~-])/g;

const linkAddresses = (text: string): PhrasingContent[] =>
  text.split(ADDRESS).flatMap((part, index): PhrasingContent[] => {
    if (index % 2 === 1) return [linkTo(part)];
    return part === '' ? [] : [{ type: 'text', value: part }];
  });

/** Without the escapes that our dialect does not need: `3~5일`, `snake_case`, `[Rydeen]`, `a@b.example`. */
const formatText: Format = (node, _, state, info) =>
  state
    .safe(node.value, info)
    .replaceAll(/\\([@:])/g, '$1')
    .replaceAll(/(?<!~)\\~(?!\\?~)/g, '~')
    .replaceAll(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, '_')
    .replaceAll(/\\\[([^[\]\\^\n!][^[\]\\\n]+)\](?![([:])(?!$)/g, '[$1]');

/** Our dialect sees emphasis next to Korean; elsewhere punctuation inside is encoded, as CommonMark demands. */
function emphasize(mark: string): Format {
  return (node, _, state: State, info) => {
    const exit = state.enter('phrasing');
    const inside = state.containerPhrasing(node, { ...info, before: mark, after: mark });
    exit();
    const text = inside.trim();
    const start = inside.slice(0, inside.length - inside.trimStart().length);
    const end = inside.slice(start.length + text.length);
    const first = encodeNextTo(start === '' ? info.before.slice(-1) : '', text.slice(0, 1));
    const last = encodeNextTo(end === '' ? info.after.slice(0, 1) : '', text.slice(-1));
    if (text.length < 2) return `${start}${mark}${text}${mark}${end}`;
    return `${start}${mark}${first}${text.slice(1, -1)}${last}${mark}${end}`;
  };
}

function encodeNextTo(neighbor: string, character: string): string {
  const isEncoded = /\w/.test(neighbor) && /[!"',.:;?(…·–—“”‘’]/.test(character);
  return isEncoded ? `&#x${character.codePointAt(0)?.toString(16).toUpperCase()};` : character;
}

// Parses HTML and searches the tree.
import type { Element, ElementContent, Nodes, Parents, Root } from 'hast';
import { defaultHandlers } from 'hast-util-to-mdast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

const parser = unified().use(rehypeParse, { fragment: true }).freeze();
/** These elements would swallow the text after them, so they are shown as text. */
const SWALLOWING = /^(?:title|plaintext|xmp|listing|noembed|noframes|frameset|body|html)$/i;
const TAG = /<\/?([A-Za-z][^\s<>/]*)(?=[^<>]*>)/g;
/** Zero-width and control characters are invisible, and the latter are errors in content. */
const INVISIBLE = /[\u200B\u2060\uFEFF\u00AD]|(?![\t\n\r])\p{Cc}/gu;
const ENTITY = /&(?:(shy|#8203|#x200B|#65279|#xFEFF|#173)|nbsp|#160|#xA0);/gi;
/** Outside code, two line breaks end a paragraph. */
const BREAKS = /<pre\b[^<>]*>[\s\S]*?<\/pre>|(?:<br\b[^<>]*>\s*){2,}/gi;

export const cleanCharacters = (text: string) => text.replaceAll(INVISIBLE, '').replaceAll('\u00A0', ' ');

/** Keeps the positions of the source. */
export const parsePage = (html: string): Root => parser.parse(html);

export function parseHtml(html: string): Root {
  const divided = html.replaceAll(BREAKS, (part) => (/^<br/i.test(part) ? '<p>' : part));
  const visible = divided.replaceAll(ENTITY, (_, invisible) => (invisible ? '' : ' '));
  return parser.parse(cleanCharacters(visible));
}

/** Words in angle brackets that are not HTML are meant as text: `<Another World>`. They stay unchanged. */
export function showUnknownTags(html: string, onTag: (tag: string) => void = () => {}): string {
  return html.replaceAll(TAG, (tag, name: string) => {
    const isWord = /^[A-Z][a-z]{2,}$/.test(name) || SWALLOWING.test(name);
    if (Object.hasOwn(defaultHandlers, name.toLowerCase()) && !isWord) return tag;
    onTag(`${tag}>`);
    return `&lt;${tag.slice(1)}`;
  });
}

/** Removes entities and tags from a title or name. */
export const plainText = (html: string) => textOf(parseHtml(showUnknownTags(html))).trim();

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export function createElement(tagName: string, children: ElementContent[] | string = []): Element {
  const content: ElementContent[] =
    typeof children === 'string' ? [{ type: 'text', value: children }] : children;
  return { type: 'element', tagName, properties: {}, children: content };
}

export function isElement(node: Nodes | undefined, ...names: string[]): node is Element {
  return node?.type === 'element' && (names.length === 0 || names.includes(node.tagName));
}

export function textOf(node: Nodes | undefined): string {
  if (node?.type === 'text') return node.value;
  return node && 'children' in node && !isElement(node, 'style') ? node.children.map(textOf).join('') : '';
}

/** Joins the values of the first property that is not empty. */
export function propertyOf(element: Element | undefined, ...names: string[]): string {
  const values = names.map((name) => [element?.properties[name] ?? ''].flat().join(' '));
  return values.find(Boolean) ?? '';
}

export const hasClass = (element: Element, name: string) =>
  propertyOf(element, 'className').split(' ').includes(name);

/** Finds elements in document order; all of them without names. */
export function findAll(node: Parents, ...names: string[]): Element[] {
  return node.children.flatMap((child) =>
    isElement(child) ? [...(isElement(child, ...names) ? [child] : []), ...findAll(child, ...names)] : [],
  );
}

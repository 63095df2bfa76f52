// Reading a tree of HTML elements.
import type { Element, Nodes, Parents, Root } from 'hast';
import { htmlTagNames } from 'html-tag-names';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

const parser = unified().use(rehypeParse, { fragment: true }).freeze();
/** Those that would swallow the text after them are no part of a text. */
const SWALLOWING = /^(?:title|plaintext|xmp|listing|noembed|noframes|frameset|head|body|html)$/;
const KNOWN = new Set([...htmlTagNames, 'svg', 'math', 'path', 'g'].filter((name) => !SWALLOWING.test(name)));
const TAG = /<\/?([A-Za-z][^\s<>/]*)(?=[^<>]*>)/g;
/** Zero-width and control characters are invisible, and control characters are errors in content. */
const INVISIBLE =
  /[\u200B\u2060\uFEFF\u00AD]|&(?:shy|#8203|#x200B|#65279|#xFEFF|#173);|(?![\t\n\r])\p{Cc}/giu;

export function parseHtml(html: string): Root {
  return parser.parse(html.replaceAll(INVISIBLE, '').replaceAll(/\u00A0|&(?:nbsp|#160|#xA0);/gi, ' '));
}

/** Words in angle brackets that are no HTML are meant as text: `<Another World>`. They stay as they are written. */
export function showUnknownTags(html: string, onFound: (tag: string) => void = () => {}): string {
  return html.replaceAll(TAG, (tag, name: string) => {
    const isWord = /^[A-Z][a-z]{2,}$/.test(name);
    if (!isWord && (KNOWN.has(name.toLowerCase()) || /^[a-z]+-/.test(name))) return tag;
    onFound(`${tag}>`);
    return `&lt;${tag.slice(1)}`;
  });
}

/** The words of a title or name, which may have entities and tags. */
export const plainText = (html: string) => textOf(parseHtml(showUnknownTags(html))).trim();

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export function createElement(tagName: string, text?: string): Element {
  return {
    type: 'element',
    tagName,
    properties: {},
    children: text === undefined ? [] : [{ type: 'text', value: text }],
  };
}

export function isElement(node: Nodes | undefined, ...names: string[]): node is Element {
  return node?.type === 'element' && (names.length === 0 || names.includes(node.tagName));
}

export function textOf(node: Nodes | undefined): string {
  if (node?.type === 'text') return node.value;
  return node && 'children' in node ? node.children.map(textOf).join('') : '';
}

/** The first property that is not empty, as one text. */
export function propertyOf({ properties }: Element, ...names: string[]): string {
  const values = names
    .map((name) => properties[name])
    .map((value) => (Array.isArray(value) ? value.join(' ') : value));
  return String(values.find((value) => /^(?:string|number)$/.test(typeof value) && value !== '') ?? '');
}

export function hasClass(element: Element, ...names: string[]): boolean {
  const own = propertyOf(element, 'className').split(' ');
  return names.some((name) => own.includes(name));
}

/** In document order, with these names if there are any. */
export function findAll(node: Parents, ...names: string[]): Element[] {
  return node.children.flatMap((child) =>
    isElement(child) ? [...(isElement(child, ...names) ? [child] : []), ...findAll(child, ...names)] : [],
  );
}

/** The first element with a class. */
export const findClass = (node: Parents, name: string) => findAll(node).find((each) => hasClass(each, name));

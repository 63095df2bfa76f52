// Making and reading HTML elements.
import type { Element, ElementContent, Properties } from 'hast';

export function isElement(node: ElementContent | undefined, ...names: string[]): node is Element {
  return node?.type === 'element' && (names.length === 0 || names.includes(node.tagName));
}

export function createElement(
  tagName: string,
  children: ElementContent[] = [],
  properties: Properties = {},
): Element {
  return { type: 'element', tagName, properties, children };
}

export function createText(value: string): ElementContent {
  return { type: 'text', value };
}

export function createLink(href: string, children: ElementContent[]): Element {
  return createElement('a', children, { href });
}

export function textOf(node: ElementContent | undefined): string {
  if (node?.type === 'text') return node.value;
  return node?.type === 'element' ? node.children.map(textOf).join('') : '';
}

/** A property as one text; empty if there is none. */
export function propertyOf(element: Element, ...names: string[]): string {
  for (const name of names) {
    const value = element.properties[name];
    if (Array.isArray(value)) return value.join(' ');
    if (value !== undefined && value !== null && value !== true && value !== false) return String(value);
  }
  return '';
}

export function hasClass(element: Element, name: string | RegExp): boolean {
  const classes = propertyOf(element, 'className').split(' ');
  return classes.some((own) => (typeof name === 'string' ? own === name : name.test(own)));
}

/** In document order. */
export function findAll(node: Element, isWanted: (element: Element) => boolean): Element[] {
  return node.children.flatMap((child) =>
    isElement(child) ? [...(isWanted(child) ? [child] : []), ...findAll(child, isWanted)] : [],
  );
}

export function find(node: Element, isWanted: (element: Element) => boolean): Element | undefined {
  return findAll(node, isWanted)[0];
}

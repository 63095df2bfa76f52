// Reading a tree of HTML elements.
import type { Element, Nodes, Parents } from 'hast';
import { loadTexts } from '../../engine/texts.ts';

type Lists = Record<'embeds' | 'styling' | 'dropped' | 'headings' | 'boxes' | 'lines' | 'blocks', string[]>;
/** Names, by what the import makes of them: the file says what its fields mean. */
export const ELEMENTS = loadTexts<Lists & Record<'marks' | 'counted', Record<string, string>>>(
  'src/import/html/elements.yaml',
);

export function isElement(node: Nodes | undefined, ...names: string[]): node is Element {
  return node?.type === 'element' && (names.length === 0 || names.includes(node.tagName));
}

export function textOf(node: Nodes | undefined): string {
  if (node?.type === 'text') return node.value;
  return node && 'children' in node ? node.children.map(textOf).join('') : '';
}

/** A property as one text; empty if there is none. */
export function propertyOf({ properties }: Element, ...names: string[]): string {
  for (const name of names) {
    const value = properties[name];
    if (Array.isArray(value)) return value.join(' ');
    if (typeof value === 'string' || typeof value === 'number') return String(value);
  }
  return '';
}

/** Ghost's editor adds a meaningless style to each span. */
export function isStyled(element: Element): boolean {
  return !/^(?:white-space: ?pre-wrap;?)?$/.test(propertyOf(element, 'style').trim());
}

export function hasClass(element: Element, name: RegExp): boolean {
  return propertyOf(element, 'className')
    .split(' ')
    .some((own) => name.test(own));
}

/** In document order, with these names if there are any. */
export function findAll(node: Parents, ...names: string[]): Element[] {
  return node.children.flatMap((child) =>
    isElement(child) ? [...(isElement(child, ...names) ? [child] : []), ...findAll(child, ...names)] : [],
  );
}

/** The first element with a class. */
export function findClass(node: Parents, name: RegExp): Element | undefined {
  return findAll(node).find((element) => hasClass(element, name));
}

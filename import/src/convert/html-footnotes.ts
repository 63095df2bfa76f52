// Converts footnotes in HTML: numbers that link to a later paragraph or list item.
import type { Element, ElementContent, Root } from 'hast';
import { createElement, findAll, isElement, propertyOf, textOf } from './html-tree.ts';

const MARK = /^[[(]?\d+[\])]?$/;

export function moveFootnotes(root: Root): void {
  const all = findAll(root);
  const labels = new Map<string, string>();
  const notes: Element[] = [];
  for (const mark of findAll(root, 'sup', 'a')) {
    const [link = mark] = findAll(mark, 'a');
    const id = propertyOf(link, 'href').replace(/^#/, '');
    if (id === '' || !MARK.test(textOf(mark).trim())) continue;
    const hasId = (each: Element) => propertyOf(each, 'id', 'name') === id;
    // The target itself, or a paragraph that has it as its number.
    const item = all.find(
      (each) =>
        hasId(each) ||
        (isElement(each, 'p', 'div') && each.children.some((child) => isElement(child) && hasId(child))),
    );
    // A note links back to its mark.
    if (item === undefined || all.indexOf(item) < all.indexOf(mark)) continue;
    const label = labels.get(id) ?? String(labels.size + 1);
    const backs = [mark, link].map((each) => `#${propertyOf(each, 'id', 'name')}`);
    Object.assign(mark, createElement('x-raw', `[^${label}]`));
    if (labels.has(id)) continue;
    labels.set(id, label);
    const children = item.children.flatMap((node) => withoutLabel(node, backs));
    const [first] = children;
    if (first?.type === 'text') first.value = first.value.replace(/^[\s.:\])]+/, '');
    notes.push({ ...createElement('x-note', children), properties: { id: label } });
    Object.assign(item, createElement('template'));
  }
  root.children.push(...notes);
}

/** Removes the number, which may be the link's target, and the link back to the mark. */
function withoutLabel(node: ElementContent, backs: readonly string[]): ElementContent[] {
  if (!isElement(node)) return [node];
  const [words, href] = [textOf(node).trim(), propertyOf(node, 'href')];
  const isBack = href.startsWith('#') && (backs.includes(href) || !/\p{L}/u.test(words));
  if (isBack || (isElement(node, 'a', 'span', 'sup') && MARK.test(words))) return [];
  return [{ ...node, children: node.children.flatMap((child) => withoutLabel(child, backs)) }];
}

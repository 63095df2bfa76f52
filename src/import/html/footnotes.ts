// Footnotes in HTML, by any plugin or by hand: a link with a number to a later paragraph or list item.
import type { Element, ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { TextContext } from '../text-context.ts';
import { findAll, hasClass, isElement, propertyOf, textOf } from './elements.ts';

export function replaceFootnotes(
  root: Root,
  { account, footnotes = {}, notes = new Map() }: TextContext,
): void {
  const order = new Map(findAll(root).map((element, index) => [element, index]));
  const byId = new Map(
    findAll(root, 'li', 'p', 'div').flatMap((item) => {
      const isWhole = item.tagName === 'div' && !hasClass(item, /^footnote$/);
      const inner = isWhole ? [] : findAll(item, 'a', 'span', 'sup');
      return [item, ...inner].map((element) => [propertyOf(element, 'id', 'name'), item] as const);
    }),
  );
  const known = new Map<string, number>();
  const used = new Set<Element>();
  const texts: Element[] = [];
  for (const element of findAll(root)) {
    const mark = isElement(element, 'a') ? notes.get(propertyOf(element, 'href').slice(1)) : undefined;
    const note = notes.get(propertyOf(element, 'id', 'name'));
    if (mark !== undefined) {
      Object.assign(element, { tagName: 'footnote-mark', properties: { number: mark }, children: [] });
    } else if (note !== undefined) {
      const children = element.children.flatMap(withoutLabel);
      texts.push({ type: 'element', tagName: 'footnote-text', properties: { number: note }, children });
      used.add(element);
    }
  }
  const within = new Set<Element>();
  for (const mark of findAll(root, 'sup', 'a')) {
    if (within.has(mark)) continue;
    const links = findAll(mark, 'a');
    for (const inner of links) within.add(inner);
    const [link = mark] = links;
    const id = propertyOf(link, 'href').replace(/^#/, '');
    const note = propertyOf(mark, 'dataFn');
    const kept = footnotes[note];
    const item = id === '' ? undefined : byId.get(id);
    const isMark = MARK.test(textOf(mark).trim()) && (mark.tagName === 'sup' || NOTE_ID.test(id));
    // A note links back to where it is from.
    const isLater = item && (order.get(mark) ?? 0) < (order.get(item) ?? 0);
    if (kept === undefined && !(isMark && isLater)) continue;
    const key = note || id;
    const number = known.get(key) ?? known.size + 1;
    account.note('footnote', 'converted');
    Object.assign(mark, { tagName: 'footnote-mark', properties: { number }, children: [] });
    if (known.has(key)) continue;
    known.set(key, number);
    if (item) used.add(item);
    const { children: text = [] } = kept === undefined ? (item ?? mark) : fromHtml(kept, { fragment: true });
    const children = (text as ElementContent[]).flatMap(withoutLabel);
    const [first] = children;
    if (first?.type === 'text') first.value = first.value.replace(/^[\s.:\])]+/, '');
    texts.push({ type: 'element', tagName: 'footnote-text', properties: { number }, children });
  }
  removeAll(root, used);
  root.children.push(...texts);
}

const MARK = /^[[(]?\d+[\])]?$|^[*†‡]$/;
const NOTE_ID = /^_?(?:fn|ftn|foot|note|cite)/i;

/** Without the number, which is the link's target, and the link back to the mark. */
function withoutLabel(node: ElementContent): ElementContent[] {
  if (!isElement(node)) return [node];
  const isWithin = node.tagName === 'a' && /^(?:#|$)/.test(propertyOf(node, 'href'));
  if (isWithin && /^[^\p{L}]*$/u.test(textOf(node))) return [];
  return [{ ...node, children: node.children.flatMap(withoutLabel) }];
}

/** Lists that are empty then are removed too. */
function removeAll(node: Root | Element, removed: ReadonlySet<Element>): void {
  node.children = (node.children as ElementContent[]).filter((child) => {
    if (!isElement(child)) return true;
    const before = child.children.length;
    removeAll(child, removed);
    const isEmpty = child.children.length < before && textOf(child).trim() === '';
    return !removed.has(child) && !isEmpty;
  });
}

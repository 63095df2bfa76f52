// Footnotes in HTML, by any plugin: a raised link to a list item that links back.
import type { Element, ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { findAll, isElement, propertyOf, textOf } from './html-elements.ts';
import type { TextContext } from './text-context.ts';

export function replaceFootnotes(root: Root, { account, footnotes = {} }: TextContext): void {
  const byId = new Map(
    findAll(root, 'li', 'p', 'div').flatMap((item) => {
      const inner = item.tagName === 'div' ? [] : findAll(item, 'a', 'span', 'sup');
      return [item, ...inner].map((element) => [propertyOf(element, 'id', 'name'), item] as const);
    }),
  );
  const known = new Map<string, number>();
  const used = new Set<Element>();
  const texts: Element[] = [];
  for (const mark of findAll(root, 'sup')) {
    const [link = mark] = findAll(mark, 'a');
    const id = propertyOf(link, 'href').replace(/^#/, '');
    const note = propertyOf(mark, 'dataFn');
    const kept = footnotes[note];
    const item = id === '' ? undefined : byId.get(id);
    if (kept === undefined && !(item && MARK.test(textOf(mark).trim()))) continue;
    const key = note || id;
    const number = known.get(key) ?? known.size + 1;
    account.note('footnote', 'converted');
    Object.assign(mark, { tagName: 'footnote-mark', properties: { number }, children: [] });
    if (known.has(key)) continue;
    known.set(key, number);
    if (item) used.add(item);
    const { children: text = [] } = kept === undefined ? (item ?? mark) : fromHtml(kept, { fragment: true });
    const children = (text as ElementContent[]).flatMap(withoutReturn);
    texts.push({ type: 'element', tagName: 'footnote-text', properties: { number }, children });
  }
  removeAll(root, used);
  root.children.push(...texts);
}

const MARK = /^[[(]?\d+[\])]?$|^[*†‡]$/;

/** Without the link back to the mark. */
function withoutReturn(node: ElementContent): ElementContent[] {
  if (!isElement(node)) return [node];
  const isReturn = node.tagName === 'a' && propertyOf(node, 'href').startsWith('#');
  if (isReturn && /^[^\p{L}]*$/u.test(textOf(node))) return [];
  return [{ ...node, children: node.children.flatMap(withoutReturn) }];
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

// Footnotes in HTML, by any plugin: a raised link to a list item that links back.
import type { Element, ElementContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { createElement, findAll, isElement, propertyOf, textOf } from './html-elements.ts';
import type { TextContext } from './text-context.ts';

export function replaceFootnotes(root: Element, { account, footnotes = {} }: TextContext): void {
  const byId = new Map(
    findAll(root, ({ tagName }) => /^(?:li|p|div)$/.test(tagName)).flatMap((item) => {
      const inner = findAll(item, (element) => /^(?:a|span|sup)$/.test(element.tagName)).map((a) =>
        propertyOf(a, 'id', 'name'),
      );
      return [propertyOf(item, 'id'), ...(item.tagName === 'div' ? [] : inner)]
        .filter(Boolean)
        .map((id) => [id, item] as const);
    }),
  );
  const known = new Map<string, number>();
  const texts: [number, ElementContent[]][] = [];
  const used = new Set<Element>();
  for (const mark of findAll(root, ({ tagName }) => tagName === 'sup')) {
    const link = findAll(mark, ({ tagName }) => tagName === 'a')[0];
    const id = propertyOf(link ?? mark, 'href').replace(/^#/, '');
    const kept = footnotes[propertyOf(mark, 'dataFn')];
    const item = byId.get(id);
    if (kept === undefined && (item === undefined || !/^[[(]?\d+[\])]?$|^[*†‡]$/.test(textOf(mark).trim())))
      continue;
    const key = propertyOf(mark, 'dataFn') || id;
    const number = known.get(key) ?? known.size + 1;
    account.note('footnote', 'converted');
    mark.tagName = 'footnote-mark';
    mark.children = [];
    mark.properties = { number };
    if (known.has(key)) continue;
    known.set(key, number);
    if (kept !== undefined)
      texts.push([number, fromHtml(kept, { fragment: true }).children as ElementContent[]]);
    else if (item) {
      used.add(item);
      texts.push([number, item.children.flatMap(withoutReturn)]);
    }
  }
  removeAll(root, used);
  for (const [number, children] of texts) {
    root.children.push(createElement('footnote-text', children, { number }));
  }
}

/** Without the link back to the mark. */
function withoutReturn(node: ElementContent): ElementContent[] {
  if (isElement(node, 'a') && propertyOf(node, 'href').startsWith('#') && /^[^\p{L}]*$/u.test(textOf(node)))
    return [];
  return [isElement(node) ? { ...node, children: node.children.flatMap(withoutReturn) } : node];
}

/** Lists that are empty then are removed too. */
function removeAll(node: Element, removed: ReadonlySet<Element>): void {
  node.children = node.children.filter((child) => {
    if (!isElement(child)) return true;
    const before = child.children.length;
    removeAll(child, removed);
    const isLeft =
      child.children.length < before && child.children.every((rest) => textOf(rest).trim() === '');
    return !removed.has(child) && !isLeft;
  });
}

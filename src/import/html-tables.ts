// Tables: markdown's have a header, and one line in each cell.
import type { Element, ElementContent } from 'hast';
import { createElement, createText, find, findAll, isElement, propertyOf, textOf } from './html-elements.ts';
import type { Preparation } from './text-context.ts';

export function prepareTable(table: Element, context: Preparation): ElementContent[] {
  const cells = findAll(table, ({ tagName }) => /^t[dh]$/.test(tagName));
  const caption = find(table, ({ tagName }) => tagName === 'caption');
  // A table for the layout is no table.
  const isLayout = cells.length < 2 || findAll(table, ({ tagName }) => tagName === 'table').length > 0;
  if (isLayout) {
    context.account.settle('table', 'left-out', { original: textOf(table) });
    return cells.flatMap((cell) => [
      createElement(
        'div',
        context.prepareAll(cell.children.filter((child) => !isElement(child, 'td', 'th'))),
      ),
    ]);
  }
  const spans = cells.filter((cell) => Number(propertyOf(cell, 'colSpan', 'rowSpan') || 1) > 1);
  if (spans.length > 0)
    context.account.note('rowspan, colspan', 'needs-person', {
      count: spans.length,
      original: textOf(table),
    });
  for (const cell of cells) cell.children = flattenCell(cell.children);
  // Markdown has no table without a header.
  const [firstRow] = findAll(table, ({ tagName }) => tagName === 'tr');
  const isHeaded = cells.some(({ tagName }) => tagName === 'th');
  if (!isHeaded) for (const cell of firstRow?.children ?? []) if (isElement(cell, 'td')) cell.tagName = 'th';
  const children = context.prepareAll(table.children);
  return [
    ...(caption ? [createElement('p', context.prepareAll(caption.children))] : []),
    { ...table, children: children.filter((child) => !isElement(child, 'caption')) },
  ];
}

/** A cell has one line: its blocks are separated by breaks. */
function flattenCell(children: readonly ElementContent[]): ElementContent[] {
  const parts: ElementContent[] = [];
  const isBlock = (node: ElementContent) =>
    isElement(node, 'p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6');
  const isBox = (node: ElementContent) => isElement(node, 'ul', 'ol', 'blockquote', 'figure');
  for (const child of children) {
    if (child.type !== 'element' || !(isBlock(child) || isBox(child))) parts.push(child);
    else {
      if (parts.some((part) => textOf(part).trim() !== '')) parts.push(createElement('br'));
      const inner = flattenCell(child.children);
      parts.push(...(isElement(child, 'li') ? [createText('• '), ...inner] : inner));
    }
  }
  return parts;
}

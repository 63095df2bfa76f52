// Tables: markdown's have a header, and one line in each cell.
import type { Element, ElementContent } from 'hast';
import type { ItemAccount } from '../account.ts';
import { ELEMENTS, findAll, isElement, propertyOf, textOf } from './elements.ts';

/** @returns the cells if they are only there for the layout */
export function prepareTable(table: Element, account: ItemAccount): { cells?: Element[]; caption?: Element } {
  const cells = findCells(table);
  if (cells.length < 2 || findAll(table, 'table').length > 0) {
    account.settle('table', 'left-out', { original: textOf(table) });
    return { cells };
  }
  const count = cells.filter((cell) => Number(propertyOf(cell, 'colSpan', 'rowSpan') || 1) > 1).length;
  if (count > 0) account.note('rowspan, colspan', 'needs-person', { count, original: textOf(table) });
  for (const cell of cells) {
    cell.children = flattenCell(cell.children);
    const align = propertyOf(cell, 'align', 'dataAlign');
    if (align !== '') cell.properties.align = align;
  }
  // Markdown has no table without a header.
  const [firstRow] = findAll(table, 'tr');
  if (firstRow && cells.every(({ tagName }) => tagName === 'td')) {
    for (const cell of findAll(firstRow, 'td')) cell.tagName = 'th';
  }
  const [caption] = findAll(table, 'caption');
  table.children = table.children.filter((child) => child !== caption);
  return caption ? { caption } : {};
}

/** Without those of tables in cells. */
function findCells({ children }: Element): Element[] {
  const elements = children.filter((child) => isElement(child));
  return elements.flatMap((child) => (isElement(child, 'td', 'th') ? [child] : findCells(child)));
}

/** A cell has one line: its blocks are separated by breaks. */
function flattenCell(children: readonly ElementContent[]): ElementContent[] {
  const parts: ElementContent[] = [];
  for (const child of children.flatMap((each) => (isElement(each, 'pre') ? showLines(each) : [each]))) {
    if (!isElement(child, ...ELEMENTS.lines)) parts.push(child);
    else {
      const isFirst = parts.every((part) => textOf(part).trim() === '');
      if (!isFirst) parts.push({ type: 'element', tagName: 'br', properties: {}, children: [] });
      if (child.tagName === 'li') parts.push({ type: 'text', value: '• ' });
      parts.push(...flattenCell(child.children));
    }
  }
  return parts;
}

/** Each line of code is a paragraph. */
function showLines(pre: Element): ElementContent[] {
  for (const lineBreak of findAll(pre, 'br')) lineBreak.children = [{ type: 'text', value: '\n' }];
  const lines = textOf(pre)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.map((value) => {
    const code = { type: 'element', tagName: 'code', properties: {}, children: [{ type: 'text', value }] };
    return { ...pre, tagName: 'p', children: [code as Element] };
  });
}

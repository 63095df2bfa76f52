// Tables of HTML: a cell has one line, and the first row is the header.
import type { ElementContent } from 'hast';
import { defaultHandlers, type Handle } from 'hast-util-to-mdast';
import { createElement, findAll, isElement, textOf } from './html-tree.ts';

/** Lines of their own in a cell. */
const LINES = [
  ...['p', 'div', 'li', 'ul', 'ol', 'blockquote', 'figure', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
];

export const readTable: Handle = (state, element) => {
  const cells = findAll(element, 'td', 'th');
  const captions = findAll(element, 'caption');
  const shown = captions.flatMap((caption) => state.toFlow(state.all(caption)));
  if (cells.length < 2 || findAll(element, 'table').length > 0) {
    // One that is only there for the layout.
    for (const part of findAll(element, 'tbody', 'thead', 'tr', 'td', 'th')) part.tagName = 'div';
    return [...shown, ...state.toFlow(state.all(element))];
  }
  for (const cell of cells) cell.children = flattenCell(cell.children);
  const first = cells.every(({ tagName }) => tagName === 'td') ? findAll(element, 'tr')[0] : undefined;
  for (const cell of first ? findAll(first, 'td') : []) cell.tagName = 'th';
  return [...shown, defaultHandlers.table(state, element)];
};

function flattenCell(children: readonly ElementContent[]): ElementContent[] {
  const parts: ElementContent[] = [];
  for (const child of children) {
    if (!isElement(child, ...LINES)) parts.push(child);
    else {
      if (parts.some((part) => isElement(part) || textOf(part).trim() !== ''))
        parts.push(createElement('br'));
      if (child.tagName === 'li') parts.push({ type: 'text', value: '• ' });
      parts.push(...flattenCell(child.children));
    }
  }
  return parts;
}

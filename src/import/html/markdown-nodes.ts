// Making nodes of a markdown tree.
import type { Html, Link, Paragraph, PhrasingContent, RootContent } from 'mdast';

export const flatten = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
export const paragraph = (children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });

/** HTML within a line. The element name marks the node as inline for the conversion. */
export function inlineHtml(value: string): Html {
  return { type: 'html', value, data: { hName: 'span' } };
}

export function linkTo(url: string, text = ''): Link {
  return { type: 'link', url, children: [{ type: 'text', value: text || url.replace(/^\.\//, '') }] };
}

export function showDetails(title: string, content: RootContent[], isOpen = false): RootContent[] {
  const start = `<details${isOpen ? ' open' : ''}>\n<summary>${flatten(title) || '…'}</summary>`;
  return [{ type: 'html', value: start }, ...content, { type: 'html', value: '</details>' }];
}

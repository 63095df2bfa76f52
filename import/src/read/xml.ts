// An export in XML as a tree of elements. Its records are also counted by other means, so that none is passed over in silence.
import { readFileSync } from 'node:fs';
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { ImportError } from '../source.ts';
import { decodeText } from './encoding.ts';

/** Characters that XML does not allow, but WordPress exports. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;
/** The text of an element, which may have bare ampersands. */
const TEXT = /(<(?:title|link|guid|category|wp:\w+)\b[^<>]*>)([^<]*)(?=<[/!])/g;
const BARE = /&(?!#?\w+;)/g;

export const childrenOf = ({ children }: XmlElement) => children.filter((each) => each instanceof XmlElement);

/** @returns the elements of its list, and how many of them are no records, by their closing tags */
export function readXml(file: string, record: string): { elements: XmlElement[]; unread: number } {
  const written = decodeText(readFileSync(file)).replaceAll(FORBIDDEN, '');
  const elements = listElements(
    written.replaceAll(TEXT, (_, tag, inside) => tag + inside.replaceAll(BARE, '&amp;')),
  );
  const plain = written.replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>/g, '');
  const known = elements.filter(({ name }) => name === record).length;
  return { elements, unread: plain.split(`</${record}>`).length - 1 - known };
}

function listElements(text: string): XmlElement[] {
  try {
    const { root } = parseXml(text, { ignoreUndefinedEntities: true });
    const all = root ? childrenOf(root) : [];
    const channel = all.find(({ name }) => name === 'channel');
    return channel ? childrenOf(channel) : all;
  } catch (error) {
    throw new ImportError('damaged-xml', { message: (error as Error).message });
  }
}

/** The text of the first child with a name; empty if there is none. */
export function fieldOf(element: XmlElement, name: string): string {
  return (
    childrenOf(element)
      .find((child) => child.name === name)
      ?.text.trim() ?? ''
  );
}

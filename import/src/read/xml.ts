// An export in XML as a tree of elements. Its records are also counted by other means, so that none is passed over in silence.
import { readFileSync } from 'node:fs';
import { SaxesParser } from 'saxes';
import { ImportError } from '../source.ts';
import { decodeText } from './encoding.ts';

export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlElement[];
}

const MAX_DEPTH = 200;
/** Characters that XML does not allow, but WordPress exports. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;
/** The text of an element, which may have bare ampersands and entities of HTML. */
const TEXT = /(<(?:title|link|guid|category|wp:\w+)\b[^<>]*>)([^<]*)(?=<[/!])/g;
const BARE = /&(?!(?:#\w+|amp|lt|gt|quot|apos);)/g;

/** @returns the elements of its list, and how many of them are no records, by their closing tags */
export function readXml(file: string, record: string): { elements: XmlElement[]; unread: number } {
  const written = decodeText(readFileSync(file)).replaceAll(FORBIDDEN, '');
  const parser = new SaxesParser({ xmlns: false });
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  const fail = (message: string) => {
    throw new ImportError('damaged-xml', { message });
  };
  const add = (piece: string) => {
    (open.at(-1) as XmlElement).text += piece;
  };
  parser.on('error', ({ message }) => fail(message));
  parser.on('doctype', (type) => type.includes('<!ENTITY') && fail('it defines entities'));
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > MAX_DEPTH) fail('it is nested too deeply');
    const element = { name, attributes, text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    const element = open.pop() as XmlElement;
    element.text = element.text.trim();
  });
  parser.write(written.replaceAll(TEXT, (_, tag, inside) => tag + inside.replaceAll(BARE, '&amp;'))).close();
  const [top = root] = root.children;
  const elements = (top.children.find(({ name }) => name === 'channel') ?? top).children;
  const plain = written.replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>/g, '');
  const known = elements.filter(({ name }) => name === record).length;
  return { elements, unread: plain.split(`</${record}>`).length - 1 - known };
}

/** The text of the first child with a name; empty if there is none. */
export function fieldOf({ children }: XmlElement, name: string): string {
  return children.find((child) => child.name === name)?.text ?? '';
}

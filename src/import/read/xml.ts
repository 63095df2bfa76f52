// An export in XML, one record at a time: the file is larger than its texts.
import { SaxesParser } from 'saxes';
import type { Counts } from '../account.ts';
import { ImportError } from './source.ts';
import { decodeFile } from './source-encoding.ts';

export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlElement[];
}

/** Elements whose children come one by one. */
const LISTS = /^(?:channel|feed)$/;
const MAX_DEPTH = 200;
/** Characters that XML does not allow, but WordPress exports. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;

/** Entities of a document type are not expanded: saxes knows only those of XML. */
export async function* readXml(file: string): AsyncIterable<XmlElement> {
  const parser = new SaxesParser({ xmlns: false });
  const open: XmlElement[] = [];
  let ready: XmlElement[] = [];
  let text: string[] = [];
  const add = (piece: string) => text.push(piece);
  parser.on('text', add);
  parser.on('cdata', add);
  const fail = (message: string) => {
    throw new ImportError('damaged-xml', { message });
  };
  parser.on('error', ({ message }) => fail(message));
  parser.on('doctype', (type) => {
    if (type.includes('<!ENTITY')) fail('it defines entities');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= MAX_DEPTH) throw new ImportError('deep-xml');
    text = [];
    open.push({ name, attributes, text: '', children: [] });
  });
  parser.on('closetag', () => {
    const element = open.pop() as XmlElement;
    // A copy: a part of what was read would keep all of it in memory.
    element.text = Buffer.from(text.join('').trim()).toString();
    text = [];
    const parent = open.at(-1);
    if (parent && LISTS.test(parent.name)) ready.push(element);
    else parent?.children.push(element);
  });
  for await (const piece of readPieces(file)) {
    const allowed = piece.replaceAll(FORBIDDEN, '');
    parser.write(allowed.replaceAll(TEXT, (_, tag, inside) => tag + inside.replaceAll(BARE, '&amp;')));
    yield* ready;
    ready = [];
  }
  parser.close();
}

/** The text of the first child with a name; empty if there is none. */
export function fieldOf({ children }: XmlElement, name: string): string {
  return children.find((child) => child.name === name)?.text ?? '';
}

/** The text of an element of the export, which may have bare ampersands and entities of HTML. */
const TEXT = /(<(?:title|link|guid|category|wp:\w+)\b[^<>]*>)([^<]*)(?=<[/!])/g;
const BARE = /&(?!(?:#\w+|amp|lt|gt|quot|apos);)/g;

/** A piece may start within a closing tag. */
const RECORD_END = /<!\[CDATA\[|\]\]>|(?:^|<\/)(item|entry)>/g;

/** Counts the records of an export by their closing tags: by other means than `readXml`, so that none is passed over in silence. */
export async function countUnread(file: string, read: readonly unknown[], left: Counts): Promise<number> {
  let count = -[...left.values()].reduce((sum, number) => sum + number, read.length);
  let isText = false;
  for await (const piece of readPieces(file)) {
    for (const [mark, record] of piece.matchAll(RECORD_END)) {
      if (record === undefined) isText = mark !== ']]>';
      else if (!isText) count++;
    }
  }
  return count;
}

/** Pieces that end in closing tags: the file may have no line feeds. */
async function* readPieces(file: string): AsyncIterable<string> {
  let held = '';
  for await (const piece of decodeFile(file)) {
    const end = piece.lastIndexOf('</') + 2;
    if (end > 1) yield held + piece.slice(0, end);
    held = (end > 1 ? '' : held) + piece.slice(end > 1 ? end : 0);
  }
  yield held;
}

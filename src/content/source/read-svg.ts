// What an SVG contains: its texts, and what the picture that is drawn of it lacks. Whether it is valid is up to the decoder.
import { SaxesParser } from 'saxes';
import { readSourceFile } from './source-text.ts';

export const MAX_SVG_BYTES = 2 * 1_024 * 1_024;
/** libvips looks for the beginning of an SVG in these bytes. */
const HEADER_BYTES = 1_000;
/** HTML, as in drawings of Mermaid and draw.io, and motion. */
const UNDRAWN = ['foreignObject', 'animate', 'animateMotion', 'animateTransform', 'set'];
/** All others that refer to a file would show it. */
const LINKS = ['a', 'script'];

export function isSvg(bytes: Buffer): boolean {
  const header = bytes.toString('latin1', 0, HEADER_BYTES);
  return header.replace('\xef\xbb\xbf', '').trimStart().startsWith('<') && header.includes('<svg');
}

export function readSvg(bytes: Buffer) {
  const source = bytes.toString();
  const texts: string[] = [];
  const undrawn = new Set<string>();
  let textsOpen = 0;
  const addText = (text: string) => textsOpen > 0 && texts.push(text);
  const parser = new SaxesParser();
  parser.on('error', () => {});
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ name }) => {
    if (localName(name) === 'text') textsOpen--;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = localName(name);
    if (element === 'text') textsOpen++;
    const { href = attributes['xlink:href'] ?? '#' } = attributes;
    const isWithin = href.startsWith('#') || href.startsWith('data:') || LINKS.includes(element);
    if (UNDRAWN.includes(element)) undrawn.add(`<${element}>`);
    else if (!isWithin) undrawn.add(`<${element}> ${href}`);
  });
  parser.write(source).close();
  if (source.includes('@keyframes')) undrawn.add('@keyframes');
  // The decoder composes letters too.
  return { text: texts.join('').normalize('NFC'), undrawn: [...undrawn] };
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** What the picture of an image file lacks. */
export function findUndrawn(file: string): string[] {
  const bytes = readSourceFile(file);
  if (isSvg(bytes)) return bytes.length > MAX_SVG_BYTES ? [] : readSvg(bytes).undrawn;
  // Of an animated PNG, before the first picture.
  const start = bytes.subarray(0, Math.max(0, bytes.indexOf('IDAT')));
  return start.includes('PNG') && start.includes('acTL') ? ['APNG'] : [];
}

/** Scripts, other documents, and anything that is loaded. */
const ACTIVE =
  /<(?:script|foreignObject|iframe|!ENTITY|\?xml-stylesheet)| on[a-z]+=|attributeName=["']?(?:xlink:)?href|javascript:|@import|(?:href|src)=["'](?!#|data:image\/(?!svg))|url\( ?["']?(?!#)/i;

/** Whether an SVG can be served as it is. Others are drawn as pixels first. */
export function isPlainSvg(bytes: Uint8Array): boolean {
  // UTF-16 would hide everything.
  if (bytes.includes(0)) return false;
  const text = new TextDecoder().decode(bytes).replaceAll(/\s+/g, ' ');
  return !ACTIVE.test(text.replaceAll(' =', '=').replaceAll('= ', '='));
}

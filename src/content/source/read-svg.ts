// What an SVG contains: its texts, and whether browsers can be given it. Whether it is valid is up to the decoder.
import { SaxesParser } from 'saxes';

export const MAX_SVG_BYTES = 2 * 1_024 * 1_024;
/** libvips looks for the beginning of an SVG in these bytes. */
const HEADER_BYTES = 1_000;

export function isSvg(bytes: Buffer): boolean {
  const header = bytes.toString('latin1', 0, HEADER_BYTES);
  return header.replace('\xef\xbb\xbf', '').trimStart().startsWith('<') && header.includes('<svg');
}

export function readSvgText(bytes: Buffer): string {
  const texts: string[] = [];
  let textsOpen = 0;
  const addText = (text: string) => textsOpen > 0 && texts.push(text);
  const parser = new SaxesParser();
  const isText = (name: string) => name.split(':').at(-1) === 'text';
  parser.on('error', () => {});
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentag', ({ name }) => {
    if (isText(name)) textsOpen++;
  });
  parser.on('closetag', ({ name }) => {
    if (isText(name)) textsOpen--;
  });
  parser.write(bytes.toString()).close();
  // The decoder composes letters too.
  return texts.join('').normalize('NFC');
}

/** Scripts, other documents, and anything that is loaded, or hidden by escapes of CSS. */
const ACTIVE =
  /<(?:[^<>: ]+:)?(?:script|foreignObject|iframe|!ENTITY|\?xml-stylesheet)| on[a-z]+=|attributeName=["']?(?:xlink:)?href|javascript:|@import|(?:href|src)=["'](?!#|data:image\/(?!svg))|url\( ?["']?(?!#)|\\/i;

/** Whether an SVG can be served as it is. Others are drawn as pixels first. */
export function isPlainSvg(bytes: Uint8Array): boolean {
  // UTF-16 would hide everything.
  if (bytes.includes(0)) return false;
  const text = new TextDecoder().decode(bytes).replaceAll(/\s+/g, ' ');
  return !ACTIVE.test(text.replaceAll(' =', '=').replaceAll('= ', '='));
}

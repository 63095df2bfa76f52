// Links and images with a small mistake: a space, a full-width or missing bracket, curly quotes.
import type { Range } from '../ranges.ts';
import { lineEndAt, lineStartAt, type Markup, type ReadMark } from './markup.ts';

/** Where something leads, at the start of an address. A disk of the editor's computer too, which no reader can open. */
const TARGET = /^(?:https?:\/\/|mailto:|tel:|[./#]|[a-z]:[\\/])/i;
const DISK = /^[a-z]:[\\/]/i;
/** Of an image: ![표지](./cover.png =300x) */
const SIZE = / +=\d*x?\d*$/;
const PARTICLE = /(?<=^https?:\/\/[\x21-\x7e]*)[가-힣]+$/;
const QUOTE = /[“”‘’"]/;
/** Of addresses and titles, in a mistake that spans lines. */
const MAX_CHARACTERS = 500;

/** @param range starts with the bracket after the words */
export const readLink: ReadMark = (body, { start: bracket }) => {
  const open = findOpening(body, bracket);
  if (open === undefined) return undefined;
  const gap = body.slice(bracket + 1, bracket + 5);
  const from = bracket + 1 + gap.length - gap.trimStart().length + 1;
  const words = body.slice(open + 1, bracket);
  const bang = body[open - 1] === '!' ? '!' : '';
  const target = readTarget(body, from);
  const { address, title, end } = target;
  if (words.trim() === '' || !TARGET.test(body.slice(from).trimStart())) return undefined;
  const start = open - bang.length;
  const line = `${bang}[${words}](${address}${title && ` "${title}"`})`;
  const found = body.slice(start, end);
  return found === line ? undefined : { kind: 'link', start, found, line };
};

/** `(글)[/blog/hello/]` @param range starts with the `)` */
export const readSwapped: ReadMark = (body, { start: bracket }) => {
  const open = body.lastIndexOf('(', bracket);
  const end = body.indexOf(']', bracket) + 1;
  const words = body.slice(open + 1, bracket);
  const address = body.slice(bracket + 2, end - 1);
  const isLink =
    open >= lineStartAt(body, bracket) && end > 0 && /^(?:https?:\/\/|[./#]+[^\s./]+[./])\S*$/.test(address);
  const start = body[open - 1] === '!' ? open - 1 : open;
  const bang = body.slice(start, open);
  return isLink
    ? { kind: 'link', start, found: body.slice(start, end), line: `${bang}[${words}](${address})` }
    : undefined;
};

/** `<https://naver.com|네이버>`, as Slack copies it. @param address as markdown reads it, with or without brackets */
export function readSlackLink(body: string, address: Range): Markup | undefined {
  const start = body[address.start] === '<' ? address.start : address.start - 1;
  const end = body.indexOf('>', address.start) + 1;
  const inside = body.slice(start + 1, end - 1);
  const bar = inside.indexOf('|');
  if (body[start] !== '<' || end === 0 || end > lineEndAt(body, start) || bar === -1) return undefined;
  const line = `[${inside.slice(bar + 1)}](${inside.slice(0, bar)})`;
  return { kind: 'link', start, found: body.slice(start, end), line };
}

/** The bracket before the words, in the same line and without others between. */
function findOpening(body: string, bracket: number): number | undefined {
  const first = Math.max(lineStartAt(body, bracket), bracket - MAX_CHARACTERS);
  for (let open = bracket - 1; open >= first; open--) {
    if (body[open] === '[' || body[open] === '［') return open;
    if (body[open] === ']' || body[open] === '］') return undefined;
  }
  return undefined;
}

/** The address after the bracket, as it should be written. */
function readTarget(body: string, from: number): { address: string; title: string; end: number } {
  const line = body.slice(from, Math.min(lineEndAt(body, from), from + MAX_CHARACTERS));
  const close = findClosing(line);
  if (close === -1) return readOpenTarget(body, from, line);
  const inside = line.slice(0, close);
  const quote = inside.search(QUOTE);
  const title = quote === -1 ? '' : inside.slice(quote).split(QUOTE).join('').trim();
  return { address: tidy(quote === -1 ? inside : inside.slice(0, quote)), title, end: from + close + 1 };
}

/** A bracket in the address that nothing closes, an address in two lines, or a link without its bracket. */
function readOpenTarget(body: string, from: number, line: string) {
  const [word = ''] = line.split(/\s/, 1);
  const last = word.lastIndexOf(')');
  if (last !== -1) {
    const inner = word.slice(word.lastIndexOf('(', last), last);
    const isOfLink = inner.includes('/') || inner.includes('.');
    return { address: `<${word.slice(0, isOfLink ? last : last + 1)}>`, title: '', end: from + last + 1 };
  }
  // A particle that follows at once.
  const address = word.replace(PARTICLE, '');
  const below = from + line.length + 1;
  const [rest = '', isClosed] = body.slice(below, lineEndAt(body, below)).split(')', 2);
  const isWrapped = word === line && isClosed !== undefined && rest !== '' && !/[\s(]/.test(rest);
  return isWrapped
    ? { address: word + rest, title: '', end: below + rest.length + 1 }
    : { address, title: '', end: from + address.length };
}

/** The bracket that closes the one before a text; -1 if there is none. */
function findClosing(line: string): number {
  let depth = 0;
  for (const [index, character] of [...line].entries()) {
    if ('(（'.includes(character)) depth++;
    else if (')）'.includes(character) && depth-- === 0) return index;
  }
  return -1;
}

/** Without spaces. A file of the editor's own computer is to be put into the folder. */
function tidy(written: string): string {
  const address = written.replace(SIZE, '').trim();
  if (DISK.test(address)) return `./${address.split(/[\\/]/).at(-1)?.replaceAll(' ', '%20')}`;
  const [host = ''] = /^https?:\/\/[^/]*/.exec(address) ?? [];
  const path = address.slice(host.length).replaceAll(/\s/g, address.startsWith('tel:') ? '-' : '%20');
  return host.replaceAll(' ', '') + path;
}

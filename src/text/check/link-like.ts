// Links and images with a small mistake: a space, a full-width or missing bracket, curly quotes.
import { lineEndAt, lineStartAt, type ReadMark } from './markup.ts';

/** Where something leads, at the start of an address. A disk of the editor's computer too, which no reader can open. */
const TARGET = /^(?:https?:\/\/|mailto:|tel:|[./#]|[a-z]:[\\/])/i;
const DISK = /^[a-z]:[\\/]/i;
const QUOTE = /[“”‘’"]/;

/** @param range starts with the bracket after the words */
export const readLink: ReadMark = (body, { start: bracket }) => {
  const open = findOpening(body, bracket);
  if (open === undefined) return undefined;
  const gap = body.slice(bracket + 1, bracket + 5);
  const from = bracket + 1 + gap.length - gap.trimStart().length + 1;
  const words = body.slice(open + 1, bracket);
  if (words.trim() === '' || !TARGET.test(body.slice(from, from + 20).trimStart())) return undefined;
  const bang = body[open - 1] === '!' ? '!' : '';
  const { address, title = '', end } = readTarget(body, from);
  const start = open - bang.length;
  const line = address && `${bang}[${words}](${address}${title && ` "${title}"`})`;
  const text = body.slice(start, end);
  return text === line ? undefined : { kind: 'link', start, found: text, line };
};

/** The bracket before the words, in the same line and without others between. */
function findOpening(body: string, bracket: number): number | undefined {
  const first = lineStartAt(body, bracket);
  for (let open = bracket - 1; open >= first; open--) {
    if (body[open] === '[' || body[open] === '［') return open;
    if (body[open] === ']' || body[open] === '］') return undefined;
  }
  return undefined;
}

/** The address after the bracket, as it should be written, if that is clear. If nothing closes it, it ends with its word. */
function readTarget(body: string, from: number): { address?: string; title?: string; end: number } {
  const lineEnd = lineEndAt(body, from);
  const line = body.slice(from, lineEnd);
  const close = findClosing(line);
  if (close === -1) {
    const [word = ''] = line.split(/\s/, 1);
    // It may have brackets of its own, or go on in the next line.
    const below = body.slice(lineEnd + 1, lineEndAt(body, lineEnd + 1));
    const isClear = !word.includes('(') && !below.includes(')');
    return { ...(isClear && { address: word }), end: from + word.length };
  }
  const inside = line.slice(0, close);
  const quote = inside.search(QUOTE);
  const title = quote === -1 ? '' : inside.slice(quote).split(QUOTE).join('').trim();
  return { address: tidy(quote === -1 ? inside : inside.slice(0, quote)), title, end: from + close + 1 };
}

/** The bracket that closes the one before a text; -1 if there is none. */
function findClosing(line: string): number {
  let depth = 0;
  for (let index = 0; index < line.length; index++) {
    const character = line.charAt(index);
    if ('(（'.includes(character)) depth++;
    else if (')）'.includes(character) && depth-- === 0) return index;
  }
  return -1;
}

/** Without spaces. A file of the editor's own computer is to be put into the folder. */
function tidy(written: string): string {
  const [address = ''] = written.trim().split(' =', 1);
  if (DISK.test(address)) return `./${address.split(/[\\/]/).at(-1)?.replaceAll(' ', '%20')}`;
  const [scheme = '', ...rest] = address.split('//');
  const [host = '', ...path] = scheme.endsWith(':') ? rest.join('//').split('/') : [];
  if (host === '') return address.replaceAll(' ', address.startsWith('tel:') ? '-' : '%20');
  return [`${scheme}//${host.replaceAll(' ', '')}`, ...path].join('/').replaceAll(' ', '%20');
}

// Where links and images lead, and where in the text that is written.
import createMarkdownIt from 'markdown-it';
import type { Range } from './ranges.ts';

const { helpers, utils } = createMarkdownIt();

/** An address as it is written. The range is without angle brackets. */
export interface Destination extends Range {
  /** The address without escapes of markdown or HTML. */
  target: string;
}

export interface Reference extends Destination {
  /** A definition that both an image and a link use is an image. */
  kind: 'image' | 'link';
}

/** A link or an image, whole, with the label of its definition or with its own destination. */
export interface Link extends Range {
  kind: Reference['kind'];
  text: Range;
  label?: string | undefined;
  destination?: Destination | undefined;
}

/** The definition of an address, `[label]: address`. */
export interface Definition extends Range {
  label: string;
  destination: Destination;
}

/** A pattern of the endings of image files. */
export const IMAGE_ENDINGS = 'jpe?g|png|webp|gif|svg|avif';

/** The address after a mark, `](` or `]:`, and spaces, which may be in the next line of a quote. */
export function readDestination(source: string, mark: number, max = source.length): Destination {
  let start = mark + ']('.length;
  for (let blanks = ' \t\n'; start < max && blanks.includes(source.charAt(start)); start++)
    if (source[start] === '\n') blanks = ' \t>';
  const { ok, pos, str } = helpers.parseLinkDestination(source, start, max);
  if (!ok) return { start, end: start, target: '' };
  const bracket = source[start] === '<' ? 1 : 0;
  return { start: start + bracket, end: pos - bracket, target: str };
}

/** All that links, images and definitions lead to. A definition counts if it is used. */
export function listReferences(links: readonly Link[], definitions: readonly Definition[]): Reference[] {
  const uses = new Map<string, Reference['kind']>();
  const references: Reference[] = [];
  for (const { kind, label, destination } of links) {
    if (label !== undefined && (kind === 'image' || !uses.has(label))) uses.set(label, kind);
    if (destination) references.push({ kind, ...destination });
  }
  const defined = new Set<string>();
  for (const { label, destination } of definitions) {
    const kind = uses.get(label);
    if (kind && !defined.has(label)) references.push({ kind, ...destination });
    defined.add(label);
  }
  return references;
}

/** An image or a link in HTML, with its address. */
const TAG =
  /<(?:(img)\s(?:[^<>]*\s)?src|a\s(?:[^<>]*\s)?href)\s*=\s*("[^"<>]*"|'[^'<>]*'|[^\s"'=<>`]+)[^<>]*>/dgi;

/** The site shows tags as text, but the API hands them on, so their images are served like others. */
export function listTagReferences(source: string): Reference[] {
  return [...source.matchAll(TAG)].map(({ 1: image, 2: value = '', indices }) => {
    const [valueStart = 0, valueEnd = 0] = indices?.[2] ?? [];
    const quote = Number(`"'`.includes(value.charAt(0)));
    const range = { start: valueStart + quote, end: valueEnd - quote };
    const target = utils.unescapeAll(source.slice(range.start, range.end));
    return { kind: image ? 'image' : 'link', target, ...range };
  });
}

/** Schemes of links. Addresses without a scheme are relative. */
const LINK = /^(?:https?:\/\/|mailto:|tel:|[^a-z]|[a-z][a-z0-9+.-]*(?:[^a-z0-9+.:-]|$))/i;

/** Whether the site shows a link to the address. */
export function isLinkable(address: string): boolean {
  return LINK.test(address.trim());
}

/** An address that is not escaped correctly stays as it is. */
export function decodeSafely(address: string, decode = decodeURI): string {
  try {
    return decode(address);
  } catch {
    return address;
  }
}

/** Relative addresses in our own markup → absolute ones, for HTML that is read outside the site. */
export function makeAbsolute(markup: string, url: string): string {
  // Authors may write something that is not an address.
  const resolve = (target: string) =>
    URL.canParse(target) || !URL.canParse(target, url) ? target : new URL(target, url).href;
  // In texts, quotes are escaped, so they do not match.
  return markup.replaceAll(/(\s(?:href|src|srcset|poster|data-animation)=")([^"]+)/g, (_, name, targets) => {
    // A srcset has several addresses, each with a width.
    const all = String(targets).split(', ');
    const resolved = all.map((target) => {
      const [address = '', ...width] = target.split(' ');
      return [resolve(address), ...width].join(' ');
    });
    return name + resolved.join(', ');
  });
}

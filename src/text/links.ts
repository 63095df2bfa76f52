// Where links and images lead, and where in the text that is written.
import createMarkdownIt from 'markdown-it';
import { ATTACHMENT_TYPES } from '../contract/attachment-types.ts';
import type { Range } from './ranges.ts';

const { helpers, utils } = createMarkdownIt();

/** An address as it is written. The range is without angle brackets. */
interface Destination extends Range {
  /** Without escapes of markdown or HTML. */
  target: string;
}

export interface Reference extends Destination {
  /** A definition that both an image and a link use is an image. */
  kind: 'image' | 'link';
}

/** A link or an image, whole. */
export interface Link extends Range {
  kind: Reference['kind'];
  /** Between the brackets. */
  text: Range;
  /** Of one with a definition. */
  label?: string | undefined;
  /** Of one without. */
  destination?: Destination | undefined;
}

/** `[label]: address` */
export interface Definition extends Range {
  label: string;
  destination: Destination;
}

/** Endings of images, as a pattern. */
export const IMAGE_ENDINGS = 'jpe?g|png|webp|gif|svg|avif';
/** Of the other files that can be published. */
export const FILE_ENDINGS = Object.keys(ATTACHMENT_TYPES).join('|');

/** Labels match in any case. */
export const { normalizeReference: normalizeLabel, unescapeAll } = utils;

/** The address that starts here. @param max where it ends at the latest */
function readDestination(source: string, start: number, max = source.length): Destination {
  const { ok, pos, str } = helpers.parseLinkDestination(source, start, max);
  if (!ok) return { start, end: start, target: '' };
  const bracket = source[start] === '<' ? 1 : 0;
  return { start: start + bracket, end: pos - bracket, target: str };
}

const LABEL = /\[(?:[^\]\\]|\\.)*\]:[ \t]*(?:\n[ \t>]*)?/sy;

/** The address of a definition, which may be on the line below its label, after marks of quotes. */
export function readDefinition(source: string, { start }: Range): Destination {
  LABEL.lastIndex = start;
  LABEL.test(source);
  return readDestination(source, LABEL.lastIndex);
}

/** `](/x/ "title")` @param bracket the offset of `]` */
export function readLinkEnd(source: string, bracket: number, end: number): Destination {
  let start = bracket + ']('.length;
  while (/[ \t\n]/.test(source.charAt(start))) start++;
  return readDestination(source, start, end - ')'.length);
}

/** All that links and images, definitions and tags lead to, in text order. A definition counts if it is used. */
export function listReferences(
  links: readonly Link[],
  definitions: readonly Definition[],
  inTags: readonly Reference[],
): Reference[] {
  const uses = new Map<string, Reference['kind']>();
  const references = [...inTags];
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
  return references.sort((a, b) => a.start - b.start);
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

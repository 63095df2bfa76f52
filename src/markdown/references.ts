// The images and links of a markdown text, as a CommonMark parser sees them: inline, by definition, and as HTML <img> and
// <a>. Code and comments are skipped.
import type { SyntaxNode } from '@lezer/common';
import createMarkdownIt from 'markdown-it';
import type { Range } from './ranges.ts';

/** The range is that of the destination. */
export interface MarkdownReference extends Range {
  /** A definition that both an image and a link use is an image. */
  kind: 'image' | 'link';
  /** Without escapes of markdown or HTML. */
  target: string;
}

type Destination = Omit<MarkdownReference, 'kind'>;

/** A definition, or a link by `[text][label]`. */
interface Labelled extends Range {
  label: string;
}

/** @param nodes images, links, definitions and HTML of a tree, in order. HTML contains no others */
export function findReferences(markdown: string, nodes: readonly SyntaxNode[]) {
  const references: MarkdownReference[] = [];
  const definitions = new Map<string, Destination>();
  const allDefinitions: Labelled[] = [];
  const links: Labelled[] = [];
  const uses = new Map<string, MarkdownReference['kind']>();
  for (const node of nodes) {
    const { name, from: start, to: end } = node;
    const isMedia = name === 'Image' || name === 'Link';
    const kind = name === 'Image' ? 'image' : 'link';
    const last = node.lastChild ?? node;
    const url = node.getChild('URL');
    const written = node.getChild('LinkLabel');
    const label = written ? readLabel(markdown, written.from + 1, written.to - 1) : '';
    if (name === 'LinkReference' && url) {
      if (!definitions.has(label)) definitions.set(label, readUrl(markdown, url));
      allDefinitions.push({ start, end, label });
    } else if (!isMedia) {
      references.push(...findInHtml(readHtml(markdown, node), start));
    } else if (markdown[last.from] === ')') {
      references.push({ kind, ...(url ? readUrl(markdown, url) : toDestination('', last.from)) });
    } else {
      const textStart = start + (kind === 'image' ? '![' : '[').length;
      const used = label || readLabel(markdown, textStart, (written?.from ?? end) - 1);
      if (kind === 'image' || !uses.has(used)) uses.set(used, kind);
      if (written) links.push({ start, end, label: used });
    }
  }
  for (const [label, kind] of uses) {
    const definition = definitions.get(label);
    if (definition) references.push({ kind, ...definition });
  }
  return {
    /** In text order. A definition counts as a reference if it is used. */
    references: references.sort((a, b) => a.start - b.start),
    undefinedLinks: links.filter(({ label }) => !definitions.has(label)),
    unusedDefinitions: allDefinitions.filter(({ label }) => !uses.has(label)),
  };
}

/** The site's renderer. */
const { normalizeReference, unescapeAll } = createMarkdownIt().utils;

function toDestination(written: string, start: number): Destination {
  return { target: unescapeAll(written), start, end: start + written.length };
}

function readUrl(markdown: string, { from, to }: SyntaxNode): Destination {
  const bracket = markdown[from] === '<' ? 1 : 0;
  return toDestination(markdown.slice(from + bracket, to - bracket), from + bracket);
}

/** Labels match in any case and across the lines of a quote. */
function readLabel(markdown: string, from: number, to: number): string {
  return normalizeReference(markdown.slice(from, to).replaceAll(/\n[ \t>]+/g, '\n'));
}

/** The HTML of a node, with spaces instead of quote marks. */
function readHtml(markdown: string, node: SyntaxNode): string {
  let html = '';
  let position = node.from;
  for (const mark of node.getChildren('QuoteMark')) {
    html += `${markdown.slice(position, mark.from)} `;
    position = mark.to;
  }
  return html + markdown.slice(position, node.to);
}

const HIDDEN_HTML = /<(script|style|textarea)\b[\s\S]*?<\/\1\s*>/gi;
/** Bounded, so that hostile texts take linear time. */
const TAG = /<(img|a)(?=[\s/])((?:"[^"<]*"|'[^'<]*'|[^"'<>]){0,4000})>/gi;
const ATTRIBUTE = /([^\s=>"'/]+)(\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/g;

function findInHtml(html: string, offset: number): MarkdownReference[] {
  const toSpaces = (hidden: string) => ' '.repeat(hidden.length);
  // Searching for an end after the last one would take quadratic time.
  const end = html.lastIndexOf('-->') + '-->'.length;
  const shown = html.slice(0, end).replaceAll(/<!(?=--)[\s\S]*?-->/g, toSpaces) + html.slice(end);
  const visible = shown.replace(HIDDEN_HTML, toSpaces);
  return [...visible.matchAll(TAG)].flatMap(({ index, 1: tag = '', 2: attributes = '' }) => {
    const kind = tag.toLowerCase() === 'a' ? ('link' as const) : ('image' as const);
    const attributesStart = offset + index + '<'.length + tag.length;
    const wanted = kind === 'link' ? 'href' : 'src';
    const found = [...attributes.matchAll(ATTRIBUTE)].find(([, name]) => name?.toLowerCase() === wanted);
    if (!found) return [];
    const [, name = '', equals = '', value = ''] = found;
    const quote = /^["']/.test(value) ? 1 : 0;
    const start = attributesStart + found.index + name.length + equals.length + quote;
    return [{ kind, ...toDestination(value.slice(quote, value.length - quote), start) }];
  });
}

/** Schemes of links. Addresses without a scheme are relative. */
const LINK = /^(?:https?:|mailto:|tel:|[^a-z]|[a-z][a-z0-9+.-]*(?:[^a-z0-9+.:-]|$))/i;

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

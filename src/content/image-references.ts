// Where a markdown text refers to images, as a CommonMark parser sees it: inline, by reference and as HTML <img>.
// What stands in code is no reference.
import { parse, postprocess, preprocess } from 'micromark';
import { decodeString } from 'micromark-util-decode-string';
import { normalizeIdentifier } from 'micromark-util-normalize-identifier';
import type { Token } from 'micromark-util-types';

export interface ImageReference {
  /** The destination as the author meant it, escapes of markdown or HTML undone. */
  target: string;
  /** The range of the text to replace with another destination, in UTF-16 units. */
  start: number;
  end: number;
}

/** Most texts have no image at all, and parsing is the dearest step of loading one. */
const MAY_REFER = /!\[|<img/i;

export function findImageReferences(markdown: string): ImageReference[] {
  if (!MAY_REFER.test(markdown)) return [];
  const references: ImageReference[] = [];
  const definitions = new Map<string, ImageReference>();
  const usedLabels = new Set<string>();
  const sliceOf = (token: Token) => markdown.slice(token.start.offset, token.end.offset);

  const open: OpenMedia[] = [];
  let html = '';
  let htmlStart = 0;
  /** Inside what is not shown: destinations, titles, definitions and the first lines of fenced code. */
  let hiddenDepth = 0;
  let definitionLabel: string | undefined;
  const events = postprocess(
    parse()
      .document()
      .write(preprocess()(markdown, undefined, true)),
  );
  for (const [step, token] of events) {
    const isExit = step === 'exit';
    const current = open.at(-1);
    switch (token.type) {
      case 'image':
      case 'link':
        if (isExit) open.pop();
        else open.push({ isImage: token.type === 'image', label: '', hasResource: false, isEmpty: true });
        if (!isExit || !current?.isImage) break;
        if (!current.hasResource) usedLabels.add(normalizeIdentifier(current.label));
        else if (current.isEmpty) references.push(emptyReference(token.end.offset - 1));
        break;
      case 'labelText':
      case 'referenceString':
        if (isExit && current) current.label = sliceOf(token);
        break;
      case 'resource':
        if (current) current.hasResource = true;
        hiddenDepth += isExit ? -1 : 1;
        break;
      case 'reference':
      case 'definition':
      case 'codeFencedFence':
        hiddenDepth += isExit ? -1 : 1;
        break;
      case 'resourceDestinationString':
        if (!isExit || !current?.isImage) break;
        current.isEmpty = false;
        references.push(toReference(token, sliceOf(token)));
        break;
      case 'definitionLabelString':
        if (isExit) definitionLabel = normalizeIdentifier(sliceOf(token));
        break;
      case 'definitionDestinationString':
        if (isExit && definitionLabel !== undefined && !definitions.has(definitionLabel)) {
          definitions.set(definitionLabel, toReference(token, sliceOf(token)));
        }
        break;
      case 'htmlText':
      case 'htmlFlow':
        if (isExit) references.push(...findInHtml(html, htmlStart));
        else {
          html = '';
          htmlStart = token.start.offset;
        }
        break;
      case 'htmlTextData':
      case 'htmlFlowData':
        // What stands between the lines, such as the > of a quote, becomes blanks.
        if (isExit) html = html.padEnd(token.start.offset - htmlStart) + sliceOf(token);
        break;
      case 'data':
        // CommonMark takes <img src=./a.png> for a tag; micromark stops at the slash and takes it for text.
        if (isExit && hiddenDepth === 0) references.push(...findInHtml(sliceOf(token), token.start.offset));
        break;
    }
  }
  for (const [label, reference] of definitions) if (usedLabels.has(label)) references.push(reference);
  return references.sort((a, b) => a.start - b.start);
}

/** An image or a link whose end is not reached yet; they nest in each other's text. */
interface OpenMedia {
  isImage: boolean;
  label: string;
  hasResource: boolean;
  isEmpty: boolean;
}

function emptyReference(offset: number): ImageReference {
  return { target: '', start: offset, end: offset };
}

function toReference(token: Token, source: string): ImageReference {
  return { target: decodeString(source), start: token.start.offset, end: token.end.offset };
}

const HIDDEN_HTML = /<!--[\s\S]*?-->|<(script|style|textarea)\b[\s\S]*?<\/\1\s*>/gi;
const IMG_TAG = /<img\b((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
const ATTRIBUTE = /([^\s=>"'/]+)(\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/g;

function findInHtml(html: string, offset: number): ImageReference[] {
  const visible = html.replace(HIDDEN_HTML, (hidden) => ' '.repeat(hidden.length));
  return [...visible.matchAll(IMG_TAG)].flatMap((tag) => {
    const attributesStart = offset + tag.index + '<img'.length;
    for (const attribute of (tag[1] as string).matchAll(ATTRIBUTE)) {
      const [, name = '', equals = '', value = ''] = attribute;
      if (name.toLowerCase() !== 'src') continue;
      const isQuoted = /^["']/.test(value);
      const start = attributesStart + attribute.index + name.length + equals.length + (isQuoted ? 1 : 0);
      const bare = isQuoted ? value.slice(1, -1) : value;
      return [{ target: decodeString(bare), start, end: start + bare.length }];
    }
    return [];
  });
}

/** The text with each reference's destination replaced; the replacements must need no escaping. */
export function replaceReferences(
  markdown: string,
  replacements: readonly { start: number; end: number; with: string }[],
): string {
  let result = '';
  let position = 0;
  for (const { start, end, with: replacement } of replacements) {
    result += markdown.slice(position, start) + replacement;
    position = end;
  }
  return result + markdown.slice(position);
}

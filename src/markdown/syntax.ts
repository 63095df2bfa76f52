// Markdown → lezer's syntax tree with exact offsets. A few rules bring it closer to CommonMark and to what dialect.ts adds.
// Emphasis and line breaks are left out because nothing uses them.
import type { Tree } from '@lezer/common';
import { type BlockParser, type InlineParser, type Line, parser, Table } from '@lezer/markdown';
import { isDetailsLine } from './details-block.ts';

/** Undefined if parsing would take longer than a second. */
export function parseMarkdown(markdown: string): Tree | undefined {
  return isTooDense(markdown) ? undefined : markdownParser.parse(hideBrackets(moveSpaces(markdown)));
}

/** lezer finds no table if spaces follow its row of dashes. Moves them before the last bar, so that all offsets stay. */
function moveSpaces(markdown: string): string {
  if (!markdown.includes('|') || !/\|[ \t]+\n/.test(markdown)) return markdown;
  return markdown.replaceAll(/^([ \t>]*\|?[ \t]*:?-[-:| \t]*)\|([ \t]+)$/gm, '$1$2|');
}

/** `[text][label]` and so on, a text, and a label with the target of a link. */
const TEXT_AND_LINK = /(?<!\])((?:\[[^[\]\n]*\]\[[^[\]\n]*\])*)\[([^[\]\n]*)\](?=\[([^[\]\n]+)\]\()/g;

/** In `[text][label](/x/)` without a definition of the label, only `[label](/x/)` is a link. lezer needs the text without brackets. */
function hideBrackets(markdown: string): string {
  if (markdown.search(TEXT_AND_LINK) === -1) return markdown;
  const defined = new Set(
    Array.from(markdown.matchAll(/\[([^[\]\n]+)\]:/g), ([, label]) => label?.toLowerCase()),
  );
  return markdown.replaceAll(TEXT_AND_LINK, (whole, before: string, text: string, label: string) =>
    defined.has(label.toLowerCase()) ? whole : `${before}_${text}_`,
  );
}

/** The text of an HTML block as the site shows it: tags are text, and the rest is markdown. */
export function parseHtmlAsText(html: string): Tree {
  return textParser.parse(html);
}

/** The parser compares the brackets and tags of a paragraph with each other. This many take about half a second. */
const MAX_COMPARISONS = 1e8;
const COMPARED = /[[\]<`\\]/g;
const MAX_LINES = 100_000;
/** The same holds for nested quotes and lists. */
const TOO_NESTED = /(?:^|\n)(?:[ \t]*(?:[>+*-]|\d{1,9}[.)])){100}/;

/** True only for hostile texts. */
function isTooDense(markdown: string): boolean {
  if (markdown.length > MAX_LINES && markdown.split('\n', MAX_LINES + 1).length > MAX_LINES) return true;
  if (TOO_NESTED.test(markdown)) return true;
  if (markdown.length ** 2 <= MAX_COMPARISONS) return false;
  // The sum over the paragraphs is never greater.
  if (countComparisons(markdown) <= MAX_COMPARISONS) return false;
  const paragraphs = markdown.split(/\n[ \t>]*\n/);
  return paragraphs.reduce((sum, paragraph) => sum + countComparisons(paragraph), 0) > MAX_COMPARISONS;
}

function countComparisons(text: string): number {
  const marks = text.match(COMPARED)?.length ?? 0;
  return marks * Math.min(text.length, 10 * marks);
}

/** First characters of a line, as character codes. */
const LESS_THAN = 60;
const BRACKET = 91;

/** HTML that ends at an empty line: lezer overlooks the empty lines of a quote, and blocks that `<br />` opens. */
const openHtml: BlockParser = {
  name: 'OpenHTML',
  before: 'IndentedCode',
  parse(context, line) {
    if (line.next !== LESS_THAN && context.parentType().name !== 'OpenHTML') return false;
    const from = context.lineStart + line.pos;
    if (context.parentType().name === 'OpenHTML') {
      context.addElement(context.elt('HTMLBlock', from, context.lineStart + line.text.length));
      context.nextLine();
      return true;
    }
    if (isCode(line) || !opensHtml(line.text.slice(line.pos))) return false;
    context.startComposite('OpenHTML', line.pos);
    return null;
  },
};

/** lezer ends some items at their first empty line, as if they had no text. An empty list mark prevents that. */
const filledItem: BlockParser = {
  name: 'FilledItem',
  before: 'OpenHTML',
  parse(context, line) {
    const from = context.lineStart + line.pos;
    const isItem = context.parentType().name === 'ListItem' && line.pos < line.text.length;
    if (isItem) context.addElement(context.elt('ListMark', from, from));
    return false;
  },
};

/** Lines of HTML in CommonMark that the site reads as text with tags: those of <details>, and text after a comment. */
const tagLine: BlockParser = {
  name: 'TagLine',
  before: 'FilledItem',
  parse(context, line) {
    if (line.next !== LESS_THAN) return false;
    const text = line.text.slice(line.pos);
    const isText = isDetailsLine(text) || /^<!--.*?-->\s*\S/.test(text);
    if (!isText || isCode(line) || context.parentType().name === 'OpenHTML') return false;
    const from = context.lineStart + line.pos;
    context.addElement(
      context.elt('TagLine', from, from + text.length, context.parser.parseInline(text, from)),
    );
    context.nextLine();
    return true;
  },
  endLeaf: (_, line) => line.next === LESS_THAN && isDetailsLine(line.text.slice(line.pos)),
};

const FOOTNOTE = /^\[\^[^\s\]]+\]:/;
const FOOTNOTE_INDENT = 4;

/** `[^1]: text`, which CommonMark reads as a paragraph or the definition of a link. */
const footnote: BlockParser = {
  name: 'Footnote',
  before: 'TagLine',
  parse(context, line) {
    const label = line.next === BRACKET ? FOOTNOTE.exec(line.text.slice(line.pos))?.[0] : undefined;
    if (label === undefined || isCode(line)) return false;
    context.startComposite('Footnote', line.pos, FOOTNOTE_INDENT);
    line.moveBase(line.skipSpace(line.pos + label.length));
    return null;
  },
  endLeaf: (_, line) => line.next === BRACKET && FOOTNOTE.test(line.text.slice(line.pos)),
};

/** Everything else within a line is text. */
const MARK = /[\\`<[\]!]/g;

/** Skips to the next mark at once, instead of asking every parser about every character. */
const words: InlineParser = {
  name: 'Words',
  before: 'Escape',
  parse({ text, offset, end }, _next, position) {
    MARK.lastIndex = position - offset;
    const index = MARK.exec(text)?.index ?? end - offset;
    return index === position - offset ? -1 : offset + index;
  },
};

function isCode(line: Line): boolean {
  return line.indent >= line.baseIndent + 4;
}

const markdownParser = parser.configure([
  Table,
  {
    remove: ['Emphasis', 'Entity', 'HardBreak'],
    defineNodes: [
      // A composite block ends with the quote or list around it, which lezer knows.
      { name: 'OpenHTML', block: true, composite: (_, line) => line.pos < line.text.length },
      { name: 'TagLine', block: true },
      {
        name: 'Footnote',
        block: true,
        composite(_, line, indent) {
          if (line.next >= 0 && line.indent < line.baseIndent + indent) return false;
          line.moveBaseColumn(line.baseIndent + indent);
          return true;
        },
      },
    ],
    parseBlock: [openHtml, filledItem, tagLine, footnote],
    parseInline: [words],
  },
]);

const textParser = markdownParser.configure({ remove: ['HTMLBlock', 'OpenHTML'] });

function opensHtml(line: string): boolean {
  if (!/^<(?!(?:pre|script|style|textarea)\b)\/?[a-z]/i.test(line)) return false;
  return parser.parse(line.replace(/\/>\s*$/, '>')).topNode.firstChild?.name === 'HTMLBlock';
}

// Markdown → syntax tree with exact offsets, lezer's, which a few rules bring closer to CommonMark and to what
// markdown-dialect.ts adds to it.
import type { Tree } from '@lezer/common';
import { type BlockParser, type Line, parser } from '@lezer/markdown';
import { isDetailsLine } from './details-block.ts';

export function parseMarkdown(markdown: string): Tree {
  return commonMarkParser.parse(markdown);
}

/** HTML that ends at an empty line: lezer overlooks the empty lines of a quote, and blocks that `<br />` opens. */
const openHtml: BlockParser = {
  name: 'OpenHTML',
  before: 'IndentedCode',
  parse(context, line) {
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

/** lezer ends some items with text, as if empty, at their first empty line. A mark of no width says they are not. */
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

/** Lines of HTML in CommonMark that the site reads as text with tags: those of <details>, and text behind a comment. */
const tagLine: BlockParser = {
  name: 'TagLine',
  before: 'FilledItem',
  parse(context, line) {
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
  endLeaf: (_, line) => isDetailsLine(line.text.slice(line.pos)),
};

const FOOTNOTE = /^\[\^[^\s\]]+\]:/;
const FOOTNOTE_INDENT = 4;

/** `[^1]: text`, which CommonMark takes for a paragraph or the definition of a link. */
const footnote: BlockParser = {
  name: 'Footnote',
  before: 'TagLine',
  parse(context, line) {
    const label = FOOTNOTE.exec(line.text.slice(line.pos))?.[0];
    if (label === undefined || isCode(line)) return false;
    context.startComposite('Footnote', line.pos, FOOTNOTE_INDENT);
    line.moveBase(line.skipSpace(line.pos + label.length));
    return null;
  },
  endLeaf: (_, line) => FOOTNOTE.test(line.text.slice(line.pos)),
};

function isCode(line: Line): boolean {
  return line.indent >= line.baseIndent + 4;
}

const commonMarkParser = parser.configure({
  defineNodes: [
    // A composite block ends where the quote or list around it does, and lezer tells when that is.
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
});

function opensHtml(line: string): boolean {
  if (!/^<(?!(?:pre|script|style|textarea)\b)\/?[a-z]/i.test(line)) return false;
  return parser.parse(line.replace(/\/>\s*$/, '>')).topNode.firstChild?.name === 'HTMLBlock';
}

// Markdown → syntax tree with exact offsets, lezer's, which a few rules bring closer to CommonMark.
import type { Tree } from '@lezer/common';
import { type BlockParser, parser } from '@lezer/markdown';

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
    if (line.indent >= line.baseIndent + 4 || !opensHtml(line.text.slice(line.pos))) return false;
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

const commonMarkParser = parser.configure({
  // A composite block ends where the quote or list around it does, and lezer tells when that is.
  defineNodes: [{ name: 'OpenHTML', block: true, composite: (_, line) => line.pos < line.text.length }],
  parseBlock: [openHtml, filledItem],
});

function opensHtml(line: string): boolean {
  if (!/^<(?!(?:pre|script|style|textarea)\b)\/?[a-z]/i.test(line)) return false;
  return parser.parse(line.replace(/\/>\s*$/, '>')).topNode.firstChild?.name === 'HTMLBlock';
}

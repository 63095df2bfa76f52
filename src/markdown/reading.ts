// A body → its parts, with their positions: links and images, headings, paragraphs, tables, code, comments. Each body is
// read once; all checks and excerpts use the result. `showing.ts` renders it.
import type { SyntaxNode, Tree } from '@lezer/common';
import { type Details, findDetails } from './details-block.ts';
import { blank, type Range } from './ranges.ts';
import { findReferences, type MarkdownReference } from './references.ts';
import { parseHtmlAsText, parseMarkdown } from './syntax.ts';

/** The parts of a body, by the names of lezer's nodes. */
const PARTS = {
  /** A line of tags, or of text after a comment, is both a paragraph and a tag line. */
  paragraphs: ['Paragraph', 'TagLine'],
  tagLines: ['TagLine'],
  headings: ['1', '2', '3', '4', '5', '6'].map((level) => `ATXHeading${level}`),
  underlinedHeadings: ['SetextHeading1', 'SetextHeading2'],
  bulletLists: ['BulletList'],
  numberedLists: ['OrderedList'],
  tableHeads: ['TableHeader'],
  tableRows: ['TableRow'],
  fences: ['FencedCode'],
  indentedCode: ['CodeBlock'],
  codeSpans: ['InlineCode'],
  comments: ['Comment'],
  images: ['Image'],
  /** `[^1]: …` */
  footnotes: ['Footnote'],
  /** `[label]: address` */
  definitions: ['LinkReference'],
  /** Addresses, titles and labels of links. */
  silent: ['URL', 'Autolink', 'LinkTitle', 'LinkLabel'],
  escapes: ['Escape'],
};
type PartName = keyof typeof PARTS;

interface BodyPart extends Range {
  /** Identifies the list, quote or table that contains it. Empty if none does. */
  block: string;
}

/** The parts as on the site, which shows HTML as text. In text order. */
export interface Reading extends Record<PartName, BodyPart[]> {
  body: string;
  /** As in CommonMark: none in the markdown within HTML. */
  references: MarkdownReference[];
  /** By `[text][label]`. */
  undefinedLinks: Range[];
  unusedDefinitions: Range[];
  details: Details[];
  /** Offsets of each < that is escaped or opens an address. */
  literals: ReadonlySet<number>;
  /** The body with code and comments blanked. */
  prose: string;
}

/** Undefined if a paragraph has so many brackets and tags that reading it would take too long. */
export function readBody(body: string): Reading | undefined {
  const tree = parseMarkdown(body);
  if (!tree) return undefined;
  const lists = Object.keys(PARTS).map((name): [string, BodyPart[]] => [name, []]);
  const parts = Object.fromEntries(lists) as Record<PartName, BodyPart[]>;
  const nodes: SyntaxNode[] = [];
  const blocks: string[] = [];
  visit(tree, 0);
  const { tagLines, fences, indentedCode, codeSpans, comments, silent, escapes } = parts;
  return {
    ...parts,
    body,
    ...findReferences(body, nodes),
    details: findDetails(tagLines, body),
    literals: new Set([...silent.map(({ start }) => start), ...escapes.map(({ end }) => end - 1)]),
    prose: blank(body, [...fences, ...indentedCode, ...codeSpans, ...comments]),
  };

  /** @param offset of the tree in the body */
  function visit(visited: Tree, offset: number): void {
    visited.iterate({
      enter(reached) {
        const { name, from, to } = reached;
        const part = { start: offset + from, end: offset + to, block: blocks.at(-1) ?? '' };
        for (const list of LISTS.get(name) ?? []) parts[list].push(part);
        if (name === 'BulletList') visitList(reached.node, offset, part);
        if (visited === tree && REFERENCES.has(name)) nodes.push(reached.node);
        if (BLOCKS.has(name)) blocks.push(`${blocks.length} ${part.start}`);
        if (HTML.has(name)) visitHtml(part);
        return !OPAQUE.has(name);
      },
      leave({ name }) {
        if (BLOCKS.has(name)) blocks.pop();
      },
    });
  }

  /** A `-` below the text of an item is an item for lezer, but for CommonMark the underline of a heading. */
  function visitList({ prevSibling }: SyntaxNode, offset: number, { end, block }: BodyPart): void {
    // Between them is the list mark of `filledItem`.
    const text = prevSibling?.prevSibling;
    const [underline] = (text && EMPTY_ITEM.exec(body.slice(offset + text.to, end))) ?? [];
    if (!text || underline === undefined) return;
    const [start, last] = [offset + text.from, offset + text.to + underline.length];
    parts.underlinedHeadings.push({ start, end: last, block });
  }

  function visitHtml({ start, end, block }: BodyPart): void {
    const [comment = ''] = BLOCK_COMMENT.exec(body.slice(start, end)) ?? [];
    const textStart = start + comment.length;
    if (comment !== '') parts.comments.push({ start, end: textStart, block });
    visit(parseHtmlAsText(body.slice(textStart, end)), textStart);
  }
}

const LISTS = new Map<string, PartName[]>();
for (const [list, nodes] of Object.entries(PARTS) as [PartName, string[]][])
  for (const node of nodes) LISTS.set(node, [...(LISTS.get(node) ?? []), list]);

const BLOCKS = new Set(['Blockquote', 'BulletList', 'OrderedList', 'ListItem', 'Footnote', 'Table']);
const HTML = new Set(['OpenHTML', 'HTMLBlock', 'CommentBlock', 'ProcessingInstructionBlock']);
const REFERENCES = new Set([...HTML, 'HTMLTag', 'Image', 'Link', 'LinkReference']);
/** Nodes whose contents are not read. */
const OPAQUE = new Set([...HTML, 'FencedCode', 'CodeBlock', 'InlineCode']);

const EMPTY_ITEM = /^\n[ \t>]*-[ \t]*(?=\n|$)/;

const BLOCK_COMMENT = /^<!(?=--)[\s\S]*?-->/;

// The only reader: a body → what it says, each part with its range in the body. All that asks something about a text looks
// here. Tokens do not outlive the reading: kept, they cost more than making them.
import { createMarkdownParser } from './dialect.ts';
import type { Environment } from './environment.ts';
import { createIds, uniqueId } from './headings.ts';
import { listReferences, normalizeLabel, readDestination } from './links.ts';
import { createPlainText, readWords } from './plain-text.ts';
import { blank, dropInner } from './ranges.ts';
import { type LineParser, readLine } from './read-line.ts';
import { listAddresses } from './tags.ts';
import { createText, type Row, type Text } from './text.ts';
import type { Token } from './token.ts';
import { isTooDense } from './too-dense.ts';
import { isVideoLink } from './videos.ts';

/** The first paragraph is looked for here. */
const OPENING_CHARACTERS = 6_000;

const parser = createMarkdownParser();
parser.core.ruler.enableOnly(['linkify']);
const [linkAddresses] = parser.core.ruler.getRules('') as [LineParser['linkAddresses']];
parser.core.ruler.enableOnly(['block', 'callouts', 'heading_ids']);
// The caller decides which addresses are good.
parser.validateLink = () => true;
parser.normalizeLink = (address) => address;

/** Undefined if reading it would take longer than a second. */
export function readBody(body: string): Text | undefined {
  if (isTooDense(body)) return undefined;
  const text = createText(body);
  const env: Environment = { asides: [] };
  const blocks = parser.parse(body, env) as Token[];
  text.comments.push(...(env.asides ?? []));
  const ids = createIds();
  const plain = createPlainText();
  /** Lists, quotes and callouts around a block. */
  let depth = 0;
  for (const [index, block] of blocks.entries()) {
    const line = blocks[index + 1];
    plain.readBlock(block);
    if (line?.type === 'inline') {
      const notes = readLine(line, text, { parser, linkAddresses }, env);
      plain.readLine(line);
      for (const note of notes) plain.readLine(note, { isNote: true });
    }
    readBlock(block, line);
    if (CONTAINERS.has(block.tag)) depth += block.nesting;
    block.children = null;
  }
  text.plain = plain.finish(env);
  return finish(text);

  /** @param line the content of a paragraph, heading or summary */
  function readBlock(block: Token, line: Token | undefined): void {
    const { type, start, end, level, meta } = block;
    const range = { start, end };
    switch (type) {
      case 'paragraph_open':
        text.paragraphs.push(range);
        if (text.opening === '' && level === 0 && start < OPENING_CHARACTERS && !isVideoLink(line))
          text.opening = readWords(line).replaceAll(/ {2,}/g, ' ');
        return;
      case 'summary_open':
        if (line) text.paragraphs.push({ start: line.start, end: line.start + line.content.length });
        return;
      case 'heading_open': {
        const id = uniqueId(String(block.attrGet('id') ?? readWords(line)), ids);
        text.headings.push({ ...range, id, isUnderlined: !block.markup.startsWith('#') });
        return;
      }
      case 'bullet_list_open':
      case 'ordered_list_open':
        if (depth === 0) text.lists.push({ ...range, isNumbered: block.tag === 'ol' });
        return;
      case 'table_open':
        text.tables.push({ columns: 0, rows: [] });
        return;
      case 'tr_open':
        readRow({ ...range, cells: Number(meta?.cells) });
        return;
      case 'fence':
        text.fences.push(range);
        return;
      case 'code_block':
        text.indentedCode.push(range);
        return;
      case 'footnote_reference_open':
        text.footnotes.push({ ...range, label: String(meta?.label) });
        return;
      case 'reference_definition': {
        const destination = readDestination(body, Number(meta?.destination));
        text.definitions.push({ ...range, label: String(meta?.label), destination });
      }
    }
  }

  /** The first row is the head. */
  function readRow(row: Row): void {
    const table = text.tables.at(-1);
    if (table?.rows.length === 0) table.columns = row.cells;
    table?.rows.push(row);
  }
}

const CONTAINERS = new Set(['blockquote', 'ul', 'ol', 'div']);

/** What can be said only of the whole text. */
function finish(text: Text): Text {
  const { body, links, definitions, undefinedLabels, fences, indentedCode, codeSpans, comments, tags } = text;
  const defined = new Set(definitions.map(({ label }) => label));
  comments.sort((a, b) => a.start - b.start);
  text.undefinedLabels = dropInner(
    undefinedLabels.filter(({ label }) => !defined.has(normalizeLabel(label))),
  );
  text.references = listReferences(links, definitions, listAddresses(tags));
  text.blanked = blank(body, [...fences, ...indentedCode, ...codeSpans, ...comments]);
  return text;
}

// The only reader: a body → what it says, each part with its range in the body. All that asks something about a text looks
// here. Tokens do not outlive the reading: kept, they cost more than making them.
import { createMarkdownParser } from './dialect.ts';
import type { Environment } from './environment.ts';
import { createIds, plainText, uniqueId } from './headings.ts';
import { type Definition, listReferences, normalizeLabel, readDestination } from './links.ts';
import { blank, dropInner } from './ranges.ts';
import { readLine } from './read-line.ts';
import { listAddresses } from './tags.ts';
import type { Text } from './text.ts';
import type { Token } from './token.ts';
import { isTooDense } from './too-dense.ts';
import { isVideoLink } from './videos.ts';

/** The first paragraph is looked for here. */
const OPENING_CHARACTERS = 6_000;

const parser = createMarkdownParser();
parser.core.ruler.enableOnly(['block', 'github-alerts', 'heading_ids']);
// Whoever asks decides which addresses are good.
parser.validateLink = () => true;
parser.normalizeLink = (address) => address;

/** Undefined if reading it would take longer than a second. */
export function readBody(body: string): Text | undefined {
  if (isTooDense(body)) return undefined;
  const env: Environment = { asides: [] };
  const blocks = parser.parse(body, env) as Token[];
  const text: Text = {
    ...{
      body,
      headings: [],
      paragraphs: [],
      lists: [],
      tables: [],
      fences: [],
      indentedCode: [],
      codeSpans: [],
    },
    ...{
      comments: [],
      escapes: [],
      tags: [],
      links: [],
      addresses: [],
      definitions: [],
      undefinedLabels: [],
    },
    ...{ footnotes: [], footnoteMarks: [], references: [], opening: '', prose: '' },
  };
  text.comments.push(...(env.asides ?? []));
  const ids = createIds();
  /** Lists, quotes and footnotes around a block. */
  let depth = 0;
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1];
    if (next?.type === 'inline') next.children = readLine(next, text, parser, env);
    readBlock(block, next);
    depth += CONTAINERS.has(block.tag) || block.type.startsWith('footnote_reference') ? block.nesting : 0;
    // What is read is let go.
    if (block.children) block.children = null;
  }
  return finish(text);

  function readBlock(block: Token, line: Token | undefined): void {
    const { type, start, end } = block;
    const range = { start, end };
    if (type === 'paragraph_open') {
      text.paragraphs.push(range);
      if (text.opening === '' && block.level === 0 && start < OPENING_CHARACTERS && !isVideoLink(line))
        text.opening = plainText(line);
    } else if (type === 'heading_open') {
      const id = uniqueId(String(block.attrGet('id') ?? plainText(line)), ids);
      text.headings.push({ ...range, id, isUnderlined: !block.markup.startsWith('#') });
    } else if (type === 'fence') text.fences.push(range);
    else if (type === 'code_block') text.indentedCode.push(range);
    else if (type === 'table_open') text.tables.push({ columns: 0, rows: [] });
    else if (type === 'tr_open') readRow(block);
    else if (type === 'footnote_reference_open')
      text.footnotes.push({ ...range, label: String(block.meta?.label) });
    else if (type === 'reference_definition') text.definitions.push(readDefinition(block));
    else if (LISTS.has(type) && depth === 0) text.lists.push({ ...range, isNumbered: block.tag === 'ol' });
  }

  function readRow({ start, end, meta }: Token): void {
    const table = text.tables.at(-1);
    if (!table) return;
    const cells = Number(meta?.cells);
    if (table.rows.length === 0) table.columns = cells;
    table.rows.push({ start, end, cells });
  }

  function readDefinition({ start, end, meta }: Token): Definition {
    const destination = readDestination(body, Number(meta?.destination));
    return { start, end, label: String(meta?.label), destination };
  }
}

const CONTAINERS = new Set(['blockquote', 'ul', 'ol', 'div']);
const LISTS = new Set(['bullet_list_open', 'ordered_list_open']);

/** What can be said only of the whole text. */
function finish(text: Text): Text {
  const { body, links, definitions, undefinedLabels, fences, indentedCode, codeSpans, comments, tags } = text;
  const defined = new Set(definitions.map(({ label }) => label));
  comments.sort((a, b) => a.start - b.start);
  text.undefinedLabels = dropInner(
    undefinedLabels.filter(({ label }) => !defined.has(normalizeLabel(label))),
  );
  text.references = listReferences(links, definitions, listAddresses(tags));
  text.prose = blank(body, [...fences, ...indentedCode, ...codeSpans, ...comments]);
  return text;
}

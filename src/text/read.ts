// A parsed body → what it says, each part with its range in the body. All that asks something about a text looks here.
import type { Token } from 'markdown-it';
import { dropComments } from './comments.ts';
import { listReferences, readDefinition } from './links.ts';
import { type Parsed, parseBody } from './parse.ts';
import { createPlainText, readWords } from './plain-text.ts';
import { blank, type Range } from './ranges.ts';
import { readLine } from './read-line.ts';
import { Text } from './text.ts';
import { isVideoLink, type Line } from './videos.ts';

/** The first paragraph is looked for here. */
const OPENING_CHARACTERS = 6_000;

/** Undefined if reading the body would take longer than a second. */
export function readBody(body: string): Text | undefined {
  const parsed = parseBody(body);
  return parsed && readText(parsed);
}

export function readText(parsed: Parsed): Text {
  const { body, tokens, env } = parsed;
  const text = new Text(parsed);
  const plain = createPlainText();
  for (const [index, block] of tokens.entries()) {
    const line = tokens[index + 1];
    let shown: Line = { children: null };
    plain.readBlock(block);
    if (line?.type === 'inline') {
      readLine(line, text, env);
      shown = { children: dropComments(line.children) };
      plain.readLine(shown);
    }
    const range = env.ranges.get(block.type === 'summary_open' && line ? line : block);
    if (range) readBlock(block, range, shown);
  }
  text.plain = plain.finish(env);
  return finish(text);

  /** @param line the content of a paragraph */
  function readBlock(block: Token, range: Range, line: Line): void {
    const { type, level, markup, meta } = block;
    const label = String(meta?.label);
    switch (type) {
      case 'paragraph_open':
        if (text.opening === '' && level === 0 && range.start < OPENING_CHARACTERS && !isVideoLink(line))
          text.opening = readWords(line).replaceAll(/ {2,}/g, ' ');
        text.paragraphs.push(range);
        return;
      case 'summary_open':
        text.paragraphs.push(range);
        return;
      case 'heading_open':
        text.headings.push({
          ...range,
          id: String(block.attrGet('id')),
          isUnderlined: !markup.startsWith('#'),
        });
        return;
      case 'table_open':
        text.tables.push({ columns: 0, rows: [] });
        return;
      case 'tr_open':
        readRow(range);
        return;
      case 'fence':
        text.fences.push(range);
        return;
      case 'code_block':
        text.indentedCode.push(range);
        return;
      case 'comment':
        text.comments.push(range);
        return;
      case 'footnote_reference_open':
        text.footnotes.push({ ...range, label });
        return;
      case 'reference_definition':
        text.definitions.push({ ...range, label, destination: readDefinition(body, range) });
    }
  }

  /** The first row is the head. */
  function readRow(range: Range): void {
    const cells = countCells(body.slice(range.start, range.end).trim());
    const table = text.tables.at(-1);
    if (table?.rows.length === 0) table.columns = cells;
    table?.rows.push({ ...range, cells });
  }
}

/** Empty ones at both ends are none. */
function countCells(row: string): number {
  const cells = row.split(/(?<!\\)\|/);
  return cells.length - Number(cells[0] === '') - Number(cells.length > 1 && cells.at(-1) === '');
}

/** What can be said only of the whole text. */
function finish(text: Text): Text {
  const { body, links, definitions, fences, indentedCode, codeSpans, comments, tags } = text;
  comments.sort((a, b) => a.start - b.start);
  text.references = listReferences(
    links,
    definitions,
    tags.flatMap(({ reference }) => reference ?? []),
  );
  text.blanked = blank(body, [...fences, ...indentedCode, ...codeSpans, ...comments]);
  return text;
}

// Ids of headings, for links to them.
import type { Token } from 'markdown-it';
import { createMarkdownParser } from './dialect.ts';
import type { Reading } from './reading.ts';

const parser = createMarkdownParser();

const MAX_HEADING_CHARACTERS = 500;

/** The headings of a text as markdown, one per line. */
export function listHeadings({ body, headings, underlinedHeadings }: Reading): string {
  return [...headings, ...underlinedHeadings]
    .sort((a, b) => a.start - b.start)
    .map(({ start, end }) => {
      const text = body.slice(start, end).replaceAll(/^#+|(?:[ \t]#+|\n[ \t>]*[-=]+)[ \t]*$|\n[ \t>]*/g, ' ');
      return `# ${text.trim().slice(0, MAX_HEADING_CHARACTERS)}`;
    })
    .join('\n');
}

/** @param markdown see `listHeadings` */
export function headingIds(markdown: string): string[] {
  const ids = createIds();
  return parser.parse(markdown, {}).flatMap((token, index, tokens) => {
    if (token.type !== 'heading_open') return [];
    return [uniqueId(String(token.attrGet('id') ?? plainText(tokens[index + 1])), ids)];
  });
}

/** `content` is the id of the main part of a page. */
export function createIds(): Set<string> {
  return new Set(['content']);
}

export function uniqueId(text: string, ids: Set<string>): string {
  const base =
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-+|-+$/g, '') || 'section';
  const named = /^\p{N}/u.test(base) ? `s-${base}` : base;
  let id = named;
  for (let number = 2; ids.has(id); number++) id = `${named}-${number}`;
  ids.add(id);
  return id;
}

/** The visible text of an inline token. */
export function plainText(token: Token | undefined): string {
  return (token?.children ?? [])
    .map(({ type, content }) =>
      type === 'text' || type === 'code_inline' ? content : type.endsWith('break') ? ' ' : '',
    )
    .join('')
    .trim();
}

// Ids of headings, for links to them: of the editor's own, `## Title {#id}`, or made of their words.
import type { MarkdownIt, Token } from 'markdown-it';
import { readWords } from '../plain-text.ts';

export function ownIds(markdown: MarkdownIt): void {
  markdown.core.ruler.before('inline', 'own_ids', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      const line = tokens[index + 1];
      if (!token.markup.startsWith('#') || token.type !== 'heading_open' || !line?.content.endsWith('}'))
        continue;
      const start = line.content.lastIndexOf('{#');
      const id = start === -1 ? '' : line.content.slice(start + '{#'.length, -'}'.length);
      if (id === '' || id.includes(' ')) continue;
      token.attrSet('id', id);
      line.content = line.content.slice(0, start).trimEnd();
    }
  });
}

/** Gives each heading an id that no other has. */
export function setIds(tokens: readonly Token[]): void {
  /** `content` is the id of the main part of a page. */
  const ids: Ids = new Map([['content', 1]]);
  for (const [index, token] of tokens.entries())
    if (token.type === 'heading_open')
      token.attrSet('id', uniqueId(String(token.attrGet('id') ?? readWords(tokens[index + 1])), ids));
}

/** Ids that are taken, each with the last number that was tried for it. */
export type Ids = Map<string, number>;

export function uniqueId(text: string, ids: Ids): string {
  const words = text
    .normalize()
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? ['section'];
  const base = words.join('-');
  const stem = base < ':' ? `s-${base}` : base;
  let id = stem;
  let number = ids.get(stem) ?? 0;
  while (ids.has(id)) id = `${stem}-${++number}`;
  ids.set(stem, Math.max(number, 1));
  ids.set(id, ids.get(id) ?? 1);
  return id;
}

/** Keeps a file name within its limit of bytes. */
const MAX_FIELD_LENGTH = 60;

/** The slug of works of a category, by its English name. */
export function fieldSlug(category: string): string {
  return [...uniqueId(category, new Map())].slice(0, MAX_FIELD_LENGTH).join('');
}

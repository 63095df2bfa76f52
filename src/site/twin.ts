// The markdown twin of a page: title, facts, text. It reads well alone, so its links are absolute, and it holds no
// HTML: what an author wrote as tags reads as text.
import type { SyntaxNode } from '@lezer/common';
import { parseMarkdown } from '../content/parse-markdown.ts';
import { findReferences, replaceReferences } from '../content/references.ts';
import type { Site } from '../content/schema/site-schema.ts';
import { MARKED_WORDS } from './foreign-words.ts';

export interface TwinParts {
  title: string;
  /** Below the title, where there is one. */
  summary?: string | undefined;
  facts?: readonly (readonly [label: string, value: string])[];
  /** Markdown, parts with an empty line between them. */
  body: readonly string[];
}

export function formatTwin({ title, summary, facts = [], body }: TwinParts): string {
  const parts = [
    `# ${escapeMarkdown(title)}`,
    ...(summary === undefined ? [] : [escapeMarkdown(summary)]),
    ...(facts.length === 0
      ? []
      : [facts.map(([label, value]) => `- ${label}: ${escapeMarkdown(value)}`).join('\n')]),
    ...body.filter((part) => part !== ''),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** `- [title](address): text` lines. Addresses are root-relative. */
export function formatLinkList(
  links: readonly { title: string; address: string; text?: string | undefined }[],
  siteUrl: string,
): string {
  return links
    .map(({ title, address, text }) => {
      const line = `- [${escapeMarkdown(title)}](${siteUrl}${address})`;
      return text ? `${line}: ${escapeMarkdown(text)}` : line;
    })
    .join('\n');
}

/** Text of one line that means nothing else in markdown. */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]<>]/g, '\\$&')
    .replaceAll(/&(?=#?\w+;)/g, '\\&')
    .replace(/^([#+-])(?= )|^(\d+)(?=[.)] )/, '\\$&');
}

/** A body as the content has it, its tags made text, its root-relative links absolute, its words without marks. */
export function cleanBody(markdown: string, { siteUrl }: Pick<Site, 'siteUrl'>): string {
  const tree = parseMarkdown(markdown);
  const tags = [...markdown.matchAll(TAG_START)]
    .filter(({ index }) => !isLiteral(tree.resolveInner(index, 1), index))
    .map(({ index }) => ({ start: index, end: index + 1, with: '&lt;' }));
  const words = [...markdown.matchAll(new RegExp(MARKED_WORDS, 'g'))]
    .filter(({ index }) => !isLiteral(tree.resolveInner(index, 1), index))
    .map(({ 0: whole, 1: text = '', index }) => ({ start: index, end: index + whole.length, with: text }));
  const links = findReferences(markdown, tree)
    .filter(({ target }) => /^\/(?!\/)/.test(target))
    .map(({ start }) => ({ start, end: start, with: siteUrl }));
  return replaceReferences(
    markdown,
    [...tags, ...words, ...links].sort((a, b) => a.start - b.start),
  );
}

const TAG_START = /<(?=[a-z/!?])/gi;

/** Whether a < is one of code, an escaped one, or the bracket of an address. */
function isLiteral(innermost: SyntaxNode, index: number): boolean {
  for (let node: SyntaxNode | null = innermost; node; node = node.parent) {
    if (/Code|^Escape$/.test(node.name)) return true;
    if (/^(?:Autolink|URL)$/.test(node.name) && node.from === index) return true;
  }
  return false;
}

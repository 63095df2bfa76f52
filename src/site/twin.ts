// The markdown twin of a page: title, facts, text. It reads well alone, so its links are absolute, and it holds no
// HTML: comments are left out, <details> is its summary and text, and what else an author wrote as tags reads as text.
import type { SyntaxNode, Tree } from '@lezer/common';
import { absoluteLinks } from '../content/absolute-links.ts';
import { isDetailsLine } from '../content/details-block.ts';
import { findAddresses } from '../content/markdown-dialect.ts';
import { parseMarkdown } from '../content/parse-markdown.ts';
import { type Replacement, replaceReferences } from '../content/references.ts';
import { twinAddress } from './addresses.ts';
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

/** `- [title](address): text` lines that lead to the twins of pages. Addresses are root-relative. */
export function formatLinkList(
  links: readonly { title: string; address: string; text?: string | undefined }[],
  siteUrl: string,
): string {
  return links
    .map(({ title, address, text }) => {
      const line = `- [${escapeMarkdown(title)}](${siteUrl}${twinAddress(address)})`;
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

/**
 * A body for readers that know CommonMark alone, its words without marks. Bare addresses get angle brackets, which mark
 * their end. Emphasis beside Korean stays as written: such readers see asterisks, and only HTML could say it otherwise.
 * @param pageUrl absolute address of the page
 */
export function cleanBody(markdown: string, pageUrl: string): string {
  const tree = parseMarkdown(markdown);
  const removed = [...findComments(markdown, tree), ...findDetails(markdown, tree)];
  const isKept = ({ start }: { start: number }) =>
    !removed.some((range) => range.start <= start && start < range.end);
  const tags = [...markdown.matchAll(TAG_START)]
    .filter(({ index }) => !isLiteral(tree.resolveInner(index, 1), index))
    .map(({ index }) => ({ start: index, end: index + 1, with: '&lt;' }));
  const words = [...markdown.matchAll(new RegExp(MARKED_WORDS, 'g'))]
    .filter(({ index }) => !isLiteral(tree.resolveInner(index, 1), index))
    .map(({ 0: whole, 1: text = '', index }) => ({ start: index, end: index + whole.length, with: text }));
  const addresses = findAddresses(markdown)
    .filter(({ start }) => !isWithin(tree.resolveInner(start, 1), NOT_BARE))
    .map((range) => ({ ...range, with: `<${markdown.slice(range.start, range.end)}>` }));
  const changes = [...tags, ...words, ...addresses, ...absoluteLinks(markdown, pageUrl, tree)].filter(isKept);
  return replaceReferences(
    markdown,
    [...removed, ...changes].sort((a, b) => a.start - b.start),
  );
}

const TAG_START = /<(?=[a-z/!?])/gi;
const COMMENT = /<!--[\s\S]*?-->/g;

function findComments(markdown: string, tree: Tree): Replacement[] {
  const found: Replacement[] = [];
  tree.iterate({
    enter({ name, from, to }) {
      if (!/^(?:Comment|HTML|OpenHTML)/.test(name)) return true;
      for (const { 0: comment, index } of markdown.slice(from, to).matchAll(COMMENT)) {
        found.push({ start: from + index, end: from + index + comment.length, with: '' });
      }
      return false;
    },
  });
  return found;
}

const SUMMARY = /^(.*<summary>\s*)(.*?)(\s*<\/summary>\s*)$/i;

/** The tags of <details>: the summary becomes a bold paragraph, the others go. */
function findDetails(markdown: string, tree: Tree): Replacement[] {
  const found: Replacement[] = [];
  tree.iterate({
    enter({ name, from, to }) {
      const line = name === 'TagLine' ? markdown.slice(from, to) : '';
      if (!isDetailsLine(line)) return;
      const [, before, summary = '', behind = ''] = SUMMARY.exec(line) ?? [];
      if (before === undefined) {
        found.push({ start: from, end: to, with: '' });
        return;
      }
      const mark = summary.includes('*') ? '' : '**';
      const lineStart = markdown.lastIndexOf('\n', from - 1) + 1;
      const emptyLine = `\n${markdown.slice(lineStart, from).replaceAll(/[^\s>]/g, ' ')}`;
      const opening = /^<details/i.test(line) ? emptyLine : '';
      found.push({ start: from, end: from + before.length, with: `${opening}${mark}` });
      found.push({ start: to - behind.length, end: to, with: `${mark}${emptyLine}` });
    },
  });
  return found;
}

const NOT_BARE = /Code|^(?:URL|Autolink|Link|LinkLabel|LinkTitle|Escape|Comment|Open|HTML)/;

function isWithin(innermost: SyntaxNode, names: RegExp): boolean {
  for (let node: SyntaxNode | null = innermost; node; node = node.parent)
    if (names.test(node.name)) return true;
  return false;
}

/** Whether a < is one of code, an escaped one, or the bracket of an address. */
function isLiteral(innermost: SyntaxNode, index: number): boolean {
  for (let node: SyntaxNode | null = innermost; node; node = node.parent) {
    if (/Code|^Escape$/.test(node.name)) return true;
    if (/^(?:Autolink|URL)$/.test(node.name) && node.from === index) return true;
  }
  return false;
}

// The markdown twin of a page: title, facts, text. It reads well alone: its links are absolute, and it has no HTML.
// Comments are left out, <details> is its summary and text, and any other tag reads as text.
import type { SyntaxNode, Tree } from '@lezer/common';
import { absoluteLinks } from '../content/absolute-links.ts';
import { isDetailsLine } from '../content/details-block.ts';
import { findAddresses } from '../content/markdown-dialect.ts';
import { MARKED_WORDS } from '../content/marked-words.ts';
import { twinAddress } from '../content/page-addresses.ts';
import { parseMarkdown } from '../content/parse-markdown.ts';
import { findReferences, type Replacement, replaceRanges } from '../content/references.ts';
import type { MarkdownLabels } from './markdown.ts';

interface Twin {
  title: string;
  /** Below the title. */
  summary?: string | undefined;
  facts?: readonly (readonly [label: string, value: string])[];
  /** Markdown, parts with an empty line between them. */
  body: readonly string[];
}

export function formatTwin({ title, summary, facts = [], body }: Twin): string {
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
 * A body for readers that know CommonMark alone, without marks that they would see as text. Bare addresses get angle
 * brackets, which mark their end. Emphasis next to Korean stays as written: such readers see asterisks, and only HTML
 * could say it otherwise.
 * @param pageUrl absolute address of the page
 */
export function cleanBody(
  markdown: string,
  { pageUrl, callouts }: { pageUrl: string; callouts: MarkdownLabels['callouts'] },
): string {
  const tree = parseMarkdown(markdown);
  const isText = (index: number) => !isLiteral(tree.resolveInner(index, 1), index);
  const rewrites = REWRITES.flatMap(([pattern, rewrite]) =>
    [...markdown.matchAll(pattern)]
      .filter(({ index }) => isText(index))
      .map((match) => ({
        start: match.index,
        end: match.index + match[0].length,
        with: rewrite(match, callouts),
      })),
  );
  const addresses = findAddresses(markdown)
    .filter(({ start }) => !isWithin(tree.resolveInner(start, 1), NOT_BARE))
    .map(({ start, end }) => ({ start, end, with: `<${completeAddress(markdown.slice(start, end))}>` }));
  const links = absoluteLinks(findReferences(markdown, tree), pageUrl);
  const found = [...findComments(markdown, tree), ...findDetails(markdown, tree), ...rewrites, ...addresses];
  const ordered = [...found, ...links].sort((a, b) => a.start - b.start || b.end - a.end);
  let end = 0;
  // What is within another change goes with it.
  const kept = ordered.filter((change) => {
    const isKept = change.start >= end;
    end = Math.max(end, change.end);
    return isKept;
  });
  return replaceRanges(markdown, kept);
}

type Rewrite = (match: RegExpExecArray, callouts: MarkdownLabels['callouts']) => string;

const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Marks of our dialect → what CommonMark has in their place. The first of two at one place counts. */
const REWRITES: readonly (readonly [pattern: RegExp, rewrite: Rewrite])[] = [
  [new RegExp(MARKED_WORDS, 'g'), ([, words = '']) => words],
  [/[ \t]*\{#[\p{L}\p{N}_-]+\}(?=[ \t#]*$)/gmu, () => ''],
  [/==(?=\S)([^=\n]+?)(?<=\S)==/g, ([, words = '']) => words],
  [
    /(?<=^[ \t]*>[ \t]*)\[!(note|tip|important|warning|caution)\][ \t]*(.*)$/gim,
    ([, type = '', title = ''], callouts) =>
      `**${title || callouts[type.toLowerCase() as keyof typeof callouts]}**\\`,
  ],
  // A picture without words is an ornament.
  [/!\[\s*\](?:\([^)\n]*\)|\[[^\]\n]*\])/g, () => ''],
  [/<br\s*\/?>/gi, () => ' '],
  [/<kbd>([^<`\n]*)<\/kbd>/gi, ([, key = '']) => `\`${key}\``],
  [/<mark>([^<\n]*)<\/mark>/gi, ([, words = '']) => words],
  [/<sub>([^<\n]*)<\/sub>/gi, ([, text = '']) => toSmallDigits(text, SUBSCRIPTS)],
  [/<sup>([^<\n]*)<\/sup>/gi, ([, text = '']) => toSmallDigits(text, SUPERSCRIPTS)],
  [/<(?=[a-z/!?])/gi, () => '&lt;'],
];

function toSmallDigits(text: string, digits: string): string {
  return text.replaceAll(/\d/g, (digit) => digits[Number(digit)] as string);
}

function completeAddress(address: string): string {
  return /^www\./i.test(address) ? `https://${address}` : address;
}

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
      const [, before, summary = '', after = ''] = SUMMARY.exec(line) ?? [];
      if (before === undefined) {
        found.push({ start: from, end: to, with: '' });
        return;
      }
      const mark = summary.includes('*') ? '' : '**';
      const lineStart = markdown.lastIndexOf('\n', from - 1) + 1;
      const emptyLine = `\n${markdown.slice(lineStart, from).replaceAll(/[^\s>]/g, ' ')}`;
      const opening = /^<details/i.test(line) ? emptyLine : '';
      found.push({ start: from, end: from + before.length, with: `${opening}${mark}` });
      found.push({ start: to - after.length, end: to, with: `${mark}${emptyLine}` });
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

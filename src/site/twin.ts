// The markdown twin of a page: title, facts, text. Its links are absolute, so that it can be read anywhere.
import type { SyntaxNode, Tree } from '@lezer/common';
import { absoluteLinks } from '../content/absolute-links.ts';
import { parseMarkdown } from '../content/parse-markdown.ts';
import { findReferences, type Replacement, replaceRanges } from '../content/references.ts';
import { LANGUAGE_TAGS, LANGUAGES } from '../contract/languages.ts';
import { twinAddress } from '../contract/page-addresses.ts';
import { MESSAGES } from './messages.ts';
import type { SiteContext, SitePage } from './page.ts';

/** Hidden pages have no lines about themselves: the index of the site, the address, the language and translations. */
export function formatTwin(page: SitePage, { language, words, siteUrl }: SiteContext): string {
  const { address, alternates, isHidden } = page;
  const { title = page.title, summary = page.description, facts = [], body } = page.twin;
  const translations = LANGUAGES.filter((other) => other !== language && alternates[other]).map(
    (other) => `[${MESSAGES[other].languageName}](${siteUrl}${twinAddress(alternates[other] ?? '')})`,
  );
  const end = [
    `- ${words.twin.address}: <${siteUrl}${address}>`,
    `- ${words.language}: ${words.languageName} (${LANGUAGE_TAGS[language]})`,
    translations.length > 0 && `- ${words.twin.translations}: ${translations.join(', ')}`,
  ];
  const parts = [
    `# ${escapeMarkdown(title)}`,
    !isHidden && `> ${words.twin.index}: <${siteUrl}/llms.txt>`,
    escapeMarkdown(summary),
    facts.map(([label, value]) => `- ${label}: ${escapeMarkdown(value)}`).join('\n'),
    ...body,
    !isHidden && `---\n\n${end.filter(Boolean).join('\n')}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** `- [title](address): text` lines with links to twins. Addresses are root-relative. */
export function formatLinkList(
  links: readonly ({ title: string; address: string; text?: string } | false)[],
  siteUrl: string,
): string {
  return links
    .filter((link) => link !== false)
    .map(({ title, address, text }) => {
      const line = `- [${escapeMarkdown(title)}](${siteUrl}${twinAddress(address)})`;
      return text ? `${line}: ${escapeMarkdown(text)}` : line;
    })
    .join('\n');
}

/** `- **term** text` lines. */
export function formatTerms(terms: readonly (readonly [term: string, text: string])[]): string {
  return terms.map(([term, text]) => `- **${escapeMarkdown(term)}** ${escapeMarkdown(text)}`).join('\n');
}

/** Escapes text for one line of markdown. */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]<>]/g, '\\$&')
    .replaceAll(/&(?=#?\w+;)/g, '\\&')
    .replace(/^([#+-])(?= )|^(\d+)(?=[.)] )/, '\\$&');
}

/** Tags that the site does not render. */
const TAG = /<(?!\/?(?:details(?: open)?|summary|br|kbd|mark|sub|sup)\s*\/?>)(?=[a-z/!?])/gi;

/**
 * A body as its author wrote it, with absolute links and other tags as text. Comments and images without alternative
 * text are left out.
 * @param pageUrl absolute address of the page
 */
export function cleanBody(markdown: string, pageUrl: string): string {
  const tree = parseMarkdown(markdown);
  const hidden = findHidden(markdown, tree);
  const tags = [...markdown.matchAll(TAG)]
    .filter(({ index }) => !isLiteral(tree.resolveInner(index, 1), index))
    .map(({ index }) => ({ start: index, end: index + 1, with: '&lt;' }));
  const links = absoluteLinks(findReferences(markdown, tree), pageUrl);
  const shown = [...tags, ...links].filter(
    (change) => !hidden.some(({ start, end }) => start <= change.start && change.end <= end),
  );
  return replaceRanges(
    markdown,
    [...hidden, ...shown].sort((a, b) => a.start - b.start),
  );
}

/** Whether a < is part of code, escaped, or the bracket of an address. */
function isLiteral(innermost: SyntaxNode, index: number): boolean {
  for (let node: SyntaxNode | null = innermost; node; node = node.parent) {
    if (/Code|^Escape$/.test(node.name)) return true;
    if (/^(?:Autolink|URL)$/.test(node.name) && node.from === index) return true;
  }
  return false;
}

const COMMENT = /<!--[\s\S]*?-->/g;
const SILENT_IMAGE = /^!\[\s*\]/;

function findHidden(markdown: string, tree: Tree): Replacement[] {
  const found: Replacement[] = [];
  tree.iterate({
    enter({ name, from, to }) {
      const text = markdown.slice(from, to);
      if (name === 'Image' && SILENT_IMAGE.test(text)) found.push({ start: from, end: to, with: '' });
      if (!/^(?:Comment|HTML|OpenHTML)/.test(name)) return true;
      for (const { 0: comment, index } of text.matchAll(COMMENT)) {
        found.push({ start: from + index, end: from + index + comment.length, with: '' });
      }
      return false;
    },
  });
  return found;
}

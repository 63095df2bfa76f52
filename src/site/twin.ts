// The markdown twin of a page: title, facts, text. Its links are absolute, so that it can be read anywhere.

import { twinAddress } from '../contract/addresses/page-addresses.ts';
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '../contract/languages.ts';
import type { SiteContext, SitePage } from './page.ts';

/** Hidden pages have no header with the index of the site, the address, the language and translations. */
export function formatTwin(page: SitePage, { language, words, site, siteUrl }: SiteContext): string {
  const { address, alternates, isHidden } = page;
  const { summary = page.description, facts = [], body } = page.twin;
  const translations = site.languages
    .filter((other) => other !== language && alternates[other])
    .map((other) => `[${LANGUAGE_NAMES.native[other]}](${siteUrl}${twinAddress(alternates[other] ?? '')})`);
  const end = [
    `- ${words.twin.address}: <${siteUrl}${address}>`,
    `- ${words.language}: ${LANGUAGE_NAMES.native[language]} (${LANGUAGE_TAGS[language]})`,
    translations.length > 0 && `- ${words.twin.translations}: ${translations.join(', ')}`,
  ];
  const parts = [
    `# ${escapeMarkdown(page.title || site.name[language])}`,
    !isHidden && `> ${words.twin.index}: <${siteUrl}/llms.txt>`,
    escapeMarkdown(summary),
    facts.map(([label, value]) => `- ${label}: ${escapeMarkdown(value)}`).join('\n'),
    ...body,
    !isHidden && `---\n\n${end.filter(Boolean).join('\n')}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Formats `- [title](address): text` lines that link to twins. Addresses are root-relative. */
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

/** Formats `- **term** text` lines. */
export function formatFacts(terms: readonly (readonly [term: string, text: string])[]): string {
  return terms.map(([term, text]) => `- **${escapeMarkdown(term)}** ${escapeMarkdown(text)}`).join('\n');
}

/** Escapes text for one line of markdown. */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_~[\]<>]/g, '\\$&')
    .replaceAll(/&(?=#?\w+;)/g, '\\&')
    .replace(/^(?:\d+(?=[.)] )|(?=[#+-] ))/, '$&\\');
}

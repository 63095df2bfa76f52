// Files that lead programs to the API: llms.txt, robots.txt and security.txt (RFC 9116).
import type { InquiryChoices } from '../contract/inquiry/inquiry-fields.ts';
import { DEFAULT_LIMIT, MAX_LIMIT } from '../contract/limits.ts';
import { readEngineFile } from '../engine/engine-files.ts';
import { fillIn } from '../engine/texts.ts';
import { type DocsIndex, formatEnd, nameCategory } from './docs-index.ts';

/** The home pages and every site endpoint link to these (RFC 8631). */
const LINKED_RELATIONS = ['service-desc', 'service-doc', 'status', 'describedby'];

/** Formats the `Link` header of the site endpoints and the home pages. */
export function formatSiteLinks({ resources }: DocsIndex): string {
  return resources
    .filter(({ rel }) => LINKED_RELATIONS.includes(rel))
    .map(({ href, rel, type }) => `<${href}>; rel="${rel}"; type="${type}"`)
    .join(', ');
}

const LLMS = readEngineFile('src/openapi/llms.md');
/** Matches the last chapter. */
const PAGES = /\n## Pages\n.*$/s;

/**
 * `/llms.txt`: how to list, page, retry and send an inquiry.
 * @param pages the main pages of the site, in markdown
 */
export function formatLlmsText(
  docs: DocsIndex,
  { budgetTypes, funnelTypes }: InquiryChoices,
  pages: readonly { title: string; href: string }[] = [],
): string {
  const { name, versioning, rateLimit, resources, operations, categories } = docs;
  const end = formatEnd(docs);
  const base = versioning.baseUrl;
  const linked = Object.fromEntries(resources.toReversed().map(({ rel, href }) => [rel, href]));
  const { 'service-doc': reference, 'privacy-policy': privacy, alternate: feed } = linked;
  const categoryNames = categories.map(nameCategory);
  const oneOf = (values: readonly string[]) =>
    values.length > 0 ? `one of ${values.join(', ')}` : 'any text';
  const text = pages.length === 0 ? LLMS.replace(PAGES, '') : LLMS;
  return fillIn(text, {
    ...linked,
    ...rateLimit,
    name,
    base,
    end: end && `\nVersion 1 is ${end}. Use the highest version that is not deprecated.\n`,
    operations: operations.map(({ method, path, purpose }) => `- ${method} ${path} — ${purpose}`).join('\n'),
    feed: feed ? `- [Feed of work and posts, Atom](${feed})\n` : '',
    maxLimit: MAX_LIMIT,
    defaultLimit: DEFAULT_LIMIT,
    named: categoryNames.length > 0 ? `Categories: ${categoryNames.join(', ')}.\n` : '',
    budgetTypes: oneOf(budgetTypes),
    funnelTypes: oneOf(funnelTypes),
    consent: privacy ? ` after reading ${privacy}` : '',
    reference: reference ? `- [API reference](${reference})\n` : '',
    pages: pages.map(({ title, href }) => `- [${title}](${href})`).join('\n'),
  });
}

/** @param sitemap its address, if there is one */
export function formatRobotsText(sitemap: string | undefined): string {
  return `User-agent: *\nAllow: /\n${sitemap ? `\nSitemap: ${sitemap}\n` : ''}`;
}

export function formatSecurityText(
  siteUrl: string,
  { contact, expires }: { contact: string; expires: string },
): string {
  return `Contact: ${contact}
Expires: ${new Date(expires).toISOString()}
Preferred-Languages: ko, en, ja
Canonical: ${siteUrl}/.well-known/security.txt
`;
}

// Files that lead programs to the API: the catalog (RFC 9727), llms.txt, robots.txt and security.txt (RFC 9116).
import { CATEGORIES } from '../contract/categories.ts';
import type { InquiryChoices } from '../contract/inquiry-fields.ts';
import { DEFAULT_LIMIT, MAX_LIMIT } from '../contract/limits.ts';
import { SERVER_CARD_TYPE } from '../contract/mcp-protocol.ts';
import { pathOf } from '../contract/operations.ts';
import { SITE_PATHS } from '../contract/paths.ts';
import type { DocsIndex } from '../contract/site-endpoint-schemas.ts';

/** Links of every site endpoint and of the home pages (RFC 8631, RFC 9727). */
const LINKED_RELATIONS = ['service-desc', 'service-doc', 'status', 'api-catalog', 'describedby'];
const CATALOG_RELATIONS = ['service-desc', 'service-doc', 'service-meta', 'status'];

/** The `Link` header of the site endpoints and the home pages. */
export function formatSiteLinks({ resources }: DocsIndex): string {
  return resources
    .filter(({ rel }) => LINKED_RELATIONS.includes(rel))
    .map(({ href, rel, type }) => `<${href}>; rel="${rel}"; type="${type}"`)
    .join(', ');
}

/** `/.well-known/api-catalog` as a linkset (RFC 9264). */
export function createApiCatalog({ resources, versioning }: DocsIndex): object {
  const describe = (anchor: string, described: DocsIndex['resources']) => {
    const links = CATALOG_RELATIONS.map((relation) => {
      const linked = described.filter(({ rel }) => rel === relation);
      return [relation, linked.map(({ href, type, title }) => ({ href, type, title }))] as const;
    });
    return { anchor, ...Object.fromEntries(links.filter(([, targets]) => targets.length > 0)) };
  };
  const { agents = [], api = [] } = Object.groupBy(resources, ({ type }) =>
    type === SERVER_CARD_TYPE ? 'agents' : 'api',
  );
  const mcpUrl = new URL(SITE_PATHS.mcp, versioning.baseUrl).href;
  return { linkset: [describe(versioning.baseUrl, api), describe(mcpUrl, agents)] };
}

/**
 * `/llms.txt`: all that is needed to list, page, retry and send an inquiry.
 * @param pages the main pages of the site, in markdown
 */
export function formatLlmsText(
  { name, versioning, rateLimit, resources, categories }: DocsIndex,
  { budgetTypes, funnelTypes }: InquiryChoices,
  pages: readonly { title: string; href: string }[] = [],
): string {
  const base = versioning.baseUrl;
  const findHref = (relation: string) => resources.find(({ rel }) => rel === relation)?.href;
  const reference = findHref('service-doc');
  const privacy = findHref('privacy-policy');
  const named = categories.map(({ id, nameEng, nameKo }) => `${id} is ${nameEng} (${nameKo})`);
  const oneOf = (values: readonly string[]) =>
    values.length > 0 ? `one of ${values.join(', ')}` : 'any text';
  return `# ${name}

> Portfolio, blog and project inquiries of a design and development studio, as public JSON in Korean (Ko), English (Eng) and Japanese (Jp). No key, no token.

Base: ${base}

## Read

- GET ${base}${pathOf('summaries', 'portfolio')} — short items; \`isMain=true\` for featured work only
- GET ${base}/guest/portfolio/{publicId} — one item with client, tools, period, gallery
- GET ${base}${pathOf('summaries', 'post')} — short blog posts; \`isPopular=true|false\`, \`category=${CATEGORIES.join('|')}\`
- GET ${base}/guest/post/{publicId} — one post with \`morePosts\`

A list answers \`{ data, pagination: { limit, total, hasMore, nextCursor, prevCursor } }\`, newest first. Page size: \`limit\`, 1 to ${MAX_LIMIT}, ${DEFAULT_LIMIT} by default.
For the next page, send \`?cursor=\` with pagination.nextCursor until it is null. A cursor keeps filters and page size. Cursors are opaque.
Short items leave out the bodies, which are most of an answer, and have page addresses, excerpts and image sizes. ${base}/guest/portfolio and ${base}/guest/post are the same lists with all texts.
${named.length > 0 ? `Categories: ${named.join(', ')}.\n` : ''}Texts are markdown, images are \`{ id, url }\`. Use the publicId of an item; never make up ids.

## Send an inquiry

POST ${base}/guest/inquiry with Content-Type: application/json and a new Idempotency-Key header (any UUID):

    {"name":"…","contact":"+82 2-555-0123","email":"you@company.example","serviceDescription":"what you want to build","privacyConsent":true}

Optional: budgetType, the budget of the project (${oneOf(budgetTypes)}), and funnelType, how they found the studio (${oneOf(funnelTypes)}). privacyConsent must be true, given by the person who sends the inquiry${privacy ? ` after reading ${privacy}` : ''}. 200 \`{"id":n}\` means stored. After a timeout, send the same key again: nothing is stored twice.

## Tools

The same as an MCP server: ${new URL(SITE_PATHS.mcp, base).href} (Streamable HTTP, no key), with the tools search, list, get and send_inquiry. Its card: ${resources.find(({ type }) => type === SERVER_CARD_TYPE)?.href}

## Errors and limits

Errors are \`{ error: { code, message, hint, details } }\`; on 400 \`details.errors\` names each field. Read \`hint\`.
${rateLimit.limit} requests in ${rateLimit.windowSeconds} seconds per address. RateLimit-Remaining shows how many are left. On 429 or 503, wait Retry-After seconds and try again.
Send \`If-None-Match\` with the ETag of an earlier answer; unchanged answers are a 304.

## More

- [API description, OpenAPI 3.1](${findHref('service-desc')})
${reference ? `- [API reference](${reference})\n` : ''}- [Changelog](${findHref('version-history')})
- [Index of developer resources](${findHref('service-meta')})
- [Health](${findHref('status')})
${pages.length === 0 ? '' : PAGES_HEADING}${pages.map(({ title, href }) => `- [${title}](${href})\n`).join('')}`;
}

const PAGES_HEADING = `
## Pages

The site in markdown. Pages link to their translations, and lists link to all works and posts. Pages also answer \`Accept: text/markdown\`.

`;

/** @param sitemap its address, if there is one */
export function formatRobotsText(sitemap: string | undefined): string {
  return `User-agent: *\nAllow: /\n${sitemap ? `\nSitemap: ${sitemap}\n` : ''}`;
}

/** `/.well-known/security.txt` */
export function formatSecurityText(
  siteUrl: string,
  { contact, expires }: { contact: string; expires: string },
): string {
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(expires).toISOString()}`,
    'Preferred-Languages: ko, en, ja',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

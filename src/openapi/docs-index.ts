// GET /api/docs: all resources for developers, and the conventions in short.
import { CATEGORIES, type Category } from '../contract/categories.ts';
import * as limits from '../contract/limits.ts';
import { SERVER_CARD_TYPE } from '../contract/mcp-protocol.ts';
import { pathOf } from '../contract/operations.ts';
import { feedAddress, jsonFeedAddress } from '../contract/page-addresses.ts';
import { SITE_PATHS } from '../contract/paths.ts';
import type { DocsIndex } from '../contract/site-endpoint-schemas.ts';
import { listOperations } from './operation-texts.ts';

interface DocsSettings {
  siteUrl: string;
  name: string;
  contactEmail?: string | undefined;
  rateLimit: limits.QuotaPolicy;
  /** Business days within which the studio usually replies to an inquiry. */
  replyWithin?: number | undefined;
  /** Whether the site is built. Only then is there an API reference. */
  hasSite: boolean;
  /** Of the privacy text in the first language that has one. */
  privacyPath?: string | undefined;
  /** Names of categories, by category. */
  categories?: Partial<Record<Category, { ko: string; en: string } | undefined>> | undefined;
  /** ISO dates, midnight UTC. */
  version?: { deprecatedAt?: string | undefined; sunsetAt?: string | undefined } | undefined;
}

/** Which requests count. */
export const QUOTA_SCOPE = `everything under ${limits.API_ROOT}/guest and the origin's /guest, ${SITE_PATHS.mcp}, forms sent to a contact page, and searches at /search/?q=, together`;

/** Relation, path, media type and title. A test requests each address. */
const RESOURCES = [
  ['service-desc', SITE_PATHS.openApiJson, 'application/json', 'API description, OpenAPI 3.1 in JSON'],
  ['service-desc', SITE_PATHS.openApiYaml, 'application/yaml', 'The same description in YAML'],
  ['service-doc', '/developers/', 'text/html', 'API reference, with samples'],
  ['service-meta', SITE_PATHS.docs, 'application/json', 'This index'],
  ['status', SITE_PATHS.health, 'application/json', 'Health check'],
  ['api-catalog', SITE_PATHS.catalog, 'application/linkset+json', 'API catalog (RFC 9727)'],
  ['service-desc', SITE_PATHS.serverCard, SERVER_CARD_TYPE, 'Card of the MCP server, for agents'],
  [
    'alternate',
    feedAddress(''),
    'application/atom+xml',
    "Feed of work and posts; the site's other languages have theirs below /en, /jp or /ko",
  ],
  ['alternate', jsonFeedAddress(''), 'application/feed+json', 'The same as JSON Feed'],
  ['version-history', SITE_PATHS.changelog, 'text/markdown', 'Changelog for clients'],
  ['describedby', '/llms.txt', 'text/plain', 'The API on one screen, for language models'],
] as const;
const PRIVACY_TITLE = 'The privacy text that inquiries consent to';

export function createDocsIndex(settings: DocsSettings): DocsIndex {
  const {
    siteUrl,
    name,
    contactEmail,
    rateLimit,
    replyWithin,
    hasSite,
    privacyPath = '',
    categories = {},
    version = {},
  } = settings;
  const { deprecatedAt, sunsetAt } = version;
  const privacy = ['privacy-policy', privacyPath, 'text/html', PRIVACY_TITLE] as const;
  const resources = [...RESOURCES, privacy].filter(
    ([rel, path]) => path && (hasSite || !['service-doc', 'alternate', 'privacy-policy'].includes(rel)),
  );
  return {
    name,
    description: `Public API of the portfolio, the blog and the inquiry form. It needs no key.${replyWithin === undefined ? '' : ` After an inquiry, ${replyPromise(replyWithin)}.`}`,
    resources: resources.map(([rel, path, type, title]) => ({
      rel,
      href: siteUrl + path,
      type,
      title,
    })),
    operations: listOperations(siteUrl),
    versioning: {
      strategy:
        'By path. Breaking changes get a new path, /api/v2. Fields may be added to a version at any time.',
      current: 'v1',
      baseUrl: `${siteUrl}${limits.API_ROOT}`,
      ...(deprecatedAt && { deprecatedAt }),
      ...(sunsetAt && { sunsetAt }),
      policy:
        'Every success has the header API-Version. The headers Deprecation (RFC 9745) and Sunset (RFC 8594) announce the end of a version. Use the highest version that is not deprecated.',
      noticeDays: limits.MIN_NOTICE_DAYS,
    },
    rateLimit: {
      ...rateLimit,
      scope: `Per client address (IPv6: per /64), for ${QUOTA_SCOPE}.`,
      headerFields:
        'RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset, their X-RateLimit aliases, RateLimit and RateLimit-Policy; on 429 also Retry-After.',
    },
    categories: CATEGORIES.flatMap((id) => {
      const named = categories[id];
      return named ? [{ id, nameKo: named.ko, nameEng: named.en }] : [];
    }),
    pagination: `Short items are at ${pathOf('summaries', 'portfolio')} and ${pathOf('summaries', 'post')}. Send nextCursor or prevCursor of the last answer as cursor. limit is ${limits.MIN_LIMIT} to ${limits.MAX_LIMIT}, ${limits.DEFAULT_LIMIT} by default. The Link header has the same cursors as rel="next" and rel="prev".`,
    errors:
      'Always { error: { code, message, hint, details } } in JSON. details.errors lists every invalid field as { field, code, message }.',
    authentication: 'None. Do not send tokens; an Authorization header is ignored.',
    contact: contactEmail ? `mailto:${contactEmail}` : siteUrl,
  };
}

/** Empty unless the version is deprecated. */
export function formatEnd({ versioning: { deprecatedAt, sunsetAt } }: DocsIndex): string {
  if (deprecatedAt === undefined) return '';
  return `deprecated since ${deprecatedAt}${sunsetAt ? ` and ends on ${sunsetAt}` : ''}`;
}

/** @param days business days */
export function replyPromise(days: number): string {
  return `the studio usually replies within ${days === 1 ? 'one business day' : `${days} business days`}`;
}

/**
 * Headers for every answer of a version: Deprecation (RFC 9745), Sunset (RFC 8594) and links to the API reference, or to the
 * docs index if there is none. No headers unless the version is deprecated.
 */
export function lifecycleOf({ resources, versioning }: DocsIndex): Record<string, string> {
  const { deprecatedAt, sunsetAt } = versioning;
  const policy = resources.find(({ rel }) => rel === 'service-doc' || rel === 'service-meta');
  if (deprecatedAt === undefined || !policy) return {};
  const linkTo = (relation: string) => `<${policy.href}>; rel="${relation}"; type="${policy.type}"`;
  return {
    Deprecation: `@${Date.parse(deprecatedAt) / 1_000}`,
    ...(sunsetAt && { Sunset: new Date(sunsetAt).toUTCString() }),
    Link: ['deprecation', ...(sunsetAt ? ['sunset'] : [])].map(linkTo).join(', '),
  };
}

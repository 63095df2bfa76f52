// GET /api/docs: all resources for developers, and a summary of the conventions.

import { developersAddress, feedAddress } from '../contract/addresses/page-addresses.ts';
import { SITE_PATHS } from '../contract/addresses/paths.ts';
import * as limits from '../contract/limits.ts';
import { pathOf } from '../contract/operations.ts';
import type { Category } from '../contract/schemas/guest-schemas.ts';
import { fillInAll, loadTexts } from '../engine/texts.ts';
import { listOperations } from './operation-texts.ts';

interface DocsSettings {
  siteUrl: string;
  name: string;
  contactEmail?: string | undefined;
  rateLimit: limits.QuotaPolicy;
  /** Business days within which the studio usually replies to an inquiry. */
  replyWithin?: number | undefined;
  /** Whether the site is built. Without it, there is no API reference. */
  hasSite: boolean;
  /** Path of the privacy text in the first language that has one. */
  privacyPath?: string | undefined;
  categories: Category[];
  /** ISO dates, at midnight UTC. */
  version?: { deprecatedAt?: string | undefined; sunsetAt?: string | undefined } | undefined;
}

/** Says which requests count. */
export const QUOTA_SCOPE = `everything under ${limits.API_ROOT}/guest and the origin's /guest, ${SITE_PATHS.mcp}, forms sent to a contact page, and searches at /search/?q=, together`;

interface DocsTexts extends Record<DocsText, string> {
  rateLimit: Record<'scope' | 'headerFields', string>;
  resources: readonly [rel: string, path: string, type: string, title: string][];
}
type DocsText = 'description' | 'pagination' | 'errors' | 'authentication' | 'strategy' | 'policy';

const TEXTS = loadTexts<DocsTexts>('src/openapi/docs.yaml');

export type DocsIndex = ReturnType<typeof createDocsIndex>;

export function createDocsIndex(settings: DocsSettings) {
  const { siteUrl, name, contactEmail, rateLimit, replyWithin, hasSite } = settings;
  const { privacyPath = '', categories, version = {} } = settings;
  const { deprecatedAt, sunsetAt } = version;
  const filled = fillInAll(TEXTS, {
    ...SITE_PATHS,
    ...limits,
    reference: developersAddress(''),
    privacy: privacyPath,
    feed: feedAddress(''),
    scope: QUOTA_SCOPE,
    works: pathOf('summaries', 'portfolio'),
    posts: pathOf('summaries', 'post'),
  });
  const { description, resources, strategy, policy, rateLimit: quota, ...texts } = filled;
  const present = resources.filter(
    ([rel, path]) => path && (hasSite || !['service-doc', 'alternate', 'privacy-policy'].includes(rel)),
  );
  return {
    name,
    description: `${description}${replyWithin === undefined ? '' : ` After an inquiry, ${replyPromise(replyWithin)}.`}`,
    resources: present.map(([rel, path, type, title]) => ({ rel, href: siteUrl + path, type, title })),
    operations: listOperations(
      siteUrl,
      categories.map(({ key }) => key),
    ),
    versioning: {
      strategy,
      current: 'v1',
      baseUrl: `${siteUrl}${limits.API_ROOT}`,
      ...(deprecatedAt && { deprecatedAt }),
      ...(sunsetAt && { sunsetAt }),
      policy,
      noticeDays: limits.MIN_NOTICE_DAYS,
    },
    rateLimit: { ...rateLimit, ...quota },
    categories,
    ...texts,
    contact: contactEmail ? `mailto:${contactEmail}` : siteUrl,
  };
}

/** Returns an empty text unless the version is deprecated. */
export function formatEnd({ versioning: { deprecatedAt, sunsetAt } }: DocsIndex): string {
  if (deprecatedAt === undefined) return '';
  return `deprecated since ${deprecatedAt}${sunsetAt ? ` and ends on ${sunsetAt}` : ''}`;
}

/** @param days business days */
export function replyPromise(days: number): string {
  return `the studio usually replies within ${days === 1 ? 'one business day' : `${days} business days`}`;
}

/**
 * Headers for every answer of a deprecated version: Deprecation (RFC 9745), Sunset (RFC 8594), and links to the API
 * reference, or to the docs index if there is none. No headers otherwise.
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

/** Formats a category as `CATEGORY_TEST_1 is Design (디자인)`. */
export function nameCategory({ key, nameEng, nameKo }: Category): string {
  return `${key} is ${nameEng}${nameKo === nameEng ? '' : ` (${nameKo})`}`;
}

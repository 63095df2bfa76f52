// GET /api/docs: all resources for developers, and the conventions in short.
import type { DocsIndex } from '../contract/discovery-schemas.ts';
import { lifecycleHeaders, type Version } from '../contract/lifecycle.ts';
import { API_ROOT, DEFAULT_LIMIT, MAX_LIMIT, MIN_LIMIT, MIN_NOTICE_DAYS } from '../contract/limits.ts';
import {
  API_CATALOG_PATH,
  CHANGELOG_PATH,
  DOCS_PATH,
  HEALTH_PATH,
  OPENAPI_JSON_PATH,
  OPENAPI_YAML_PATH,
} from '../contract/paths.ts';

interface DocsSettings {
  siteUrl: string;
  name: string;
  contactEmail?: string | undefined;
  rateLimit: { limit: number; windowSeconds: number };
  /** Whether the site is built. Only then is there an API reference. */
  hasPages: boolean;
  version?: Partial<Version> | undefined;
}

const REFERENCE = {
  rel: 'service-doc',
  path: '/developers/',
  type: 'text/html',
  title: 'API reference, with a form to try each call',
};
/** A test requests each address. */
const RESOURCES = [
  {
    rel: 'service-desc',
    path: OPENAPI_JSON_PATH,
    type: 'application/json',
    title: 'API description, OpenAPI 3.1 in JSON',
  },
  {
    rel: 'service-desc',
    path: OPENAPI_YAML_PATH,
    type: 'application/yaml',
    title: 'The same description in YAML',
  },
  REFERENCE,
  { rel: 'service-meta', path: DOCS_PATH, type: 'application/json', title: 'This index' },
  { rel: 'status', path: HEALTH_PATH, type: 'application/json', title: 'Health check' },
  {
    rel: 'api-catalog',
    path: API_CATALOG_PATH,
    type: 'application/linkset+json',
    title: 'API catalog (RFC 9727)',
  },
  {
    rel: 'version-history',
    path: CHANGELOG_PATH,
    type: 'text/markdown',
    title: 'Changelog for clients',
  },
  {
    rel: 'alternate',
    path: '/llms.txt',
    type: 'text/plain',
    title: 'The API on one screen, for language models',
  },
];

export function createDocsIndex(settings: DocsSettings): DocsIndex {
  const {
    siteUrl,
    name,
    contactEmail,
    rateLimit,
    hasPages,
    version: { deprecatedAt, sunsetAt } = {},
  } = settings;
  const resources = RESOURCES.filter((resource) => hasPages || resource !== REFERENCE);
  return {
    name,
    description: 'Public API of the portfolio, the blog and the inquiry form. It needs no key.',
    resources: resources.map(({ rel, path, type, title }) => ({
      rel,
      href: `${siteUrl}${path}`,
      type,
      title,
    })),
    versioning: {
      strategy:
        'By path. Breaking changes get a new path, /api/v2. Fields may be added to a version at any time.',
      current: 'v1',
      baseUrl: `${siteUrl}${API_ROOT}`,
      ...(deprecatedAt && { deprecatedAt }),
      ...(sunsetAt && { sunsetAt }),
      policy:
        'Every success has the header API-Version. The headers Deprecation (RFC 9745) and Sunset (RFC 8594) announce the end of a version. Use the highest version that is not deprecated.',
      noticeDays: MIN_NOTICE_DAYS,
    },
    rateLimit: {
      ...rateLimit,
      scope: `Everything under ${API_ROOT}/guest and /guest together, per client address (IPv6: per /64).`,
      headerFields:
        'RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset, their X-RateLimit aliases, RateLimit and RateLimit-Policy; on 429 also Retry-After.',
    },
    pagination: `Send view=summary for short items. Send nextCursor or prevCursor of the last answer as cursor. limit is ${MIN_LIMIT} to ${MAX_LIMIT}, ${DEFAULT_LIMIT} by default. The Link header has the same cursors as rel="next" and rel="prev".`,
    errors:
      'Always { error: { code, message, hint, details } } in JSON. details.errors lists every invalid field as { field, code, message }.',
    authentication: 'None. Do not send tokens; an Authorization header is ignored.',
    contact: contactEmail ? `mailto:${contactEmail}` : siteUrl,
  };
}

/** Headers of a deprecated version. They link to the API reference, or to the docs index if there is none. */
export function lifecycleOf({ resources, versioning }: DocsIndex): Record<string, string> {
  const policy = resources.find(({ rel }) => rel === 'service-doc' || rel === 'service-meta');
  if (!policy) throw new Error('Cannot find the docs index among its own resources');
  return lifecycleHeaders(versioning, policy);
}

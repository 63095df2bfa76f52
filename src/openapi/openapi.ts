// The OpenAPI 3.1 description, generated from the schemas and the operations of the contract.

import type { TSchema } from '@sinclair/typebox';
import { ErrorResponse } from '../contract/error-schemas.ts';
import { DEGRADED } from '../contract/errors.ts';
import * as schemas from '../contract/guest-schemas.ts';
import type { InquirySettings } from '../contract/inquiry-fields.ts';
import { createInquirySchemas, InquiryResponse } from '../contract/inquiry-schema.ts';
import { isLocalOrigin } from '../contract/local-host.ts';
import { SITE_PATHS } from '../contract/paths.ts';
import { PortfolioRendering, PostRendering } from '../contract/rendering-schemas.ts';
import { SearchPage } from '../contract/search-schemas.ts';
import * as discoverySchemas from '../contract/site-endpoint-schemas.ts';
import { readEngineFile } from '../engine/engine-files.ts';
import { fillIn } from '../engine/texts.ts';
import { formatEnd, lifecycleOf, QUOTA_SCOPE } from './docs-index.ts';
import type { Examples } from './examples.ts';
import { createGuestPaths } from './guest-operations.ts';
import {
  type Answer,
  type Operation,
  type PathItem,
  refTo,
  type Schema,
  type Server,
} from './openapi-types.ts';
import { TEXTS } from './operation-texts.ts';
import { createParameters } from './parameters.ts';
import * as shared from './responses.ts';

interface ApiSettings {
  siteUrl: string;
  contactEmail?: string | undefined;
  inquiry: InquirySettings;
  docs: discoverySchemas.DocsIndex;
  /** Version of the description. */
  version: string;
  examples: Examples;
}

const DESCRIPTION = readEngineFile('src/openapi/description.md').trimEnd();
const TAGS = Object.entries(TEXTS.tags).map(([name, description]) => ({ name, description }));

export type OpenApiDocument = ReturnType<typeof createOpenApi>;

/** The same input gives the same bytes. */
export function createOpenApi(settings: ApiSettings) {
  const { siteUrl, contactEmail, inquiry, docs, version, examples } = settings;
  const { name, rateLimit } = docs;
  const environment = isLocalOrigin(siteUrl) ? 'Local' : 'Production';
  const server = (url: string, description: string): Server => ({
    url,
    description: `${environment}: ${description}`,
    'x-internal': false,
  });
  const lifecycle = lifecycleOf(docs);
  const end = formatEnd(docs);
  const versioned: Server = {
    ...server(docs.versioning.baseUrl, `version 1, cursor pagination${end && `; ${end}`}.`),
    ...(end && { 'x-deprecated': true }),
  };
  const origin = server(`${siteUrl}/guest`, 'without a version; lists have page and size only.');
  const guestPaths = createGuestPaths(examples, inquiry, origin);
  const errors = shared.errorComponents();
  if (docs.versioning.deprecatedAt !== undefined) deprecate(guestPaths, errors, Object.keys(lifecycle));
  return {
    openapi: '3.1.0',
    info: {
      title: `${name} Guest API`,
      version,
      summary: 'Portfolio, blog and inquiries. Public, no key.',
      description: fillIn(DESCRIPTION, {
        ...rateLimit,
        scope: QUOTA_SCOPE,
        end: end && ` Version 1 is ${end}.`,
      }),
      contact: { name, url: siteUrl, ...(contactEmail ? { email: contactEmail } : {}) },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [versioned],
    security: [],
    tags: TAGS,
    paths: { ...guestPaths, ...createSitePaths(docs, [server(siteUrl, 'the site.')]) },
    components: {
      schemas: createSchemas(settings),
      parameters: createParameters(examples, docs.categories),
      headers: shared.createHeaders(rateLimit, lifecycle),
      responses: errors,
    },
  };
}

type Paths = Record<string, PathItem>;

/** Marks the operations of the version, and describes the headers that announce its end. */
function deprecate(paths: Paths, errors: Record<string, Answer>, headers: readonly string[]): void {
  const operations = Object.values(paths).flatMap(({ servers, get, post }) =>
    servers ? [] : (get ?? post ?? []),
  );
  for (const operation of operations) operation.deprecated = true;
  const answers = operations.flatMap(({ responses }) => Object.values(responses));
  for (const answer of [...answers, ...Object.values(errors)]) {
    if ('headers' in answer) Object.assign(answer.headers, shared.headersOf(headers));
  }
}

function createSitePaths(docs: discoverySchemas.DocsIndex, servers: Server[]): Paths {
  const always = [...shared.QUOTA_HEADERS, 'Access-Control-Allow-Origin'];
  const common = ['API-Version', ...always];
  const error = { code: 'SERVICE_UNAVAILABLE', ...DEGRADED };
  const get = (
    name: keyof typeof TEXTS.site,
    answers: Pick<Operation, 'responses' | 'parameters'>,
  ): PathItem => {
    const { operationId, ...texts } = TEXTS.site[name];
    return { servers, get: { operationId, tags: ['Site'], ...texts, ...answers } };
  };
  const file = (content: Answer['content'] & object) => {
    const headers = shared.headersOf([...common, 'ETag', 'Link']);
    return {
      responses: shared.readResponses({ description: 'The document.', headers, content }, []),
      parameters: [refTo('parameters', 'ifNoneMatch')],
    };
  };
  const openApi = {
    schema: { type: 'object', description: 'An OpenAPI 3.1 document.', additionalProperties: true },
    example: { openapi: '3.1.0' },
  };
  const index = { schema: refTo('schemas', 'DocsIndex'), example: docs };
  const health = (description: string, schema: string, example: object, names: string[]): Answer => ({
    description,
    headers: shared.headersOf([...names, 'Link']),
    content: {
      'application/json': { schema: refTo('schemas', schema), example: { service: 'guest-api', ...example } },
    },
  });
  return {
    [SITE_PATHS.openApiJson]: get('openApiJson', file({ 'application/json': openApi })),
    [SITE_PATHS.openApiYaml]: get('openApiYaml', file({ 'application/yaml': openApi })),
    [SITE_PATHS.docs]: get('docs', file({ 'application/json': index })),
    [SITE_PATHS.health]: get('health', {
      responses: {
        200: health('Everything works.', 'HealthResponse', { status: 'ok' }, common),
        503: health('Reads or inquiries may fail.', 'HealthFailure', { status: 'degraded', error }, always),
        ...shared.errorResponses([]),
      },
    }),
  };
}

function createSchemas({ inquiry, docs }: ApiSettings): Record<string, Schema> {
  const privacyUrl = docs.resources.find(({ rel }) => rel === 'privacy-policy')?.href;
  const roots = [
    ...Object.values(schemas),
    SearchPage,
    PortfolioRendering,
    PostRendering,
    ...Object.values(discoverySchemas),
    ErrorResponse,
    ...createInquirySchemas(inquiry, privacyUrl),
    InquiryResponse,
  ];
  const components: Record<string, Schema> = {};
  for (const root of roots) extract(root, components);
  return Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Moves every schema with an $id to the components and leaves a reference. Objects allow more fields than the build
 * writes, so that clients do not break when a field is added.
 */
function extract(value: unknown, components: Record<string, Schema>): unknown {
  if (Array.isArray(value)) return value.map((item) => extract(item, components));
  if (typeof value !== 'object' || value === null) return value;
  const { $id, additionalProperties: _, ...rest } = value as TSchema;
  const extracted = Object.fromEntries(
    Object.entries(rest).map(([key, item]) => [key, extract(item, components)]),
  );
  if (typeof $id !== 'string') return extracted;
  components[$id] = extracted;
  return refTo('schemas', $id);
}

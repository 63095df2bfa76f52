// The OpenAPI 3.1 description, generated from the schemas and the table of operations. Nothing in it is kept by hand.
import type { TSchema } from '@sinclair/typebox';
import {
  type DocsIndex,
  DocsIndex as DocsIndexSchema,
  ErrorResponse,
  HealthResponse,
} from '../contract/discovery-schemas.ts';
import type { InquiryChoices } from '../contract/inquiry-fields.ts';
import { createFormSchema, createInquirySchema, InquiryResponse } from '../contract/inquiry-schema.ts';
import { API_ROOT } from '../contract/limits.ts';
import * as schemas from '../contract/schemas.ts';
import { docsExample, EXAMPLES } from './examples.ts';
import { GUEST_OPERATIONS, PARAMETERS } from './guest-operations.ts';
import { OPERATIONS, type OperationId } from './operations.ts';
import {
  errorComponents,
  errorResponses,
  headersOf,
  headersUnder,
  type Json,
  LIFECYCLE_HEADERS,
  QUOTA_HEADERS,
  type Quota,
  refTo,
} from './responses.ts';

export interface ApiSettings {
  siteUrl: string;
  name: string;
  contactEmail?: string | undefined;
  isDeprecated: boolean;
  inquiry: InquiryChoices;
  docs: DocsIndex;
}

const describe = (
  quota: Quota,
) => `Portfolio, blog and project inquiries of a design and development studio, in Korean (Ko), English (Eng) and Japanese (Jp).

**No credentials.** Every operation is public. Do not invent bearer tokens; an Authorization header is ignored.

**Quota.** ${quota.limit} requests in ${quota.windowSeconds} seconds for each client, shared by everything under \`${API_ROOT}/guest\` and the origin's \`/guest\`, whatever the answer; CORS preflights do not count. The window opens with the first request. A client is an IPv4 address or an IPv6 /64. Rely on the RateLimit headers, not on these numbers: they may change. Site endpoints show the state and cost nothing.

**Errors** are always \`{ error: { code, message, hint, details } }\` with a code from a closed list, whatever Accept says.

**Caching.** Lists and details carry an ETag; \`If-None-Match\` is answered with 304, which counts as well. HEAD works wherever GET does.

**Fields.** Every field is always present, and null only where the schema allows it. Text has no fallback: Japanese is null where a work has none. Images fall back to the Korean ones.

**Versions.** Breaking changes get a new root, \`/api/v2\`. The headers Deprecation and Sunset announce the end of a version at least 90 days ahead.`;

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

const TAGS = [
  { name: 'Blog', description: 'Posts in Korean and English.' },
  { name: 'Inquiry', description: 'Project inquiries: the one thing that clients write.' },
  { name: 'Portfolio', description: 'Work in Korean, English and, for some, Japanese.' },
  { name: 'Site', description: 'Descriptions of the API, and its health.' },
];

/** A plain JSON value: the same input gives the same bytes. */
export function createOpenApi(settings: ApiSettings): Json {
  const { siteUrl, name, contactEmail, isDeprecated, docs } = settings;
  const place = LOCAL_HOSTS.includes(new URL(siteUrl).hostname) ? 'Local' : 'Production';
  const siteServers = [{ url: siteUrl, description: `${place}: the site.`, 'x-internal': false }];
  const headers = headersUnder(docs.rateLimit);
  const details: Partial<Record<OperationId, Json>> = {
    ...GUEST_OPERATIONS,
    ...siteOperations(docs),
  };
  const paths: Record<string, Json> = {};
  for (const { id, method, path, scope } of OPERATIONS) {
    const operation = {
      operationId: id,
      ...details[id],
      ...(isDeprecated && scope === 'guest' ? { deprecated: true } : {}),
    };
    paths[path] = { ...(scope === 'site' ? { servers: siteServers } : {}), [method]: operation };
  }
  const document = plain({
    openapi: '3.1.0',
    info: {
      title: `${name} Guest API`,
      version: '1.0.0',
      summary: 'Portfolio, blog and inquiries, public and without a key.',
      description: describe(docs.rateLimit),
      contact: { name, url: siteUrl, ...(contactEmail ? { email: contactEmail } : {}) },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      {
        url: `${siteUrl}${API_ROOT}`,
        description: `${place}: version 1, cursor pagination.`,
        'x-internal': false,
      },
      {
        url: siteUrl,
        description: `${place}: the origin. The same /guest resources; its lists take page and size only and answer { page, size, lastPage, total, data } (schemas PortfolioOffsetPage and PostOffsetPage).`,
        'x-internal': false,
      },
    ],
    security: [],
    tags: TAGS,
    paths,
    components: {
      schemas: componentSchemas(settings),
      parameters: PARAMETERS,
      headers: isDeprecated ? headers : omit(headers, ['Deprecation', 'Sunset']),
      responses: errorComponents(),
    },
  });
  if (isDeprecated) addLifecycleHeaders(document);
  return document;
}

/** Every response with quota headers also carries the headers of a deprecated version. */
function addLifecycleHeaders(document: Json): void {
  const { paths, components } = document as { paths: Json; components: { responses: Json } };
  const ofOperations = OPERATIONS.filter(({ scope }) => scope === 'guest').flatMap(({ path, method }) => {
    const operation = (paths[path] as Record<string, { responses: Json }>)[method];
    return Object.values(operation?.responses ?? {});
  });
  for (const response of [...ofOperations, ...Object.values(components.responses)]) {
    const { headers } = response as { headers?: Json };
    if (headers && 'RateLimit-Limit' in headers) Object.assign(headers, headersOf(LIFECYCLE_HEADERS));
  }
}

function siteOperations(docs: DocsIndex): Partial<Record<OperationId, Json>> {
  const answer = (description: string, mediaType: string, content: Json, errors: Json = {}): Json => ({
    200: {
      description,
      headers: headersOf(['API-Version', 'ETag', 'Link', ...QUOTA_HEADERS, 'Access-Control-Allow-Origin']),
      content: { [mediaType]: content },
    },
    304: {
      description: 'Nothing changed since the ETag that was sent.',
      headers: headersOf(['API-Version', 'ETag', ...QUOTA_HEADERS, 'Access-Control-Allow-Origin']),
    },
    ...errors,
    ...errorResponses([]),
  });
  const description = { type: 'object', description: 'An OpenAPI 3.1 document.', additionalProperties: true };
  const parameters = [refTo('parameters', 'ifNoneMatch')];
  const health = (text: string, status: string): Json => ({
    description: text,
    headers: headersOf(['API-Version', 'Link', ...QUOTA_HEADERS, 'Access-Control-Allow-Origin']),
    content: {
      'application/json': {
        schema: refTo('schemas', 'HealthResponse'),
        example: { ...EXAMPLES.HealthResponse, status },
      },
    },
  });
  return {
    siteOpenApiJson: {
      tags: ['Site'],
      summary: 'Get this description as JSON',
      description: 'The OpenAPI 3.1 description of this API.',
      parameters,
      responses: answer('The description.', 'application/json', {
        schema: description,
        example: { openapi: '3.1.0' },
      }),
    },
    siteOpenApiYaml: {
      tags: ['Site'],
      summary: 'Get this description as YAML',
      description: 'The same document as /openapi.json.',
      parameters,
      responses: answer('The description.', 'application/yaml', {
        schema: description,
        example: { openapi: '3.1.0' },
      }),
    },
    siteApiDocsIndex: {
      tags: ['Site'],
      summary: 'Get the index of developer resources',
      description: 'Where everything is that a developer can read, and the conventions in short.',
      parameters,
      responses: answer('The index.', 'application/json', {
        schema: refTo('schemas', 'DocsIndex'),
        example: docsExample(docs),
      }),
    },
    siteHealth: {
      tags: ['Site'],
      summary: 'Probe the service',
      description: 'Checks within half a second that the files and the database answer. Never cached.',
      responses: {
        200: health('All is well.', 'ok'),
        503: health('Reads or inquiries may fail.', 'degraded'),
        ...errorResponses([]),
      },
    },
  };
}

function componentSchemas({ inquiry }: ApiSettings): Json {
  const roots = [
    schemas.PortfolioPage,
    schemas.PortfolioDetail,
    schemas.PortfolioOffsetPage,
    schemas.PostPage,
    schemas.PostDetail,
    schemas.PostOffsetPage,
    createInquirySchema(inquiry),
    createFormSchema('InquiryForm', inquiry),
    createFormSchema('InquiryMultipart', inquiry),
    InquiryResponse,
    HealthResponse,
    DocsIndexSchema,
    ErrorResponse,
  ];
  const components: Json = {};
  for (const root of roots) extract(root, components);
  return Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Moves every schema with an $id among the components and leaves a reference in its place. */
function extract(value: unknown, components: Json): unknown {
  if (Array.isArray(value)) return value.map((item) => extract(item, components));
  if (typeof value !== 'object' || value === null) return value;
  const { $id, ...rest } = value as TSchema;
  const extracted = Object.fromEntries(
    Object.entries(rest).map(([key, item]) => [key, extract(item, components)]),
  );
  if (typeof $id !== 'string') return extracted;
  components[$id] = extracted;
  return refTo('schemas', $id);
}

/** Without the symbols that TypeBox hangs on its schemas. */
function plain(value: Json): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}

function omit(record: Json, names: readonly string[]): Json {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}

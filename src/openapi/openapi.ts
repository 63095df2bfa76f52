// The OpenAPI 3.1 description, generated from the schemas and the operations of the contract.

import type { TSchema } from '@sinclair/typebox';
import { SITE_PATHS } from '../contract/addresses/paths.ts';
import { DEGRADED } from '../contract/errors.ts';
import type { InquirySettings } from '../contract/inquiry/inquiry-fields.ts';
import { ErrorResponse, HealthFailure, HealthResponse } from '../contract/schemas/error-schemas.ts';
import * as schemas from '../contract/schemas/guest-schemas.ts';
import { createInquirySchema, InquiryResponse } from '../contract/schemas/inquiry-schema.ts';
import { PortfolioRendering, PostRendering, StudioInfo } from '../contract/schemas/rendering-schemas.ts';
import { MAX_INT32, text } from '../contract/schemas/schema-parts.ts';
import { SearchPage } from '../contract/schemas/search-schemas.ts';
import { readEngineFile } from '../engine/engine-files.ts';
import { fillIn } from '../engine/texts.ts';
import { type DocsIndex, formatEnd, QUOTA_SCOPE } from './docs-index.ts';
import { createGuestPaths } from './guest-operations.ts';
import { type Answer, type Operation, type PathItem, refTo, type Schema } from './openapi-types.ts';
import { TEXTS } from './operation-texts.ts';
import { createParameters, type Examples } from './parameters.ts';
import * as shared from './responses.ts';

interface ApiSettings {
  siteUrl: string;
  contactEmail?: string | undefined;
  inquiry: InquirySettings;
  docs: DocsIndex;
  version: string;
  examples: Examples;
}

const DESCRIPTION = readEngineFile('src/openapi/description.md').trimEnd();
const TAGS = Object.entries(TEXTS.tags).map(([name, description]) => ({ name, description }));

export type OpenApiDocument = ReturnType<typeof createOpenApi>;

/** The same settings give the same bytes. */
export function createOpenApi(settings: ApiSettings) {
  const { siteUrl, contactEmail, inquiry, docs, version, examples } = settings;
  const { name, rateLimit } = docs;
  const end = formatEnd(docs);
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
    servers: [{ url: docs.versioning.baseUrl, description: `Version 1, with cursors${end && `; ${end}`}.` }],
    security: [],
    tags: TAGS,
    paths: {
      ...createGuestPaths(examples, inquiry),
      ...createSitePaths(docs, siteUrl),
    },
    components: {
      schemas: createSchemas(settings),
      parameters: createParameters(examples, docs.categories),
      headers: shared.createHeaders(rateLimit),
      responses: shared.errorComponents(),
    },
  };
}

function createSitePaths(docs: DocsIndex, siteUrl: string): Record<string, PathItem> {
  const always = [...shared.QUOTA_HEADERS, 'Access-Control-Allow-Origin'];
  const common = ['API-Version', ...always];
  const get = (name: keyof typeof TEXTS.site, more: Pick<Operation, 'responses' | 'parameters'>) => {
    const { operationId, ...texts } = TEXTS.site[name];
    const servers = [{ url: siteUrl, description: 'The site.' }];
    return { servers, get: { operationId, tags: ['Site'] as [string], ...texts, ...more } };
  };
  const file = (name: keyof typeof TEXTS.site, type: string, schema: Schema, example: unknown) => {
    const headers = shared.headersOf([...common, 'ETag', 'Link']);
    const content = { [type]: { schema, example } };
    const responses = shared.readResponses({ description: 'The document.', headers, content }, []);
    return get(name, { responses, parameters: [refTo('parameters', 'ifNoneMatch')] });
  };
  const object = (description: string) => ({ type: 'object', description, additionalProperties: true });
  const yaml = text(MAX_INT32, 'The same document in YAML.', '^openapi: ');
  const openApi = object('An OpenAPI 3.1 document.');
  const index = object('Resources, operations, versioning, quota and other conventions.');
  const health = (description: string, schema: string, example: object, names: string[]): Answer => ({
    description,
    headers: shared.headersOf([...names, 'Link']),
    content: {
      'application/json': { schema: refTo('schemas', schema), example: { service: 'guest-api', ...example } },
    },
  });
  const error = { code: 'SERVICE_UNAVAILABLE', ...DEGRADED };
  return {
    [SITE_PATHS.openApiJson]: file('openApiJson', 'application/json', openApi, { openapi: '3.1.0' }),
    [SITE_PATHS.openApiYaml]: file('openApiYaml', 'application/yaml', yaml, 'openapi: 3.1.0'),
    [SITE_PATHS.docs]: file('docs', 'application/json', index, docs),
    [SITE_PATHS.health]: get('health', {
      responses: {
        200: health('Everything works.', 'HealthResponse', { status: 'ok' }, common),
        503: health('Reads or inquiries may fail.', 'HealthFailure', { status: 'degraded', error }, always),
        ...shared.errorResponses([]),
      },
    }),
  };
}

const ROOTS: readonly TSchema[] = [
  PortfolioRendering,
  PostRendering,
  StudioInfo,
  SearchPage,
  HealthResponse,
  HealthFailure,
  ...Object.values(schemas),
  ErrorResponse,
  InquiryResponse,
];

function createSchemas({ inquiry, docs }: ApiSettings): Record<string, Schema> {
  const privacyUrl = docs.resources.find(({ rel }) => rel === 'privacy-policy')?.href;
  const components: Record<string, Schema> = {};
  for (const root of [...ROOTS, createInquirySchema(inquiry, privacyUrl)]) extract(root, components);
  const { CategoryKey } = components;
  if (CategoryKey) CategoryKey.enum = docs.categories.map(({ key }) => key);
  return Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Moves every schema with an $id to the components and leaves a reference. Objects allow further fields, so that
 * clients do not break when a field is added. Unions with null become one type, since generators make two classes of a
 * union.
 */
function extract(value: unknown, components: Record<string, Schema>): unknown {
  if (Array.isArray(value)) return value.map((item) => extract(item, components));
  if (typeof value !== 'object' || value === null) return value;
  const { $id, ...rest } = value as TSchema;
  if (rest.additionalProperties === false) delete rest.additionalProperties;
  const extracted: Schema = Object.fromEntries(
    Object.entries(rest).map(([key, item]) => [key, extract(item, components)]),
  );
  const [first, { type: other } = {}] = extracted.anyOf ?? [];
  if (first?.type && other === 'null')
    return { ...first, type: [first.type, other], ...(first.enum && { enum: [...first.enum, null] }) };
  if (typeof $id !== 'string') return extracted;
  components[$id] = extracted;
  return refTo('schemas', $id);
}

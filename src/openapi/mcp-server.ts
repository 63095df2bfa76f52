// The MCP server as agents see it: what /mcp answers (functions/mcp.ts), and its server card.
import { type TSchema, Type } from '@sinclair/typebox';
import { AgentPart, MAX_PART_CHARACTERS } from '../contract/agent-part-schema.ts';
import { COLLECTIONS } from '../contract/collections.ts';
import { CursorPagination, PortfolioSummary, PostSummary } from '../contract/guest-schemas.ts';
import type { InquiryChoices } from '../contract/inquiry-fields.ts';
import { createInquirySchemas, InquiryResponse } from '../contract/inquiry-schema.ts';
import { LANGUAGES } from '../contract/languages.ts';
import { MAX_KEY_LENGTH } from '../contract/limits.ts';
import * as protocol from '../contract/mcp-protocol.ts';
import { FILTERS, OPERATIONS, type QueryName } from '../contract/operations.ts';
import { SITE_PATHS } from '../contract/paths.ts';
import { KEY_PATTERN } from '../contract/patterns.ts';
import { SearchPage } from '../contract/search-schemas.ts';
import type { DocsIndex } from '../contract/site-endpoint-schemas.ts';
import { fillIn, fillInAll, loadTexts } from '../engine/texts.ts';
import type { Parameter } from './openapi-types.ts';
import { createParameters } from './parameters.ts';

interface McpSettings {
  siteUrl: string;
  docs: DocsIndex;
  inquiry: InquiryChoices;
  version: string;
}

const READ_ONLY = { readOnlyHint: true, openWorldHint: false };

type ToolTexts = Record<'title' | 'description', string>;
const TEXTS = fillInAll(
  loadTexts<
    Record<'summary' | 'instructions', string> &
      Record<'search' | 'list' | 'get', ToolTexts> &
      Record<'error' | 'missing', protocol.ToolChecks['error']> & {
        inquiry: ToolTexts & { privacy: string };
        arguments: Record<
          'collection' | 'onlyIn' | 'language' | 'reply' | 'publicId' | 'part' | 'idempotencyKey',
          string
        >;
      }
  >('src/openapi/mcp.yaml'),
  { maxCharacters: MAX_PART_CHARACTERS, maxKey: MAX_KEY_LENGTH },
);
const ABOUT = TEXTS.arguments;

const collection = { type: 'string', enum: COLLECTIONS, description: ABOUT.collection };
const language = (description: string) => ({ type: 'string', enum: LANGUAGES, description });

/** Fields that answers of tools lack if a language is asked for, or always. */
const LEFT_OUT = /^(?:matches|ranges)$|(?:Ko|Eng|Jp)$/;

/** In milliseconds: the tools change only with a deployment. */
const CACHE_HINTS = { ttlMs: 300_000, cacheScope: 'public' };

export function createMcpAnswers(settings: McpSettings): protocol.McpAnswers {
  const { docs, version } = settings;
  const serverInfo = { name: serverName(settings), title: docs.name, version };
  const readers = [createSearchTool(docs), createListTool(docs), createGetTool()];
  const writer = createInquiryTool(settings);
  const tools = [...readers, writer];
  const checked = readers.map(({ name, inputSchema }) => [name, createChecks(inputSchema)]);
  const checkedLists = COLLECTIONS.map((own) => [
    `list ${own}`,
    createChecks(createListTool(docs, [own]).inputSchema),
  ]);
  const about = {
    capabilities: { tools: {} },
    instructions: fillIn(TEXTS.instructions, { ...TEXTS, ...docs, ...docs.rateLimit }),
  };
  const common = { resultType: 'complete', _meta: { 'io.modelcontextprotocol/serverInfo': serverInfo } };
  const lasting = { ...common, ...CACHE_HINTS };
  return {
    checks: {
      error: TEXTS.error,
      missing: TEXTS.missing,
      arguments: Object.fromEntries([
        ...checked,
        ...checkedLists,
        [writer.name, { ...createChecks(INQUIRY_OWN), names: Object.keys(writer.inputSchema.properties) }],
      ]),
    },
    modern: {
      common,
      'server/discover': { supportedVersions: protocol.PROTOCOL_VERSIONS, ...about, ...lasting },
      'tools/list': { tools, ...lasting },
    },
    legacy: {
      common: {},
      initialize: { protocolVersion: protocol.LEGACY_VERSIONS[0], serverInfo, ...about },
      ping: {},
      'tools/list': { tools },
    },
  };
}

interface InputSchema {
  properties: Record<
    string,
    { type?: string; enum?: readonly unknown[]; pattern?: string; description?: string }
  >;
  required?: readonly string[];
}

function createChecks({ properties, required = [] }: InputSchema): protocol.ArgumentChecks {
  const strings = Object.entries(properties).filter(([, { type }]) => type === 'string');
  const texts = strings.map(([field, { enum: values, pattern = '\\S', description }]) => {
    const whole = values ? `^(?:${values.join('|')})$` : pattern;
    const expected = `must be ${values ? `one of ${values.join(', ')}` : 'a text'}`;
    const isRequired = required.includes(field);
    const message = `${field} ${isRequired ? 'is required and ' : ''}${expected}. ${description}`;
    const error = { field, code: 'INVALID_VALUE', message } as const;
    return { pattern: isRequired ? whole : `^$|${whole}`, error };
  });
  return { names: Object.keys(properties), texts };
}

/** Query parameters of the API, as properties. */
function createProperties({ categories }: DocsIndex, names: readonly QueryName[]) {
  const parameters = createParameters({}, categories);
  return Object.fromEntries(
    names.map((component) => {
      const { name, schema, description } = parameters[component] as Parameter;
      return [name, { ...schema, description }];
    }),
  );
}

/** A tool that only reads. */
const reader = <Properties extends InputSchema['properties']>(
  name: 'search' | 'list' | 'get',
  properties: Properties,
  answer: TSchema,
  required?: readonly string[],
) => ({
  name,
  ...TEXTS[name],
  inputSchema: { type: 'object', properties, ...(required && { required }), additionalProperties: false },
  outputSchema: formOf(answer),
  annotations: READ_ONLY,
});

/** `language` of a tool is also that of the texts, `lang`. */
function createSearchTool(docs: DocsIndex) {
  const own = OPERATIONS.search.query.filter((name) => name !== 'lang' && name !== 'language');
  const parameters = createProperties(docs, own);
  return reader('search', { ...parameters, language: language(ABOUT.onlyIn) }, SearchPage);
}

function createListTool(docs: DocsIndex, collections = COLLECTIONS) {
  const own = collections.flatMap<QueryName>((name) => FILTERS[name]);
  const filters = createProperties(docs, [...own, 'limit', 'cursor']);
  return reader('list', { collection, language: language(ABOUT.onlyIn), ...filters }, LIST, ['collection']);
}

function createGetTool() {
  const properties = {
    collection,
    publicId: { type: 'string', description: ABOUT.publicId },
    language: language(ABOUT.language),
    part: { type: 'integer', minimum: 1, default: 1, description: ABOUT.part },
  };
  return reader('get', properties, AgentPart, ['collection', 'publicId']);
}

/** The form of an answer without what tools leave out: texts in other languages, and where words were found. */
function formOf(schema: TSchema): object {
  const { type, enum: values, items, anyOf, properties, required } = schema;
  const fields = Object.entries((properties ?? {}) as Record<string, TSchema>);
  return {
    ...{ type, enum: values },
    ...(items && { items: formOf(items) }),
    ...(anyOf && { anyOf: anyOf.map(formOf) }),
    ...(properties && { properties: Object.fromEntries(fields.map(([name, part]) => [name, formOf(part)])) }),
    ...(required && { required: required.filter((name: string) => !LEFT_OUT.test(name)) }),
  };
}

const LIST = Type.Object({
  data: Type.Array(Type.Union([PortfolioSummary, PostSummary])),
  pagination: CursorPagination,
});

/** Arguments that are no fields of the API. */
const INQUIRY_OWN = {
  properties: {
    language: language(ABOUT.reply),
    idempotencyKey: { type: 'string', pattern: KEY_PATTERN, description: ABOUT.idempotencyKey },
  },
  required: ['idempotencyKey'],
};

function createInquiryTool({ docs, inquiry }: McpSettings) {
  const privacy = docs.resources.find(({ rel }) => rel === 'privacy-policy')?.href;
  const { properties, required } = createInquirySchemas(inquiry, privacy)[0] as TSchema;
  const { title, description, privacy: ifPrivacy } = TEXTS.inquiry;
  return {
    name: 'send_inquiry',
    title,
    description: fillIn(description, { privacy: privacy ? fillIn(ifPrivacy, { address: privacy }) : '' }),
    inputSchema: {
      type: 'object',
      properties: { ...properties, ...INQUIRY_OWN.properties },
      required: [...required, ...INQUIRY_OWN.required],
      additionalProperties: false,
    },
    outputSchema: formOf(InquiryResponse),
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  };
}

/** In reverse-DNS form: `example.studio/guest-api`. */
function serverName({ siteUrl }: McpSettings): string {
  const labels = new URL(siteUrl).hostname.replaceAll(/[^a-z0-9.-]/g, '').split('.');
  return `${labels.reverse().join('.')}/guest-api`;
}

/** `/mcp/server-card` */
export function createServerCard(settings: McpSettings): object {
  const { siteUrl, docs, version } = settings;
  const url = siteUrl + SITE_PATHS.mcp;
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: serverName(settings),
    version,
    title: docs.name,
    description: TEXTS.summary,
    websiteUrl: `${siteUrl}/`,
    remotes: [{ type: 'streamable-http', url, supportedProtocolVersions: protocol.PROTOCOL_VERSIONS }],
  };
}

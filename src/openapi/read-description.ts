// The API description as readers meet it: every operation with its parameters, body and answers, references followed.
import type { Json } from './responses.ts';

export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  description?: string;
  enum?: string[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  description: string;
  isRequired: boolean;
  isDeprecated: boolean;
  schema: Schema;
}

interface MediaType {
  schema: Schema;
  example: unknown;
}

export interface Answer {
  /** `200`, or `default` for any other failure. */
  status: string;
  description: string;
  headers: string[];
  /** The component, where several operations share the answer: the code of an error. */
  shared?: string | undefined;
  mediaType?: string | undefined;
  content?: MediaType | undefined;
}

export interface DescribedOperation {
  id: string;
  tag: string;
  method: string;
  /** Origin of the production server, without a slash at its end. */
  origin: string;
  /** From the origin on, with `{name}` for path parameters. */
  path: string;
  summary: string;
  description: string;
  isDeprecated: boolean;
  parameters: Parameter[];
  /** The content is that of the first media type. */
  body?: { schemas: [mediaType: string, Schema][]; content: MediaType } | undefined;
  answers: Answer[];
}

export interface ApiDescription {
  title: string;
  summary: string;
  /** Markdown. */
  description: string;
  servers: { url: string; description: string }[];
  /** In the order of their first operations. */
  tags: { name: string; description: string }[];
  operations: DescribedOperation[];
  /** Errors by code, each as an answer of its own. */
  errors: { code: string; description: string; example: unknown }[];
  schemas: Record<string, Schema>;
  headers: Record<string, { description: string; schema: Schema; example: unknown }>;
}

/** @param document what `createOpenApi` makes */
export function readDescription(document: Json): ApiDescription {
  const { info, servers, tags, paths, components } = document as unknown as OpenApi;
  const operations = Object.entries(paths).flatMap(([path, { servers: own, ...methods }]) =>
    Object.entries(methods as Record<string, OpenApiOperation>).map(([method, operation]) =>
      readOperation({ method, path, server: (own ?? servers)[0]?.url ?? '' }, operation, components),
    ),
  );
  const used = [...new Set(operations.map(({ tag }) => tag))];
  return {
    ...info,
    servers,
    tags: used.map((name) => tags.find((tag) => tag.name === name) ?? { name, description: '' }),
    operations,
    errors: Object.entries(components.responses).map(([code, { description, content = {} }]) => ({
      code,
      description,
      example: Object.values(content)[0]?.example,
    })),
    schemas: components.schemas,
    headers: components.headers,
  };
}

interface Reference {
  $ref: string;
}

interface OpenApiParameter {
  name: string;
  in: Parameter['in'];
  description: string;
  required?: boolean;
  deprecated?: boolean;
  schema: Schema;
}

interface OpenApiResponse {
  description: string;
  headers?: Record<string, unknown>;
  content?: Record<string, MediaType>;
}

interface OpenApiOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  deprecated?: boolean;
  parameters?: (OpenApiParameter | Reference)[];
  requestBody?: { content: Record<string, MediaType> };
  responses: Record<string, OpenApiResponse | Reference>;
}

interface Components {
  schemas: Record<string, Schema>;
  parameters: Record<string, OpenApiParameter>;
  responses: Record<string, OpenApiResponse>;
  headers: ApiDescription['headers'];
}

interface OpenApi {
  info: Pick<ApiDescription, 'title' | 'summary' | 'description'>;
  servers: ApiDescription['servers'];
  tags: ApiDescription['tags'];
  paths: Record<string, { servers?: ApiDescription['servers'] }>;
  components: Components;
}

function readOperation(
  { method, path, server }: { method: string; path: string; server: string },
  operation: OpenApiOperation,
  { parameters, responses }: Components,
): DescribedOperation {
  const { origin, pathname } = new URL(server);
  const { operationId, tags, summary, description, deprecated = false, requestBody } = operation;
  const contents = Object.entries(requestBody?.content ?? {});
  const content = contents[0]?.[1];
  return {
    ...{ id: operationId, tag: tags[0] ?? '', method: method.toUpperCase(), summary, description },
    origin,
    path: `${pathname.replace(/\/$/, '')}${path}`,
    isDeprecated: deprecated,
    parameters: (operation.parameters ?? [])
      .map((parameter) => ('$ref' in parameter ? find(parameters, parameter) : parameter))
      .map(({ required = false, deprecated: isDeprecated = false, ...parameter }) => ({
        ...parameter,
        isRequired: required,
        isDeprecated,
      })),
    body: content && { schemas: contents.map(([type, { schema }]) => [type, schema]), content },
    answers: Object.entries(operation.responses).map(([status, response]) => {
      const shared = '$ref' in response ? nameOf(response) : undefined;
      const {
        description: meaning,
        headers = {},
        content: body = {},
      } = '$ref' in response ? find(responses, response) : response;
      const [entry] = Object.entries(body);
      return {
        ...{ status, description: meaning, headers: Object.keys(headers), shared },
        ...{ mediaType: entry?.[0], content: entry?.[1] },
      };
    }),
  };
}

/** `#/components/schemas/PostPage` → `PostPage` */
export function nameOf({ $ref }: Reference): string {
  return $ref.slice($ref.lastIndexOf('/') + 1);
}

function find<T>(components: Record<string, T>, reference: Reference): T {
  const found = components[nameOf(reference)];
  if (found === undefined) throw new Error(`Cannot follow ${reference.$ref}: there is no such component`);
  return found;
}

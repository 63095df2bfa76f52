// Holds every response that a test receives against the published description, and remembers what was exercised.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv, { type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface HeaderObject {
  required?: boolean;
  schema: { type: string };
}
interface ResponseObject {
  headers?: Record<string, { $ref: string }>;
  content?: Record<string, { schema: object }>;
  'x-origin-schema'?: object;
}
interface OperationObject {
  operationId: string;
  parameters?: { $ref: string }[];
  responses: Record<string, ResponseObject | { $ref: string }>;
}
export interface OpenApiDocument {
  paths: Record<string, Record<string, OperationObject>>;
  components: Record<string, Record<string, unknown>>;
}

export interface ContractCheck {
  document: OpenApiDocument;
  /** Throws where the response is not what the description says. Reads a clone of the body. */
  check(path: string, init: RequestInit, response: Response): Promise<void>;
  /** Everything of the description that no checked response exercised. */
  unexercised(): string[];
}

const API_ROOT = '/api/v1';

/** @param out a folder that a build wrote */
export function createContractCheck(out: string): ContractCheck {
  const document = JSON.parse(readFileSync(join(out, 'public', 'openapi.json'), 'utf8')) as OpenApiDocument;
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: true });
  addFormats(ajv);
  ajv.addSchema(prepare(document) as object, 'openapi');
  const validators = new Map<string, ValidateFunction>();
  const validate = (schema: object, value: unknown, place: string) => {
    const key = JSON.stringify(schema);
    const validator = validators.get(key) ?? ajv.compile(prepare(schema) as object);
    validators.set(key, validator);
    if (!validator(value)) throw new Error(`${place}: ${ajv.errorsText(validator.errors)}`);
  };
  const resolve = <T>(value: T | { $ref: string }): T => {
    if (!(typeof value === 'object' && value !== null && '$ref' in value)) return value as T;
    const [, , kind = '', name = ''] = value.$ref.split('/');
    return document.components[kind]?.[name] as T;
  };
  const left = new Set(listEverything(document, resolve));

  return {
    document,
    unexercised: () => [...left],
    async check(path, init, response) {
      const url = new URL(path, 'http://edge.test');
      const method = (init.method ?? 'GET').toLowerCase();
      const found = method === 'options' ? undefined : findOperation(document, url.pathname, method);
      if (!found) return checkUnknown(url.pathname, response, validate);
      const { operation, isOrigin } = found;
      const place = `${method.toUpperCase()} ${path} → ${response.status} (${operation.operationId})`;

      const status = response.status === 500 ? 'default' : String(response.status);
      const described = operation.responses[status];
      if (!described) throw new Error(`${place}: the status is not described`);
      left.delete(`${operation.operationId} ${status}`);
      for (const name of namesOf(url, init)) left.delete(`${operation.operationId} parameter ${name}`);
      if (url.pathname !== found.template) left.delete(`${operation.operationId} parameter publicid`);

      const { headers = {}, content, 'x-origin-schema': originSchema } = resolve(described);
      for (const [name, reference] of Object.entries(headers)) {
        const { required, schema } = resolve<HeaderObject>(reference);
        const value = response.headers.get(name);
        if (value === null && required) throw new Error(`${place}: the header ${name} is missing`);
        if (value !== null)
          validate(schema, schema.type === 'integer' ? Number(value) : value, `${place} ${name}`);
      }

      const body = await response.clone().text();
      const mediaType = response.headers.get('Content-Type')?.split(';')[0] ?? '';
      if (method === 'head' || !content) {
        if (body !== '') throw new Error(`${place}: expected no body`);
        return;
      }
      const described200 = content[mediaType];
      if (!described200) throw new Error(`${place}: the media type ${mediaType} is not described`);
      if (mediaType !== 'application/json') return;
      const schema = isOrigin && originSchema ? originSchema : described200.schema;
      validate(schema, JSON.parse(body), place);
    },
  };
}

/** Where nothing is described, an API path still owes the envelope. */
async function checkUnknown(
  pathname: string,
  response: Response,
  validate: (schema: object, value: unknown, place: string) => void,
): Promise<void> {
  if (!/^\/+(?:api|guest)(?:\/|$)/i.test(pathname) || response.status < 400) return;
  const text = await response.clone().text();
  if (text === '') return;
  validate(
    { $ref: '#/components/schemas/ErrorResponse' },
    JSON.parse(text),
    `${pathname} → ${response.status}`,
  );
}

function findOperation(document: OpenApiDocument, pathname: string, method: string) {
  const isOrigin = !pathname.startsWith('/api/') && pathname.startsWith('/guest/');
  const isVersioned = pathname.startsWith(`${API_ROOT}/guest/`);
  const path = isVersioned ? pathname.slice(API_ROOT.length) : pathname;
  for (const [template, item] of Object.entries(document.paths)) {
    if (template.startsWith('/guest/') && !isOrigin && !isVersioned) continue;
    const pattern = new RegExp(`^${template.replaceAll('.', '\\.').replace('{publicId}', '[^/]+')}$`);
    const operation = item[method === 'head' ? 'get' : method];
    if (pattern.test(path)) return operation && { operation, isOrigin, template };
  }
  return undefined;
}

function namesOf(url: URL, init: RequestInit): string[] {
  return [...url.searchParams.keys(), ...new Headers(init.headers).keys()].map((name) => name.toLowerCase());
}

function listEverything(document: OpenApiDocument, resolve: <T>(value: T | { $ref: string }) => T): string[] {
  return Object.values(document.paths).flatMap((item) =>
    Object.values(item).flatMap(({ operationId, parameters = [], responses }) =>
      operationId === undefined
        ? []
        : [
            ...Object.keys(responses)
              // The description of a failure of ours: one operation shows it for all.
              .filter((status) => status !== 'default' || operationId === 'guestPostSearch')
              .map((status) => `${operationId} ${status}`),
            ...parameters.map((parameter) => {
              const { name } = resolve<{ name: string }>(parameter);
              return `${operationId} parameter ${name.toLowerCase()}`;
            }),
          ],
    ),
  );
}

/** References lead into the document, as ajv knows it, and objects are closed: no answer has a field that is not described. */
function prepare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(prepare);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    key === '$ref' && typeof item === 'string' ? `openapi${item}` : prepare(item),
  ]);
  const closed = 'properties' in value && 'type' in value ? { additionalProperties: false } : {};
  return { ...closed, ...Object.fromEntries(entries) };
}

// Checks every response in a test against the published API description, and records what was exercised.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv, { type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { OpenApiDocument } from '../../src/openapi/openapi.ts';
import { type Header, nameOf, type Schema } from '../../src/openapi/openapi-types.ts';
import { contentOf, type DescribedOperation, readOperations } from '../../src/openapi/read-description.ts';

export type ContractCheck = ReturnType<typeof createContractCheck>;

/** @param out the output of a build */
export function createContractCheck(out: string) {
  const document: OpenApiDocument = JSON.parse(readFileSync(join(out, 'public', 'openapi.json'), 'utf8'));
  const operations = readOperations(document);
  const { schemas } = document.components;
  const key = JSON.stringify(schemas);
  const validate = known.get(key) ?? createValidate(schemas);
  known.set(key, validate);
  const left = new Set(operations.flatMap(listEverything));

  return {
    document,
    /** All parts of the description that no checked response exercised. */
    unexercised: () => [...left],
    /** Throws if the response differs from the description. Reads a clone of the body. */
    async check(path: string, init: RequestInit, response: Response): Promise<void> {
      const { pathname, searchParams } = new URL(path, 'http://edge.test');
      const method = init.method ?? 'GET';
      const operation = operations.find((candidate) => isAt(candidate, pathname, method));
      const body = await response.clone().text();
      if (!operation) {
        const isError = API_PATH.test(pathname) && response.status >= 400 && body !== '';
        if (isError) validate(ERROR, JSON.parse(body), `${pathname} → ${response.status}`);
        return;
      }
      const place = `${method} ${path} → ${response.status} (${operation.id})`;
      const status = response.status === 500 ? 'default' : String(response.status);
      const answer = operation.answers.find((candidate) => candidate.status === status);
      if (!answer) throw new Error(`${place}: the status is not described`);
      left.delete(`${operation.id} ${status}`);
      const names = [...searchParams.keys(), ...new Headers(init.headers).keys(), 'publicId', 'key'];
      for (const name of names) left.delete(`${operation.id} parameter ${name.toLowerCase()}`);

      for (const [name, reference] of Object.entries(answer.headers)) {
        const { required, schema } = document.components.headers[nameOf(reference)] as Header;
        const value = response.headers.get(name);
        if (value === null && required) throw new Error(`${place}: the header ${name} is missing`);
        if (value !== null)
          validate(schema, schema.type === 'integer' ? Number(value) : value, `${place} ${name}`);
      }

      const content = contentOf(answer);
      if (method === 'HEAD' || !content) {
        if (body !== '') throw new Error(`${place}: expected no body`);
        return;
      }
      const [mediaType, { schema }] = content;
      const sent = response.headers.get('Content-Type')?.split(';')[0];
      if (sent !== mediaType) throw new Error(`${place}: the media type ${sent} is not described`);
      if (mediaType === 'application/json') validate(schema, JSON.parse(body), place);
    },
  };
}

/** API paths that are not described must answer errors in the envelope too. */
const API_PATH = /^\/+(?:api|guest)(?:\/|$)/i;
const ERROR: Schema = { $ref: '#/components/schemas/ErrorResponse' };

function isAt({ path, method }: DescribedOperation, pathname: string, asked: string): boolean {
  const pattern = path.replaceAll('.', '\\.').replace(/\{[^}]+\}/, '[^/]+');
  return method === (asked === 'HEAD' ? 'GET' : asked) && new RegExp(`^${pattern}$`).test(pathname);
}

function listEverything({ id, answers, parameters }: DescribedOperation): string[] {
  // Internal errors are described the same everywhere, so one operation is enough.
  const statuses = answers.filter(({ status }) => status !== 'default' || id === 'guestPostSearch');
  return [
    ...statuses.map(({ status }) => `${id} ${status}`),
    ...parameters.map(({ name }) => `${id} parameter ${name.toLowerCase()}`),
  ];
}

type Validate = (schema: Schema, value: unknown, place: string) => void;

/** Validators by schemas, shared in a process, since compiling takes longer than most tests. */
const known = new Map<string, Validate>();

function createValidate(schemas: OpenApiDocument['components']['schemas']): Validate {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: true });
  addFormats(ajv);
  ajv.addSchema(prepare({ components: { schemas } }) as object, 'openapi');
  const validators = new Map<string, ValidateFunction>();
  return (schema, value, place) => {
    const name = JSON.stringify(schema);
    const validator = validators.get(name) ?? ajv.compile(prepare(schema) as object);
    validators.set(name, validator);
    if (!validator(value)) throw new Error(`${place}: ${ajv.errorsText(validator.errors)}`);
  };
}

/** Points references at the document's id in ajv and closes objects, so that undescribed fields are errors. */
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

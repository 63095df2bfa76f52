// The parts of the API description that many operations share: response headers and error responses.

import { ERRORS, type ErrorCode } from '../contract/errors.ts';
import { keysOf } from '../contract/fields.ts';
import { API_VERSION, type QuotaPolicy } from '../contract/limits.ts';
import type { ErrorEnvelope, FieldError } from '../contract/schemas/error-schemas.ts';
import { MAX_INT32 } from '../contract/schemas/schema-parts.ts';
import { loadTexts } from '../engine/texts.ts';
import { type Answer, type Header, type Operation, type Reference, refTo } from './openapi-types.ts';

const TEXTS = loadTexts<Record<string, string>>('src/openapi/headers.yaml');

type HeaderFacts = Omit<Header, 'description'>;

const integer = (minimum: number, example: number): HeaderFacts => ({
  required: true,
  schema: { type: 'integer', format: 'int32', minimum, maximum: MAX_INT32 },
  example,
});
const text = (pattern: string, example?: string): HeaderFacts => ({
  required: true,
  schema: { type: 'string', minLength: 1, maxLength: 8_192, pattern },
  ...(example && { example }),
});

/** Marks a header that only some answers have. */
const sometimes = (facts: HeaderFacts): HeaderFacts => ({ ...facts, required: false });

export function createHeaders(quota: QuotaPolicy): Record<string, Header> {
  const described = Object.entries({ ...quotaHeaders(quota), ...HEADERS }).map(([name, facts]) => {
    const description = TEXTS[name] ?? `The same as ${name.slice('X-'.length)}.`;
    return [name, { description, ...facts }] as const;
  });
  return Object.fromEntries(described);
}

function quotaHeaders({ limit, windowSeconds }: QuotaPolicy): Record<string, HeaderFacts> {
  const left = limit - 1;
  const fields = {
    'RateLimit-Limit': integer(1, limit),
    'RateLimit-Remaining': integer(0, left),
    'RateLimit-Reset': integer(1, windowSeconds),
  };
  const aliases = Object.entries(fields).map(([name, facts]) => [`X-${name}`, facts]);
  return {
    ...fields,
    ...Object.fromEntries(aliases),
    'RateLimit-Policy': text('^"default";', `"default";q=${limit};w=${windowSeconds}`),
    RateLimit: text('^"default";', `"default";r=${left};t=${windowSeconds}`),
  };
}

const HEADERS: Record<string, HeaderFacts> = {
  'Access-Control-Allow-Origin': text('^\\*$', '*'),
  'Retry-After': integer(1, 42),
  'API-Version': text(`^${API_VERSION}$`, API_VERSION),
  ETag: text('^W/"'),
  Link: sometimes(text('^<')),
  'Idempotency-Replayed': sometimes(text('^true$', 'true')),
};

export const QUOTA_HEADERS = Object.keys(quotaHeaders({ limit: 1, windowSeconds: 1 }));

export function headersOf(names: readonly string[]): Record<string, Reference> {
  return Object.fromEntries(names.map((name) => [name, refTo('headers', name)]));
}

interface ErrorDescription {
  description: string;
  /** Headers that only this error has. */
  headers?: readonly string[];
  /** Answers by the request that causes them. A test sends each. Missing texts are those of `ERRORS`. */
  examples: Record<string, { message?: string; hint?: string; errors?: FieldError[] }>;
}

const DESCRIPTIONS = loadTexts<Record<ErrorCode, ErrorDescription>>('src/openapi/errors.yaml');

/** Lists every code with its examples by request. */
export function errorCatalogue() {
  return keysOf(ERRORS).map((code) => {
    const { examples, ...description } = DESCRIPTIONS[code];
    const { status, ...common } = ERRORS[code];
    const envelopes = Object.entries(examples).map(([request, { errors, ...texts }]) => {
      const envelope: ErrorEnvelope = {
        error: { code, ...common, ...texts, ...(errors && { details: { errors } }) },
      };
      return [request, envelope] as const;
    });
    return { code, status, ...description, examples: Object.fromEntries(envelopes) };
  });
}

/** The error responses of guest operations, as components. A client of the description never gets a 405. */
export function errorComponents(): Record<string, Answer> {
  const entries = errorCatalogue().filter(({ code }) => code !== 'METHOD_NOT_ALLOWED');
  const components = entries.map(({ code, description, headers = [], examples }): [string, Answer] => {
    const entries = Object.entries(examples).map(([summary, value], index) => [
      `${code}_${index + 1}`,
      { summary, value },
    ]);
    const body = { schema: refTo('schemas', 'ErrorResponse'), examples: Object.fromEntries(entries) };
    const names = [...QUOTA_HEADERS, ...headers, 'Access-Control-Allow-Origin'];
    return [code, { description, headers: headersOf(names), content: { 'application/json': body } }];
  });
  return Object.fromEntries(components);
}

/** Refers to error responses by status. Any other failure is the default. */
export function errorResponses(codes: readonly ErrorCode[]): Record<string, Reference> {
  const refer = (code: ErrorCode) => refTo('responses', code);
  return {
    ...Object.fromEntries(codes.map((code) => [String(ERRORS[code].status), refer(code)])),
    default: refer('INTERNAL_ERROR'),
  };
}

/** Adds a 304, without body and links, and the errors to the answer of a read. */
export function readResponses(answer: Answer, errors: readonly ErrorCode[]): Operation['responses'] {
  const { Link: _, ...headers } = answer.headers;
  const description = 'Not modified since the ETag that was sent.';
  return { 200: answer, 304: { description, headers }, ...errorResponses(errors) };
}

// The parts of the API description that many operations share: response headers and error responses.
import { ERRORS, type ErrorCode } from '../contract/errors.ts';
import { API_VERSION, type QuotaPolicy } from '../contract/limits.ts';
import { MAX_INT32 } from '../contract/schema-parts.ts';
import { errorCatalogue } from './error-catalogue.ts';
import { type Answer, type Header, type Operation, type Reference, refTo } from './openapi-types.ts';

const integer = (description: string, minimum: number, example: number): Header => ({
  description,
  required: true,
  schema: { type: 'integer', format: 'int32', minimum, maximum: MAX_INT32 },
  example,
});
const text = (description: string, pattern: string, example?: string): Header => ({
  description,
  required: true,
  schema: { type: 'string', minLength: 1, maxLength: 8_192, pattern },
  ...(example && { example }),
});

/** A header that only some answers have. */
const sometimes = (header: Header): Header => ({ ...header, required: false });

/** Response headers by name. @param lifecycle headers of a deprecated version */
export function createHeaders(quota: QuotaPolicy, lifecycle: Record<string, string>): Record<string, Header> {
  const ending = Object.entries(LIFECYCLE_HEADERS).flatMap(([name, header]) =>
    lifecycle[name] ? [[name, { ...header, example: lifecycle[name] }] as const] : [],
  );
  return { ...quotaHeaders(quota), ...HEADERS, ...Object.fromEntries(ending) };
}

function quotaHeaders({ limit, windowSeconds }: QuotaPolicy): Record<string, Header> {
  const left = limit - 1;
  const fields = {
    'RateLimit-Limit': integer('Requests allowed in the current window.', 1, limit),
    'RateLimit-Remaining': integer('Requests left in the window.', 0, left),
    'RateLimit-Reset': integer('Seconds until the window ends.', 1, windowSeconds),
  };
  const aliases = Object.entries(fields).map(([name, header]) => [
    `X-${name}`,
    { ...header, description: `The same as ${name}.` },
  ]);
  const structured = (description: string, example: string) => text(description, '^"default";', example);
  return {
    ...fields,
    ...Object.fromEntries(aliases),
    'RateLimit-Policy': structured(
      'The quota as a structured field (IETF draft).',
      `"default";q=${limit};w=${windowSeconds}`,
    ),
    RateLimit: structured(
      'The state of the quota as a structured field (IETF draft).',
      `"default";r=${left};t=${windowSeconds}`,
    ),
  };
}

const HEADERS: Record<string, Header> = {
  'Access-Control-Allow-Origin': text('Any website may read the answer.', '^\\*$', '*'),
  'Retry-After': integer('Seconds to wait before the next try.', 1, 42),
  'API-Version': text('The version that answered.', `^${API_VERSION}$`, API_VERSION),
  ETag: text('Send it back as If-None-Match; a 304 means that nothing has changed.', '^W/"'),
  Link: sometimes(
    text(
      'Links to related resources (RFC 8288). Lists have rel="next" and rel="prev" with their cursors. An item found by its slug or legacy numeric id has rel="canonical" with its publicId path.',
      '^<',
    ),
  ),
  'Idempotency-Replayed': sometimes(text('The inquiry was stored by an earlier request.', '^true$', 'true')),
};

/** Headers of a deprecated version. */
const LIFECYCLE_HEADERS: Record<string, Header> = {
  Deprecation: sometimes(
    text(
      'When the version was deprecated (RFC 9745). Not sent by the origin, which has no version.',
      '^@[0-9]+$',
    ),
  ),
  Sunset: sometimes(text('When the version ends (RFC 8594).', ' GMT$')),
};

export const QUOTA_HEADERS = Object.keys(quotaHeaders({ limit: 1, windowSeconds: 1 }));

/** References to header components. */
export function headersOf(names: readonly string[]): Record<string, Reference> {
  return Object.fromEntries(names.map((name) => [name, refTo('headers', name)]));
}

/** The error responses of guest operations, as components. Only the operations of a path can be called, so 405 is missing. */
export function errorComponents(): Record<string, Answer> {
  const entries = errorCatalogue().filter(({ code }) => code !== 'METHOD_NOT_ALLOWED');
  const components = entries.map(({ code, description, headers = [], examples }): [string, Answer] => {
    const shown = Object.entries(examples).map(([summary, value], index) => [
      `${code}_${index + 1}`,
      { summary, value },
    ]);
    const body = { schema: refTo('schemas', 'ErrorResponse'), examples: Object.fromEntries(shown) };
    const names = [...QUOTA_HEADERS, ...headers, 'Access-Control-Allow-Origin'];
    return [code, { description, headers: headersOf(names), content: { 'application/json': body } }];
  });
  return Object.fromEntries(components);
}

/** References to error responses by status; any other failure is the default. */
export function errorResponses(codes: readonly ErrorCode[]): Record<string, Reference> {
  const refer = (code: ErrorCode) => refTo('responses', code);
  return {
    ...Object.fromEntries(codes.map((code) => [String(ERRORS[code].status), refer(code)])),
    default: refer('INTERNAL_ERROR'),
  };
}

/** The responses of a read: the answer, a 304 without body and links, and errors. */
export function readResponses(answer: Answer, errors: readonly ErrorCode[]): Operation['responses'] {
  const { Link: _, ...headers } = answer.headers;
  const description = 'Nothing has changed since the ETag that was sent.';
  return { 200: answer, 304: { description, headers }, ...errorResponses(errors) };
}

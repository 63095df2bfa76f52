// The parts of the API description that many operations share: response headers and error responses.
import { ERROR_STATUS, type ErrorCode } from '../contract/errors.ts';
import { API_VERSION } from '../contract/limits.ts';
import { type Answer, type Header, type Reference, refTo } from './document.ts';

const MAX_INT32 = 2_147_483_647;
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

/** A header that only some of the answers carry. */
const sometimes = (header: Header): Header => ({ ...header, required: false });

/** Of each client. */
export interface Quota {
  limit: number;
  windowSeconds: number;
}

/**
 * Response headers by component name; the name is the header's own.
 * @param lifecycle headers of a deprecated version
 */
export function createHeaders(quota: Quota, lifecycle: Record<string, string>): Record<string, Header> {
  const ending = Object.entries(LIFECYCLE_HEADERS).flatMap(([name, [description, pattern]]) =>
    lifecycle[name] ? [[name, sometimes(text(description, pattern, lifecycle[name]))] as const] : [],
  );
  return { ...quotaHeaders(quota), ...HEADERS, ...Object.fromEntries(ending) };
}

function quotaHeaders({ limit, windowSeconds }: Quota): Record<string, Header> {
  const left = limit - 1;
  const limitHeader = integer('Requests allowed in the current window.', 1, limit);
  const remaining = integer('Requests left in the window.', 0, left);
  const reset = integer('Seconds until the window ends.', 1, windowSeconds);
  const structured = (description: string, example: string) => text(description, '^"default";', example);
  return {
    'RateLimit-Limit': limitHeader,
    'RateLimit-Remaining': remaining,
    'RateLimit-Reset': reset,
    'X-RateLimit-Limit': { ...limitHeader, description: 'The same as RateLimit-Limit.' },
    'X-RateLimit-Remaining': { ...remaining, description: 'The same as RateLimit-Remaining.' },
    'X-RateLimit-Reset': { ...reset, description: 'The same as RateLimit-Reset.' },
    'RateLimit-Policy': structured(
      'The quota as a structured field (IETF draft).',
      `"default";q=${limit};w=${windowSeconds}`,
    ),
    RateLimit: structured(
      'Its state as a structured field (IETF draft).',
      `"default";r=${left};t=${windowSeconds}`,
    ),
  };
}

const HEADERS: Record<string, Header> = {
  'Access-Control-Allow-Origin': text('Any page may read the answer.', '^\\*$', '*'),
  'Retry-After': integer('Seconds to wait before the next try.', 1, 42),
  'API-Version': text('The version that answered.', `^${API_VERSION}$`, API_VERSION),
  ETag: text('Send it back as If-None-Match; 304 means nothing changed.', '^W/"'),
  Link: sometimes(
    text(
      'Links to related resources (RFC 8288): rel="next" and rel="prev" of a list are its cursors; rel="canonical" names the publicId path of a legacy numeric id.',
      '^<',
    ),
  ),
  'Idempotency-Replayed': sometimes(text('The inquiry was stored by an earlier request.', '^true$', 'true')),
};

/** Sent by a deprecated version: meaning and pattern. */
const LIFECYCLE_HEADERS = {
  Deprecation: ['When the version was deprecated (RFC 9745); the origin has no version.', '^@[0-9]+$'],
  Sunset: ['When the version ends (RFC 8594).', ' GMT$'],
} as const;

export const QUOTA_HEADERS = [
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit-Policy',
  'RateLimit',
];

/** References to header components. */
export function headersOf(names: readonly string[]): Record<string, Reference> {
  return Object.fromEntries(names.map((name) => [name, refTo('headers', name)]));
}

interface ErrorExample {
  description: string;
  message: string;
  hint: string;
  errors?: { field: string; code: string; message: string }[];
  headers?: string[];
}

const ERRORS: Partial<Record<ErrorCode, ErrorExample>> = {
  BAD_REQUEST: {
    description: 'The request is invalid. `details.errors` names every fault at once.',
    message: 'The query is invalid.',
    hint: 'Correct the parameters named in details.errors and send the request again.',
    errors: [{ field: 'limit', code: 'OUT_OF_RANGE', message: 'limit must be from 1 to 100' }],
  },
  NOT_FOUND: {
    description: 'There is no such public item; a malformed id is not found either.',
    message: 'There is no post with this id.',
    hint: 'Take a publicId from the items of the list at /api/v1/guest/post.',
  },
  PAYLOAD_TOO_LARGE: {
    description: 'The body is larger than 64 KiB.',
    message: 'The body is larger than 64 KiB.',
    hint: 'Shorten serviceDescription to 5,000 characters and send no files.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    description: 'The Content-Type is missing or not one of the three.',
    message: 'The Content-Type is missing or not supported.',
    hint: 'Send application/json, application/x-www-form-urlencoded or multipart/form-data.',
  },
  UNPROCESSABLE_CONTENT: {
    description: 'The Idempotency-Key was used with another body.',
    message: 'This Idempotency-Key was used for another inquiry.',
    hint: 'Use a fresh key for a new inquiry, and the same key only to send the same body again.',
  },
  RATE_LIMITED: {
    description: 'The quota is used up. Wait for the seconds in Retry-After; waiting is all it takes.',
    message: 'The quota is used up.',
    hint: 'Wait for the seconds in Retry-After, then go on; RateLimit-Remaining tells how many requests are left.',
    headers: ['Retry-After'],
  },
  INTERNAL_ERROR: {
    description: 'The service failed: 500 with the code INTERNAL_ERROR.',
    message: 'The request failed on our side.',
    hint: 'Try again in a moment; if it goes on, write to the address in /api/docs.',
  },
  SERVICE_UNAVAILABLE: {
    description: 'The inquiry could not be stored. Nothing of it was kept; send it again.',
    message: 'The inquiry could not be stored.',
    hint: 'Send it again after the seconds in Retry-After, with the same Idempotency-Key.',
    headers: ['Retry-After'],
  },
};

/** The error responses of guest operations, as components. */
export function errorComponents(): Record<string, Answer> {
  const components = Object.entries(ERRORS).map(([code, error]) => {
    const { description, message, hint, errors, headers = [] } = error;
    const example = { error: { code, message, hint, ...(errors ? { details: { errors } } : {}) } };
    const answer = {
      description,
      headers: headersOf([...QUOTA_HEADERS, ...headers, 'Access-Control-Allow-Origin']),
      content: { 'application/json': { schema: refTo('schemas', 'ErrorResponse'), example } },
    };
    return [code, answer] as const;
  });
  return Object.fromEntries(components);
}

/** References to error responses under the statuses they travel with, and what else may fail as the default. */
export function errorResponses(codes: readonly ErrorCode[]): Record<string, Reference> {
  const refer = (code: ErrorCode) => refTo('responses', code);
  return {
    ...Object.fromEntries(codes.map((code) => [String(ERROR_STATUS[code]), refer(code)])),
    default: refer('INTERNAL_ERROR'),
  };
}

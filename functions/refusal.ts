// Error responses, in the envelope of the contract.
import type { ErrorEnvelope, FieldError } from '../src/contract/error-schemas.ts';
import { ERRORS, type ErrorCode } from '../src/contract/errors.ts';
import { type BodyProblem, IDENTITY } from './read-body.ts';

export interface RefusalOptions {
  /** By default, that of the error code. */
  status?: number;
  message?: string;
  /** How the client recovers. */
  hint?: string;
  errors?: FieldError[];
  /** Fields of the body besides the error. */
  body?: object;
  headers?: Record<string, string>;
}

export function refuse(code: ErrorCode, options: RefusalOptions = {}): Response {
  const { status, message, hint, errors, body, headers } = { ...ERRORS[code], ...options };
  const envelope: ErrorEnvelope = {
    error: { code, message, hint, ...(errors ? { details: { errors } } : {}) },
  };
  return Response.json(
    { ...body, ...envelope },
    { status, headers: { 'Cache-Control': 'no-store', ...headers } },
  );
}

export function refuseQuery(errors: FieldError[]): Response {
  const isAboutCursor = errors.some(({ code }) => code === 'INVALID_CURSOR' || code === 'CURSOR_MISMATCH');
  const hint =
    'Send a cursor exactly as you received it, with no filters or the same ones, or start again without a cursor.';
  return refuse('BAD_REQUEST', { errors, ...(isAboutCursor && { hint }) });
}

/** @param hint instead of that for an inquiry */
export function refuseBody(problem: BodyProblem, hint?: string): Response {
  const [code, options] = BODY_REFUSALS[problem];
  return refuse(code, hint === undefined ? options : { ...options, hint });
}

type BodyRefusal = [ErrorCode, RefusalOptions?];

const UNREADABLE: BodyRefusal = [
  'BAD_REQUEST',
  {
    message: 'The body cannot be read.',
    hint: 'Send a JSON object or a form, in UTF-8, that matches its Content-Type.',
  },
];

/** For inquiries. The texts are those of the error, unless given. */
const BODY_REFUSALS: Record<BodyProblem, BodyRefusal> = {
  size: ['PAYLOAD_TOO_LARGE'],
  encoding: [
    'UNSUPPORTED_MEDIA_TYPE',
    {
      message: 'The body is compressed.',
      hint: 'Send the body as it is, without a Content-Encoding.',
      headers: { 'Accept-Encoding': IDENTITY },
    },
  ],
  'media type': [
    'UNSUPPORTED_MEDIA_TYPE',
    { headers: { Accept: 'application/json, application/x-www-form-urlencoded, multipart/form-data' } },
  ],
  content: UNREADABLE,
  'not an object': UNREADABLE,
};

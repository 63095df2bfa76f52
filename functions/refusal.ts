// Error responses, in the envelope of the contract.
import bodyRefusals from '../src/contract/body-refusals.json' with { type: 'json' };
import { ERRORS, type ErrorCode } from '../src/contract/errors.ts';
import type { ErrorEnvelope, FieldError } from '../src/contract/schemas/error-schemas.ts';
import type { BodyProblem } from './inquiries/read-body.ts';

export interface RefusalOptions {
  /** Defaults to the status of the error code. */
  status?: number;
  message?: string;
  /** Tells the client how to recover. */
  hint?: string;
  errors?: FieldError[];
  /** Further fields of the body, next to `error`. */
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

/**
 * @param reason why the body cannot be read
 * @param hint instead of that for an inquiry
 */
export function refuseBody(problem: BodyProblem, reason?: string, hint?: string): Response {
  const { code, ...options } = BODY_REFUSALS[problem];
  return refuse(code, {
    ...options,
    ...(reason !== undefined && { message: `The body cannot be read: ${reason}.` }),
    ...(hint !== undefined && { hint }),
  });
}

/** Written for inquiries. Missing texts are those of the error code. */
const BODY_REFUSALS = bodyRefusals as Record<BodyProblem, RefusalOptions & { code: ErrorCode }>;

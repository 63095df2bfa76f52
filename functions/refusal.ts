// Error responses, in the envelope of the contract.
import type { ErrorEnvelope, FieldError } from '../src/contract/error-schemas.ts';
import { ERRORS, type ErrorCode } from '../src/contract/errors.ts';

export interface RefusalOptions {
  message?: string;
  /** How the client recovers. */
  hint?: string;
  errors?: FieldError[];
  headers?: Record<string, string>;
}

export function refuse(code: ErrorCode, options: RefusalOptions = {}): Response {
  const { status, message, hint, errors, headers } = { ...ERRORS[code], ...options };
  const envelope: ErrorEnvelope = {
    error: { code, message, hint, ...(errors ? { details: { errors } } : {}) },
  };
  return Response.json(envelope, {
    status,
    headers: { 'Cache-Control': 'no-store', ...headers },
  });
}

export function refuseQuery(errors: FieldError[]): Response {
  const isAboutCursor = errors.some(({ code }) => code === 'INVALID_CURSOR' || code === 'CURSOR_MISMATCH');
  const hint =
    'Send a cursor exactly as you received it, with no filters or the same ones, or start again without a cursor.';
  return refuse('BAD_REQUEST', { errors, ...(isAboutCursor && { hint }) });
}

/** For `Allow`. @param supported the method that the path supports, besides HEAD and OPTIONS */
export function allowedMethods(supported: 'GET' | 'POST'): string {
  return supported === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';
}

export function refuseMethod(supported: 'GET' | 'POST'): Response {
  const allowed = allowedMethods(supported);
  return refuse('METHOD_NOT_ALLOWED', { hint: `Use one of ${allowed}.`, headers: { Allow: allowed } });
}

export function refusePath(): Response {
  return refuse('NOT_FOUND');
}

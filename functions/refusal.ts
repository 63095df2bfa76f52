// Every refusal is a returned Response in the error envelope of the contract.
import { ERROR_STATUS, type ErrorCode, type ErrorEnvelope, type FieldError } from '../src/contract/errors.ts';

export interface Refusal {
  message: string;
  /** How the client recovers. */
  hint: string;
  errors?: FieldError[];
  headers?: Record<string, string>;
}

export function refuse(code: ErrorCode, { message, hint, errors, headers }: Refusal): Response {
  const envelope: ErrorEnvelope = {
    error: { code, message, hint, ...(errors ? { details: { errors } } : {}) },
  };
  return Response.json(envelope, {
    status: ERROR_STATUS[code],
    headers: { 'Cache-Control': 'no-store', ...headers },
  });
}

/** Nothing of the error reaches the client. */
export function refuseFailure(error: unknown): Response {
  console.error(error);
  return refuse('INTERNAL_ERROR', {
    message: 'The request failed on our side.',
    hint: 'Try again in a moment; if it goes on, write to the address in /api/docs.',
  });
}

export function refuseQuery(errors: FieldError[]): Response {
  const isAboutCursor = errors.some(({ code }) => code === 'INVALID_CURSOR' || code === 'CURSOR_MISMATCH');
  return refuse('BAD_REQUEST', {
    message: 'The query is invalid.',
    hint: isAboutCursor
      ? 'Send a cursor exactly as it came, with no filters or the same ones, or restart from the first page without cursor.'
      : 'Correct the parameters named in details.errors and send the request again.',
    errors,
  });
}

/** @param taken the one method, beside HEAD and OPTIONS, that the path takes */
export function refuseMethod(taken: 'GET' | 'POST'): Response {
  const allowed = taken === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';
  return refuse('METHOD_NOT_ALLOWED', {
    message: 'This path does not take that method.',
    hint: `Use one of ${allowed}.`,
    headers: { Allow: allowed },
  });
}

/** @param meant the address that the client meant, if that is known */
export function refusePath(meant?: string): Response {
  return refuse('NOT_FOUND', {
    message: 'There is nothing at this path.',
    hint: meant
      ? `Ask for ${meant}: site endpoints are not below /api/v1.`
      : 'Paths are case-sensitive, without trailing or doubled slashes: /api/v1/guest/portfolio, /api/v1/guest/post.',
  });
}

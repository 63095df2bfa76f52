// Errors of the wire contract: the closed list of codes, with their status and texts.
import errors from './errors.json' with { type: 'json' };

/** Every `error.code` a client can receive. Message and hint are sent unless the edge knows something more exact. */
export const ERRORS = errors satisfies Record<string, { status: number; message: string; hint: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** The texts of a 503 of the health check. */
export const DEGRADED = {
  message: 'The files or the database do not answer.',
  hint: ERRORS.INTERNAL_ERROR.hint,
};

/** What can be wrong with one field of a query or a body, in `error.details.errors[].code`. */
export const FIELD_ERROR_CODES = [
  'EMPTY',
  'REPEATED',
  'INVALID_TYPE',
  'INVALID_VALUE',
  'OUT_OF_RANGE',
  'REQUIRED',
  'TOO_SHORT',
  'TOO_LONG',
  'INVALID_FORMAT',
  'INVALID_CURSOR',
  'CURSOR_MISMATCH',
] as const;

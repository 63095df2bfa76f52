// Errors of the wire contract: the closed list of codes, with status and texts.
import errors from './errors.json' with { type: 'json' };

/** Every `error.code` that a client can receive. The edge may replace message and hint with more exact ones. */
export const ERRORS = errors satisfies Record<string, { status: number; message: string; hint: string }>;

export type ErrorCode = keyof typeof ERRORS;

export const DEGRADED = {
  message: 'The files or the database do not answer.',
  hint: ERRORS.INTERNAL_ERROR.hint,
};

/** Values of `error.details.errors[].code`: what is wrong with one field of a query or a body. */
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

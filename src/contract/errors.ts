// The error half of the wire contract: the closed list of codes and the status each one travels with.

/** HTTP status of every `error.code` a client can receive. */
export const ERROR_STATUS = {
  BAD_REQUEST: 400,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNPROCESSABLE_CONTENT: 422,
  RATE_LIMITED: 429,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

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

export type FieldErrorCode = (typeof FIELD_ERROR_CODES)[number];

/** One fault of a request. The message never repeats what the client sent. */
export interface FieldError {
  field: string;
  code: FieldErrorCode;
  message: string;
}

/** The body of every error answer. */
export interface ErrorEnvelope {
  error: {
    code: ErrorCode;
    message: string;
    hint?: string;
    details?: { errors: FieldError[] };
  };
}

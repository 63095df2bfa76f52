// Errors of the wire contract: the closed list of codes, with their status and texts.

/** Every `error.code` a client can receive. Message and hint are sent unless the edge knows something more exact. */
export const ERRORS = {
  BAD_REQUEST: {
    status: 400,
    message: 'The query is invalid.',
    hint: 'Correct the parameters named in details.errors and send the request again.',
  },
  NOT_FOUND: {
    status: 404,
    message: 'There is nothing at this path.',
    hint: 'Paths are case-sensitive, without trailing or doubled slashes: /api/v1/guest/portfolio, /api/v1/guest/post.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    message: 'This path does not support that method.',
    hint: 'Use one of the methods in the Allow header.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    message: 'The body is larger than 64 KiB.',
    hint: 'Shorten serviceDescription to 5,000 characters and send no files.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message: 'The Content-Type is missing or not supported.',
    hint: 'Send application/json, application/x-www-form-urlencoded or multipart/form-data.',
  },
  UNPROCESSABLE_CONTENT: {
    status: 422,
    message: 'This Idempotency-Key was used for another inquiry.',
    hint: 'Use a new key for a new inquiry, and the same key only to send the same body again.',
  },
  RATE_LIMITED: {
    status: 429,
    message: 'The quota is used up.',
    hint: 'Wait for the seconds in Retry-After, then continue. RateLimit-Remaining shows how many requests are left.',
  },
  INTERNAL_ERROR: {
    status: 500,
    message: 'The request failed on our side.',
    hint: 'Try again in a moment. If it keeps failing, write to the contact in /api/docs.',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: 'The inquiry could not be stored.',
    hint: 'Send it again after the seconds in Retry-After, with the same Idempotency-Key.',
  },
} as const satisfies Record<string, { status: number; message: string; hint: string }>;

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

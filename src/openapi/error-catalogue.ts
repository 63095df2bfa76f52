// Every error code with its description and real examples: a test sends each request.

import type { ErrorEnvelope, FieldError } from '../contract/error-schemas.ts';
import { ERRORS, type ErrorCode } from '../contract/errors.ts';
import { keysOf } from '../contract/fields.ts';
import { API_ROOT } from '../contract/limits.ts';
import { pathOf } from '../contract/operations.ts';

interface ErrorDescription {
  description: string;
  /** Headers that other answers do not have. */
  headers?: readonly string[];
  /** Answers by the request that causes them. The texts are those of `ERRORS` unless given. */
  examples: Record<string, { message?: string; hint?: string; errors?: FieldError[] }>;
}

const LIST = `GET ${API_ROOT}${pathOf('list', 'post')}`;
const INQUIRY = `POST ${API_ROOT}${pathOf('inquiry')}`;

const DESCRIPTIONS: Record<ErrorCode, ErrorDescription> = {
  BAD_REQUEST: {
    description:
      'The query, the body or the Idempotency-Key is invalid. `details.errors` lists all invalid fields. Correct them before you send the request again.',
    examples: {
      [`${LIST}?limit=0`]: {
        errors: [{ field: 'limit', code: 'OUT_OF_RANGE', message: 'limit must be from 1 to 100' }],
      },
      [`${INQUIRY} with privacyConsent: false`]: {
        message: 'The inquiry is incomplete or invalid.',
        hint: 'Correct the fields named in details.errors and send it again; privacyConsent must be true.',
        errors: [
          {
            field: 'privacyConsent',
            code: 'INVALID_VALUE',
            message: 'privacyConsent must be true, given by the person who sends the inquiry',
          },
        ],
      },
    },
  },
  NOT_FOUND: {
    description:
      'There is no public item with this id, the id is malformed, or there is nothing at this path.',
    examples: {
      [`${LIST}/nothing`]: {
        message: 'There is no post with this id.',
        hint: 'Use a publicId from the list at /api/v1/guest/post.',
      },
    },
  },
  METHOD_NOT_ALLOWED: {
    description: 'The path does not support the method. `Allow` lists the methods it supports.',
    examples: { [LIST.replace('GET', 'DELETE')]: { hint: 'Use one of GET, HEAD, OPTIONS.' } },
  },
  PAYLOAD_TOO_LARGE: {
    description: 'The body is larger than 64 KiB.',
    examples: { [`${INQUIRY} with 70,000 bytes`]: {} },
  },
  UNSUPPORTED_MEDIA_TYPE: {
    description: 'The Content-Type is missing or not one of the three.',
    examples: { [`${INQUIRY} as text/html`]: {} },
  },
  UNPROCESSABLE_CONTENT: {
    description: 'The Idempotency-Key was used with another body. Use a new key for a new inquiry.',
    examples: { [`${INQUIRY} with the key of another inquiry`]: {} },
  },
  RATE_LIMITED: {
    description: 'The quota is used up. Wait for the seconds in `Retry-After`.',
    headers: ['Retry-After'],
    examples: { [`${LIST} once more than the quota allows`]: {} },
  },
  INTERNAL_ERROR: {
    description: 'The service failed: 500 with the code INTERNAL_ERROR. Try again in a moment.',
    examples: { [`${LIST} while the service is broken`]: {} },
  },
  SERVICE_UNAVAILABLE: {
    description:
      'The inquiry was not stored. Send it again after the seconds in `Retry-After`, with the same Idempotency-Key.',
    headers: ['Retry-After'],
    examples: { [`${INQUIRY} while the database does not answer`]: {} },
  },
};

/** One entry for each code, with its examples by request. */
export function errorCatalogue() {
  return keysOf(DESCRIPTIONS).map((code) => {
    const { examples, ...description } = DESCRIPTIONS[code];
    const { status, ...common } = ERRORS[code];
    const envelopes = Object.entries(examples).map(([request, { errors, ...own }]) => {
      const envelope: ErrorEnvelope = {
        error: { code, ...common, ...own, ...(errors && { details: { errors } }) },
      };
      return [request, envelope] as const;
    });
    return { code, status, ...description, examples: Object.fromEntries(envelopes) };
  });
}

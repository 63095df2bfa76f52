// Every error code with what it means, what to do, and true answers: a test sends each request.
import { ERROR_STATUS, type ErrorCode, type ErrorEnvelope, type FieldErrorCode } from '../contract/errors.ts';
import { API_ROOT } from '../contract/limits.ts';
import { GUEST_PATHS } from '../contract/paths.ts';

type FieldFault = [field: string, code: FieldErrorCode, message: string];

interface ErrorRule {
  description: string;
  message: string;
  hint: string;
  headers?: string[];
  /** Answers that show it, by the request that brings them about. The message and hint are the rule's if left out. */
  examples: Record<string, { message?: string; hint?: string; errors?: FieldFault[] }>;
}

const LIST = `GET ${API_ROOT}${GUEST_PATHS.post}`;
const INQUIRY = `POST ${API_ROOT}${GUEST_PATHS.inquiry}`;

/** Every code that an answer carries. */
const ERRORS: Record<ErrorCode, ErrorRule> = {
  BAD_REQUEST: {
    description:
      'The query, the body or the Idempotency-Key is invalid. `details.errors` names every wrong field at once. Correct them; the same request fails again.',
    message: 'The query is invalid.',
    hint: 'Correct the parameters named in details.errors and send the request again.',
    examples: {
      [`${LIST}?limit=0`]: { errors: [['limit', 'OUT_OF_RANGE', 'limit must be from 1 to 100']] },
      [`${INQUIRY} with privacyConsent: false`]: {
        message: 'The inquiry is not complete or not valid.',
        hint: 'Correct the fields named in details.errors and send it again; privacyConsent must be true.',
        errors: [
          [
            'privacyConsent',
            'INVALID_VALUE',
            'privacyConsent must be true, given by the person who sends the inquiry',
          ],
        ],
      },
    },
  },
  NOT_FOUND: {
    description:
      'There is no such public item, a malformed id is not found either, or nothing is at this path. Take ids from a list.',
    message: 'There is no post with this id.',
    hint: 'Take a publicId from the items of the list at /api/v1/guest/post.',
    examples: { [`${LIST}/nothing`]: {} },
  },
  METHOD_NOT_ALLOWED: {
    description: 'The path does not take the method. `Allow` names those that it takes.',
    message: 'This path does not take that method.',
    hint: 'Use one of GET, HEAD, OPTIONS.',
    examples: { [LIST.replace('GET', 'DELETE')]: {} },
  },
  PAYLOAD_TOO_LARGE: {
    description: 'The body is larger than 64 KiB. Shorten it, and send no files.',
    message: 'The body is larger than 64 KiB.',
    hint: 'Shorten serviceDescription to 5,000 characters and send no files.',
    examples: { [`${INQUIRY} with 70,000 bytes`]: {} },
  },
  UNSUPPORTED_MEDIA_TYPE: {
    description: 'The Content-Type is missing or not one of the three. Name the one of the body.',
    message: 'The Content-Type is missing or not supported.',
    hint: 'Send application/json, application/x-www-form-urlencoded or multipart/form-data.',
    examples: { [`${INQUIRY} as text/plain`]: {} },
  },
  UNPROCESSABLE_CONTENT: {
    description: 'The Idempotency-Key was used with another body. Make a fresh key for a new inquiry.',
    message: 'This Idempotency-Key was used for another inquiry.',
    hint: 'Use a fresh key for a new inquiry, and the same key only to send the same body again.',
    examples: { [`${INQUIRY} with the key of another inquiry`]: {} },
  },
  RATE_LIMITED: {
    description: 'The quota is used up. Wait for the seconds in `Retry-After`; waiting is all it takes.',
    message: 'The quota is used up.',
    hint: 'Wait for the seconds in Retry-After, then go on; RateLimit-Remaining tells how many requests are left.',
    headers: ['Retry-After'],
    examples: { [`${LIST} once more than the quota allows`]: {} },
  },
  INTERNAL_ERROR: {
    description: 'The service failed: 500 with the code INTERNAL_ERROR. Try again in a moment.',
    message: 'The request failed on our side.',
    hint: 'Try again in a moment; if it goes on, write to the address in /api/docs.',
    examples: { [`${LIST} while the service is broken`]: {} },
  },
  SERVICE_UNAVAILABLE: {
    description:
      'The inquiry could not be stored. Nothing of it was kept. Send it again after the seconds in `Retry-After`, with the same Idempotency-Key.',
    message: 'The inquiry could not be stored.',
    hint: 'Send it again after the seconds in Retry-After, with the same Idempotency-Key.',
    headers: ['Retry-After'],
    examples: { [`${INQUIRY} while the database does not answer`]: {} },
  },
};

export interface ErrorEntry {
  code: ErrorCode;
  status: number;
  description: string;
  /** Of their own. */
  headers: readonly string[];
  /** By request. */
  examples: Record<string, ErrorEnvelope>;
}

/** One entry for each code. */
export function errorCatalogue(): ErrorEntry[] {
  return (Object.keys(ERRORS) as ErrorCode[]).map((code) => {
    const { description, headers = [], examples, ...common } = ERRORS[code];
    const envelopes = Object.entries(examples).map(([request, own]) => {
      const { message, hint, errors } = { errors: undefined, ...common, ...own };
      const faults = errors?.map(([field, fault, text]) => ({ field, code: fault, message: text }));
      return [request, { error: { code, message, hint, ...(faults && { details: { errors: faults } }) } }];
    });
    return {
      code,
      status: ERROR_STATUS[code],
      description,
      headers,
      examples: Object.fromEntries(envelopes),
    };
  });
}

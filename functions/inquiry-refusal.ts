// Refusals of an inquiry: the body, its fields, its key, or the database.
import type { FieldError } from '../src/contract/errors.ts';
import { type BodyFault, MAX_BODY_BYTES } from './read-body.ts';
import { refuse } from './refusal.ts';

const RETRY_SECONDS = '5';

export function refuseBody(fault: BodyFault): Response {
  if (fault === 'TOO_LARGE') {
    return refuse('PAYLOAD_TOO_LARGE', {
      message: `The body is larger than ${MAX_BODY_BYTES / 1_024} KiB.`,
      hint: 'Shorten serviceDescription to 5,000 characters and send no files.',
    });
  }
  if (fault === 'UNSUPPORTED') {
    return refuse('UNSUPPORTED_MEDIA_TYPE', {
      message: 'The Content-Type is missing or not supported.',
      hint: 'Send application/json, application/x-www-form-urlencoded or multipart/form-data.',
      headers: { Accept: 'application/json, application/x-www-form-urlencoded, multipart/form-data' },
    });
  }
  return refuse('BAD_REQUEST', {
    message: 'The body cannot be read.',
    hint: 'Send a JSON object or a form, in UTF-8, that fits its Content-Type.',
  });
}

export function refuseFields(errors: FieldError[]): Response {
  return refuse('BAD_REQUEST', {
    message: 'The inquiry is not complete or not valid.',
    hint: 'Correct the fields named in details.errors and send it again; privacyConsent must be true.',
    errors,
  });
}

export function refuseKey(): Response {
  return refuse('UNPROCESSABLE_CONTENT', {
    message: 'This Idempotency-Key was used for another inquiry.',
    hint: 'Use a fresh key for a new inquiry, and the same key only to send the same body again.',
  });
}

export function refuseForNow(): Response {
  return refuse('SERVICE_UNAVAILABLE', {
    message: 'The inquiry could not be stored.',
    hint: 'Send it again after the seconds in Retry-After, with the same Idempotency-Key.',
    headers: { 'Retry-After': RETRY_SECONDS },
  });
}

// POST …/guest/inquiry, the only write of the API. It answers 200 only after the inquiry is committed.

import { MAX_KEY_LENGTH } from '../../src/contract/limits.ts';
import { KEY_PATTERN } from '../../src/contract/patterns.ts';
import type { FieldError } from '../../src/contract/schemas/error-schemas.ts';
import type { InquiryResponse } from '../../src/contract/schemas/inquiry-schema.ts';
import { digestOf } from '../../src/edge/digest.ts';
import type { Manifest } from '../../src/edge/manifest.ts';
import type { Call } from '../call.ts';
import { refuse, refuseBody } from '../refusal.ts';
import { withTimeout } from '../timeout.ts';
import { checkInquiry } from './check-inquiry.ts';
import { findRepeatedFields, formField, isSuspect, KEY_FIELD, languageOf } from './inquiry-form.ts';
import { storeInquiry } from './inquiry-store.ts';
import { listChannels } from './list-channels.ts';
import { deliverInquiry } from './outbox.ts';
import type { RequestBody } from './read-body.ts';

/** How long a visitor waits; a healthy database is always faster. */
const STORE_MILLISECONDS = 8_000;
const RETRY_SECONDS = '5';

export async function answerInquiry(call: Call, manifest: Manifest): Promise<Response> {
  const { request, env } = call;
  const body = await call.readBody();
  const { source, problem, reason } = body;
  if (problem) return refuseBody(problem, reason);

  const key = idempotencyKeyOf(request, body);
  const checked = checkInquiry(manifest.inquiry.choices, body.fields);
  const errors = [...findRepeatedFields(body), ...key.errors, ...checked.errors];
  if (errors.length > 0) {
    return refuse('BAD_REQUEST', {
      message: 'The inquiry is incomplete or invalid.',
      hint: 'Correct the fields named in details.errors and send it again; privacyConsent must be true.',
      errors,
    });
  }

  const channels = listChannels(env, manifest);
  const inquiry = {
    ...checked.fields,
    privacyVersion: manifest.inquiry.privacyVersion,
    language: languageOf(request, body, manifest.languages),
    source,
    idempotencyKey: key.value,
    isSuspect: Number(isSuspect(body)),
    bodyDigest: await digestOf(JSON.stringify(checked.fields)),
  };
  const names = channels.map(({ name }) => name);
  const storing = storeInquiry(env.DB, inquiry, names, Date.now());
  const stored = await withTimeout(storing, STORE_MILLISECONDS).catch((error: Error) => error);
  if (stored instanceof Error) {
    console.error(`Cannot store an inquiry: ${stored.message}`);
    return refuse('SERVICE_UNAVAILABLE', { headers: { 'Retry-After': RETRY_SECONDS } });
  }
  if (stored.outcome === 'conflict') return refuse('UNPROCESSABLE_CONTENT');
  if (stored.outcome === 'created') call.waitUntil(deliverInquiry(env.DB, channels, stored.id));
  const response: InquiryResponse = { id: stored.id };
  return Response.json(response, {
    headers: {
      'Cache-Control': 'no-store',
      ...(stored.outcome === 'replayed' && { 'Idempotency-Replayed': 'true' }),
    },
  });
}

const KEY = new RegExp(KEY_PATTERN);

/** Reads the Idempotency-Key header without the quotes of an RFC 9651 string, or the form's hidden field. */
function idempotencyKeyOf(
  request: Request,
  body: RequestBody,
): { value: string | null; errors: FieldError[] } {
  const header = request.headers.get('Idempotency-Key');
  const sent = header ?? formField(body, KEY_FIELD);
  if (sent === undefined) return { value: null, errors: [] };
  const bare = /^"(.*)"$/.exec(sent)?.[1]?.replaceAll(/\\(["\\])/g, '$1') ?? sent;
  if (KEY.test(bare)) return { value: bare, errors: [] };
  const field = header === null ? KEY_FIELD : 'Idempotency-Key';
  const message = `${field} must have 1 to ${MAX_KEY_LENGTH} visible ASCII characters`;
  return { value: null, errors: [{ field, code: 'INVALID_FORMAT', message }] };
}

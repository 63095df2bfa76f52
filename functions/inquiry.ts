// POST …/guest/inquiry: the only write of the product. It answers 200 only after the inquiry is committed.

import type { FieldError } from '../src/contract/errors.ts';
import type { InquiryResponse } from '../src/contract/inquiry-schema.ts';
import { API_VERSION, MAX_KEY_LENGTH } from '../src/contract/limits.ts';
import { checkInquiry } from '../src/edge/check-inquiry.ts';
import type { Manifest } from '../src/edge/manifest.ts';
import { formatHex } from '../src/views/index-piece.ts';
import type { Call } from './call.ts';
import { listChannels } from './channels.ts';
import { fillsHoneypot, findRepeatedFields, hiddenKeyOf, KEY_FIELD, languageOf } from './inquiry-form.ts';
import { refuseBody, refuseFields, refuseForNow, refuseKey } from './inquiry-refusal.ts';
import { storeInquiry } from './inquiry-store.ts';
import { deliverInquiry } from './outbox.ts';
import type { Body } from './read-body.ts';
import { withTimeout } from './timeout.ts';

/** Longer than a healthy database ever takes, shorter than a visitor waits. */
const STORE_MILLISECONDS = 8_000;

export async function answerInquiry(call: Call, manifest: Manifest): Promise<Response> {
  const { request, env } = call;
  const body = await call.readBody();
  const { source, fault } = body;
  if (fault || source === 'unknown') return refuseBody(fault ?? 'UNSUPPORTED');

  const key = idempotencyKeyOf(request, body);
  const checked = checkInquiry(manifest.inquiry.choices, body.fields);
  const faults = 'errors' in checked ? checked.errors : [];
  const errors = [...findRepeatedFields(body), ...key.errors, ...faults];
  if ('errors' in checked || errors.length > 0) return refuseFields(errors);

  const channels = listChannels(env, manifest.inquiry);
  const isSuspect = fillsHoneypot(body);
  const inquiry = {
    ...checked.value,
    privacyVersion: manifest.inquiry.privacyVersion,
    language: languageOf(request, body),
    source,
    idempotencyKey: key.value,
    isSuspect,
    // A genuine inquiry is no repetition of a suspect one.
    bodyDigest: await digestOf(JSON.stringify([checked.value, isSuspect])),
  };
  const names = channels.map(({ name }) => name);
  const storing = storeInquiry(env.DB, inquiry, names, Date.now());
  const stored = await withTimeout(storing, STORE_MILLISECONDS).catch((error: Error) => error);
  if (stored instanceof Error) {
    console.error('Cannot store an inquiry', stored.message);
    return refuseForNow();
  }
  if (stored.outcome === 'conflict') return refuseKey();
  if (stored.outcome === 'created') call.waitUntil(deliverInquiry(env.DB, channels, stored.id));
  const response: InquiryResponse = { id: stored.id };
  return Response.json(response, {
    headers: {
      'Cache-Control': 'no-store',
      'API-Version': API_VERSION,
      ...(stored.outcome === 'replayed' && { 'Idempotency-Replayed': 'true' }),
    },
  });
}

const VISIBLE_ASCII = new RegExp(`^[\\x21-\\x7e]{1,${MAX_KEY_LENGTH}}$`);

/** The Idempotency-Key header, or a form's hidden field; an RFC 9651 string counts without its quotes. */
function idempotencyKeyOf(request: Request, body: Body): { value: string | null; errors: FieldError[] } {
  const header = request.headers.get('Idempotency-Key');
  const sent = header ?? hiddenKeyOf(body);
  if (sent === undefined) return { value: null, errors: [] };
  const bare = /^"(.*)"$/.exec(sent)?.[1]?.replaceAll(/\\(["\\])/g, '$1') ?? sent;
  if (VISIBLE_ASCII.test(bare)) return { value: bare, errors: [] };
  const field = header === null ? KEY_FIELD : 'Idempotency-Key';
  const message = `${field} must have 1 to ${MAX_KEY_LENGTH} visible ASCII characters`;
  return { value: null, errors: [{ field, code: 'INVALID_FORMAT', message }] };
}

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return formatHex(new Uint8Array(digest));
}

// POST …/guest/inquiry: the only write of the product. It answers 200 only after the inquiry is committed.

import type { FieldError } from '../src/contract/errors.ts';
import type { InquiryResponse } from '../src/contract/inquiry-schema.ts';
import type { Language } from '../src/contract/languages.ts';
import { API_VERSION } from '../src/contract/limits.ts';
import { type CheckedRecord, checkRecord } from '../src/edge/check-record.ts';
import type { Manifest } from '../src/edge/manifest.ts';
import { formatHex } from '../src/views/index-piece.ts';
import type { Call } from './call.ts';
import { listChannels } from './channels.ts';
import { hiddenKeyOf, isSuspect, KEY_FIELD, languageOf, prefersPage } from './inquiry-form.ts';
import { refuseBody, refuseFields, refuseForNow, refuseKey } from './inquiry-refusal.ts';
import { type InquiryFields, type NewInquiry, type StoredInquiry, storeInquiry } from './inquiry-store.ts';
import { deliverInquiry } from './outbox.ts';
import type { Body } from './read-body.ts';
import { withTimeout } from './timeout.ts';

/** Longer than a healthy database ever takes, shorter than a visitor waits. */
const STORE_MILLISECONDS = 8_000;
const THANK_YOU_PAGES: Record<Language, string> = {
  ko: '/thank-you/',
  en: '/en/thank-you/',
  jp: '/jp/thank-you/',
};

export async function answerInquiry(call: Call, manifest: Manifest): Promise<Response> {
  const { request, env } = call;
  const body = await call.readBody();
  const { source, fault } = body;
  if (fault || source === 'unknown') return refuseBody(fault ?? 'UNSUPPORTED');

  const language = languageOf(request, body);
  const key = idempotencyKeyOf(request, body);
  const checked = checkRecord(manifest.inquiry.schema, body.fields);
  const errors = [...key.errors, ...('errors' in checked ? checked.errors : [])];
  if ('errors' in checked || errors.length > 0) return refuseFields(errors);

  const channels = listChannels(env, manifest.inquiry);
  const inquiry = await createInquiry(checked.value, {
    privacyVersion: manifest.inquiry.privacyVersion,
    language,
    source,
    idempotencyKey: key.value,
    isSuspect: isSuspect(body),
  });
  const names = channels.map(({ name }) => name);
  const storing = storeInquiry(env.DB, inquiry, names, Date.now());
  const stored = await withTimeout(storing, STORE_MILLISECONDS).catch((error: Error) => error);
  if (stored instanceof Error) {
    console.error('Cannot store an inquiry', stored.message);
    return refuseForNow();
  }
  if (stored.outcome === 'conflict') return refuseKey();
  if (stored.outcome === 'created') call.waitUntil(deliverInquiry(env.DB, channels, stored.id));
  const showsPage = manifest.hasPages && source === 'form' && prefersPage(request);
  return succeed(stored, showsPage ? THANK_YOU_PAGES[language] : undefined);
}

/** @param page the one to go on to */
function succeed(
  stored: Exclude<StoredInquiry, { outcome: 'conflict' }>,
  page: string | undefined,
): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store', 'API-Version': API_VERSION });
  if (stored.outcome === 'replayed') headers.set('Idempotency-Replayed', 'true');
  if (page) {
    headers.set('Location', page);
    return new Response(null, { status: 303, headers });
  }
  const response: InquiryResponse = { id: stored.id };
  return Response.json(response, { headers });
}

const VISIBLE_ASCII = /^[\x21-\x7e]{1,255}$/;

/** The Idempotency-Key header, or a form's hidden field; an RFC 9651 string counts without its quotes. */
function idempotencyKeyOf(request: Request, body: Body): { value: string | null; errors: FieldError[] } {
  const header = request.headers.get('Idempotency-Key');
  const sent = header ?? hiddenKeyOf(body);
  if (sent === undefined) return { value: null, errors: [] };
  const bare = /^"(.*)"$/.exec(sent)?.[1]?.replaceAll(/\\(["\\])/g, '$1') ?? sent;
  if (VISIBLE_ASCII.test(bare)) return { value: bare, errors: [] };
  const field = header === null ? KEY_FIELD : 'Idempotency-Key';
  const message = `${field} must have 1 to 255 visible ASCII characters`;
  return { value: null, errors: [{ field, code: 'INVALID_FORMAT', message }] };
}

async function createInquiry(
  fields: CheckedRecord,
  rest: Omit<NewInquiry, keyof InquiryFields | 'bodyDigest'>,
): Promise<NewInquiry> {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : null);
  return {
    ...rest,
    name: text('name') ?? '',
    contact: text('contact') ?? '',
    email: text('email') ?? '',
    serviceDescription: text('serviceDescription') ?? '',
    budgetType: text('budgetType'),
    funnelType: text('funnelType'),
    // A genuine inquiry is no repetition of a suspect one.
    bodyDigest: await digestOf(JSON.stringify(rest.isSuspect ? [fields] : fields)),
  };
}

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return formatHex(new Uint8Array(digest));
}

// HTML forms: their own fields, their language, and pages for visitors. A refused form is shown again, with what to
// correct and everything typed.
import type { ErrorEnvelope } from '../src/contract/errors.ts';
import { LANGUAGES, type Language } from '../src/contract/languages.ts';
import { preferredMediaType } from '../src/edge/accept.ts';
import { refusalTemplatePath } from '../src/edge/manifest.ts';
import { fillRefusal, type RefusalTemplate } from '../src/edge/refusal-page.ts';
import { type Assets, createAssets } from './assets.ts';
import type { Call } from './call.ts';
import type { Body } from './read-body.ts';
import { secure } from './site.ts';

/** Form fields beside the contract's own. */
const LANGUAGE_FIELD = 'language';
export const KEY_FIELD = 'idempotencyKey';
/** Invisible to people. A form that fills it in is answered like any other, but its inquiry is kept apart. */
const HONEYPOT_FIELD = 'leaveEmpty';

export function isSuspect(body: Body): boolean {
  return isFilled(formField(body, HONEYPOT_FIELD));
}

/** The idempotency key of a form's hidden field. */
export function hiddenKeyOf(body: Body): string | undefined {
  const hidden = formField(body, KEY_FIELD);
  return isFilled(hidden) ? hidden : undefined;
}

/** A form says its language; for any other client it is the language it reads first. */
export function languageOf(request: Request, body: Body): Language {
  const named = formField(body, LANGUAGE_FIELD);
  const known = LANGUAGES.find((language) => language === named);
  if (known) return known;
  const first = request.headers.get('Accept-Language')?.trim().slice(0, 2).toLowerCase();
  return first === 'en' ? 'en' : first === 'ja' ? 'jp' : 'ko';
}

/** Whether a page is wanted in place of JSON, as browsers do that send a form by themselves. */
export function prefersPage({ headers }: Request): boolean {
  return preferredMediaType(headers.get('Accept'), ['application/json', 'text/html']) === 'text/html';
}

/** A refusal as a page, for a form that prefers one; else as it is. Status and headers stay. */
export async function showRefusal(refusal: Response, call: Call): Promise<Response> {
  const { request, env } = call;
  if (refusal.status < 400 || request.method !== 'POST' || !prefersPage(request)) return refusal;
  const body = await call.readBody();
  if (body.source === 'json') return refusal;
  const template = await findTemplate(languageOf(request, body), createAssets(env.ASSETS));
  if (!template) return refusal;
  const { status, headers } = refusal;
  const { error } = (await refusal.json()) as ErrorEnvelope;
  const errors = error.details?.errors ?? [];
  const values = valuesOf(body);
  // A key that was refused would be refused again.
  if (status === 422 || errors.some(({ field }) => field === KEY_FIELD)) delete values[KEY_FIELD];
  const seconds = headers.get('Retry-After') ?? '';
  const page = secure(new Response(fillRefusal(template, { status, errors, seconds, values }), refusal));
  page.headers.set('Content-Type', 'text/html; charset=utf-8');
  page.headers.set('Cache-Control', 'no-store');
  return page;
}

/** Undefined for a build without pages, or where the asset store fails: the refusal itself needs no file. */
async function findTemplate(language: Language, assets: Assets): Promise<RefusalTemplate | undefined> {
  try {
    const file = await assets.find(refusalTemplatePath(language));
    return file && ((await file.json()) as RefusalTemplate);
  } catch (error) {
    console.error('Cannot show a refusal as a page', error);
    return undefined;
  }
}

/** What was typed and chosen. */
function valuesOf({ fields }: Body): Record<string, string> {
  const typed = Object.entries(fields).filter(([, value]) => typeof value === 'string' || value === true);
  return Object.fromEntries(typed.map(([field, value]) => [field, String(value)]));
}

/** A field that only a form has. */
function formField({ source, fields }: Body, name: string): unknown {
  if (source !== 'form' || !Object.hasOwn(fields, name)) return undefined;
  return (fields as Record<string, unknown>)[name];
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

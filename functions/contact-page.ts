// Answers forms posted to a contact page: with a redirect to the thank-you page, or with the page again, its errors and
// the visitor's input.

import { languageOfPath, rootOf, thankYouAddress } from '../src/contract/addresses/page-addresses.ts';
import { createTextRules, type InquiryChoices } from '../src/contract/inquiry/inquiry-fields.ts';
import { normalizeText } from '../src/contract/inquiry/normalize-text.ts';
import type { Language } from '../src/contract/languages.ts';
import { MAX_KEY_LENGTH } from '../src/contract/limits.ts';
import type { ErrorEnvelope } from '../src/contract/schemas/error-schemas.ts';
import { type Manifest, refusalTemplatePath } from '../src/edge/manifest.ts';
import { fillForm, type RefusalTemplate } from '../src/edge/refusal-page.ts';
import { fillSlots } from '../src/edge/slots.ts';
import { getAsset } from './assets.ts';
import type { Call } from './call.ts';
import { KEY_FIELD } from './inquiries/inquiry-form.ts';
import type { RequestBody } from './inquiries/read-body.ts';
import { secure } from './site.ts';

/** @param answer the API's answer to the form */
export async function showContactPage(answer: Response, call: Call, manifest: Manifest): Promise<Response> {
  const { headers, ok, status } = answer;
  const { languages, inquiry } = manifest;
  const language = languageOfPath(call.path, languages);
  const page = ok ? null : await renderRefusal(answer, call, language, inquiry.choices);
  const response = secure(new Response(page, { status: ok ? 303 : status, headers }));
  response.headers.set('Cache-Control', 'no-store');
  if (ok) {
    response.headers.delete('Content-Type');
    response.headers.set('Location', thankYouAddress(rootOf(language, languages)));
  } else response.headers.set('Content-Type', 'text/html; charset=utf-8');
  return response;
}

async function renderRefusal(
  answer: Response,
  call: Call,
  language: Language,
  choices: InquiryChoices,
): Promise<string> {
  const { status, headers } = answer;
  const file = await getAsset(call.env.ASSETS, refusalTemplatePath(language));
  const template = (await file.json()) as RefusalTemplate;
  const { error } = (await answer.json()) as ErrorEnvelope;
  const texts = new Map<string, string>();
  for (const { field, code } of error.details?.errors ?? []) {
    const errorTexts = template.errors[field];
    const text = errorTexts?.[code] ?? errorTexts?.INVALID_FORMAT;
    if (text !== undefined && !texts.has(field)) texts.set(field, text);
  }
  const values = shownValues(await call.readBody(), choices);
  // A key that was refused would be refused again.
  const isKeyWrong = error.details?.errors.some(({ field }) => field === KEY_FIELD);
  if (status === 422 || isKeyWrong) delete values[KEY_FIELD];
  const problem =
    texts.size > 0 ? { title: template.summary, text: '' } : (template.problems[status] ?? template.failed);
  const seconds = headers.get('Retry-After') ?? '';
  const slots = new Map([
    ['title', problem.title],
    ['text', problem.text.replace('{seconds}', seconds)],
  ]);
  const fill = fillForm(texts, values);
  return fillSlots(template.page, (name) => slots.get(name) ?? fill(name));
}

/** Normalizes the values and cuts each to its limit, so that the page cannot grow without bound. */
function shownValues({ fields }: RequestBody, choices: InquiryChoices): Record<string, string> {
  const cut = (field: string, value: unknown, length: number) => [
    field,
    typeof value === 'string' ? [...value].slice(0, length).join('') : '',
  ];
  return Object.fromEntries([
    ...Object.entries(createTextRules(choices)).map(([field, { kind, maxLength }]) =>
      cut(field, normalizeText(kind, fields[field]), maxLength),
    ),
    cut(KEY_FIELD, fields[KEY_FIELD], MAX_KEY_LENGTH),
    ['privacyConsent', String(fields.privacyConsent)],
  ]);
}

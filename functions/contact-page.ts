// Answers forms that are posted to the contact pages: a redirect to the thank-you page, or the contact page again with the
// errors and what the visitor typed.
import type { ErrorEnvelope } from '../src/contract/error-schemas.ts';
import { createTextRules, type InquiryChoices } from '../src/contract/inquiry-fields.ts';
import type { Language } from '../src/contract/languages.ts';
import { MAX_KEY_LENGTH } from '../src/contract/limits.ts';
import { languageOfPath, rootOf, thankYouAddress } from '../src/contract/page-addresses.ts';
import { type Manifest, refusalTemplatePath } from '../src/edge/manifest.ts';
import { fillRefusal, type RefusalTemplate } from '../src/edge/refusal-page.ts';
import { getAsset } from './assets.ts';
import type { Call } from './call.ts';
import { KEY_FIELD } from './inquiry-form.ts';
import type { RequestBody } from './read-body.ts';
import { secure } from './site.ts';

/** @param answer of the API to the form */
export async function showContactPage(
  answer: Response,
  call: Call,
  { languages, inquiry: { choices } }: Manifest,
): Promise<Response> {
  const language = languageOfPath(call.path, languages);
  const page = answer.ok ? null : await renderRefusal(answer, call, language, choices);
  const response = secure(
    new Response(page, { status: answer.ok ? 303 : answer.status, headers: answer.headers }),
  );
  response.headers.set('Cache-Control', 'no-store');
  if (answer.ok) {
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
  const errors = error.details?.errors ?? [];
  // A refused client's body is not read.
  const values = status === 429 ? {} : shownValues(await call.readBody(), choices);
  // The key was refused and would be refused again.
  if (status === 422 || errors.some(({ field }) => field === KEY_FIELD)) delete values[KEY_FIELD];
  return fillRefusal(template, { status, errors, seconds: headers.get('Retry-After') ?? '', values });
}

/** The values sent, each cut to its limit, so that the page cannot grow without limit. */
function shownValues({ fields }: RequestBody, choices: InquiryChoices): Record<string, string> {
  const cut = (field: string, length: number) => {
    const value = fields[field];
    return [field, typeof value === 'string' ? [...value].slice(0, length).join('') : ''];
  };
  return Object.fromEntries([
    ...Object.entries(createTextRules(choices)).map(([field, { maxLength }]) => cut(field, maxLength)),
    cut(KEY_FIELD, MAX_KEY_LENGTH),
    ['privacyConsent', String(fields.privacyConsent)],
  ]);
}

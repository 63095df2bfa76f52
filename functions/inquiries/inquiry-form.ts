// Fields of the HTML form that the contract does not have.

import { REPEATED } from '../../src/contract/inquiry/inquiry-text.ts';
import { LANGUAGE_TAGS, type Language } from '../../src/contract/languages.ts';
import type { FieldError } from '../../src/contract/schemas/error-schemas.ts';
import type { RequestBody } from './read-body.ts';

const LANGUAGE_FIELD = 'language';
export const KEY_FIELD = 'idempotencyKey';
/** People cannot see this field. Programs fill it in, but so do some browser extensions. */
const HONEYPOT_FIELD = 'leaveEmpty';
/** The page's script sends how long the page was open, in milliseconds. */
const OPEN_FIELD = 'openMilliseconds';
const MIN_OPEN_MILLISECONDS = 3_000;

/** Whether the inquiry may come from a program. It is stored and announced like any other, but marked. */
export function isSuspect(body: RequestBody): boolean {
  const isFast = Number(formField(body, OPEN_FIELD)) < MIN_OPEN_MILLISECONDS;
  return isFast || formField(body, HONEYPOT_FIELD) !== undefined;
}

/** Prefers the language that the form names, then Accept-Language, then the site's first language. */
export function languageOf(request: Request, body: RequestBody, languages: readonly Language[]): Language {
  const languageField = formField(body, LANGUAGE_FIELD);
  const first = request.headers.get('Accept-Language')?.split(/[-,;]/, 1)[0]?.trim().toLowerCase();
  return (
    languages.find((language) => language === languageField) ??
    languages.find((language) => LANGUAGE_TAGS[language] === first) ??
    (languages[0] as Language)
  );
}

export function findRepeatedFields({ fields }: RequestBody): FieldError[] {
  return [LANGUAGE_FIELD, KEY_FIELD, HONEYPOT_FIELD]
    .filter((field) => fields[field] === REPEATED)
    .map((field) => ({ field, code: 'REPEATED', message: `${field} must be sent once` }));
}

/** Returns undefined if the field is empty or the body is JSON. */
export function formField({ source, fields }: RequestBody, name: string): string | undefined {
  const value = source === 'form' ? fields[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

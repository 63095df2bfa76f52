// Checks the fields of an inquiry and reports every problem at once.

import {
  createTextRules,
  EXPECTED_CONSENT,
  type InquiryChoices,
  type InquiryFields,
} from '../../src/contract/inquiry/inquiry-fields.ts';
import { findMissing, findTextProblem, type Problem } from '../../src/contract/inquiry/inquiry-text.ts';
import { normalizeText } from '../../src/contract/inquiry/normalize-text.ts';
import type { FieldError } from '../../src/contract/schemas/error-schemas.ts';

/**
 * Normalizes texts. An optional text that is empty or null counts as absent. Unknown fields are ignored.
 * @returns the fields, valid if there are no errors
 */
export function checkInquiry(choices: InquiryChoices, { privacyConsent, ...sent }: Record<string, unknown>) {
  const errors: FieldError[] = [];
  const report = (field: string, problem: Problem | undefined) => {
    if (problem) errors.push({ field, code: problem[0], message: `${field} ${problem[1]}` });
  };
  const texts = Object.entries(createTextRules(choices)).map(([field, rule]) => {
    const text = normalizeText(rule.kind, sent[field]);
    if (rule.minLength === 0 && (text === undefined || text === null || text === '')) return [field, null];
    report(field, findTextProblem(rule, text));
    return [field, text];
  });
  if (privacyConsent !== true) report('privacyConsent', findConsentProblem(privacyConsent));
  return { fields: Object.fromEntries(texts) as InquiryFields, errors };
}

function findConsentProblem(consent: unknown): Problem {
  const expected = `must be ${EXPECTED_CONSENT}`;
  return findMissing(consent, expected) ?? [consent === false ? 'INVALID_VALUE' : 'INVALID_TYPE', expected];
}

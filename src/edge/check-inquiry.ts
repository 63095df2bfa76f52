// Checks the fields of an inquiry and reports every problem at once. The Unicode rules are not in the patterns of
// the API description, since client generators and fuzzers cannot handle patterns of that length.
import type { FieldError } from '../contract/error-schemas.ts';
import {
  createTextRules,
  EXPECTED_CONSENT,
  type InquiryChoices,
  type InquiryFields,
  PATTERNS,
  type TextRule,
} from '../contract/inquiry-fields.ts';

/** The value of a form field that was sent more than once. */
export const REPEATED = Symbol('repeated');

/** C0 without tab and line breaks, DEL, C1, and characters that reorder the text around them. */
const CONTROLS = String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069`;
/** Spaces, joiners and fillers. DI: Default_Ignorable_Code_Point. */
const INVISIBLE = String.raw`\s\p{DI}\u2800\ufff9-\ufffb`;
const CONTROL = new RegExp(`[${CONTROLS}]`, 'u');
const VISIBLE = new RegExp(`[^${INVISIBLE}]`, 'u');
const LINE_CONTROL = /[\t\n\r]/;
/** With these, a mail server would not read it as one address. */
const NOT_IN_EMAIL = new RegExp(String.raw`[<>(),:;"[\]\\${INVISIBLE}]`, 'u');

/**
 * Texts are trimmed. An optional text that is empty or null counts as left out. Unknown fields are ignored.
 * @returns fields that are valid if there are no errors
 */
export function checkInquiry(choices: InquiryChoices, { privacyConsent, ...sent }: Record<string, unknown>) {
  const errors: FieldError[] = [];
  const report = (field: string, problem: Problem | undefined) => {
    if (problem) errors.push({ field, code: problem[0], message: `${field} ${problem[1]}` });
  };
  const texts = Object.entries(createTextRules(choices)).map(([field, rule]) => {
    const text = typeof sent[field] === 'string' ? sent[field].trim() : sent[field];
    if (rule.minLength === 0 && (text === undefined || text === null || text === '')) return [field, null];
    report(field, findTextProblem(rule, text));
    return [field, text];
  });
  if (privacyConsent !== true) report('privacyConsent', findConsentProblem(privacyConsent));
  return { fields: Object.fromEntries(texts) as InquiryFields, errors };
}

type Problem = readonly [code: FieldError['code'], message: string];

export function findTextProblem(rule: TextRule, text: unknown): Problem | undefined {
  const expected = `must be ${rule.expected}`;
  const missing = findMissing(text, expected);
  if (missing) return missing;
  if (typeof text !== 'string') return ['INVALID_TYPE', expected];
  if (!text.isWellFormed() || CONTROL.test(text)) {
    return [
      'INVALID_FORMAT',
      'must not contain control characters or characters that change the direction of text',
    ];
  }
  const length = [...text].length;
  if (length < rule.minLength) return ['TOO_SHORT', expected];
  if (length > rule.maxLength) return ['TOO_LONG', expected];
  if (rule.values && !rule.values.includes(text)) return ['INVALID_VALUE', expected];
  return hasForm(rule, text) ? undefined : ['INVALID_FORMAT', expected];
}

function hasForm({ kind }: TextRule, text: string): boolean {
  if (!VISIBLE.test(text)) return false;
  if (kind !== 'lines' && LINE_CONTROL.test(text)) return false;
  if (kind === 'email' && NOT_IN_EMAIL.test(text)) return false;
  const normal = kind === 'phone' ? text.normalize('NFKC') : text;
  return new RegExp(PATTERNS[kind], 'u').test(normal);
}

function findConsentProblem(consent: unknown): Problem {
  const expected = `must be ${EXPECTED_CONSENT}`;
  return findMissing(consent, expected) ?? [consent === false ? 'INVALID_VALUE' : 'INVALID_TYPE', expected];
}

function findMissing(value: unknown, expected: string): Problem | undefined {
  if (value === REPEATED) return ['REPEATED', 'must be sent once'];
  return value === undefined || value === '' ? ['REQUIRED', `is required and ${expected}`] : undefined;
}

// The rules of an inquiry's text fields, for the edge, the form and the API description.

export interface InquiryFields {
  name: string;
  contact: string;
  email: string;
  serviceDescription: string;
  budgetType: string | null;
  funnelType: string | null;
}
export type TextField = keyof InquiryFields;

/** Values that site.yaml lists for a field. An empty list allows any text. */
export interface InquiryChoices {
  budgetTypes: readonly string[];
  funnelTypes: readonly string[];
}

/** Settings of site.yaml for inquiries. */
export interface InquirySettings extends InquiryChoices {
  /** Business days within which the studio usually replies. */
  replyWithin?: number | undefined;
}

export interface TextRule {
  kind: keyof typeof PATTERNS;
  /** Code points after trimming; 0 for optional texts. */
  minLength: number;
  maxLength: number;
  /** If present, no other values are allowed. */
  values?: readonly string[];
  /** Completes the sentence "must be …". */
  expected: string;
}

/** Short patterns for clients and browsers. The edge validates more (inquiry-text.ts). */
export const PATTERNS = {
  line: '\\S',
  lines: '\\S',
  // Requires at least five digits. Korean and Japanese keyboards also type full-width digits.
  phone: '^(?:[^@0-9０-９]*[0-9０-９]){5}[^@]*$',
  email: '^[^\\s@]+@[^\\s@.]+(?:\\.[^\\s@.]+)+$',
  choice: '^.*$',
};

/** Keeps error messages short. */
const MAX_LISTED_LENGTH = 400;

export function createTextRules(choices: InquiryChoices): Record<TextField, TextRule> {
  const name = 'a text of 1 to 100 characters on one line';
  const phone = 'a phone number of 5 to 60 characters, with at least five digits and no @';
  const text = 'a text of 1 to 5,000 characters';
  const email = 'an email address of 5 to 254 characters, such as name@example.com';
  return {
    name: { kind: 'line', minLength: 1, maxLength: 100, expected: name },
    contact: { kind: 'phone', minLength: 5, maxLength: 60, expected: phone },
    email: { kind: 'email', minLength: 5, maxLength: 254, expected: email },
    serviceDescription: { kind: 'lines', minLength: 1, maxLength: 5_000, expected: text },
    budgetType: createChoiceRule(choices.budgetTypes),
    funnelType: createChoiceRule(choices.funnelTypes),
  };
}

export function createChoiceRule(values: readonly string[]): TextRule {
  const rule = { kind: 'choice', minLength: 0, maxLength: 100 } as const;
  if (values.length === 0) return { ...rule, expected: 'a text of at most 100 characters on one line' };
  const list = values.join(', ');
  const expected = `one of ${list.length <= MAX_LISTED_LENGTH ? list : 'the values that the API description lists'}`;
  return { ...rule, values, expected };
}

/** Completes the sentence "must be …". */
export const EXPECTED_CONSENT = 'true, given by the person who sends the inquiry';

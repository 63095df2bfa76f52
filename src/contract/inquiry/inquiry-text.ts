// Validates the texts of an inquiry. The Unicode rules are not in the patterns of the API description: client
// generators and fuzzers cannot handle patterns of that length.
import type { FieldError } from '../schemas/error-schemas.ts';
import { PATTERNS, type TextRule } from './inquiry-fields.ts';
import { normalizeText } from './normalize-text.ts';

/** Replaces the value of a form field that was sent more than once. */
export const REPEATED = Symbol('repeated');

/** Matches spaces, joiners and fillers. DI is Default_Ignorable_Code_Point. */
const INVISIBLE = String.raw`\s\p{DI}\u2800\ufff9-\ufffb`;
const VISIBLE = new RegExp(`[^${INVISIBLE}]`, 'u');
/** A mail server would not read text with these characters as one address. */
const NOT_IN_EMAIL = new RegExp(String.raw`[<>(),:;"[\]\\${INVISIBLE}]`, 'u');

export type Problem = readonly [code: FieldError['code'], message: string];

/** @param text must be normalized */
export function findTextProblem(rule: TextRule, text: unknown): Problem | undefined {
  const expected = `must be ${rule.expected}`;
  const missing = findMissing(text, expected);
  if (missing) return missing;
  if (typeof text !== 'string') return ['INVALID_TYPE', expected];
  const length = [...text].length;
  if (length < rule.minLength) return ['TOO_SHORT', expected];
  if (length > rule.maxLength) return ['TOO_LONG', expected];
  if (rule.values && !rule.values.some((value) => normalizeText(rule.kind, value) === text))
    return ['INVALID_VALUE', expected];
  return hasForm(rule, text) ? undefined : ['INVALID_FORMAT', expected];
}

function hasForm({ kind }: TextRule, text: string): boolean {
  if (!VISIBLE.test(text)) return false;
  if (kind !== 'lines' && text.includes('\n')) return false;
  if (kind === 'email' && NOT_IN_EMAIL.test(text)) return false;
  const normal = kind === 'phone' ? text.normalize('NFKC') : text;
  return new RegExp(PATTERNS[kind], 'u').test(normal);
}

export function findMissing(value: unknown, expected: string): Problem | undefined {
  if (value === REPEATED) return ['REPEATED', 'must be sent once'];
  return value === undefined || value === '' ? ['REQUIRED', `is required and ${expected}`] : undefined;
}

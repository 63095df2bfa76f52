// Checks a record of texts and booleans against its JSON Schema and reports all faults at once. It implements only the
// keywords of the contract's request schema, so the edge carries that schema as data and needs no schema library.
import type { FieldError, FieldErrorCode } from '../contract/errors.ts';

/** The part of JSON Schema that `checkRecord` knows. */
export interface RecordSchema {
  properties: Record<string, PropertySchema>;
  required?: string[] | undefined;
}

export interface PropertySchema {
  type?: string | undefined;
  /** Code points. */
  minLength?: number | undefined;
  maxLength?: number | undefined;
  /** Applied with the `u` flag, as JSON Schema recommends. */
  pattern?: string | undefined;
  enum?: unknown[] | undefined;
  const?: unknown;
}

/** What the edge needs of a schema: descriptions and examples stay behind. */
export function toRecordSchema(schema: RecordSchema): RecordSchema {
  const properties = Object.entries(schema.properties).map(
    ([name, { type, minLength, maxLength, pattern, enum: values, const: value }]) =>
      [name, { type, minLength, maxLength, pattern, enum: values, const: value }] as const,
  );
  return { properties: Object.fromEntries(properties), required: schema.required };
}

export type CheckedRecord = Record<string, string | boolean>;

/**
 * Texts are trimmed first; an optional one that is then empty counts as left out. Unknown keys are ignored.
 * @param record own properties only are read
 */
export function checkRecord(
  schema: RecordSchema,
  record: object,
): { value: CheckedRecord } | { errors: FieldError[] } {
  const errors: FieldError[] = [];
  const value: CheckedRecord = {};
  const required = new Set(schema.required);
  for (const [name, property] of Object.entries(schema.properties)) {
    const sent: unknown = Object.hasOwn(record, name) ? (record as Record<string, unknown>)[name] : undefined;
    const isLeftOut = sent === undefined || (!required.has(name) && isBlank(sent));
    if (isLeftOut && !required.has(name)) continue;
    const checked = typeof sent === 'string' ? sent.trim() : sent;
    const fault = isLeftOut ? (['REQUIRED', 'is required'] as const) : findFault(property, checked);
    if (fault) errors.push({ field: name, code: fault[0], message: `${name} ${fault[1]}` });
    else value[name] = checked as string | boolean;
  }
  return errors.length > 0 ? { errors } : { value };
}

function isBlank(sent: unknown): boolean {
  return typeof sent === 'string' && sent.trim() === '';
}

type Fault = readonly [code: FieldErrorCode, problem: string];

function findFault(schema: PropertySchema, value: unknown): Fault | undefined {
  if (schema.type === 'boolean') {
    if (typeof value !== 'boolean') return ['INVALID_TYPE', 'must be true or false'];
    return schema.const === undefined || schema.const === value
      ? undefined
      : ['INVALID_VALUE', `must be ${schema.const}`];
  }
  if (typeof value !== 'string') return ['INVALID_TYPE', 'must be a text'];
  return findTextFault(schema, value);
}

function findTextFault(schema: PropertySchema, text: string): Fault | undefined {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern } = schema;
  if (!text.isWellFormed()) return ['INVALID_FORMAT', 'must be well-formed Unicode text'];
  const length = [...text].length;
  if (length < minLength) return ['TOO_SHORT', `must have at least ${minLength} ${plural(minLength)}`];
  if (length > maxLength) return ['TOO_LONG', `must have at most ${maxLength} ${plural(maxLength)}`];
  if (schema.enum && !schema.enum.includes(text)) {
    return ['INVALID_VALUE', `must be one of ${schema.enum.filter((value) => value !== '').join(', ')}`];
  }
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) {
    return ['INVALID_FORMAT', 'is not in the form that the API description gives'];
  }
  return undefined;
}

function plural(count: number): string {
  return count === 1 ? 'character' : 'characters';
}

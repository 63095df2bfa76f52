// The parts that the schemas of the wire contract are made of. Every string, integer and array is bounded.
import { FormatRegistry, type TSchema, Type } from '@sinclair/typebox';
import { MAX_URL_LENGTH } from '../limits.ts';
import { UTC_INSTANT_PATTERN, UUID_PATTERN } from '../patterns.ts';

export const MAX_INT32 = 2_147_483_647;

type Properties = Record<string, TSchema>;

/** Makes an inline object; `record` makes a component of the description. */
export const group = <T extends Properties>(description: string, properties: T) =>
  Type.Object(properties, { description, additionalProperties: false });
export const record = <T extends Properties>($id: string, description: string, properties: T) =>
  Type.Object(properties, { $id, description, additionalProperties: false });

export const list = <T extends TSchema>(maxItems: number, description: string, items: T) =>
  Type.Array(items, { maxItems, description });
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Defaults to any text that is not blank. */
export const text = (maxLength: number, description: string, pattern = '\\S') =>
  Type.String({ minLength: 1, maxLength, pattern, description });
export const formatted = (format: string, pattern: string, length: number, description: string) =>
  Type.String({ format, pattern, minLength: length, maxLength: length, description });
export const url = (description: string, pattern = '^https?://') =>
  Type.String({ format: 'uri', pattern, maxLength: MAX_URL_LENGTH, description });
export const oneOf = <T extends string>(values: readonly T[], description: string) =>
  Type.Unsafe<T>(Type.String({ enum: [...values], description }));

export const count = (minimum: number, maximum: number, description: string) =>
  Type.Integer({ format: 'int32', minimum, maximum, description });
export const id = (minimum: number, description: string) =>
  Type.Integer({ format: 'int64', minimum, maximum: Number.MAX_SAFE_INTEGER, description });

const UUID = new RegExp(UUID_PATTERN);
const UTC_INSTANT = new RegExp(UTC_INSTANT_PATTERN);
const CHECKS: Record<string, (text: string) => boolean> = {
  uuid: (text) => UUID.test(text),
  uri: (text) => URL.canParse(text),
  'date-time': (text) => UTC_INSTANT.test(text) && !Number.isNaN(Date.parse(text)),
};

/** Call it before TypeBox checks a value: TypeBox rejects formats that it does not know. */
export function registerFormats(): void {
  for (const [name, check] of Object.entries(CHECKS)) FormatRegistry.Set(name, check);
}
